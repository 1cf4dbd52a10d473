import { join } from 'node:path'
import { z } from 'zod'
import { LecternError } from '../../../base/errors/index.ts'
import { type Files, versionOf } from '../../../base/files/index.ts'
import type { Say } from '../../../base/lib/node/index.ts'
import { type WriteEndpoint, withWriteAccess } from './write-access.ts'

/** The path of a file that may be edited, or the reason why it may not be edited. */
type FoundSource = { readonly path: string } | { readonly status: number; readonly reason: string }

/** The files of a deck that may be edited. */
export interface EditableFiles {
  readonly disk: Files
  /** Files that the deck was read from, relative to its folder. */
  readonly files: readonly string[]
}

/** Largest size in bytes of a request with the text of a file. */
export const mostSourceBytes = 32_000_000

/** Find the file `name` among the files that the deck was read from. */
export function findSource({ disk, files }: EditableFiles, name: string): FoundSource {
  if (!files.includes(name)) return { status: 403, reason: `${name} is not a file of the deck.` }
  const path = join(disk.dir, name)
  const found = disk.locate(path)
  if (found.kind === 'missing') return { status: 404, reason: `The file ${name} no longer exists.` }
  return found.kind === 'refused' ? { status: 403, reason: sentences(found.error) } : { path }
}

/** Return why a file of the deck could not be read or written: a status, and a message for the author. */
export function reasonOf(error: unknown, file: string): [status: number, words: string] {
  if (error instanceof LecternError) return [422, sentences(error)]
  return [500, `${file} could not be written: ${error instanceof Error ? error.message : String(error)}`]
}

/** Return the error as sentences. They begin with a capital letter, unless they begin with the name of a file. */
function sentences({ message, remedy }: LecternError): string {
  const [first = ''] = message.split(' ')
  const begin = /[./]/.test(first) ? message : `${message.charAt(0).toUpperCase()}${message.slice(1)}`
  return [`${begin}.`, remedy].filter(Boolean).join(' ')
}

/** Paths of the endpoints: one returns the text of a file of the deck, the other writes it. */
export const sourcePath = '/__lectern/source'
export const savePath = '/__lectern/save'

const fileName = z.string().min(1).max(1000)
const sourceSchema = z.strictObject({ file: fileName })
const saveSchema = z.strictObject({
  file: fileName,
  version: z.string().max(100),
  text: z.string(),
})

/** The current deck as the source endpoints need it. */
interface SourceFiles extends EditableFiles {
  /** Whether the deck can be edited in the browser. */
  readonly editor: boolean
}

/** Call `work` with the path of a file, or answer with the reason why the file cannot be read or written. */
async function withFile(deck: SourceFiles, name: string, say: Say, work: (path: string) => void | Promise<void>): Promise<void> {
  if (!deck.editor) return say(403, 'This deck cannot be edited in the browser, because its headmatter has "editor: false".')
  const found = findSource(deck, name)
  if ('status' in found) return say(found.status, found.reason)
  await attempt(name, say, () => work(found.path))
}

/** Run `work` on a file of the deck. Answer with the reason if it fails. */
export async function attempt(name: string, say: Say, work: () => void | Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    say(...reasonOf(error, name))
  }
}

/** Return a handler that sends the text and version of a file of the deck. Only the open page gets it, because the text contains notes. */
export function readSource({ token, deck }: Omit<WriteEndpoint<SourceFiles>, 'onWritten'>) {
  return withWriteAccess({ token, most: 4096, what: 'Requests for a file' }, (body, say) => {
    const { data } = sourceSchema.safeParse(body)
    if (!data) return say(400, 'Name the file: {"file": "slides.md"}')
    const now = deck()
    return withFile(now, data.file, say, (path) => {
      const text = now.disk.readText(path)
      say(200, { version: versionOf(text), text })
    })
  })
}

type Saving = Omit<WriteEndpoint<SourceFiles>, 'token'>

/** Return the handler of `answerSave` for requests of the open page. */
export const saveSource = ({ token, ...saving }: WriteEndpoint<SourceFiles>) =>
  withWriteAccess({ token, most: mostSourceBytes, what: 'Files' }, answerSave(saving))

/**
 * Return a function that writes a file of the deck. It writes only if the file still has the version that the edit began with. Otherwise nothing is
 * written, and the answer (409) is the current text.
 */
export function answerSave({ deck, onWritten }: Saving) {
  return (body: unknown, say: Say) => {
    const { data } = saveSchema.safeParse(body)
    if (!data) return say(400, `This is not the text of a file. Expected: {"file": "slides.md", "version": "…", "text": "…"}`)
    const now = deck()
    return withFile(now, data.file, say, (path) =>
      // Two windows save one after the other, also those of two servers.
      now.disk.withLock(path, () => {
        const there = now.disk.readText(path)
        if (versionOf(there) !== data.version) return say(409, { version: versionOf(there), text: there })
        if (there !== data.text) {
          now.disk.write(path, data.text)
          onWritten()
        }
        say(200, { version: versionOf(data.text) })
      }),
    )
  }
}
