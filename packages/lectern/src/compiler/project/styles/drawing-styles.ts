import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fontStyles } from '../../../deck/config/index.ts'
import type { DrawingStyles } from '../../diagrams/node/index.ts'
import type { StyleSheets } from './follow-styles.ts'
import { fontFaces } from './font-packages.ts'

const fontFace = /@font-face\s*\{[^}]*\}/gi
const url = /url\(\s*["']?([^"')\s]+)["']?\s*\)/gi
const fontFile = /\.(woff2?|ttf|otf)$/i

/** Return the file of a font as a style sheet names it: of a package, or beside the sheet. */
function fileOf(path: string, sheet: string): string | undefined {
  if (!fontFile.test(path) || /^(https?:|data:|\/\/)/i.test(path)) return undefined
  if (path.startsWith('/') || path.startsWith('.')) return path.startsWith('/') ? path : join(dirname(sheet), path)
  try {
    return createRequire(sheet).resolve(path)
  } catch {
    return join(dirname(sheet), path)
  }
}

const rule = /([^{}]+)\{([^{}]*)\}/g
const ofFonts = /^\s*(?:font|font-family|--[\w-]*(?:font|sans|serif|mono|text|body)[\w-]*)\s*:/

/** Return the declarations of a style sheet that decide the font of words. Any other change of the sheet leaves diagrams as they are. */
const fontRules = (css: string): string =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(rule)]
    .map(([, selector = '', body = '']) => {
      const kept = selector.includes('@font-face') ? [body] : body.split(';').filter((declaration) => ofFonts.test(declaration))
      return kept.length > 0 ? `${selector.trim()}{${kept.join(';').trim()}}` : ''
    })
    .join('')

/** Return the styles of theme, addons and deck that decide the font of a diagram's words. */
export function drawingStyles({ files, texts }: StyleSheets, project: Parameters<typeof fontFaces>[0]): DrawingStyles {
  const fonts: string[] = []
  const withFonts = (css: string, sheet: string) =>
    css.replaceAll(fontFace, (face) =>
      face.replaceAll(url, (whole, path: string) => {
        const file = fileOf(path, sheet)
        return file === undefined ? whole : `url(/font/${fonts.push(file) - 1})`
      }),
    )
  // Each sheet comes before those that it imports, and the deck before its theme.
  const sheets = [...files].map((file, index) => withFonts(fontRules(texts[index] ?? ''), file)).reverse()
  const installed = withFonts(fontFaces(project, true), join(project.dir, 'fonts.css'))
  return { css: [installed, ...sheets, fontStyles(project.deck.config.fonts)].join('\n'), fonts }
}
