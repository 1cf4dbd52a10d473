import type { ReactNode } from 'react'

/** A word that stands out from its line. */
export default function Badge({ children }: { readonly children?: ReactNode }) {
  return (
    <span style={{ padding: '0.1em 0.5em', borderRadius: '1em', background: 'var(--theme-accent)', color: 'var(--theme-ground)' }}>
      {children}
    </span>
  )
}
