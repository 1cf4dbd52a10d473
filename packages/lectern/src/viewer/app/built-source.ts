import { addStylesheet, loadPart, tryPart } from '../../base/lib/browser/index.ts'
import { type PackedManifest, type PackedNames, unpackManifest, unpackWords, withNames } from '../../deck/deck/index.ts'
import type { SlideModule } from '../stage/browser/index.ts'
import type { DeckSource, SlideList } from './deck-source.ts'

/** The places of a built deck's slide files. The build writes them beside the manifest. */
interface SlideFiles {
  /** Names of the slides' files in `assets/s/` without their extension, in order, packed as words. */
  readonly files: string
  /** For each file, how many slides it has; 0 for the module of a single slide. */
  readonly counts: readonly number[]
  /** By slide number, the style sheets below the base path that a slide needs besides the page's own. */
  readonly styles: Readonly<Record<number, readonly string[]>>
  /** Name of the file in `assets/` with what only the presenter sees, without its extension. */
  readonly presenting: string
  /** Name of the file in `assets/` with the titles and keys that the manifest lacks, without its extension. */
  readonly names?: string
  /** Prefix of module names if the page contains the whole site. Otherwise the modules are below the base path. */
  readonly root?: string
}

const hasStylesheet = (href: string) =>
  [...document.querySelectorAll('link[rel="stylesheet"]')].some((link) => link.getAttribute('href') === href)

/** Return the query after some failed attempts. A browser may remember that a module could not be fetched; another query makes it try again. */
const again = (failed: number) => (failed > 0 ? `?try=${failed}` : '')

/** Create the source of a built deck. Slides are fetched on demand, with others of the same file. */
export function createBuiltSource(
  packed: PackedManifest,
  { files, counts, styles, presenting, names: rest, root }: SlideFiles,
): DeckSource {
  let manifest = unpackManifest(packed)
  /** Number of the first slide without a title and a key. */
  const unnamed = packed.titles.length + 1
  const names = unpackWords(files)
  /** For each slide, its file and its place there. */
  const places = counts.flatMap((count, file) => Array.from({ length: count || 1 }, (_, at) => ({ file, at })))
  const assets = `${root ?? manifest.root ?? manifest.base}assets/`
  /** Failed attempts by file. */
  const failures = new Map<number, number>()

  /** Settle when the style sheet applies or its first load fails. A failure affects only the looks (spec.md §8). */
  const style = async (href: string) => hasStylesheet(href) || tryPart('part of the design', () => addStylesheet(href))

  async function importSlide(no: number): Promise<SlideModule> {
    const { file = -1, at = 0 } = places[no - 1] ?? {}
    const failed = failures.get(file) ?? 0
    try {
      const module = await import(/* @vite-ignore */ `${assets}s/${names[file]}.js${again(failed)}`)
      return counts[file] ? { default: module.default[at] } : module
    } catch (error) {
      failures.set(file, failed + 1)
      throw error
    }
  }

  /** Return the list of the other slides. */
  function createList(file: string): SlideList {
    const listeners: (() => void)[] = []
    let failed = 0
    let fetching: Promise<void> | undefined
    async function fetchNames() {
      try {
        const { slides }: { readonly slides: PackedNames } = await import(/* @vite-ignore */ `${assets}${file}.js${again(failed)}`)
        manifest = withNames(manifest, unnamed, slides)
      } catch (error) {
        failed++
        fetching = undefined
        throw error
      }
      for (const listener of listeners) listener()
    }
    const fetch = () => {
      fetching ??= fetchNames()
      return fetching
    }
    return { fetch, load: () => loadPart('the list of slides', fetch), onLoaded: (listener) => void listeners.push(listener) }
  }
  const list = rest === undefined ? undefined : createList(rest)

  return {
    get manifest() {
      return manifest
    },
    ...(list && { list }),
    ...(root !== undefined && { whole: true }),
    loadPresenting: () => import(/* @vite-ignore */ `${assets}${presenting}.js`).then((module) => module.presenting),
    async load(no) {
      const [module] = await Promise.all([
        importSlide(no),
        ...(no < unnamed ? [] : [list?.load()]),
        ...(styles[no] ?? []).map((file) => style((manifest.root ?? manifest.base) + file)),
      ])
      return module
    },
  }
}
