import type { ReactNode } from 'react'

export default function Bold({ children }: { readonly children?: ReactNode }) {
  return <span className="addon-bold">{children}</span>
}
