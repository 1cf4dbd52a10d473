import { useContext, useEffect, useRef, useState } from 'react'
import { DeckContext } from '../deck-context.ts'
import { useHasPresenter } from '../use-has-presenter.ts'
import { useSharedState } from '../use-shared-state.ts'
import type { Runs } from './create-runs.ts'

/** A command that the presenter has typed: its id, how many commands of the slide came before it, and its line. */
type SharedCommand = readonly [id: string, after: number, line: string]

/** The most commands that windows share, and the most characters of one and of its id. */
const mostCommands = 50
const mostOfId = 64
const mostCharacters = 2000

const nothing: readonly unknown[] = []

const isCommand = (value: unknown): value is SharedCommand =>
  Array.isArray(value) &&
  value.length === 3 &&
  typeof value[0] === 'string' &&
  value[0].length <= mostOfId &&
  Number.isSafeInteger(value[1]) &&
  typeof value[2] === 'string' &&
  value[2].length <= mostCharacters

/** What a person types, and what the presenter has typed. */
interface SharedCommands {
  /** Run a line that a person has typed after the first `after` commands of the slide. */
  run(line: string, after: number): void
  /** Whether this window has left a presenter to whom it can return: a person has typed in it. */
  readonly hasLeft: boolean
  /** Forget what was typed in this window alone, and show again what the presenter shows. */
  follow(): void
}

/**
 * Share the commands that the presenter types: each runs in every other window, once. What anybody else types stays in their window, which then leaves
 * the presenter until it follows again. `name` names the terminal within the deck; without `runs`, nothing runs.
 */
export function useSharedCommands(name: string, runs: Runs | undefined): SharedCommands {
  const isPresenter = useContext(DeckContext)?.presents ?? false
  const [commands, setCommands] = useSharedState<readonly unknown[]>(`terminal/${name}`, nothing)
  const [isOwn, setOwn] = useState(false)
  const hasPresenter = useHasPresenter()
  const known = useRef(new Set<string>())
  const isNew = useRef(true)
  useEffect(() => {
    if (!runs || isOwn) return
    // A presenter screen that has just been opened begins again: what an earlier talk typed is over.
    if (isPresenter && isNew.current) setCommands(nothing)
    else
      for (const command of commands.slice(-mostCommands)) {
        if (!isCommand(command)) continue
        // The newest ids are last. Those of the list stay, and as many that may be on their way into it.
        const isKnown = known.current.delete(command[0])
        known.current.add(command[0])
        if (!isKnown) runs.runOwn(command[2], command[1])
      }
    known.current = new Set([...known.current].slice(-2 * mostCommands))
    isNew.current = false
  }, [runs, commands, isPresenter, isOwn, setCommands])
  return {
    hasLeft: isOwn && hasPresenter,
    run(line, after) {
      runs?.runOwn(line, after, !isPresenter)
      if (!isPresenter) return setOwn(true)
      const command: SharedCommand = [crypto.getRandomValues(new Uint32Array(2)).join('-'), after, line]
      known.current.add(command[0])
      setCommands((before) => [...before.slice(1 - mostCommands), command])
    },
    follow() {
      runs?.dropLocal()
      setOwn(false)
    },
  }
}
