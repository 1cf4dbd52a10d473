import type { ReactNode } from 'react'
import type { ShownSteps } from '../client/slide-state.ts'
import type { SlotContent } from './slot-content.tsx'

/** The props that a slide gives to a component. */
export interface IslandProps {
  readonly children?: ReactNode
  /** Named parts of the content. */
  readonly slots?: Readonly<Record<string, SlotContent>>
  readonly $frontmatter?: Readonly<Record<string, unknown>>
  /** The steps that the slide assigns to the component's template, in the order of its text. null is always shown. */
  readonly $steps?: readonly (ShownSteps | null)[]
  readonly [name: string]: unknown
}

/** Return the props for Vue: React's names of attributes become those of HTML. */
export function vueProps({
  children: _children,
  slots: _slots,
  $frontmatter: _frontmatter,
  $steps: _steps,
  className,
  ...props
}: IslandProps) {
  return { ...props, ...(className !== undefined && { class: className }) }
}

/** Return the content of each slot that the slide fills. */
export const filledSlots = ({ children, slots }: IslandProps): Readonly<Record<string, SlotContent>> => ({
  ...(children !== undefined && children !== null && { default: children }),
  ...slots,
})
