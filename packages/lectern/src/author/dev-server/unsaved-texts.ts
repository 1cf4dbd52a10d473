import { z } from 'zod'
import { versionOf } from '../../base/files/index.ts'

const messageSchema = z.strictObject({
  file: z.string().min(1).max(1000),
  version: z.string().max(100),
  text: z.string().max(4_000_000),
})

/** Unsaved texts of open pages. Slides are compiled from them; nothing is written. */
export interface UnsavedTexts {
  /** Store a message of the page `from`. Return false when the message has another type. */
  take(message: unknown, from: object): boolean
  /** Discard the unsaved text of a page that has disconnected. Return whether there was any. */
  leave(from: object): boolean
  /** Return the text to use for a file: the unsaved text, as long as the file still has the version that it is based on. */
  over(file: string, written: string | undefined): string | undefined
}

/** Create the store of unsaved texts. The caller decides who may send them. */
export function createUnsavedTexts(): UnsavedTexts {
  const texts = new Map<string, { readonly from: object; readonly version: string; readonly text: string }>()
  return {
    take(message, from) {
      const { data } = messageSchema.safeParse(message)
      if (!data) return false
      texts.set(data.file, { from, version: data.version, text: data.text })
      return true
    },
    leave(from) {
      const left = [...texts].filter(([, typed]) => typed.from === from)
      for (const [file] of left) texts.delete(file)
      return left.length > 0
    },
    over(file, written) {
      const typed = texts.get(file)
      if (!typed || written === undefined) return written
      if (typed.version === versionOf(written)) return typed.text
      // The text was saved, or someone else has changed the file: the page rebuilds its text.
      texts.delete(file)
      return written
    },
  }
}
