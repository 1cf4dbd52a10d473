import { z } from 'zod'
import { versionOf } from '../authoring/node/index.ts'

/** Name of the message with which an open page tells what is being typed. */
export const unsavedEvent = 'lectern:unsaved'

const messageSchema = z.strictObject({
  token: z.string().max(100),
  file: z.string().min(1).max(1000),
  version: z.string().max(100),
  text: z.string().max(4_000_000),
})

/** Texts that are being typed in open pages and are not saved yet: slides are compiled from them, nothing is written. */
export interface UnsavedTexts {
  /** Takes a message of the page `from`; false when it is none, or lacks the token. */
  take(message: unknown, from: object): boolean
  /** Forgets what a page that has gone had typed; true when there was something. */
  leave(from: object): boolean
  /** What stands for the text of a file: what is being typed as long as the file is what that began with. */
  over(file: string, written: string | undefined): string | undefined
}

/** `token` is that of the server's start: only a page that it has written itself knows it. */
export function createUnsavedTexts(token: string): UnsavedTexts {
  const texts = new Map<string, { readonly from: object; readonly version: string; readonly text: string }>()
  return {
    take(message, from) {
      const { data } = messageSchema.safeParse(message)
      if (data?.token !== token) return false
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
