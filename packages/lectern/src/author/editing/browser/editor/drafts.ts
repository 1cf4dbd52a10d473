import { windowStorage } from '../../../../base/lib/browser/index.ts'
import type { WrittenText } from './editor-server.ts'

/** An unsaved text, and the text that the edit began with. @internal for its test */
export interface Draft {
  readonly base: WrittenText
  readonly text: string
}

/** Unsaved texts by file. The window keeps them while the server is away and across a reload. */
export interface Drafts {
  read(): Readonly<Record<string, Draft>>
  /** Return false when the browser does not keep them. */
  keep(drafts: Readonly<Record<string, Draft>>): boolean
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null || !('text' in value) || !('base' in value)) return false
  const { text, base } = value
  if (typeof text !== 'string' || typeof base !== 'object' || base === null) return false
  return 'version' in base && typeof base.version === 'string' && 'text' in base && typeof base.text === 'string'
}

/** Create drafts in the session storage of this window. Drafts that do not fit are dropped. */
export function createDrafts(view: Window, key: string): Drafts {
  const storage = windowStorage(view)
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(storage.get(key) ?? '{}')
        if (typeof stored !== 'object' || stored === null) return {}
        return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, Draft] => isDraft(entry[1])))
      } catch {
        return {}
      }
    },
    keep(drafts) {
      const isEmpty = Object.keys(drafts).length === 0
      return storage.set(key, isEmpty ? undefined : JSON.stringify(drafts)) || isEmpty
    },
  }
}
