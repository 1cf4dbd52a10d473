import { createRequire } from 'node:module'
import { dirname, extname, join, relative, resolve } from 'node:path'
import { type AtRule, CssSyntaxError, type Parser, type Plugin, type Root } from 'postcss'
import { preprocessCSS, type ResolvedConfig, resolveConfig } from 'vite'
import { z } from 'zod'
import type { AuthorProblem } from '../../../base/errors/index.ts'
import type { Files } from '../../../base/files/index.ts'
import { styleEndings } from '../../../deck/theme/node/index.ts'
import type { CompileContext } from '../../markdown/index.ts'
import type { ViteSetup } from '../../setup/vite-setup.ts'
import { leftOut, type Trust } from '../trust.ts'
import { createStyleParser } from './missing-imports.ts'
import { importsOf } from './style-imports.ts'

/** The packages that read each language of style sheets, by the ending of its files. Any one of them is enough; the last is the one to install. */
const packages: Readonly<Record<string, readonly string[]>> = {
  scss: ['sass-embedded', 'sass'],
  sass: ['sass-embedded', 'sass'],
  less: ['less'],
  styl: ['stylus'],
  stylus: ['stylus'],
}

const endingOf = (file: string) => extname(file).slice(1)

/** Return whether a file is a style sheet, in CSS or in a language that becomes CSS. */
export const isStyleSheet = (file: string): boolean => styleEndings.includes(endingOf(file))

