import { type ElementType, type ReactNode, useRef } from 'react'
import { useFlight } from './use-flight.ts'

export interface MorphProps {
  /** The element to render: `h1`, `img` … */
  readonly as: ElementType
  /** The element with the same key on the next slide starts from this element's position. */
  readonly 'data-morph': string
  readonly children?: ReactNode
  readonly [attribute: string]: unknown
}

const itself = (element: HTMLElement) => element

/** An element that moves in from the position and size of the element with the same key on the previous slide (spec.md §9, as a starport). */
export function Morph({ as: Element, ...rest }: MorphProps): ReactNode {
  const element = useRef<HTMLElement>(null)
  useFlight(element, rest['data-morph'], itself)
  return <Element {...rest} ref={element} />
}
