/** Lone halves of characters, characters that turn text around, and control characters; none of them is a word. */
const refused = /[\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|(?![\t\n])\p{Cc}/gu
/** Marks and invisible characters without a letter between them. No script and no emoji needs more than eight. */
const pile = /([\p{M}\p{Cf}\p{DI}]{8})[\p{M}\p{Cf}\p{DI}]+/gu
/** A character that people see. Some letters and symbols are empty, such as the blank of Braille. */
const visible = /(?![\p{DI}\u2800\u{13441}\u{13442}\u{1d159}\ufffc])[\p{L}\p{N}\p{P}\p{S}\p{ExtPict}]/u

/** Return the text without what only confuses its readers: '' if nothing of it can be seen. */
function cleaned(text: string): string {
  const plain = text.replace(refused, '').replace(pile, '$1')
  return visible.test(plain) ? plain : ''
}

/** Return whether devices accept a text. It may have several lines, and it may be empty. */
export const isPlainText = (text: string): boolean => cleaned(text) === text

/** Return what a person has typed as one line that devices accept, of up to `longest` UTF-16 units: '' if nothing of it can be seen. */
export const lineOf = (text: string, longest: number): string =>
  cleaned(
    cleaned(text.normalize('NFC').replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
      .trim()
      .slice(0, longest),
  ).trim()

/** Return whether a value, which may come from anywhere, is one line of text that people can see. */
export const isLine = (value: unknown, longest: number): value is string =>
  typeof value === 'string' &&
  value !== '' &&
  value.length <= longest &&
  value.trim() === value &&
  !/[\t\n\p{Zl}\p{Zp}]/u.test(value) &&
  isPlainText(value)
