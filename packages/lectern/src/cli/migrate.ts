import type { AuthorProblem } from '../errors/index.ts'
import type { Additions, Examination } from '../scaffold/index.ts'
import type { Command } from './command.ts'
import { print, tell } from './terminal.ts'

const mostPlaces = 3

/** Return the places of a group, the first ones by name. */
function placesOf(group: readonly AuthorProblem[]): string {
  const places = [...new Set(group.map(({ place: { file, line } }) => `${file}:${line}`))]
  const more = places.length - mostPlaces
  return `${places.slice(0, mostPlaces).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

const section = (title: string, lines: readonly string[]) => `${title}\n${lines.map((line) => `  ${line}\n`).join('')}`

/** Return the report of an examination as text. */
export function migrationReport({ works, hasVue, needsVue, problems }: Examination): string {
  const vue = hasVue ? 'Works with @lectern/vue, which is installed' : 'Needs @lectern/vue: npm install @lectern/vue'
  const lines = problems.flatMap((group) => {
    const [{ what, allowed, nearest }] = group
    const hint = [allowed, nearest && `Did you mean "${nearest}"?`].filter(Boolean).join(' ')
    return [`${what} (${placesOf(group)})`, ...(hint ? [`  ${hint}`] : [])]
  })
  return [
    section('Works', works),
    ...(needsVue.length > 0 ? [section(vue, needsVue)] : []),
    problems.length > 0 ? section('Differs, or has no counterpart', lines) : 'Nothing differs that Lectern can find.\n',
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
  flags: { write: { help: "add Lectern and its scripts to the deck's package.json; nothing that is there changes" } },
  async run({ entry, flags }) {
    const { addToPackage, examineDeck } = await import('../scaffold/index.ts')
    const examination = await examineDeck(entry)
    print(migrationReport(examination))
    if (flags.write) tell(`\n${additionsOf(addToPackage(entry, examination.needsVue.length > 0))}`)
  },
}
