import { createHash } from 'node:crypto'
import { z } from 'zod'
import { LecternError } from '../../../base/errors/index.ts'
import { versionOf } from '../../../base/files/index.ts'
import type { Say } from '../../../base/lib/node/index.ts'
import { parse, readOutline } from '../../../compiler/markdown/index.ts'
import { type EditableFiles, findSource, mostSourceBytes, reasonOf } from '../../editing/node/source-endpoints.ts'
import { type WriteEndpoint, withWriteAccess } from '../../editing/node/write-access.ts'
import { changeOutline } from '../model/change-outline.ts'
import type { ServedRow } from '../model/outline-rows.ts'
import { slideTexts } from '../model/slide-pieces.ts'

/** Path of the endpoint. */
export const outlinePath = '/__lectern/outline'

const index = z.int().min(0).max(1_000_000)
const oneLine = z
  .string()
  .max(200)
  .regex(/^[^\p{Cc}]*$/u)
const removed = z.strictObject({ text: z.string(), end: z.string().max(1000) })
const changeSchema = z.strictObject({
  file: z.string().min(1).max(1000),
  version: z.string().max(100),
  change: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('move'), index, to: index }),
    z.strictObject({ kind: z.literal('duplicate'), index }),
    z.strictObject({ kind: z.enum(['hide', 'show']), index }),
    z.strictObject({ kind: z.literal('delete'), index }),
    z.strictObject({ kind: z.literal('restore'), index, removed }),
    z.strictObject({ kind: z.literal('put'), index, text: z.string() }),
    z.strictObject({ kind: z.literal('insert'), index, layout: oneLine, title: oneLine.optional() }),
    z.strictObject({ kind: z.literal('lead'), index: z.literal(0), text: z.string() }),
  ]),
})
/** A request that only asks for the outline is empty. */
const requestSchema = z.union([z.strictObject({}), changeSchema])

/** The current deck as the outline endpoint needs it. */
interface OutlinedDeck extends EditableFiles {
  /** The deck's own file, relative to its folder. */
  readonly entry: string
  /** Whether the deck can be edited in the browser. */
  readonly editor: boolean
  /** Layouts that a new slide may have. */
  readonly layouts: readonly string[]
}

/** The outline that the open page receives. */
export interface TakenOutline {
  readonly rows: readonly ServedRow[]
  /** The version of each file's text. A change applies to that version or not at all. */
  readonly versions: Readonly<Record<string, string>>
  readonly layouts: readonly string[]
}

const hashOf = (text: string) => createHash('sha1').update(text).digest('base64url').slice(0, 12)

/** Return the outline of the deck on the disk. `written` replaces one file by the text that has just been written. */
async function takeOutline(
  deck: OutlinedDeck,
  written?: { readonly file: string; readonly text: string },
): Promise<{ outline: TakenOutline; numbered: readonly string[] }> {
  const texts = new Map<string, string>()
  const { rows, numbered } = await readOutline(
    deck.entry,
    (path) => {
      const found = findSource(deck, path)
      if (!('path' in found)) return undefined
      const text = path === written?.file ? written.text : deck.disk.readText(found.path)
      texts.set(path, text)
      return text
    },
    deck.disk.folder,
  )
  const keys = new Map([...texts].map(([file, text]) => [file, slideTexts(text).map(hashOf)]))
  const heads = new Map([...texts].map(([file, text]) => [file, parse(text).slides.map(({ frontmatter }) => frontmatter !== undefined)]))
  const versions = Object.fromEntries([...texts].map(([file, text]) => [file, versionOf(text)]))
  const keyed = rows.map((row) => ({
    ...row,
    key: keys.get(row.file)?.[row.index] ?? '',
    headed: heads.get(row.file)?.[row.index] ?? false,
  }))
  return { outline: { rows: keyed, versions, layouts: deck.layouts }, numbered }
}

interface OutlineChanges extends Omit<WriteEndpoint<OutlinedDeck>, 'token'> {
  /** Options that only have a meaning in the deck's own frontmatter. */
  readonly deckOptions: readonly string[]
}

/** Return the handler of `answerOutline` for requests of the open page. */
export const changeSlides = ({ token, ...changes }: OutlineChanges & { readonly token: string }) =>
  withWriteAccess({ token, most: mostSourceBytes, what: 'Changes of the outline' }, answerOutline(changes))

/**
 * Return a function that reports the outline of the deck and changes its files. A change is written only if the file still has the version that the
 * request names. Otherwise nothing is written, and the answer (409) is the current outline.
 */
export function answerOutline({ deck, deckOptions, onWritten }: OutlineChanges) {
  return async (body: unknown, say: Say) => {
    const { data } = requestSchema.safeParse(body)
    if (!data)
      return say(
        400,
        'This is not a change of the outline. Expected: {"file": "slides.md", "version": "…", "change": {"kind": "move", "index": 1, "to": 2}}',
      )
    const now = deck()
    if (!now.editor) return say(403, 'This deck cannot be edited in the browser, because its headmatter has "editor: false".')
    const file = 'file' in data ? data.file : now.entry
    try {
      const { outline, numbered } = await takeOutline(now)
      if (!('file' in data)) return say(200, { outline })
      const found = findSource(now, file)
      if ('status' in found) return say(found.status, found.reason)
      const { change, version } = data
      if (change.kind !== 'hide' && change.kind !== 'show' && numbered.includes(file))
        throw new LecternError(`slides of ${file} are imported by number, as in #2,5-7`, {
          remedy: 'Change both their order and the numbers in the file.',
        })
      // Two windows write one after the other, also those of two servers.
      const made = await now.disk.withLock(found.path, () => {
        const text = now.disk.readText(found.path)
        if (versionOf(text) !== version) return undefined
        const changed = changeOutline(text, change, file === now.entry ? deckOptions : undefined)
        if (changed.text !== text) {
          now.disk.write(found.path, changed.text)
          onWritten()
        }
        return { text, changed }
      })
      if (!made) {
        const message = `${file} has changed meanwhile: nothing was written. This is its current outline.`
        return say(409, { message, outline: (await takeOutline(now)).outline })
      }
      const { text, changed } = made
      const { index: at, removed } = changed
      // The answer describes the result of this change, whatever others write from here on.
      const after = await takeOutline(now, { file, text: changed.text })
      say(200, {
        outline: after.outline,
        at: { file, index: at },
        before: text,
        after: versionOf(changed.text),
        // The page can undo it.
        text: changed.text,
        ...(removed && { removed }),
      })
    } catch (error) {
      say(...reasonOf(error, file))
    }
  }
}
