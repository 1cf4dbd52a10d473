import { z } from 'zod'
import { type EditableFiles, findSource, mostSourceBytes, reasonOf, versionOf } from './source-file.ts'
import { guardWrites, type Say } from './write-guard.ts'

/** Paths of the endpoints: one gives the text of a file of the deck, one writes it. */
export const sourcePath = '/__lectern/source'
export const savePath = '/__lectern/save'

const fileName = z.string().min(1).max(1000)
const sourceSchema = z.strictObject({ file: fileName })
const saveSchema = z.strictObject({
  file: fileName,
  version: z.string().max(100),
  text: z.string(),
})

/** The deck as it is now, as far as its files are concerned. */
export interface SourceFiles extends EditableFiles {
  /** Whether the deck is edited in the browser at all. */
  readonly editor: boolean
}

interface SourceEndpoint {
  readonly token: string
  readonly deck: () => SourceFiles
}

/** What a request asks of a file, done with its path; or what keeps the file from being read or written. */
function withFile(deck: SourceFiles, name: string, say: Say, work: (path: string) => void): void {
  if (!deck.editor) say(403, 'This deck is not edited in the browser. Its first frontmatter says so: editor: false')
  else {
    const found = findSource(deck, name)
    if ('status' in found) say(found.status, found.reason)
    else attempt(name, say, () => work(found.path))
  }
}

/** Does what may fail with a file of the deck; a failure is the answer. */
export function attempt(name: string, say: Say, work: () => void): void {
  try {
    work()
  } catch (error) {
    say(...reasonOf(error, name))
  }
}

/** Handler that gives the text of a file of the deck with its version: to the open page alone, for the text holds notes. */
export function readSource({ token, deck }: SourceEndpoint) {
  return guardWrites({ token, most: 4096, what: 'Questions for a file' }, (body, say) => {
    const { data } = sourceSchema.safeParse(body)
    if (!data) return say(400, 'Say which file: {"file": "slides.md"}')
    const now = deck()
    withFile(now, data.file, say, (path) => {
      const text = now.disk.readText(path)
      say(200, { version: versionOf(text), text })
    })
  })
}

/**
 * Handler that writes a file of the deck when it still has the text that the edit began with, told by its version; otherwise nothing is written and the
 * answer (409) is the text that is there now. `onWritten` is told of each change.
 */
export function saveSource({ token, deck, onWritten }: SourceEndpoint & { readonly onWritten: () => void }) {
  return guardWrites({ token, most: mostSourceBytes, what: 'Files' }, (body, say) => {
    const { data } = saveSchema.safeParse(body)
    if (!data) return say(400, `That is no text of a file: {"file": "slides.md", "version": "…", "text": "…"}`)
    // From reading to writing nothing else runs here: two windows that save at once come one after the other.
    const now = deck()
    withFile(now, data.file, say, (path) => {
      const there = now.disk.readText(path)
      if (versionOf(there) !== data.version) return say(409, { version: versionOf(there), text: there })
      if (there !== data.text) {
        now.disk.write(path, data.text)
        onWritten()
      }
      say(200, { version: versionOf(data.text) })
    })
  })
}
