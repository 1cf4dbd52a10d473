import { createRequire } from 'node:module'
import { isInside } from '../../../base/files/index.ts'
import { fontStyles } from '../../../deck/config/index.ts'
import type { DrawingStyles } from '../../diagrams/node/index.ts'
import { isInPackage, type StyleSheets } from './follow-styles.ts'
import { fontFaces } from './font-packages.ts'
import { fileOf } from './missing-imports.ts'

const fontFace = /@font-face\s*\{[^}]*\}/gi
const url = /url\(\s*["']?([^"')\s]+)["']?\s*\)/gi
const fontFile = /\.(woff2?|ttf|otf)$/i

type Project = Parameters<typeof fontFaces>[0]

/** Return the file of a font as a style sheet names it. A path in a sheet of the deck leads to a file of the deck, or to a package that it may use. */
function fontOf(written: string, sheet: string, { disk }: Project, isUntrusted: boolean): string | undefined {
  const path = written.replace(/[?#].*$/, '')
  if (!fontFile.test(path) || /^(https?:|data:|\/\/)/i.test(path)) return undefined
  const own = fileOf(disk, [], { path, offset: 0 }, sheet)
  const isOwn = isInside(disk.root, sheet) && !isInPackage(sheet)
  if (own !== undefined || path.startsWith('/') || (isOwn && (isUntrusted || path.startsWith('.')))) return own
  for (const name of isOwn ? [path] : [`./${path}`, path]) {
    try {
      return createRequire(sheet).resolve(name)
    } catch {
      // It is not there.
    }
  }
  return undefined
}

const rule = /([^{}]+)\{([^{}]*)\}/g
/** What decides the width of words: their face, its cut, and the space between letters. */
const ofWords =
  /^\s*(?:font|font-(?:family|weight|style|stretch|\w+-settings|kerning)|(?:letter|word)-spacing|--[\w-]*(?:font|sans|serif|mono|text|body)[\w-]*)\s*:/

/** Return the declarations of a style sheet that decide the width of words. Any other change of the sheet leaves diagrams as they are. */
const wordRules = (css: string): string =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(rule)]
    .map(([, selector = '', body = '']) => {
      const kept = selector.includes('@font-face') ? [body] : body.split(';').filter((declaration) => ofWords.test(declaration))
      // Imports before a rule are followed already.
      return kept.length > 0 ? `${selector.replace(/^.*;/s, '').trim()}{${kept.join(';').trim()}}` : ''
    })
    .join('')

/** Return the styles of theme, addons and deck that decide how wide a diagram's words are. */
export function drawingStyles({ files, texts }: StyleSheets, project: Project, isUntrusted: boolean): DrawingStyles {
  const fonts: string[] = []
  const withFonts = (css: string, fontIn: (path: string) => string | undefined) =>
    css.replaceAll(fontFace, (face) =>
      face.replaceAll(url, (whole, path: string) => {
        const file = fontIn(path)
        return file === undefined ? whole : `url(/font/${fonts.push(file) - 1})`
      }),
    )
  // Each sheet comes before those that it imports, and the deck before its theme.
  const sheets = [...files]
    .map((file, index) => withFonts(wordRules(texts[index] ?? ''), (path) => fontOf(path, file, project, isUntrusted)))
    .reverse()
  const installed = withFonts(fontFaces(project, true), (path) => path)
  return { css: [installed, ...sheets, fontStyles(project.deck.config.fonts)].join('\n'), fonts }
}
