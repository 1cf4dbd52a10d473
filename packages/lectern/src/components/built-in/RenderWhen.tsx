import type { ReactNode } from 'react'
import { useSlide } from '../../stage/browser/index.ts'

export interface RenderWhenProps {
  /** One place or several, in a list or parted by commas: see the guide, `RenderWhen`. */
  readonly context?: string | readonly string[]
  readonly children?: ReactNode
  /** `fallback` is shown everywhere else. */
  readonly slots?: { readonly fallback?: ReactNode }
}

/** Shows what is in it only on some screens: `slide`, `presenter`, `overview`, `print`, `main` (both of the first), `visible` (a slide that is on screen). */
export default function RenderWhen({ context = [], children, slots }: RenderWhenProps): ReactNode {
  const { renderContext, active } = useSlide()
  const wanted = (typeof context === 'string' ? context.split(',') : context).map((name) => name.trim())
  const here: readonly string[] = [
    renderContext,
    ...(renderContext === 'slide' || renderContext === 'presenter' ? ['main'] : []),
    ...(active && renderContext !== 'overview' ? ['visible'] : []),
  ]
  return wanted.some((name) => here.includes(name)) ? children : slots?.fallback
}
