/** Scripts and forms of East Asia that take two columns, and emoji. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u
const wideCharacter = new RegExp(`((?:${wide.source})[\\p{M}\\u200d]*)`, 'u')
const combining = /[\p{M}\u200d]/u
const unseen = /[\p{Cf}\p{Zl}\p{Zp}]/u

/** Return the parts of a text: runs of narrow characters, and each wide character with its marks at an odd place. */
export const wideParts = (text: string): string[] => text.split(wideCharacter)

/** Return how many columns of a terminal a character takes: 0 for one that joins the character before it. Return undefined for one that is left out. */
export function cellWidth(character: string): 0 | 1 | 2 | undefined {
  if (character < '\u00ad') return 1
  if (combining.test(character)) return 0
  if (unseen.test(character)) return undefined
  return wide.test(character) ? 2 : 1
}
