import { relative } from 'node:path'
import { type Command, remoteOf, textOf } from './command.ts'
import { completeSite, lookForBrowser } from './complete-site.ts'
import { reportProblems, seconds } from './report.ts'

/** Guards the presenter's screen. */
export const remoteFlag = {
  value: 'password',
  optional: true,
  help: 'who may present: everyone, or who knows the password; as the deck says by default',
} as const

/** Flags that say where the site stands and lies. */
export const siteFlags = {
  base: { value: 'path', help: "base path of the site; the deck's title as a slug by default" },
  out: { value: 'dir', help: 'folder of the site; dist beside the deck by default' },
  remote: remoteFlag,
}

export const buildCommand: Command = {
  name: 'build',
  summary: 'Makes the static site of a deck.',
  flags: { ...siteFlags, 'without-notes': { help: "leave the presenter's notes out of the site" } },
  async run({ entry, flags }) {
    const begin = performance.now()
    const [{ buildSite }, browser] = await Promise.all([import('../vite/index.ts'), lookForBrowser()])
    const result = await buildSite({
      entry,
      base: textOf(flags.base),
      out: textOf(flags.out),
      notes: !flags['without-notes'],
      remote: remoteOf(flags.remote),
      takesPicture: typeof browser === 'string',
    })
    const failed = reportProblems(result.problems)
    const incomplete = await completeSite({ ...result, changed: result.written > 0 }, browser)
    process.stderr.write(`Built ${result.pages} pages in ${seconds(performance.now() - begin)}, ${result.written} files changed.\n`)
    process.stdout.write(`${relative('', result.out) || '.'}\n`)
    if (failed || incomplete) process.exitCode = 1
  },
}
