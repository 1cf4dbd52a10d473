import { Children, type ReactNode, useRef } from 'react'
import { useFlight } from '../morph/use-flight.ts'

export interface StarportProps {
  /** Slides with the same port share the element. */
  readonly port: string
  readonly className?: string
  readonly children?: ReactNode
}

/**
 * Carry the one child from slide to slide.
 * @throws Error if the slot is missing or does not contain exactly one child (spec.md §8)
 */
export function Starport({ port, className, children }: StarportProps): ReactNode {
  if (typeof port !== 'string' || port === '') throw new Error('<Starport> has no port: write <Starport port="name">')
  const held = Children.toArray(children).filter((child) => typeof child !== 'string' || child.trim() !== '')
  if (held.length === 0) throw new Error(`The slot of <Starport port="${port}"> is missing: put the element that moves into it`)
  if (held.length > 1) throw new Error(`<Starport port="${port}"> has ${held.length} children: it needs exactly one`)
  return <Carried port={port} className={className} child={held[0]} />
}

const childOf = ({ firstElementChild }: HTMLElement) => (firstElementChild instanceof HTMLElement ? firstElementChild : null)

function Carried({ port, className, child }: { readonly port: string; readonly className: string | undefined; readonly child: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useFlight(box, port, childOf)
  return (
    <div ref={box} className={className} data-morph={port}>
      {child}
    </div>
  )
}
