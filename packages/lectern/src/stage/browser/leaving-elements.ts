import { createContext } from 'react'

/** Positions of the elements that leave a canvas in the current move, by the key that an element of the next slide may share. */
export type LeavingElements = Map<string, DOMRect>

/** Provided by each canvas; undefined outside one. */
export const LeavingElementsContext = createContext<LeavingElements | undefined>(undefined)
