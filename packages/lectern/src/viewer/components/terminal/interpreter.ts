import { createContext } from 'react'

/** What runs the commands of a terminal. */
export interface Interpreter {
  /** Run a line, and return what it prints, which may have ANSI colors. An error that it throws is shown with its message. `signal` ends with Ctrl+C. */
  run(line: string, signal: AbortSignal): string | Promise<string>
  /** Return the whole lines that `line` can become. */
  complete?(line: string): readonly string[]
}

/** Gives terminals in it an interpreter. Without one, a terminal shows what its Markdown says. */
export const InterpreterContext = createContext<Interpreter | undefined>(undefined)
