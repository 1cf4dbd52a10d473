/** Names with a dash that are not components. */
const dashedTags: ReadonlySet<string> = new Set([
  'annotation-xml',
  'color-profile',
  'font-face',
  'font-face-src',
  'font-face-uri',
  'font-face-format',
  'font-face-name',
  'missing-glyph',
])

/** Return true for names of components or icons: they start with a capital letter, or contain a dash or a colon. */
export const isComponentName = (name: string): boolean => /^[A-Z_$]|[-:.]/.test(name) && !dashedTags.has(name)
