import type { ReactNode } from 'react'

export default function Mark({ children }: { readonly children?: ReactNode }) {
  return <mark>{children}</mark>
}
