import { parse, readOutline } from '../../../../compiler/markdown/index.ts'
import { changeOutline } from '../../model/change-outline.ts'
import { slideTexts } from '../../model/slide-pieces.ts'
import type { OutlineServer, ServedOutline } from '../outline-server.ts'

/** Options that only have a meaning in the deck's own frontmatter. */
const deckOptions = ['theme']

/** Create a dev server for tests. It keeps the deck's files in memory and changes them as the real one does. */
export function createFakeOutlineServer(files: Readonly<Record<string, string>>, entry = 'slides.md') {
  const texts = new Map(Object.entries(files))
  /** Number of coming requests that the server refuses. */
  let refusals = 0
  const asked: string[] = []

  async function outline(): Promise<ServedOutline> {
    const taken = new Map(texts)
    const { rows } = await readOutline(entry, (path) => taken.get(path))
    const keys = new Map([...taken].map(([file, text]) => [file, slideTexts(text)]))
    const heads = new Map([...taken].map(([file, text]) => [file, parse(text).slides.map(({ frontmatter }) => frontmatter !== undefined)]))
    return {
      rows: rows.map((row) => ({
        ...row,
        key: keys.get(row.file)?.[row.index] ?? '',
        headed: heads.get(row.file)?.[row.index] ?? false,
      })),
      versions: Object.fromEntries(taken),
      layouts: ['default'],
    }
  }

  const server: OutlineServer = {
    read: async () => ({ kind: 'done', outline: await outline() }),
    async change(file, version, change) {
      asked.push(change.kind)
      if (refusals > 0) {
        refusals--
        return { kind: 'refused', why: 'refused' }
      }
      const before = texts.get(file) ?? ''
      if (version !== before) return { kind: 'changed', outline: await outline(), why: `${file} has changed meanwhile` }
      const { text, index, removed } = changeOutline(before, change, file === entry ? deckOptions : undefined)
      texts.set(file, text)
      return { kind: 'done', outline: await outline(), at: { file, index }, before, after: text, text, removed }
    },
  }
  return {
    server,
    asked,
    text: (file = entry) => texts.get(file) ?? '',
    /** Write a text as another program would. */
    write: (file: string, text: string) => texts.set(file, text),
    refuse(times = 1) {
      refusals = times
    },
  }
}
