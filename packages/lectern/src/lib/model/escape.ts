const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeAll = (text: string, characters: RegExp): string => text.replaceAll(characters, (character) => entities[character] ?? character)

/** Escape a text for the content of an element. It is not safe in an attribute. */
export const escapeContent = (text: string): string => escapeAll(text, /[&<>]/g)

/** Escape a text for an attribute in double quotes or for the content of an element. */
export const escapeHtml = (text: string): string => escapeAll(text, /[&<>"]/g)
