import { existsSync } from 'node:fs'
import { basename, dirname, isAbsolute, relative, resolve } from 'node:path'
import { type ChildNode, type Helpers, type Input, type Parser, type Plugin as PostcssPlugin, parse, type Root } from 'postcss'
import type { Plugin } from 'vite'
import { type AuthorProblem, excerptOf, outsideProjectRemedy } from '../../base/errors/index.ts'
import { isInside, realFolder } from '../../base/files/index.ts'
import { namesHost } from '../../base/lib/model/index.ts'
import { joinNesting, loadExpandApplied } from '../../compiler/markdown/index.ts'
import {
  createStyleParser,
  extensionsOf,
  isSheetImport,
  leftOut,
  type MissingRule,
  missingSheet,
  missingStyleFault,
  type Project,
  publicFile,
  publicFolders,
} from '../../compiler/project/index.ts'
import { isAllowed } from './allowed-files.ts'
import { copiedStyles } from './copied-sources.ts'
import { decoded, filesIn, missingFiles } from './named-files.ts'
import { slidevSelectors, weightOfSlidev, wordsOfSlidev } from './slidev-selectors.ts'
import { prefix } from './virtual-modules.ts'
import { wrappedChildren } from './wrapped-children.ts'

/** The start of `url(/font.woff2)`, and the address. */
const rootedUrl = /(\burl\(\s*["']?)(\/(?!\/)[^"')\s]+)/g

/** The ending of a style sheet in another language than CSS, and of such a part of a file for Vue. */
const languageEnding = /\.(scss|sass|less|styl|stylus)(?:\?.*)?$/

/** A bundler that reads only files which a deck may use. */
export interface ConfinedBundle {
  /** For `css.postcss`. Without it, the bundler would look for a configuration in the folders above the deck. */
  readonly postcss: { plugins: PostcssPlugin[]; parser: Parser<Root> }
  readonly plugin: Plugin
  /** Problems of modules outside the allowed folders. They prevent the bundle. */
  readonly refusedModules: ReadonlyMap<string, AuthorProblem>
}

/** Return the style sheet of an untrusted deck, without rules from other sheets and other hosts. Report each rule that is left out. */
function localStyles({ disk }: Project, file: string, report: (problem: AuthorProblem) => void): string {
  const root = parse(disk.readText(file))
  root.walk((node) => {
    const isImport = node.type === 'atrule' && node.name.toLowerCase() === 'import'
    if (!isImport && !(node.type === 'decl' && namesHost(node.value))) return
    const { line = 1, column = 1 } = node.source?.start ?? {}
    const what = isImport ? 'An import of the style sheet' : 'A declaration of the style sheet'
    report({ place: { file: disk.nameOf(file), line, column }, ...leftOut(what, 'It loads something outside this file.') })
    node.remove()
  })
  return root.toString()
}

/** Return the problem that a file names `wrong`, which the deck may not use. */
function problemOf(
  { disk }: Project,
  file: string,
  at: { line: number; column: number },
  wrong: string,
  sourceLine?: string,
): AuthorProblem {
  const found = disk.locate(wrong)
  return {
    severity: 'error',
    place: { file: disk.nameOf(file), ...at },
    what: found.kind === 'refused' ? found.error.message : `${disk.nameOf(wrong)} is not a file of the project or of a package`,
    allowed: outsideProjectRemedy,
    ...(sourceLine !== undefined && { sourceLine }),
  }
}

/** Report a class that no utility has. The sheets of themes stay as they are. */
function reportUnknown({ dir, disk }: Project, report: (problem: AuthorProblem) => void, name: string, { source }: ChildNode): void {
  const file = source?.input.file?.split('?')[0]
  if (file === undefined || file.includes('/node_modules/') || !isInside(dir, file)) return
  const { line = 1, column = 1 } = source?.start ?? {}
  const sourceLine = source?.input.css.split(/\r\n|\n/)[line - 1]
  report({
    severity: 'warning',
    place: { file: disk.nameOf(file), line, column },
    what: `"@apply ${name}" has no effect: there is no utility class of this name`,
    allowed: 'Write a utility class, or declarations of CSS.',
    ...(sourceLine !== undefined && { sourceLine }),
  })
}

/** Give addresses of the folders `public` of the deck, the theme and the addons the base path of the site. */
function addressPublic(root: Root, project: Project): void {
  const folders = publicFolders([...extensionsOf(project), project.own])
  if (folders.length === 0) return
  root.walkDecls((decl) => {
    if (!decl.value.includes('url(')) return
    decl.value = decl.value.replaceAll(rootedUrl, (whole, before: string, path: string) =>
      publicFile(folders, decoded(path.replace(/[?#].*$/, ''))) === undefined ? whole : `${before}${project.base}${path.slice(1)}`,
    )
  })
}

const partsOf = (project: Project) => [project.own, ...extensionsOf(project)]

/** Return the problem of a style sheet that imports a missing one. The place is looked up in the file, because the rule may come from compiled Sass. */
function missingProblem({ disk }: Project, { rule, path, file, remedy }: MissingRule): AuthorProblem {
  const text = disk.findText(file)
  const lines = (typeof text === 'string' ? text : '').split(/\r\n|\n|\r/)
  const index = lines.findIndex((line) => line.includes('@import') && line.includes(path))
  const column = index < 0 ? (rule.source?.start?.column ?? 1) : (lines[index]?.indexOf('@import') ?? 0) + 1
  const line = index < 0 ? (rule.source?.start?.line ?? 1) : index + 1
  return {
    severity: 'error',
    place: { file: disk.nameOf(file), line, column },
    ...excerptOf(lines[line - 1], column),
    ...missingSheet(path, remedy),
  }
}

/** Leave out a style sheet that is missing or whose language cannot be read, so that the rest of its module works. */
const leaveOutUnreadable = (project: () => Project, report: (problem: AuthorProblem) => void): NonNullable<Plugin['resolveId']> => ({
  filter: { id: /\.(css|scss|sass|less|styl|stylus)(?:\?.*)?$/ },
  async handler(id, importer = '') {
    const [path = '', query] = id.split('?')
    // A module of styles imports a missing sheet. The project reports it.
    const isModuleOfStyles = partsOf(project()).some(({ styles }) => styles === importer)
    if (isModuleOfStyles && isSheetImport(id) && !(await this.resolve(id, importer, { skipSelf: true }))) return `${prefix}no-style.css`
    if (!languageEnding.test(id)) return undefined
    const language = languageEnding.exec(id)?.[1] ?? ''
    const file = path.startsWith('.') ? resolve(dirname(importer), path) : path
    const fault = missingStyleFault(language, existsSync(file) ? file : importer, project().dir, query !== undefined)
    if (!fault) return undefined
    report(fault)
    return `${prefix}no-style.css`
  },
})

/** Leave out a style sheet in another language with a mistake, such as an import that leads nowhere. */
async function leaveOutFailing(project: Project, code: string, id: string, report: (problem: AuthorProblem) => void) {
  const [file = '', query] = id.split('?')
  const { disk, dir, trust, context } = project
  const language = languageEnding.exec(id)?.[1] ?? ''
  if (trust.untrusted || file.includes('/node_modules/') || !isAbsolute(file)) return undefined
  const found = await context.toCss?.(code, language, relative(dir, file))
  if (!found || !('failed' in found)) return undefined
  const { line = 1, column = 1 } = query === undefined ? found : {}
  const text = disk.findText(file)
  report({
    severity: 'error',
    place: { file: disk.nameOf(file), line, column },
    what: found.failed,
    allowed: [found.remedy, 'The deck continues without this style sheet.'].filter(Boolean).join(' '),
    ...excerptOf(typeof text === 'string' ? text.split(/\r\n|\n|\r/)[line - 1] : undefined, column),
  })
  return { code: '', map: null }
}

/** Create the parser that leaves out imports of missing sheets, and the plugin that lets the bundler read a sheet again when one of them is written. */
function parseWithoutMissing(project: () => Project, report: (problem: AuthorProblem) => void, onAwaited: (file: string) => void) {
  /** The missing sheets that each sheet imports. */
  const awaited = new Map<string, Set<string>>()
  const parser = createStyleParser(
    () => ({ disk: project().disk, alias: project().setup.vite.alias }),
    (missing) => {
      const { rule, file } = missing
      // The project reports what is missing in the deck's own sheets in CSS.
      if (!file.endsWith('.css') || !project().styleSheets.has(file)) report(missingProblem(project(), missing))
      awaited.set(file, (awaited.get(file) ?? new Set()).add(missing.awaited))
      onAwaited(missing.awaited)
      rule.remove()
    },
  )
  const awaitSheets = (root: Root, { result }: Helpers) => {
    const files = [root.source?.input.file?.split('?')[0], ...result.messages.map(({ file }) => file)]
    for (const file of files.flatMap((from) => [...(awaited.get(from) ?? [])]))
      result.messages.push({ type: 'dependency', plugin: 'lectern-missing', file })
  }
  return { parser, plugin: { postcssPlugin: 'lectern-missing', Once: awaitSheets } }
}

/** Create the step that replaces `@apply` in a sheet. */
const applyUtilities = (project: () => Project, report: (problem: AuthorProblem) => void) => async (root: Root) =>
  (await loadExpandApplied())(
    root,
    (name) => project().utilityRules(name),
    (name, node) => reportUnknown(project(), report, name, node),
  )

/**
 * Confine the bundler to files that a deck may use. Leave out a style rule that comes from another place, or names a file there, and pass the problem
 * to `report`. A module from another place is an error. Pass the real paths of used files to `onUsed`, and the paths of missing ones to `onAwaited`.
 */
export function confineBundle({
  project,
  report,
  onUsed,
  onAwaited = () => undefined,
}: {
  readonly project: () => Project
  readonly report: (problem: AuthorProblem) => void
  readonly onUsed: (file: string) => void
  readonly onAwaited?: (file: string) => void
}): ConfinedBundle {
  const mayUse = (path: string) => {
    // A virtual module has no file.
    if (!existsSync(path)) return true
    const file = realFolder(path)
    if (!isAllowed(project(), file)) return false
    onUsed(file)
    return true
  }
  const refusedModules = new Map<string, AuthorProblem>()
  const reportNode = ({ source }: ChildNode, file: string, wrong: string) => {
    const { line = 1, column = 1 } = source?.start ?? {}
    report(problemOf(project(), file, { line, column }, wrong, source?.input.css.split(/\r\n|\n/)[line - 1]))
  }
  /** Report the line of a style sheet that imports a file, or its first line when another sheet imports it. */
  const reportImport = ({ css, file = project().entry }: Input, wrong: string) => {
    const lines = css.split(/\r\n|\n/)
    const index = lines.findIndex((line) => line.includes('@import') && line.includes(basename(wrong)))
    report(problemOf(project(), file, { line: Math.max(0, index) + 1, column: 1 }, wrong, lines[index]))
  }

  function confine(root: Root): void {
    const known = new Map<string, boolean>()
    root.walk((node) => {
      const file = node.source?.input.file
      if (file === undefined) return
      const isFine = known.get(file) ?? mayUse(file)
      if (!isFine && !known.has(file) && root.source) reportImport(root.source.input, file)
      known.set(file, isFine)
      if (!isFine) {
        node.remove()
      } else if (node.type === 'decl') {
        const wrong = filesIn(node, project().dir).find((path) => !mayUse(path))
        if (wrong === undefined) return
        reportNode(node, file, wrong)
        node.remove()
      }
    })
  }

  const { parser, plugin: awaitSheets } = parseWithoutMissing(project, report, onAwaited)
  const address = (root: Root) => addressPublic(root, project())

  return {
    refusedModules,
    postcss: {
      parser,
      plugins: [
        awaitSheets,
        { postcssPlugin: 'lectern-confine', Once: confine },
        missingFiles(project, report, onAwaited),
        ...project().setup.vite.styles,
        { postcssPlugin: 'lectern-nesting', Once: joinNesting },
        { postcssPlugin: 'lectern-apply', Once: applyUtilities(project, report) },
        weightOfSlidev(project),
        wordsOfSlidev(project),
        slidevSelectors,
        wrappedChildren(project),
        { postcssPlugin: 'lectern-public', Once: address },
        copiedStyles(project, report),
      ],
    },
    plugin: {
      name: 'lectern:confine',
      enforce: 'pre',
      resolveId: leaveOutUnreadable(project, report),
      transform: {
        filter: { id: languageEnding },
        handler: (code, id) => leaveOutFailing(project(), code, id, report),
      },
      load(id) {
        const [file = ''] = id.split('?')
        // The bundler has followed links. Handle the most frequent files first.
        const { disk, own, trust } = project()
        if (trust.untrusted && file === own.styles) return localStyles(project(), file, report)
        const isUsual = !trust.untrusted && (file.includes('/node_modules/') || isInside(disk.root, file))
        if (!isAbsolute(file) || isUsual || mayUse(file)) return undefined
        const problem = problemOf(project(), file, { line: 1, column: 1 }, file)
        refusedModules.set(problem.what, problem)
        throw new Error(problem.what)
      },
      // Remove all files outside the allowed folders from the site, however they were imported.
      generateBundle(_, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type !== 'asset') continue
          const wrong = file.originalFileNames.find((path) => !mayUse(resolve(project().dir, path)))
          if (wrong === undefined) continue
          report(problemOf(project(), project().entry, { line: 1, column: 1 }, resolve(project().dir, wrong)))
          delete bundle[name]
        }
      },
    },
  }
}
