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
