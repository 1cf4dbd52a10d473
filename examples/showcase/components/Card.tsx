import type { Slots } from 'lectern/theme'
import type { ReactNode } from 'react'

interface CardProps {
  readonly title: string
  readonly className?: string
  readonly children?: ReactNode
  readonly slots?: Slots
}

/** A box with a title, its content, and what goes into the slot `footer` below a line. */
export default function Card({ title, className = '', children, slots }: CardProps) {
  return (
    <section className={`card ${className}`}>
      <strong>{title}</strong>
      {children}
      {slots?.footer && <footer>{slots.footer}</footer>}
    </section>
  )
}
