import { z } from 'zod'
import { versionOf } from '../authoring/node/index.ts'

const messageSchema = z.strictObject({
  file: z.string().min(1).max(1000),
  version: z.string().max(100),
  text: z.string().max(4_000_000),
})

/** Texts that are being typed in open pages and are not saved yet: slides are compiled from them, nothing is written. */
export interface UnsavedTexts {
  /** Takes a message of the page `from`; false when it is none. */
  take(message: unknown, from: object): boolean
  /** Forgets what a page that has gone had typed; true when there was something. */
  leave(from: object): boolean
  /** What stands for the text of a file: what is being typed as long as the file is what that began with. */
  over(file: string, written: string | undefined): string | undefined
}

/** Create the texts that are being typed. Who may send them is for others to say. */
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
      // It was saved, or somebody else has changed the file: the page puts its text together anew.
      texts.delete(file)
      return written
    },
  }
}
