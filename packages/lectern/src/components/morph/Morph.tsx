import { type ElementType, type ReactNode, useRef } from 'react'
import { useFlight } from './use-flight.ts'

export interface MorphProps {
  /** The element to draw: `h1`, `img` … */
  readonly as: ElementType
  /** The element of the same key on the next slide takes over from where this one is. */
  readonly 'data-morph': string
  readonly children?: ReactNode
  readonly [attribute: string]: unknown
}

/** An element that comes from the place and size that one of the same key had on the slide before (spec.md §9, as a starport). */
export function Morph({ as: Element, ...rest }: MorphProps): ReactNode {
  const element = useRef<HTMLElement>(null)
  useFlight(element, rest['data-morph'], (box) => box)
  return <Element {...rest} ref={element} />
}
