import type { ReactNode } from 'react'
import '../light-or-dark.css'

export interface LightOrDarkProps {
  readonly slots?: { readonly light?: ReactNode; readonly dark?: ReactNode }
}

/** Show the slot `light` in the light scheme and the slot `dark` in the dark scheme. CSS chooses, so the first frame is right. */
export default function LightOrDark({ slots }: LightOrDarkProps): ReactNode {
  return (
    <>
      <span className="lectern-only-light">{slots?.light}</span>
      <span className="lectern-only-dark">{slots?.dark}</span>
    </>
  )
}
