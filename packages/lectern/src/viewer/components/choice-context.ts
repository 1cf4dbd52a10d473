import { createContext } from 'react'
import type { Choice } from '../../deck/deck/index.ts'

/** The talk that the window shows. Without a choice, it is the whole deck. */
export const ChoiceContext = createContext<Choice>({})
