/** Declarations of a `style` text; semicolons in quotes and in parentheses separate nothing. */
const declaration = /((?:[^;"'(]|"[^"]*"|'[^']*'|\([^)]*\)|["'(])+)(?:;|$)/g

/** React's name of a CSS property: `background-color` → `backgroundColor`, `-webkit-x` → `WebkitX`; custom properties stay. */
function reactName(property: string): string {
  if (property.startsWith('--')) return property
  return property
    .toLowerCase()
    .replace(/^-ms-/, 'ms-')
    .replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** The text of a `style` attribute as React's style object. What is not a declaration is left out, as browsers do. */
export function parseInlineStyle(text: string): [string, string][] {
  return [...text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(declaration)].flatMap(([, written = '']): [string, string][] => {
    const colon = written.indexOf(':')
    const property = written.slice(0, colon).trim()
    // React has no important declarations; one in an attribute wins over almost all as it is.
    const value = written
      .slice(colon + 1)
      .replace(/\s*!\s*important\s*$/i, '')
      .trim()
    return colon > 0 && value !== '' && /^-{0,2}[\w-]+$/.test(property) ? [[reactName(property), value]] : []
  })
}
