import { useStore } from 'zustand/react'
import type { Position } from '../model/index.ts'
import type { Navigation } from './create-navigation.ts'

/** Return the direction of the last move. The component renders again when it changes. */
export const useDirection = (navigation: Navigation) => useStore(navigation.store, (state) => state.direction)

/** Return the position of the talk. The component renders again after each move. */
export const usePosition = (navigation: Navigation): Position => useStore(navigation.store, (state) => state.position)
