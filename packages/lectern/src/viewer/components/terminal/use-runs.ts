import { createContext, useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { createRuns, type Interpreter, type Runs, type RunsState } from './create-runs.ts'

/** Gives terminals in it an interpreter. Without one, a terminal shows what its Markdown says. */
export const InterpreterContext = createContext<Interpreter | undefined>(undefined)

/**
 * Run the first `count` of `lines`, each of them once, while the slide is on screen (`isOn`). Return nothing before it has been on screen: the page is
 * first what the server rendered, and the next slide of the presenter never runs anything.
 */
export function useRuns(
  interpreter: Interpreter | undefined,
  lines: readonly string[],
  count: number,
  isOn: boolean,
): (RunsState & { readonly runs: Runs }) | undefined {
  const [runs] = useState(createRuns)
  const [wasOn, setWasOn] = useState(false)
  const state = useStore(runs.store)
  useEffect(() => runs.open(), [runs])
  useEffect(() => runs.setInterpreter(interpreter), [runs, interpreter])
  useEffect(() => {
    if (!isOn) return
    setWasOn(true)
    if (interpreter) runs.runSteps(lines.slice(0, count))
  }, [runs, interpreter, lines, count, isOn])
  return interpreter && wasOn ? { ...state, runs } : undefined
}
