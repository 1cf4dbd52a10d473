import type { ReactNode } from 'react'
import { useSlide } from '../../stage/browser/index.ts'

export interface RenderWhenProps {
  /** One place or several, in a list or separated by commas: see the guide, `RenderWhen`. */
  readonly context?: string | readonly string[]
  readonly children?: ReactNode
  /** `fallback` appears everywhere else. */
  readonly slots?: { readonly fallback?: ReactNode }
}

/**
 * Show the children only in some places: `slide`, `presenter`, `overview`, `print`, `main` (the first two), `visible` (a slide
 * on screen or in print).
 */
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
