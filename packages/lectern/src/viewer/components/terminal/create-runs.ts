import { createStore } from 'zustand/vanilla'
import { plural, t } from '../../../base/language/index.ts'

/** What runs the commands of a terminal. */
export interface Interpreter {
  /** Run a line, and return what it prints, which may have ANSI colors. An error that it throws is shown with its message. `signal` ends with Ctrl+C. */
  run(line: string, signal: AbortSignal): string | Promise<string>
  /** Return the whole lines that `line` can become. */
  complete?(line: string): readonly string[]
}

/** What a command has printed. Without text it is running. */
interface Run {
  readonly text?: string
  readonly isError?: boolean
}

/** A command that a person has typed. */
interface OwnRun extends Run {
  readonly line: string
  /** How many commands of the slide came before it. */
  readonly after: number
  /** Whether it belongs to this window alone. */
  readonly isLocal?: boolean
}

/** A command that waits for its turn. */
interface Waiting {
  readonly line: string
  readonly show: (run: Run) => void
  /** The entry of a command that a person has typed. */
  readonly own?: OwnRun
}

export interface RunsState {
  /** The results of the slide's commands, in their order. */
  readonly steps: readonly Run[]
  readonly own: readonly OwnRun[]
  /** What a screen reader reads out. */
  readonly news: string
}

/** The most characters of one result, and the most commands of a person that stay. */
const mostCharacters = 100_000
const mostOwn = 200

const shorten = (text: string) =>
  text.length > mostCharacters
    ? `${text.slice(0, mostCharacters)}\n${plural('… {count, plural, one {# more character} other {# more characters}}', { count: text.length - mostCharacters })}`
    : text

/** Run a line until it ends or is interrupted. */
async function outcomeOf(interpreter: Interpreter, line: string, signal: AbortSignal): Promise<Run> {
  const interruption = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('Interrupted')), { once: true }),
  )
  try {
    const text = await Promise.race([interruption, Promise.resolve().then(() => interpreter.run(line, signal))])
    return { text: shorten(String(text ?? '')) }
  } catch (error) {
    return { text: shorten(error instanceof Error ? error.message : String(error)), isError: true }
  }
}

/** Create what runs the commands of a terminal, one after the other, and keeps their results. Without an interpreter, commands are dropped. */
export function createRuns(interpreter?: Interpreter) {
  const store = createStore<RunsState>(() => ({ steps: [], own: [], news: '' }))
  let waiting: Waiting[] = []
  let isBusy = false
  let current: AbortController | undefined
  let isLocalRunning = false
  let isOpen = true
  let chosen = interpreter

  async function runNext({ line, show, own }: Waiting): Promise<void> {
    if (!isOpen || !chosen) return
    current = new AbortController()
    isLocalRunning = own?.isLocal === true
    const run = await outcomeOf(chosen, line, current.signal)
    show(run)
    store.setState({ news: `${line}: ${run.isError ? t('Error: ') : ''}${run.text || t('no output')}`.slice(0, 400) })
  }

  async function runAll(): Promise<void> {
    if (isBusy) return
    isBusy = true
    await Promise.resolve()
    for (let next = waiting.shift(); next; next = waiting.shift()) await runNext(next)
    isBusy = false
  }

  function enqueue(command: Waiting): void {
    waiting.push(command)
    void runAll()
  }

  return {
    store,
    /** Let another interpreter run all commands from now on. */
    setInterpreter(next: Interpreter | undefined): void {
      chosen = next
    },
    /** Run the first of the slide's commands that have not run, up to all of `lines`. */
    runSteps(lines: readonly string[]): void {
      const { steps } = store.getState()
      const added = lines.slice(steps.length)
      if (added.length === 0) return
      store.setState({ steps: [...steps, ...added.map(() => ({}))] })
      for (const [index, line] of added.entries()) {
        const place = steps.length + index
        enqueue({ line, show: (run) => store.setState((now) => ({ steps: now.steps.with(place, run) })) })
      }
    },
    /** Run what a person has typed after the first `after` commands of the slide. `isLocal`: whether it belongs to this window alone. */
    runOwn(line: string, after: number, isLocal = false): void {
      const running: OwnRun = { line, after, ...(isLocal && { isLocal }) }
      let shown = running
      store.setState(({ own }) => ({ own: [...own, running].slice(-mostOwn) }))
      // Nobody would see the result of a command that is no longer shown. Without it, the queue is bounded too.
      const kept = new Set(store.getState().own)
      waiting = waiting.filter(({ own }) => !own || kept.has(own))
      enqueue({
        line,
        own: running,
        show: (run) =>
          store.setState(({ own }) => {
            const before = shown
            shown = { ...running, ...run }
            return { own: own.map((each) => (each === before ? shown : each)) }
          }),
      })
    },
    /** Forget the commands that belong to this window alone, and end the one that is running. */
    dropLocal(): void {
      waiting = waiting.filter(({ own }) => !own?.isLocal)
      if (isLocalRunning) current?.abort()
      store.setState(({ own }) => ({ own: own.filter(({ isLocal }) => !isLocal), news: '' }))
    },
    interrupt(): void {
      current?.abort()
    },
    /** Return a function that ends what is running, and what waits. */
    open(): () => void {
      isOpen = true
      return () => {
        isOpen = false
        current?.abort()
      }
    },
  }
}

export type Runs = ReturnType<typeof createRuns>
