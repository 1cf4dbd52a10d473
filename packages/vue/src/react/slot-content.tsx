import type { ReactNode } from 'react'
import { useTracked } from './tracker.ts'

/** The content of a slot: React nodes, or a function that renders what the component gives to the slot. */
export type SlotContent = ReactNode | ((given: Readonly<Record<string, unknown>>) => ReactNode)

/** Renders a slot with the values of the component. It is rendered again when one of these values changes. */
function ScopedSlot({
  render,
  given,
}: {
  readonly render: (given: Readonly<Record<string, unknown>>) => ReactNode
  readonly given: Readonly<Record<string, unknown>>
}): ReactNode {
  return useTracked(() => render(given))
}

const none = {}

/** Return the nodes of a slot. */
export const slotNode = (content: SlotContent, given: Readonly<Record<string, unknown>> = none): ReactNode =>
  typeof content === 'function' ? <ScopedSlot render={content} given={given} /> : content
