import type { CSSProperties } from 'react'
import { layoutClass } from './layout-props.ts'
import { slideBackground } from './slide-background.ts'

/**
 * Return the class and style of a layout's root element: its names, and the `background:` of the slide. In a layout whose `backgroundSize` is the
 * size of its picture, pass only `background`.
 */
export function layoutRoot(
  name: string,
  { background, backgroundSize }: Readonly<Record<string, unknown>>,
  ...more: readonly (string | undefined)[]
): { readonly className: string; readonly style?: CSSProperties } {
  const { className, style } = slideBackground(background, backgroundSize)
  return { className: layoutClass(name, ...more, className), ...(style && { style }) }
}
