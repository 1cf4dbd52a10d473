import type { KeyPress } from '../index.ts'

/** Return a press of a key, without modifiers unless `more` names them. */
export const keyPress = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
})
