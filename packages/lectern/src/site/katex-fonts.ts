import type { Plugin } from 'vite'

/** Font formats that only old browsers need. */
const oldFormats = /,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\(["'](?:woff|truetype)["']\)/g

/** Remove fonts that no current browser fetches from KaTeX's style sheet, so that the site does not contain them. */
export function katexFonts(): Plugin {
  return {
    name: 'lectern:katex-fonts',
    enforce: 'pre',
    transform: (code, id) => (/katex(?:\.min)?\.css$/.test(id) ? { code: code.replace(oldFormats, ''), map: null } : undefined),
  }
}
