import { existsSync, statSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import { parseSync } from 'vite'
import { type AuthorProblem, excerptOf } from '../../base/errors/index.ts'
import { FileError, packageFiles } from '../../base/files/index.ts'

/** Return the name of a setup file in messages: relative to the deck's folder, with forward slashes. */
export const nameOf = (file: string, deckDir: string) => relative(deckDir, file).split(sep).join('/')

/** Return the text of a setup file, or the error when it cannot be read. The code that finds these files decides where they may be. */
const read = (file: string, deckDir: string) => packageFiles(deckDir).findText(file) ?? ''

/** Return the text of a setup file for messages, or '' when it cannot be read. */
function textOf(file: string, deckDir: string): string {
  const text = read(file, deckDir)
  return typeof text === 'string' ? text : ''
}

/** Return a problem of a setup file at an offset of its text. */
export function problemAt(
  file: string,
  deckDir: string,
  { offset = 0, ...words }: Pick<AuthorProblem, 'severity' | 'what' | 'allowed'> & { readonly offset?: number },
): AuthorProblem {
  const before = textOf(file, deckDir).slice(0, Math.max(0, offset)).split('\n')
  return problemAtLine(file, deckDir, { ...words, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 })
}

/** Return a problem of a setup file at a line and a column, both from 1. */
export function problemAtLine(
  file: string,
  deckDir: string,
  { line, column, ...words }: Pick<AuthorProblem, 'severity' | 'what' | 'allowed'> & { readonly line: number; readonly column: number },
): AuthorProblem {
  const sourceLine = textOf(file, deckDir).split(/\r\n|\n|\r/)[line - 1]
  return { ...words, place: { file: nameOf(file, deckDir), line, column }, ...excerptOf(sourceLine, column) }
}

/** Modules that exist only in a Vue app. */
const ofVue = /^(pinia|@slidev\/(client|parser|cli)|@vueuse\/.+)(\/|$)|(^|[^a-z])vue\d?([^a-z]|$)/

/** Calls on the Vue app and the router that Slidev passes to a setup file. */
const withVueApp = /\b(?:app|router)\s*\.\s*(?:use|component|directive|provide|mixin|config|beforeEach|afterEach|onError|push)\b/

/** Return whether a file imports modules of Vue or uses the Vue app that Slidev passes to it. */
export function needsVue(file: string, deckDir: string): boolean {
  const text = textOf(file, deckDir)
  return withVueApp.test(text) || parseSync(file, text).module.staticImports.some(({ moduleRequest }) => ofVue.test(moduleRequest.value))
}

const evaluation = /\bnew\s+(?:Async)?Function\b|\beval\s*\(/

/** Return whether the code of a file evaluates text. */
export const evaluatesText = (file: string, deckDir: string): boolean => evaluation.test(textOf(file, deckDir))

/** Return the problem of a file that uses a Vue app, such as `setup/main.ts` in decks for Slidev. Return undefined for any other file. */
export function vueAppIn(file: string, deckDir: string): AuthorProblem | undefined {
  const found = withVueApp.exec(textOf(file, deckDir))
  if (!found) return undefined
  const what = `${nameOf(file, deckDir)} needs a Vue app, and Lectern has none`
  return problemAt(file, deckDir, { severity: 'warning', offset: found.index, what, allowed: withVue })
}

/** What works only inside of a component of Vue. */
const ofComponents =
  /^(provide|inject|getCurrentInstance|use(?:Attrs|Slots|TemplateRef)|on(?:Before)?(?:Mount|Mounted|Unmount|Unmounted|Update|Updated))$/

/** Return the problem of a file that runs outside of components and imports from Vue what does nothing there. */
export function idleHooks(file: string, deckDir: string): AuthorProblem | undefined {
  const { module } = parseSync(file, textOf(file, deckDir))
  const names = module.staticImports
    .filter(({ moduleRequest }) => moduleRequest.value === 'vue')
    .flatMap(({ entries }) => entries.filter(({ isType }) => !isType).flatMap(({ importName }) => importName.name ?? []))
    .filter((name) => ofComponents.test(name))
  const [first] = names
  if (first === undefined) return undefined
  return problemAt(file, deckDir, {
    severity: 'warning',
    offset: offsetOf(file, deckDir, first),
    what: `"${names.join('", "')}" in ${nameOf(file, deckDir)} has no effect, because the file runs outside of components`,
    allowed:
      'Call the code directly: the file runs once, when the page has started. "app.provide" in setup/main.ts gives a value to all components.',
  })
}

/** Modules that the package for `.vue` files provides. */
const ofVuePackage = /^(vue|uno\.css|virtual:uno\.css|@slidev\/(client|types)|#slidev)(\/|$)/

/** Modules that the engine provides. */
const ofEngine =
  /^(lectern(\/.*)?|@slidev\/client\/uno\.config(\.ts)?|@slidev\/types|unocss|@unocss\/(preset|transformer)-.+|react|react-dom|virtual:.+)$/

const endings = ['', '.ts', '.tsx', '.mts', '.js', '.mjs', '.jsx', '.json', '/index.ts', '/index.js']

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** Return whether an import leads to a file, a package or a module of the engine. What follows a question mark is for the bundler, as in `a.ts?raw`. */
function isThere(written: string, file: string): boolean {
  const specifier = written.replace(/\?.*$/s, '')
  if (specifier.startsWith('.') || specifier.startsWith('/'))
    return endings.some((ending) => isFile(join(dirname(file), specifier + ending)))
  if (ofEngine.test(specifier) || isBuiltin(specifier)) return true
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
  return (createRequire(file).resolve.paths(name) ?? []).some((folder) => existsSync(join(folder, name)))
}

/**
 * Return the problem that prevents an author's module from running: the file cannot be read, or an import cannot be found. Return undefined for a
 * valid module.
 *
 * @param runsVue whether the file may use modules of Vue
 * @param isKnown returns whether an import is found by other means
 */
export function faultOf(
  file: string,
  deckDir: string,
  runsVue = false,
  isKnown: (specifier: string) => boolean = () => false,
): AuthorProblem | undefined {
  const text = read(file, deckDir)
  const name = nameOf(file, deckDir)
  if (text instanceof FileError) {
    const place = { line: 1, column: 1, ...text.place }
    return problemAtLine(file, deckDir, { severity: 'error', ...place, what: text.message, allowed: `${text.remedy} ${without}` })
  }
  const { errors, module } = parseSync(file, text)
  const [error] = errors
  if (error) {
    const what = `${name} cannot be read: ${error.message}`
    return problemAt(file, deckDir, { severity: 'error', offset: error.labels[0]?.start ?? 0, what, allowed: without })
  }
  for (const { moduleRequest, entries } of module.staticImports) {
    const { value, start } = moduleRequest
    if (entries.length > 0 && entries.every(({ isType }) => isType)) continue
    if (isKnown(value) || (runsVue && ofVuePackage.test(value))) continue
    if (!runsVue && ofVue.test(value) && !ofEngine.test(value)) {
      const what = `${name} needs "${value}", which needs a Vue app, and Lectern has none`
      return problemAt(file, deckDir, { severity: 'warning', offset: start, what, allowed: withVue })
    }
    if (!isThere(value, file)) {
      const what = `${name} imports "${value}", which does not exist`
      return problemAt(file, deckDir, {
        severity: 'error',
        offset: start,
        what,
        allowed: `Install the package or correct the path. ${without}`,
      })
    }
  }
  return undefined
}

export const without = 'The deck continues without this file.'
const withVue = `To use it, run "npm install @lectern/vue". ${without}`

/** Return the offset of a name in a setup file, never within an address; 0 when it is not found. A key is looked for where it is one. */
export function offsetOf(file: string, deckDir: string, name: string, kind: 'name' | 'key' = 'name'): number {
  const written = `(?<![\\w$./-])${name.replaceAll(/[^\w]/g, '\\$&')}`
  const text = textOf(file, deckDir)
  const key = kind === 'key' ? text.search(new RegExp(`${written}(?=['"]?\\s*[:(])`)) : -1
  return key >= 0 ? key : Math.max(0, text.search(new RegExp(`${written}(?![\\w$])`)))
}
