import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompletionList, DocumentSymbol, FoldingRange, Hover, Location, TextEdit, WorkspaceEdit } from 'vscode-languageserver-protocol'
import { openEditor, type TestEditor } from './testing/editor.ts'

const slides = `---
theme: default
drawings:
  persist: true
---

# One

[there](appendix)

---
layout: two-cols
---

# Two

<Badge tone="loud" />
<Arrow x1="1" y1="2" x2="3" y2="4" />

::right::

<p class="text-red-500 flex">x</p>

<<< @/snippets/a.ts

---
routeAlias: appendix
---

# Appendix

<Link to="appendix">again</Link>

<!-- a note -->

---
src: ./more.md
---
`
const more = '# More\n\n[back](/appendix)\n'
const badge = `interface BadgeProps {
  /** How it sounds. */
  readonly tone: 'loud' | 'soft'
  readonly wide?: boolean
}
/** A small label. */
export default ({ tone }: BadgeProps) => <b>{tone}</b>
`

let editor: TestEditor
const lines = slides.split('\n')
const lineOf = (text: string) => lines.findIndex((line) => line.includes(text))
beforeAll(async () => {
  editor = await openEditor({
    'slides.md': slides,
    'more.md': more,
    'components/Badge.tsx': badge,
    'snippets/a.ts': 'export const a = 1\n',
    'public/cat.png': '',
  })
  await editor.open('slides.md', slides)
})
afterAll(() => editor.close())

/** The place after `text` in the line that has it. */
const after = (text: string, line = lineOf(text)) => ({ line, character: (lines[line] ?? '').indexOf(text) + text.length })
const ask = <Result>(method: string, position: object, more: object = {}) =>
  editor.client.sendRequest<Result>(`textDocument/${method}`, { textDocument: { uri: editor.uri('slides.md') }, position, ...more })

/** Complete at the end of `typed`, which a new line of the file has. */
async function complete(typed: string, at = lines.length - 1): Promise<readonly string[]> {
  const changed = [...lines.slice(0, at), typed, ...lines.slice(at)].join('\n')
  await editor.change('slides.md', changed)
  const found = await ask<CompletionList>('completion', { line: at, character: typed.length })
  await editor.change('slides.md', slides)
  return found?.items.map(({ label }) => label) ?? []
}

describe('completion', () => {
  const content = lineOf('# Appendix') + 1
  it.each<[string, number, readonly string[]]>([
    ['tran', 2, ['transition']],
    ['colorS', 2, ['colorSchema']],
    ['  enab', 3, ['enabled']],
    ['layout: two', lineOf('routeAlias'), ['two-cols', 'two-cols-header']],
    ['colorSchema: d', 2, ['dark']],
    ['src: ./m', lineOf('routeAlias'), ['./more.md']],
    ['background: /c', lineOf('routeAlias'), ['/cat.png']],
    ['<Bad', content, ['Badge']],
    ['<Badge to', content, ['tone']],
    ['<Badge tone="', content, ['loud', 'soft']],
    ['<Arrow tw', content, ['twoWay']],
    ['<carbon-logo-git', content, ['carbon-logo-github', 'carbon-logo-gitlab']],
    ['<div class="flex-co', content, ['flex-col']],
    ['<div class="i-carbon-logo-gith', content, ['i-carbon-logo-github']],
    ['[x](app', content, ['appendix']],
    ['<Link to="app', content, ['appendix']],
    ['![](/ca', content, ['/cat.png']],
    ['<<< ./snip', content, ['./snippets/a.ts']],
    ['::ri', lineOf('# Two') + 1, ['right']],
  ])('of %s', async (typed, at, wanted) => {
    expect(await complete(typed, at)).toEqual(expect.arrayContaining([...wanted]))
  })

  it('offers nothing in a block of code, and no option of the deck on a later slide', async () => {
    expect(await complete('```ts\nconst a: Array<Bad', content)).toEqual([])
    expect(await complete('colorS', lineOf('routeAlias'))).not.toContain('colorSchema')
  })
})

