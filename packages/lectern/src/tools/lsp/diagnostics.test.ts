import { afterEach, describe, expect, it } from 'vitest'
import type { CodeAction, Diagnostic } from 'vscode-languageserver-protocol'
import { openEditor, type TestEditor } from './testing/editor.ts'

let editor: TestEditor
afterEach(() => editor.close())

const isEmpty = (found: readonly Diagnostic[]) => found.length === 0
const hasSome = (found: readonly Diagnostic[]) => found.length > 0

const apply = (text: string, actions: readonly CodeAction[], uri: string) => {
  const lines = text.split('\n')
  const edits = actions[0]?.edit?.changes?.[uri] ?? []
  for (const { range, newText } of edits.toReversed()) {
    const line = lines[range.start.line] ?? ''
    lines[range.start.line] = line.slice(0, range.start.character) + newText + line.slice(range.end.character)
  }
  return lines.join('\n')
}
const actionsAt = (line: number) =>
  editor.client.sendRequest<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri: editor.uri('slides.md') },
    range: { start: { line, character: 0 }, end: { line, character: 0 } },
    context: { diagnostics: [] },
  })

describe('diagnostics', () => {
  it('have the words and the place of a build, and the certain edit of the nearest name', async () => {
    const text = '# One\n\n---\nlayout: covr\n---\n\n# Two\n\n<Arow x1="1">a</Arow>\n'
    editor = await openEditor({ 'slides.md': text })
    await editor.open('slides.md', text)
    const [layout, component] = await editor.diagnostics('slides.md', hasSome)
    expect(layout).toMatchObject({
      severity: 1,
      source: 'lectern',
      range: { start: { line: 3, character: 8 }, end: { line: 3, character: 12 } },
    })
    expect(layout?.message).toMatch(/^Unknown layout "covr"\nAllowed: .*Did you mean "cover"\?$/)
    expect(component?.range).toEqual({ start: { line: 8, character: 1 }, end: { line: 8, character: 5 } })
    const fixed = apply(text, await actionsAt(3), editor.uri('slides.md'))
    expect(fixed).toContain('layout: cover\n')
    const both = apply(fixed, await actionsAt(8), editor.uri('slides.md'))
    expect(both).toContain('<Arrow x1="1">a</Arrow>')
    expect((await actionsAt(8)).map(({ title }) => title)).toEqual(['Change to "Arrow"', 'Write &lt; for a "<" that is text'])
  })

  it('count text that is not saved, and follow lines above', async () => {
    editor = await openEditor({ 'slides.md': '# One\n' })
    await editor.open('slides.md', '# One\n\n---\n\n<Arow/>\n')
    const [first] = await editor.diagnostics('slides.md', hasSome)
    expect(first?.range.start.line).toBe(4)
    await editor.change('slides.md', '# One\n\nmore\n\n---\n\n<Arow/>\n')
    const [second] = await editor.diagnostics('slides.md', (found) => found[0]?.range.start.line !== 4)
    expect(second?.range.start.line).toBe(6)
    await editor.change('slides.md', '# One\n')
    expect(await editor.diagnostics('slides.md', isEmpty)).toEqual([])
  })

  it('are found in files that a deck imports, in each of several decks, and in no other Markdown', async () => {
    const part = '# Part\n\n---\nlayout: covr\n---\n'
    editor = await openEditor({
      'a/slides.md': '---\nsrc: ../parts/part.md\n---\n',
      'b/talk.md': '---\ntheme: default\n---\n\n# B\n\n![](./none.png)\n',
      'parts/part.md': part,
      'README.md': '# Read <me>\n',
    })
    await editor.open('README.md', '# Read <me>\n')
    await editor.open('parts/part.md', part)
    await editor.open('b/talk.md', '---\ntheme: default\n---\n\n# B\n\n![](./none.png)\n')
    const [imported] = await editor.diagnostics('parts/part.md', hasSome)
    expect(imported?.message).toContain('Unknown layout "covr"')
    const [own] = await editor.diagnostics('b/talk.md', hasSome)
    expect(own?.message).toContain('none.png')
    await editor.change('parts/part.md', part.replace('covr', 'cover'))
    expect(await editor.diagnostics('parts/part.md', isEmpty)).toEqual([])
    editor.write('b/none.png', '')
    await editor.client.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: editor.uri('b/none.png'), type: 1 }] })
    expect(await editor.diagnostics('b/talk.md', isEmpty)).toEqual([])
  })

  it('say when the options cannot be read, and go when they can', async () => {
    editor = await openEditor({ 'slides.md': '---\ntitle: [\n---\n\n# One\n' })
    await editor.open('slides.md', '---\ntitle: [\n---\n\n# One\n')
    expect((await editor.diagnostics('slides.md', hasSome))[0]?.severity).toBe(1)
    await editor.change('slides.md', '---\ntitle: a\nprelod: false\n---\n\n# One\n')
    await editor.diagnostics('slides.md', (found) => found.every(({ message }) => !String(message).includes('read')))
  })
})
