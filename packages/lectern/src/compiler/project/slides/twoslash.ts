import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { TwoslashInstance, TwoslashNode } from 'twoslash'
import type * as TwoslashCore from 'twoslash/core'
import type TypeScript from 'typescript'
import type { CompileContext, TypeNote, TypesAnswer } from '../../markdown/index.ts'
import { engineDir } from '../engine-files.ts'

/** Return the folders of installed types, such as those of Node, nearest to the deck first. */
function typeRoots(deckDir: string): string[] {
  const folders = [deckDir, engineDir].flatMap((dir) => createRequire(join(dir, 'noop.js')).resolve.paths('x') ?? [])
  return [...new Set(folders.map((folder) => join(folder, '@types')))].filter((folder) => existsSync(folder))
}

/** Return what `read` returns for the first folder from which it succeeds. */
function fromFirst<Found>(folders: readonly string[], read: (require: NodeJS.Require) => Found | undefined): Found | undefined {
  for (const folder of folders) {
    try {
      const found = read(createRequire(join(folder, 'noop.js')))
      if (found !== undefined) return found
    } catch {
      // It is not installed there.
    }
  }
  return undefined
}

/** Return Twoslash and TypeScript as installed for one of the folders. TypeScript 7 and later have no interface for other programs. */
function findTools(folders: readonly string[]) {
  const twoslash = fromFirst(folders, (require): typeof TwoslashCore => require('twoslash/core'))
  const typescript = fromFirst(folders, (require) => {
    const tsModule: typeof TypeScript = require('typescript')
    return 'createLanguageService' in tsModule ? { tsModule, tsLibDirectory: dirname(require.resolve('typescript')) } : undefined
  })
  return twoslash && typescript && { ...typescript, createTwoslasher: twoslash.createTwoslasher }
}

/** Load TypeScript on demand: it takes a while, and most decks never need it. Return undefined when it is not installed. */
function load(deckDir: string, folders: readonly string[]): TwoslashInstance | undefined {
  const tools = findTools(folders)
  if (!tools) return undefined
  const { createTwoslasher, tsModule, tsLibDirectory } = tools
  const roots = typeRoots(deckDir)
  const hasNode = roots.some((root) => existsSync(join(root, 'node')))
  return createTwoslasher({
    tsModule,
    vfsRoot: deckDir,
    tsLibDirectory,
    compilerOptions: {
      strict: true,
      jsx: tsModule.JsxEmit.Preserve,
      types: hasNode ? ['node'] : [],
      typeRoots: roots,
    },
    // Errors appear on the slide and as problems, like any other mistake, and are not thrown.
    handbookOptions: { noErrorValidation: true },
    customTags: ['log', 'warn', 'error', 'annotate'],
  })
}

/** Return the first paragraph of documentation, without link markup. */
function shortDocs(docs: string | undefined): string | undefined {
  const [first = ''] = (docs ?? '').split(/\n\s*\n/)
  const text = first
    .replaceAll(/\{@link\s*([^}]*)\}/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text === '' ? undefined : text
}

/** Return the numbers of the errors that the code announces: `// @errors: 2322 2339`. */
const announced = (code: string) =>
  new Set([...code.matchAll(/@errors:\s*([\d\s,]+)/g)].flatMap(([, list = '']) => list.match(/\d+/g) ?? []))

function noteOf(node: TwoslashNode, expected: ReadonlySet<string>): TypeNote {
  const { type, line, character, length } = node
  const place = { type, line, character, length }
  switch (node.type) {
    case 'hover':
    case 'query': {
      const more = shortDocs(node.docs)
      return { ...place, text: node.text.replace(/\nimport \S+$/, ''), ...(more && { more }) }
    }
    case 'error':
      return { ...place, text: node.text, ...(!expected.has(String(node.code)) && { unexpected: true }) }
    case 'completion':
      return { ...place, text: node.completionsPrefix, completions: node.completions.slice(0, 8).map(({ name }) => name) }
    case 'tag':
      return { ...place, text: node.text ?? '', more: node.name }
    case 'highlight':
      return { ...place, text: node.text ?? '' }
  }
}

/** Return the name of the package that an error reports as missing. */
const missingModule = (node: TwoslashNode): string | undefined =>
  node.type === 'error' && [2307, 2792, 7016].includes(Number(node.code)) ? (/'([^']+)'/.exec(node.text)?.[1] ?? '') : undefined

/** Return whether an error is at an incomplete word for a completion, which is no mistake. */
const isHalfTyped = (error: TwoslashNode, nodes: readonly TwoslashNode[]) =>
  nodes.some(({ type, start }) => type === 'completion' && error.start <= start && start <= error.start + error.length)

const notInstalled: TypesAnswer = {
  failed: 'Twoslash and TypeScript 5 or 6 are not installed',
  remedy: 'Install them beside the deck: npm install --save-dev twoslash typescript@6',
}

/**
 * Create a type checker for the code of a deck in `dir`. It knows the types of the browser, of Node where installed, and of the deck's packages.
 * It uses the first Twoslash and TypeScript that are installed for one of `folders`.
 */
export function createTwoslash(dir: string, folders: readonly string[] = [dir, engineDir]): NonNullable<CompileContext['twoslash']> {
  let loaded: TwoslashInstance | undefined
  const known = new Map<string, TypesAnswer>()

  function ask(twoslash: TwoslashInstance, code: string, language: string): TypesAnswer {
    try {
      const found = twoslash(code, language)
      const expected = announced(code)
      const nodes = found.nodes.filter((node) => node.type !== 'error' || !isHalfTyped(node, found.nodes))
      const missing = nodes.map(missingModule).find((name) => name !== undefined)
      const notes = nodes.filter((node) => missingModule(node) === undefined).map((node) => noteOf(node, expected))
      return { code: found.code.replace(/\n$/, ''), notes, ...(missing !== undefined && { missing }) }
    } catch (error) {
      return {
        failed: error instanceof Error ? (error.message.split('\n').find((line) => line.trim() !== '') ?? '').trim() : String(error),
      }
    }
  }

  return async (code, language) => {
    // A running dev server finds them once they are installed.
    loaded ??= load(dir, folders)
    if (!loaded) return notInstalled
    const question = `${language} ${code}`
    const answer = known.get(question) ?? ask(loaded, code, language)
    known.set(question, answer)
    return answer
  }
}
