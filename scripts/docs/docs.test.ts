import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { wings } from '../rooms/rooms.ts'
import { citations, namesIn, sections } from './read-citations.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const outside = new Set(['node_modules', 'dist', 'test-results', 'CHANGELOG.md'])

/** Files of the repository below `folder`, from its root, without what is installed or built. */
function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (outside.has(entry.name) || entry.name.startsWith('.')) return []
    return entry.isDirectory() ? filesOf(path) : [path]
  })
}

const files = filesOf('')
/** The last segments of each path: `c.ts`, `b/c.ts`, `a/b/c.ts`. */
const endsOf = (paths: readonly string[]) =>
  new Set(paths.flatMap((path) => path.split('/').map((_, index, segments) => segments.slice(index).join('/'))))
const fileEnds = endsOf(files)
const folderEnds = endsOf([
  ...new Set(files.flatMap((file) => file.split('/').map((_, index, segments) => segments.slice(0, index).join('/')))),
])
const isCode = (file: string) => /\.(tsx?|mts|mjs|css|json|ya?ml)$/.test(file) && !file.startsWith('docs/')
/** Each word of the code. */
const codeWords = new Set(files.filter(isCode).flatMap((file) => read(file).match(/[A-Za-z_$][\w$]*/g) ?? []))

/** Return whether a file ends with `name`, in which `*` stands for any text. */
function isFile(name: string): boolean {
  if (!name.includes('*')) return fileEnds.has(name)
  const pattern = new RegExp(`^${name.replaceAll('.', '\\.').replaceAll(/\*+/g, '.*')}$`)
  return [...fileEnds].some((end) => pattern.test(end))
}
/** Pages for engineers. Pages for authors name files of the author. */
const pages = files.filter((file) =>
  /^(docs\/(internals|decisions)\/[^/]+|docs\/contract|ARCHITECTURE|CONTRIBUTING|SECURITY)\.md$/.test(file),
)
/** Examples of names, virtual modules, folders of a built site, and functions of other projects. */
const examples = new Set(['kebab-case.ts', 'use-thing.ts', 'PascalCase.tsx', 'utilities.css', '3', 'assets', 'walkIdentifiers'])

describe('documents name what exists', () => {
  it('reads the pages', () => {
    expect(pages).toEqual(expect.arrayContaining(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/contract.md', 'docs/internals/compile.md']))
  })

  it.each(pages)('%s: every named file, folder and identifier is in the repository', (page) => {
    const { files: named, folders, identifiers } = namesIn(read(page))
    const missing = [
      ...named.filter((name) => !isFile(name)),
      ...folders.filter((name) => !folderEnds.has(name)),
      ...identifiers.filter((name) => !codeWords.has(name)),
    ]
    expect(missing.filter((name) => !examples.has(name))).toEqual([])
  })

  it('every cited section is on its page', () => {
    const texts = files.filter((file) => /\.(tsx?|mts|mjs|md)$/.test(file) && !file.startsWith('scripts/docs/'))
    const known = new Map(
      ['docs/spec.md', 'docs/contract.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'].map((page) => [basename(page), sections(read(page))]),
    )
    const wrong = texts.flatMap((file) =>
      citations(read(file)).flatMap(({ page, section }) =>
        section === undefined || known.get(page)?.has(section) ? [] : [`${file}: ${page}, ${section}`],
      ),
    )
    expect(wrong).toEqual([])
  })

  it('ARCHITECTURE.md has the sentence of each wing and room in the table', () => {
    const part = read('ARCHITECTURE.md').split('## Wings and rooms')[1] ?? ''
    const rows = [...part.matchAll(/^\| `([\w/-]+)\/` \| (.*) \|$/gm)].map(([, name, about]) => [name, about])
    expect(rows).toEqual([
      ...Object.entries(wings).map(([name, { about }]) => [name, about]),
      ...Object.entries(wings).flatMap(([wing, { rooms }]) => Object.entries(rooms).map(([name, { about }]) => [`${wing}/${name}`, about])),
    ])
  })
})

describe('what counts as a name', () => {
  it('files in code quotes and in diagrams', () => {
    expect(namesIn('In `a/b.ts` and `c`.\n```mermaid\nx["y/z.ts: text"]\n```\n').files).toEqual(['a/b.ts', 'y/z.ts'])
  })

  it('each file of a command or of a name with a space, and names with a star', () => {
    expect(namesIn('`node a/b.mjs`, `create-editor session.ts`, `find-*.ts`').files).toEqual([
      'a/b.mjs',
      'create-editor session.ts',
      'find-*.ts',
    ])
    expect([isFile('scripts/docs/read-*.ts'), isFile('write-*.exe')]).toEqual([true, false])
  })

  it('folders, and identifiers with a capital letter inside', () => {
    const { folders, identifiers } = namesIn('`site/build/`, `compileSlide()`, `DeckPage`, `title`\n```ts\nexampleOnly\n```\n')
    expect(folders).toEqual(['site/build'])
    expect(identifiers).toEqual(['compileSlide', 'DeckPage'])
  })

  it('sections by number and by heading', () => {
    expect(citations('(spec.md §9: x), contract.md, "Errors" and contract.md')).toEqual([
      { page: 'spec.md', section: '9' },
      { page: 'contract.md', section: 'Errors' },
      { page: 'contract.md', section: undefined },
    ])
    expect([...sections('# A\n\n## 3. Times\n\n## Errors\n')]).toEqual(['3', 'Times', 'Errors'])
  })
})
