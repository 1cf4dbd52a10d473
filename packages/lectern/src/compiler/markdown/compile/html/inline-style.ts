/** Declarations in a `style` text. Semicolons in quotes and in parentheses do not separate them. */
const declaration = /((?:[^;"'(]|"[^"]*"|'[^']*'|\([^)]*\)|["'(])+)(?:;|$)/g

/** Return React's name of a CSS property: `background-color` → `backgroundColor`, `-webkit-x` → `WebkitX`. Custom properties stay unchanged. */
function reactName(property: string): string {
  if (property.startsWith('--')) return property
  return property
    .toLowerCase()
    .replace(/^-ms-/, 'ms-')
    .replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Parse the text of a `style` attribute for React's style object. Leave out text that is not a declaration, as browsers do. */
export function parseInlineStyle(text: string): [string, string][] {
  return [...text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(declaration)].flatMap(([, written = '']): [string, string][] => {
    const colon = written.indexOf(':')
    const property = written.slice(0, colon).trim()
    // React does not support `!important`. An inline declaration overrides almost all others anyway.
    const value = written
      .slice(colon + 1)
      .replace(/\s*!\s*important\s*$/i, '')
      .trim()
    return colon > 0 && value !== '' && /^-{0,2}[\w-]+$/.test(property) ? [[reactName(property), value]] : []
  })
}
