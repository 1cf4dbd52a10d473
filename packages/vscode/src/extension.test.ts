import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import JSZip from 'jszip'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addressIn, notesPage, previewPage } from './pages.ts'

// The built extension runs with a stand-in for the editor's module, which exists only inside VS Code. The server is the real one.

const root = join(import.meta.dirname, '..')
const require = createRequire(import.meta.url)
const fake = require('./testing/fake-vscode.cjs')
const text = '---\ntheme: default\n---\n\n# One\n\n---\n\n# Two\n\n<!-- say two -->\n\n---\n\n# Three\n'
const extension: { activate(context: object): void; deactivate(): Promise<void> | undefined } = Object.create(null)
let dir: string

/** A document of the editor, as far as the extension and the client of the server read it. */
function documentOf(file: string, content: string) {
  const lines = content.split('\n')
  return {
    uri: fake.Uri.file(join(dir, file)),
    languageId: 'markdown',
    version: 1,
    isDirty: false,
    lineCount: lines.length,
    getText: () => content,
  }
}
const editorOn = (document: object, line: number) => ({
  document,
  selection: new fake.Selection(line, 0, line, 0),
  revealRange: () => undefined,
})
const callsOf = (name: string) => fake.calls.filter(([each]: [string]) => each === name)

beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'build.mjs')], { stdio: 'pipe' })
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-vscode-')))
  mkdirSync(join(dir, 'node_modules'))
  writeFileSync(join(dir, 'package.json'), '{}')
  writeFileSync(join(dir, 'slides.md'), text)
  const built = { exports: extension }
  new Function('require', 'module', 'exports', readFileSync(join(root, 'dist/extension.cjs'), 'utf8'))(
    (id: string) => (id === 'vscode' ? fake : require(id)),
    built,
    built.exports,
  )
})
afterAll(async () => {
  await extension.deactivate()
  // The dev server may still write there while it ends.
  rmSync(dir, { recursive: true, force: true, maxRetries: 20 })
})

describe('the built extension', () => {
  it('says what to run in a folder without Lectern, once, and starts it as soon as it is there', async () => {
    const document = documentOf('slides.md', text)
    const editor = editorOn(document, 8)
    fake.workspace.textDocuments.push(document)
    fake.window.visibleTextEditors.push(editor)
    fake.window.activeTextEditor = editor
    vi.stubEnv('PATH', '')
    extension.activate({ subscriptions: [] })
    await vi.waitFor(() => expect(callsOf('information')[0]?.[1]).toContain('npm install --save-dev lectern'))
    symlinkSync(join(root, '../lectern'), join(dir, 'node_modules/lectern'), 'dir')
    fake.events.selection.fire({ textEditor: editor })
    const tree = fake.trees.get('lectern.slides').treeDataProvider
    await vi.waitFor(() => expect(tree.getChildren()).toHaveLength(3), { timeout: 60_000 })
    expect(callsOf('information')).toHaveLength(1)
    expect(tree.getChildren().map((slide: object) => tree.getTreeItem(slide).label)).toEqual(['1  One', '2  Two', '3  Three'])
    expect(tree.current.title).toBe('Two')
  })

  it('moves a slide that is dragged, by an edit of the text, and says why the first one stays', async () => {
    const tree = fake.trees.get('lectern.slides').treeDataProvider
    const [one, two, three] = tree.getChildren()
    await tree.move(two, three)
    const [[, edits]] = callsOf('applyEdit')
    expect(edits).toHaveLength(1)
    await tree.move(one, three)
    expect(callsOf('warning')[0]?.[1]).toContain('the first slide of the deck stays first')
  })

  it('shows the notes of the slide at the cursor, and writes them into the text', async () => {
    const view = fake.views.get('lectern.notes')
    const sent: { place?: object; note: string }[] = []
    let write: (message: object) => Promise<void> = async () => undefined
    view.resolveWebviewView({
      webview: {
        cspSource: 'vscode-resource:',
        postMessage: async (message: { note: string }) => sent.push(message),
        onDidReceiveMessage: (listener: typeof write) => {
          write = listener
        },
      },
    })
    await view.show(fake.window.activeTextEditor)
    expect(sent[0]).toMatchObject({ note: 'say two' })
    const before = callsOf('applyEdit').length
    // The second letter comes before the first one is written.
    await Promise.all(['say two,', 'say two, s', 'say two, slowly'].map((note) => write({ place: sent[0]?.place, note })))
    // The text of this stand-in does not change. In the editor, the second edit holds the rest alone.
    const texts = callsOf('applyEdit')
      .slice(before)
      .map(([, [edit]]: [string, { text: string }[]]) => edit?.text)
    expect(texts).toEqual([',', ', slowly'])
  })

  it.each(['check', 'export', 'present'])('%s runs in a terminal, with the Lectern of the deck', async (name) => {
    await fake.commandHandlers.get(`lectern.${name}`)()
    const task = callsOf('task').at(-1)?.[1]
    expect(task.execution.args).toEqual(expect.arrayContaining([join(dir, 'node_modules/lectern/bin/lectern.js'), name, 'slides.md']))
  })

  it('runs nothing of a deck in a folder that is not trusted', async () => {
    fake.workspace.isTrusted = false
    const before = callsOf('task').length
    for (const name of ['check', 'export', 'present', 'preview']) await fake.commandHandlers.get(`lectern.${name}`)()
    fake.workspace.isTrusted = true
    expect(callsOf('task')).toHaveLength(before)
    expect(fake.panels).toEqual([])
    expect(callsOf('information').at(-1)?.[1]).toContain('Trust the folder first')
  })

  it('opens the page of the dev server beside the text; each follows the other', async () => {
    await fake.commandHandlers.get('lectern.preview')()
    const [panel] = fake.panels
    expect(panel.webview.html).toMatch(/<iframe title="The deck" src="http:\/\/localhost:\d+\/[^"]*embedded/)
    panel.message.fire({ type: 'lectern:position', no: 1 })
    expect(panel.sent).toEqual([{ type: 'lectern:go', no: 2 }])
    panel.message.fire({ type: 'lectern:position', no: 2 })
    panel.message.fire({ type: 'lectern:position', no: 3 })
    await vi.waitFor(() => expect(fake.window.activeTextEditor.selection.active.line).toBe(13))
    panel.dispose()
  })
})

