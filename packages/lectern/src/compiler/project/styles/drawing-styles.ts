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

type Project = Parameters<typeof fontFaces>[0] & { readonly hasSlidevLook: boolean }

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
const ofWords = /^\s*(?:font|font-(?:family|weight|style|stretch|\w+-settings|kerning)|(?:letter|word)-spacing)\s*:/
const custom = /^\s*(--[\w-]+)\s*:(.*)$/s

/** Return the rules of a style sheet: their selectors, and their declarations. */
const rulesOf = (css: string) =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(rule)].map(([, selector = '', body = '']) => ({
    // Imports before a rule are followed already.
    selector: selector.replace(/^.*;/s, '').trim(),
    body,
    declarations: body.split(';'),
  }))

/** Return the custom properties on which the width of words depends, also through others. */
function wantedProperties(declarations: readonly string[]): ReadonlySet<string> {
  const wanted = new Set<string>()
  const want = (text: string) => {
    for (const [, name = ''] of text.matchAll(/var\(\s*(--[\w-]+)/g)) wanted.add(name)
  }
  for (const declaration of declarations) if (ofWords.test(declaration)) want(declaration)
  for (let before = -1; before < wanted.size; ) {
    before = wanted.size
    for (const declaration of declarations) {
      const [, name = '', value = ''] = custom.exec(declaration) ?? []
      if (wanted.has(name)) want(value)
    }
  }
  return wanted
}

/** Return the declarations of style sheets that decide the width of words. Any other change of the sheets leaves diagrams as they are. */
function wordRules(texts: readonly string[]): string[] {
  const sheets = texts.map(rulesOf)
  const wanted = wantedProperties(sheets.flatMap((rules) => rules.flatMap(({ declarations }) => declarations)))
  const isKept = (declaration: string) => ofWords.test(declaration) || wanted.has(custom.exec(declaration)?.[1] ?? '')
  return sheets.map((rules) =>
    rules
      .map(({ selector, body, declarations }) => {
        const kept = selector.includes('@font-face') ? body : declarations.filter(isKept).join(';')
        return kept.trim() === '' ? '' : `${selector}{${kept.trim()}}`
      })
      .join(''),
  )
}

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
  const rules = wordRules(texts)
  const sheets = [...files]
    .map((file, index) => withFonts(rules[index] ?? '', (path) => fontOf(path, file, project, isUntrusted)))
    .reverse()
  const installed = withFonts(fontFaces(project, true), (path) => path)
  return { css: [installed, ...sheets, fontStyles(project.deck.config.fonts, project.hasSlidevLook)].join('\n'), fonts }
}
