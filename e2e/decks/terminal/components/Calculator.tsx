import { createShell, InterpreterContext } from 'lectern'
import type { ReactNode } from 'react'

const add = (words: readonly string[]) => {
  const wrong = words.find((word) => !Number.isFinite(Number(word)))
  if (wrong !== undefined) throw new Error(`"${wrong}" is not a number.`)
  return `\u001b[32m${words.reduce((sum, word) => sum + Number(word), 0)}\u001b[0m`
}

let count = 0

const shell = createShell({
  add: { about: 'Add numbers.', usage: 'NUMBER …', words: ['--help'], run: add },
  count: { about: 'Count the calls.', run: () => String(++count) },
  wait: { about: 'Wait for ever.', run: () => new Promise<string>(() => undefined) },
  warn: { about: 'Print a tag.', run: () => '<script>alert(1)</script>' },
})

/** Terminals in it calculate. */
export default function Calculator({ children }: { readonly children?: ReactNode }) {
  return <InterpreterContext value={shell}>{children}</InterpreterContext>
}
