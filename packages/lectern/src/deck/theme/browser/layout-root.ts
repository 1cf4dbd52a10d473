import type { CSSProperties, ReactNode } from 'react'
import { slideBackground } from './slide-background.ts'

/** The slots of a slide or a component: content by name. The content after `::right::` is `slots.right`. */
export type Slots = Readonly<Record<string, ReactNode>>

/** The props of a theme's layout: the slide's content, its `class`, and every frontmatter value under its own name. */
export interface LayoutProps {
  /** The content outside slots and in the slot `default`. */
  readonly children?: ReactNode
  readonly className?: string
  /** Absent when the slide fills no slot, so write `slots?.right`. A component with slots receives them in the same way. */
  readonly slots?: Slots
  readonly [frontmatter: string]: unknown
}

/** Return the class names of a layout's root element: `slidev-layout`, which styles of public decks use, the layout's name, and further classes. */
const layoutClass = (name: string, ...more: readonly (string | undefined)[]): string =>
  ['slidev-layout', name, ...more].filter(Boolean).join(' ')

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
