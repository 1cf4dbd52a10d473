import { createContext } from 'react'

/** Positions of the elements that leave a canvas in the current move, by the key that an element of the next slide may share. */
export type LeftElements = Map<string, DOMRect>

/** Provided by each canvas; undefined outside one. */
export const LeftElementsContext = createContext<LeftElements | undefined>(undefined)