/** Return whether a module imports a style sheet. The package for Vue resolves the name of UnoCSS. */
export const isSheetImport = (specifier: string): boolean =>
  specifier !== 'uno.css' && !specifier.startsWith('virtual:') && isStyleSheet(specifier.replace(/[?#].*$/, ''))

/** Return the package that a language of style sheets needs and that is not installed for the deck; undefined when nothing is missing. */
function missingStylePackage(language: string, dir: string): string | undefined {
  const names = packages[language] ?? []
  const require = createRequire(join(dir, 'noop.js'))
  const isInstalled = (name: string) => {
    try {
      return require.resolve(name) !== ''
    } catch {
      return false
    }
  }
  return names.some(isInstalled) ? undefined : names.at(-1)
}

const remedyFor = (name: string) => `Install it beside the deck: npm install --save-dev ${name}`

/** Return the problem of a file whose style is in a language that needs a missing package. `isPart` is true when the file contains more than the style. */
export function missingStyleFault(language: string, file: string, dir: string, isPart = false): AuthorProblem | undefined {
  const name = missingStylePackage(language, dir)
  if (name === undefined) return undefined
  return {
    severity: 'error',
    place: { file: relative(dir, file).replaceAll('\\', '/'), line: 1, column: 1 },
    what: `${isPart ? 'The style of this file' : 'This style sheet'} needs the package "${name}"`,
    allowed: `${remedyFor(name)}. The deck continues without ${isPart ? 'this style' : 'this file'}.`,
  }
}

/** Return the problem of a style sheet whose language needs a package that is not installed. */
export const styleFault = (file: string, dir: string): AuthorProblem | undefined => missingStyleFault(endingOf(file), file, dir)

/** What the languages report. Sass counts from 0 in its own fields; Vite adds the place from 1. */
const failureSchema = z.object({
  message: z.string(),
  line: z.number().optional(),
  column: z.number().optional(),
  loc: z.object({ line: z.number().optional(), column: z.number().optional() }).optional(),
})

/** `path/slide.styl:3:9`, with which a message of Stylus begins. */
const stylusPlace = /^\[stylus\] \S*?:(\d+):(\d+)\n/

/** Return the reason and the place of a failure. */
function readFailure(error: unknown) {
  const read = failureSchema.safeParse({ ...Object(error), message: error instanceof Error ? error.message : String(error) })
  if (!read.success) return { failed: String(error) }
  const { message, loc } = read.data
  const [, line, column] = stylusPlace.exec(message) ?? []
  const lines = message.replace(stylusPlace, '').split('\n')
  // Stylus shows the code first, and the reason after it.
  const reason =
    (line === undefined
      ? lines[0]
      : (lines.filter((text) => text.trim() !== '' && !/^\s*\d+\||^\s*-*\^|^\s+at /.test(text))[0] ?? lines[0])) ?? ''
  // Less counts columns from 0.
  const inText = loc ? { line: loc.line, column: (loc.column ?? 0) + 1 } : read.data
  const at = line === undefined ? inText : { line: +line, column: +(column ?? 1) }
  return {
    failed: reason.replace(/^\[\w+\] /, '').replace(/\.$/, ''),
    ...(at.line !== undefined && { line: at.line }),
    ...(at.column !== undefined && { column: at.column }),
  }
}

/** Return the reason why a style in CSS, or a sheet that it imports, cannot be read. */
function syntaxFailure({ file = '', line = 1, column = 1, reason }: CssSyntaxError, style: string, disk: Files) {
  if (file === style) return { failed: `The style cannot be read: ${reason}`, line, column }
  return { failed: `${disk.nameOf(file)}:${line}:${column} cannot be read: ${reason}`, files: [relative(disk.dir, file)] }
}

/** Return whether an import stands after other rules, so that it has no effect. */
function isLate(rule: AtRule): boolean {
  const before = rule.parent?.nodes?.slice(0, rule.parent.index(rule)) ?? []
  return (
    rule.parent?.type !== 'root' ||
    before.some(
      (node) =>
        node.type !== 'comment' &&
        !(node.type === 'atrule' && (/^(import|charset)$/i.test(node.name) || (node.name === 'layer' && !node.nodes))),
    )
  )
}

/** Return the line of the import of a file in a style. */
function lineOfImport(text: string, style: string, imported: string) {
  const found = importsOf(text).find(({ path }) => resolve(dirname(style), path) === imported)
  return found && { line: text.slice(0, found.offset).split('\n').length }
}

/** Return a source map as text, with the absolute paths of its sources. */
const mapText = (map: unknown, folder: string): string | undefined => {
  const read = z.looseObject({ sources: z.array(z.string()) }).safeParse(map)
  return read.success ? JSON.stringify({ ...read.data, sources: read.data.sources.map((source) => resolve(folder, source)) }) : undefined
}

const relativeUrl = /(\burl\(\s*["']?)(?![a-z][a-z\d+.-]*:|\/|#|@\/|["')\s])([^"')]+)/gi

/** Make the paths in imported style sheets relative to the style that imports them. */
const moveUrls: Plugin = {
  postcssPlugin: 'lectern-move-urls',
  OnceExit(root, { result }) {
    const folder = dirname(result.opts.from ?? '')
    root.walkDecls(/./, (declaration) => {
      const from = dirname(declaration.source?.input.file ?? result.opts.from ?? '')
      if (from === folder || !/url\(/i.test(declaration.value)) return
      declaration.value = declaration.value.replaceAll(
        relativeUrl,
        (_, start: string, path: string) => start + relative(folder, join(from, path)),
      )
    })
  },
}

/** Return a style without its imports of files. Imports of other hosts stay. */
function withoutFiles(root: Root): string {
  root.walkAtRules(/^import$/i, (rule) => {
    if (importsOf(`@import ${rule.params}`).length > 0) rule.remove()
  })
  return root.toString()
}

/** Inlines the imports of styles, turns other languages into CSS, and remembers which files they import. */
export interface StyleCompiler {
  readonly toCss: NonNullable<CompileContext['toCss']>
  /** Absolute paths of the files of the deck that styles of slides have imported. */
  readonly imported: ReadonlySet<string>
  /** Absolute paths of the files that styles of slides import and that do not exist. */
  readonly missing: ReadonlySet<string>
}

/** Create the compiler of styles that import files, and of those in Sass, Less and Stylus. It uses the packages that are installed beside the deck, as the bundler does. */
export function createStyleCompiler(
  disk: Files,
  { untrusted, runs }: Pick<Trust, 'untrusted' | 'runs'>,
  { alias, styles }: Pick<ViteSetup, 'alias' | 'styles'>,
): StyleCompiler {
  const { dir } = disk
  const imported = new Set<string>()
  const missing = new Set<string>()
  // The compiler of slides reports what is missing, and what stands too late. Such a rule may not stand before other imports.
  const parseStyle = createStyleParser(
    () => ({ disk, alias }),
    ({ rule, awaited }) => {
      missing.add(awaited)
      rule.name = 'missing-import'
      rule.root().append(rule)
    },
  )
  const parser: Parser<Root> = (css, options) => {
    const root = parseStyle(css, options)
    root.walkAtRules(/^import$/i, (rule) => {
      if (isLate(rule)) rule.name = 'late-import'
    })
    return root
  }
  let config: Promise<ResolvedConfig> | undefined
  const resolved = () => {
    config ??= resolveConfig(
      {
        ...{ configFile: false, envDir: false, root: dir, logLevel: 'silent' },
        resolve: { alias: [...alias] },
        // Without plugins, the bundler would look for a configuration in the folders above the deck.
        css: { postcss: { plugins: [moveUrls, ...styles], parser }, devSourcemap: true },
      },
      'build',
    )
    return config
  }
  return {
    imported,
    missing,
    async toCss(text, language, from) {
      // Less and Stylus can load programs.
      if (untrusted) return { skipped: leftOut(`A style in ${language}`, 'Its language can read files and run programs.') }
      const needed = missingStylePackage(language, dir)
      if (needed !== undefined) return { failed: `A style in "${language}" needs the package "${needed}"`, remedy: remedyFor(needed) }
      const file = join(dir, dirname(from), `.slide.${language}`)
      try {
        if (!runs) return { css: language === 'css' ? withoutFiles(parser(text, { from: file })) : '', map: undefined, files: [] }
        const { code, map, deps = [] } = await preprocessCSS(text, file, await resolved())
        const files: string[] = []
        for (const dependency of [...deps].filter((path) => path !== file && !/[\\/]node_modules[\\/]/.test(path))) {
          const found = disk.locate(dependency)
          if (found.kind === 'refused')
            return { failed: found.error.message, remedy: found.error.remedy ?? '', ...lineOfImport(text, file, dependency) }
          imported.add(dependency)
          files.push(relative(dir, dependency))
        }
        return { css: code, map: mapText(map, dirname(file)), files }
      } catch (error) {
        return error instanceof CssSyntaxError ? syntaxFailure(error, file, disk) : readFailure(error)
      }
    },
  }
}
