import type { ReactNode } from 'react'
import { useTracked } from './tracker.ts'

/** The content of a slot: React nodes, or a function that draws what the component gives to the slot. */
export type SlotContent = ReactNode | ((given: Readonly<Record<string, unknown>>) => ReactNode)

/** Draws a slot with the values of the component. It is drawn again when one of these values changes. */
function ScopedSlot({
  draw,
  given,
}: {
  readonly draw: (given: Readonly<Record<string, unknown>>) => ReactNode
  readonly given: Readonly<Record<string, unknown>>
}): ReactNode {
  return useTracked(() => draw(given))
}

const none = {}

/** Return the nodes of a slot. */
export const slotNode = (content: SlotContent, given: Readonly<Record<string, unknown>> = none): ReactNode =>
  typeof content === 'function' ? <ScopedSlot draw={content} given={given} /> : content
