const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeAll = (text: string, characters: RegExp): string => text.replaceAll(characters, (character) => entities[character] ?? character)

/** Escape a text for the content of an element. It is not safe in an attribute. */
export const escapeContent = (text: string): string => escapeAll(text, /[&<>]/g)

/** Escape a text for an attribute in double quotes or for the content of an element. */
export const escapeHtml = (text: string): string => escapeAll(text, /[&<>"]/g)

/**
 * Characters that control a terminal: C0 and C1 controls except line ends, marks that change the direction of text, line separators, lone surrogates.
 */
const controls =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

const written = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Return `text` so that a terminal only shows it: escape each control character as `\u001b`, which JSON decodes to that character. Line ends stay,
 * and a tab becomes a space.
 */
export const printable = (text: string): string => text.replaceAll('\t', ' ').replace(controls, written)

/** Return `text` as `printable` does, for a single line: escape line ends, too. */
export const oneLine = (text: string): string => printable(text.replaceAll('\r\n', '\n')).replaceAll('\n', '\\n')
