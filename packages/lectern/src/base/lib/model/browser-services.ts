/** Texts that outlive the page. A browser may refuse to keep them. Then the values are only not remembered, and everything else works. */
export interface TextStorage {
  /** Return the text under a key; null if there is none or if access is denied. */
  get(key: string): string | null
  /** Keep a text, or remove the entry if `text` is undefined. Return false if the storage is full or forbidden. */
  set(key: string, text: string | undefined): boolean
  /** Return the keys of all entries; none if access is denied. */
  keys(): readonly string[]
}

/** Calls functions later. */
export interface Timer {
  /** Call `run` once after `ms` milliseconds. Return the function that cancels it. */
  after(ms: number, run: () => void): () => void
}

/** The data of a key press. A `KeyboardEvent` fits. */
export interface KeyPress {
  readonly key: string
  readonly code: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}

/** Return the key of a press. On keyboards without Latin letters, return the letter of the physical key. */
export const latinKey = ({ key, code }: Pick<KeyPress, 'key' | 'code'>): string =>
  (key.length === 1 && key > '\u007f' && /^Key(.)$/.exec(code)?.[1]) || key
