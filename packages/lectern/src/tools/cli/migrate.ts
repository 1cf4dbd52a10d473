import { basename } from 'node:path'
import { type AuthorProblem, formatProblems, shortenNames } from '../../base/errors/index.ts'
import { oneLine } from '../../base/lib/model/index.ts'
import type { Additions, Examination } from '../scaffold/index.ts'
import { readOnlyFlag } from './build.ts'
import type { Command } from './command.ts'
import { print, shellWord, tell } from './terminal.ts'

const section = (title: string, lines: readonly string[]) =>
  `${title}\n${lines.map((line) => `  ${oneLine(shortenNames(line))}\n`).join('')}`

/** Return the problems with an indent. */
const problemText = (problems: readonly AuthorProblem[]) => formatProblems(problems).join('\n').replaceAll(/^/gm, '  ')

/** Return the report of an examination as text. @internal for its test */
export function migrationReport({ works, hasVue, needsVue, problems }: Examination): string {
  const vue = hasVue ? 'Works with @lectern/vue, which is installed' : 'Needs @lectern/vue: npm install @lectern/vue'
  return [
    section('Works', works),
    ...(needsVue.length > 0 ? [section(vue, needsVue)] : []),
    problems.length > 0 ? `Differs, or has no counterpart\n${problemText(problems)}\n` : 'Nothing differs that Lectern can find.\n',
  ].join('\n')
}

function additionsOf({ packages, scripts }: Additions): string {
  if (packages.length === 0 && scripts.length === 0) return 'package.json has all of it already.\n'
  const added = [
    ...(packages.length > 0 ? [`the packages ${packages.join(' and ')}`] : []),
    ...(scripts.length > 0 ? [`the scripts ${scripts.join(', ')}`] : []),
  ]
  const start = scripts.find((name) => name.endsWith('dev'))
  return `package.json has ${added.join(' and ')} now.\nNext: npm install${start ? `, then npm run ${start}` : ''}\n`
}

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Examine a deck for Slidev: what works, what needs @lectern/vue, and what has no counterpart.',
  example: 'lectern migrate slides.md --write',
  flags: {
    write: { help: "add Lectern and its scripts to the deck's package.json; nothing that is there changes" },
    untrusted: readOnlyFlag,
  },
  async run({ entry, flags }) {
    const { addToPackage, examineDeck } = await import('../scaffold/index.ts')
    const untrusted = flags.untrusted === true
    const examination = await examineDeck(entry, untrusted)
    print(migrationReport(examination))
    if (flags.write) tell(`\n${additionsOf(await addToPackage(entry, shellWord(basename(entry)), examination.needsVue.length > 0))}`)
  },
}
