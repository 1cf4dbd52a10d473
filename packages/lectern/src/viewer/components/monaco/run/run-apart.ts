import type { RunApart } from './author-runners.ts'
import { createRunner } from './create-runner.ts'

/** Return a function that runs JavaScript in a sandbox of its own inside `parent`, and returns the lines that it writes. */
export const runApart =
  (parent: HTMLElement, sandboxUrl: string): RunApart =>
  (code) =>
    new Promise((done) => {
      const runner = createRunner(parent, sandboxUrl, (lines, running) => {
        if (running) return
        runner.dispose()
        done(lines.map(({ level, text }) => (level === 'error' ? { error: text } : { text })))
      })
      runner.run(code)
    })
