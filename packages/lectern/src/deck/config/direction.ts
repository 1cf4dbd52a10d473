/** Scripts that are written from right to left (ISO 15924). */
const fromTheRight: ReadonlySet<string> = new Set(['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi'])

/** Return the direction in which a language is written, by its usual script. `tag` is a valid BCP 47 tag. */
export const directionOf = (tag: string): 'ltr' | 'rtl' => (fromTheRight.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr')