describe('hover', () => {
  const explained = async (position: object) => JSON.stringify((await ask<Hover | null>('hover', position))?.contents ?? '')
  it.each<[string, () => object, string]>([
    ['an option', () => after('them'), 'Theme: a package'],
    ['a nested option', () => after('pers'), 'kept on disk'],
    ['a layout, with an example', () => after('layout: two'), '::right::'],
    ['a component of the deck', () => after('<Bad'), 'A small label.'],
    ['its property', () => after('<Badge to'), 'How it sounds.'],
    ['a component of the engine', () => after('<Arr'), 'Needed. Allowed: a number.'],
    ['a class', () => after('text-red-5'), 'color:'],
    ['a link to a slide', () => after('(appe'), 'Slide 3'],
    ['a file', () => after('snippets/a'), 'export const a'],
  ])('explains %s', async (_, position, wanted) => {
    expect(await explained(position())).toContain(wanted)
  })
})

describe('places', () => {
  const definition = async (position: object) => (await ask<Location | null>('definition', position))?.uri
  it('are where a file, a component and an alias are defined', async () => {
    expect(await definition(after('./mor'))).toBe(editor.uri('more.md'))
    expect(await definition(after('snippets/a'))).toBe(editor.uri('snippets/a.ts'))
    expect(await definition(after('<Bad'))).toBe(editor.uri('components/Badge.tsx'))
    expect((await ask<Location>('definition', after('(appe'))).range.start.line).toBe(lineOf('routeAlias'))
  })

  it('are all where an alias is named, and a rename changes each', async () => {
    const found = await ask<Location[]>('references', after('routeAlias: app'), { context: { includeDeclaration: true } })
    expect(found.map(({ uri, range }) => [uri === editor.uri('more.md'), range.start.line])).toEqual([
      [false, lineOf('routeAlias')],
      [false, lineOf('[there]')],
      [false, lineOf('<Link')],
      [true, 2],
    ])
    const { changes = {} } = await ask<WorkspaceEdit>('rename', after('(appe'), { newName: 'end' })
    expect(changes[editor.uri('slides.md')]).toHaveLength(3)
    expect(changes[editor.uri('more.md')]).toEqual([
      { range: { start: { line: 2, character: 8 }, end: { line: 2, character: 16 } }, newText: 'end' },
    ])
    await expect(ask('rename', after('(appe'), { newName: 'a b' })).rejects.toThrow('An alias is a name')
  })
})

describe('the file', () => {
  const of = <Result>(method: string, params: object = {}) =>
    editor.client.sendRequest<Result>(`textDocument/${method}`, { textDocument: { uri: editor.uri('slides.md') }, ...params })

  it('has an outline of its slides, which fold', async () => {
    const symbols = await of<DocumentSymbol[]>('documentSymbol')
    expect(symbols.map(({ name }) => name)).toEqual(['1 One', '2 Two', '3 Appendix', '→ ./more.md'])
    expect(symbols[1]?.range.start.line).toBe(lineOf('layout: two') - 1)
    const folds = await of<FoldingRange[]>('foldingRange')
    expect(folds).toContainEqual(expect.objectContaining({ startLine: lineOf('layout: two') - 1, endLine: lineOf('<<<') }))
  })

  it('is formatted as by lectern format, with the smallest edit', async () => {
    await editor.change('slides.md', slides.replace('# Two\n', '# Two   \n'))
    const edits = await of<TextEdit[]>('formatting', { options: { tabSize: 2, insertSpaces: true } })
    expect(edits).toEqual([
      { range: { start: { line: lineOf('# Two'), character: 5 }, end: { line: lineOf('# Two'), character: 8 } }, newText: '' },
    ])
    await editor.change('slides.md', slides)
  })

  it('lists, moves and annotates slides for an extension', async () => {
    const uri = editor.uri('slides.md')
    const list = await editor.client.sendRequest<{ slides: { title: string; line: number }[]; current: number }>('lectern/slides', {
      uri,
      line: lineOf('# Two'),
    })
    expect(list.slides.map(({ title }) => title)).toEqual(['One', 'Two', 'Appendix', '', 'More'])
    expect(list.current).toBe(1)
    const moved = await editor.client.sendRequest<TextEdit[]>('lectern/move', { uri, index: 1, to: 2 })
    expect(moved).toHaveLength(1)
    await expect(editor.client.sendRequest('lectern/move', { uri, index: 0, to: 2 })).rejects.toThrow(
      'the first slide of the deck stays first',
    )
    expect(await editor.client.sendRequest('lectern/notes', { uri, line: lineOf('# Appendix') })).toEqual({ index: 2, note: 'a note' })
    expect(await editor.client.sendRequest('lectern/setNotes', { uri, index: 2, note: 'a new note' })).toHaveLength(1)
  })
})
