import type { Plugin } from 'vite'

/** Formats of fonts that only browsers of long ago need. */
const oldFormats = /,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\(["'](?:woff|truetype)["']\)/g

/** KaTeX's style sheet without fonts that no browser fetches: the site need not hold them. */
export function katexFonts(): Plugin {
  return {
    name: 'lectern:katex-fonts',
    enforce: 'pre',
    transform: (code, id) => (/katex(?:\.min)?\.css$/.test(id) ? { code: code.replace(oldFormats, ''), map: null } : undefined),
  }
}
