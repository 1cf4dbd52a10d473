import { join } from 'node:path'
import { z } from 'zod'
import { type Files, isInside } from '../../../base/files/index.ts'
import { snippetText } from '../../../compiler/markdown/index.ts'
import { keepEndings } from '../model/lines.ts'
import { attempt, findSource, mostSourceBytes } from './source-endpoints.ts'
import { type WriteEndpoint, withWriteAccess } from './write-access.ts'

/** Path of the endpoint. */
export const snippetPath = '/__lectern/snippet'

/** The request to write a file that a slide shows: the text that the editor began with, and the new text. */
const snippetSchema = z.strictObject({ file: z.string().min(1).max(1000), from: z.string(), text: z.string() })

/** The files that the current deck shows with `monaco-write`, relative to its folder. */
export interface WritableSnippets {
  readonly disk: Files
  readonly files: readonly string[]
}

const byteOrderMark = '\uFEFF'

/** Return the text of a file as a slide shows it. */
const shown = (text: string) => snippetText(text.replace(byteOrderMark, ''))

/** Return the new text of a file. It keeps the byte order mark, the line endings and the final line ending that the file has. */
function writtenText(before: string, edited: string): string {
  const [usual = '\n'] = /\r\n?|\n/.exec(before) ?? []
  const [mark, body] = before.startsWith(byteOrderMark) ? [byteOrderMark, before.slice(1)] : ['', before]
  // A slide does not show the last line ending. So one that the author typed is not the last.
  const ending = /[\r\n]$/.test(body) || edited.endsWith('\n') ? '\n' : ''
  return mark + keepEndings(body, edited + ending, usual)
}

/**
 * Return a handler that writes the file of an editor on a slide. It writes only a file of the deck's folder that a slide shows for this, and only if
 * the file still has the text that the edit began with. Otherwise nothing is written, and the answer (409) has the current text.
 */
export function writeSnippet({ token, deck, onWritten }: WriteEndpoint<WritableSnippets>) {
  return withWriteAccess({ token, most: mostSourceBytes, what: 'Files' }, (body, say) => {
    const { data } = snippetSchema.safeParse(body)
    if (!data) return say(400, 'This is not the text of a file. Expected: {"file": "code.ts", "from": "…", "text": "…"}')
    const { file } = data
    const { disk, files } = deck()
    if (!files.includes(file)) return say(403, `No slide shows ${file} with monaco-write.`)
    const found = findSource({ disk, files }, file)
    if ('status' in found) return say(found.status, found.reason)
    const place = disk.locate(join(disk.dir, file))
    if (place.kind === 'file' && !isInside(disk.dir, place.path))
      return say(403, `${file} leads out of the deck's folder. Copy the file into it.`)
    // Two windows save one after the other, also those of two servers.
    const write = () => {
      const before = disk.readText(found.path)
      if (shown(before) !== data.from) return say(409, { text: shown(before) })
      const after = data.text === data.from ? before : writtenText(before, data.text)
      if (after !== before) {
        disk.write(found.path, after)
        onWritten()
      }
      say(200, { text: shown(after) })
    }
    return attempt(file, say, () => disk.withLock(found.path, write))
  })
}
