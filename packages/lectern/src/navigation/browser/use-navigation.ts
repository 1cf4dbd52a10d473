import { useStore } from 'zustand/react'
import type { Position } from '../model/index.ts'
import type { Navigation } from './create-navigation.ts'

/** The talk's position; the component renders again with each move. */
export const usePosition = (navigation: Navigation): Position => useStore(navigation.store, (state) => state.position)
