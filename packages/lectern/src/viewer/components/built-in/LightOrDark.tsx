import type { ReactNode } from 'react'
import '../light-or-dark.css'

type Slot = ReactNode | ((attributes: Readonly<Record<string, unknown>>) => ReactNode)

export interface LightOrDarkProps {
  readonly slots?: { readonly light?: Slot; readonly dark?: Slot }
  /** Attributes for the slots: `<template #dark="props"><img v-bind="props" /></template>`. */
  readonly [attribute: string]: unknown
}

/** Show the slot `light` in the light scheme and the slot `dark` in the dark scheme. CSS chooses, so the first frame is right. */
export default function LightOrDark({ slots, ...attributes }: LightOrDarkProps): ReactNode {
  const { className, children: _children, ...others } = attributes
  const given = { ...others, ...(className !== undefined && { class: className }) }
  const nodeOf = (slot: Slot) => (typeof slot === 'function' ? slot(given) : slot)
  return (
    <>
      <span className="lectern-only-light">{nodeOf(slots?.light)}</span>
      <span className="lectern-only-dark">{nodeOf(slots?.dark)}</span>
    </>
  )
}