it('the pages of the extension load only the deck', () => {
  const page = previewPage({ cspSource: 'vscode-resource:' }, 'http://localhost:4000/talk/', 'n')
  expect(page).toContain("default-src 'none'; frame-src http://localhost:4000;")
  expect(page).toContain('src="http://localhost:4000/talk/?embedded="')
  expect(notesPage({ cspSource: 'vscode-resource:' }, 'n')).toContain("default-src 'none'; style-src")
  expect(addressIn('\u001b[1m  http://localhost:4000/talk/\u001b[0m\n')).toBe('http://localhost:4000/talk/')
})

it('npm run pack writes a .vsix with all that the manifest names', async () => {
  const out = mkdtempSync(join(tmpdir(), 'lectern-vsix-'))
  const file = execFileSync(process.execPath, [join(root, 'pack-vsix.mjs'), out], { encoding: 'utf8' }).trim()
  const zip = await JSZip.loadAsync(readFileSync(file))
  const manifest = JSON.parse((await zip.file('extension/package.json')?.async('string')) ?? '{}')
  const named = [
    manifest.main,
    manifest.icon,
    manifest.contributes.viewsContainers.activitybar[0].icon,
    manifest.contributes.snippets[0].path,
  ]
  for (const path of named) expect(Object.keys(zip.files)).toContain(`extension/${path.replace('./', '')}`)
  expect(Object.keys(zip.files)).toEqual(
    expect.arrayContaining(['[Content_Types].xml', 'extension.vsixmanifest', 'extension/LICENSES.txt']),
  )
  expect(manifest).not.toHaveProperty('devDependencies')
  rmSync(out, { recursive: true })
})

it('each snippet is about one construct of the slide language', () => {
  const snippets: Record<string, { prefix: string; body: string[] }> = JSON.parse(readFileSync(join(root, 'snippets/slides.json'), 'utf8'))
  for (const { prefix, body } of Object.values(snippets)) {
    expect(prefix).toMatch(/^[a-z-]+$/)
    expect(body.length).toBeGreaterThan(0)
  }
})
