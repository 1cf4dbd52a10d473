import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import { createRuns, type Runs, type RunsState } from './create-runs.ts'
import type { Interpreter } from './interpreter.ts'

const noLines: readonly string[] = []

/**
 * Run the first `count` of `lines`, each of them once, while the slide is on screen (`isOn`). Return nothing before it has been on screen: the page is
 * first what the server drew, and the next slide of the presenter never runs anything.
 */
export function useRuns(
  interpreter: Interpreter | undefined,
  lines: readonly string[],
  count: number,
  isOn: boolean,
): (RunsState & { readonly runs: Runs }) | undefined {
  const latest = useRef(interpreter)
  const [runs] = useState(() => createRuns(() => latest.current))
  const [isAlive, setAlive] = useState(false)
  const state = useStore(runs.store)
  const started = interpreter && isOn ? lines.slice(0, count) : noLines
  useEffect(() => {
    latest.current = interpreter
  }, [interpreter])
  useEffect(() => runs.open(), [runs])
  useEffect(() => {
    if (isOn) setAlive(true)
  }, [isOn])
  // After every render: lines that have run do not run again.
  useEffect(() => runs.runSteps(started))
  return interpreter && isAlive ? { ...state, runs } : undefined
}
