import { type PackedManifest, unpackManifest, unpackWords } from '../deck/index.ts'
import { addStylesheet, tryPart } from '../lib/browser/index.ts'
import type { SlideModule } from '../stage/browser/index.ts'
import type { DeckSource } from './deck-source.ts'

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
  /** Prefix of module names if the page contains the whole site. Otherwise the modules are below the base path. */
  readonly root?: string
}

const hasStylesheet = (href: string) =>
  [...document.querySelectorAll('link[rel="stylesheet"]')].some((link) => link.getAttribute('href') === href)

/** Create the source of a built deck. Slides are fetched on demand, with others of the same file. */
export function createBuiltSource(packed: PackedManifest, { files, counts, styles, presenting, root }: SlideFiles): DeckSource {
  const manifest = unpackManifest(packed)
  const names = unpackWords(files)
  /** For each slide, its file and its place there. */
  const places = counts.flatMap((count, file) => Array.from({ length: count || 1 }, (_, at) => ({ file, at })))
  const assets = `${root ?? manifest.base}assets/`
  /** Failed attempts by file. A browser may remember that a module could not be fetched; another query makes it try again. */
  const failures = new Map<number, number>()

  /** Settle when the style sheet applies or its first load fails. A failure affects only the looks (spec.md §8). */
  const style = async (href: string) => hasStylesheet(href) || tryPart('part of the design', () => addStylesheet(href))

  async function importSlide(no: number): Promise<SlideModule> {
    const { file = -1, at = 0 } = places[no - 1] ?? {}
    const failed = failures.get(file) ?? 0
    try {
      const module = await import(/* @vite-ignore */ `${assets}s/${names[file]}.js${failed > 0 ? `?try=${failed}` : ''}`)
      return counts[file] ? { default: module.default[at] } : module
    } catch (error) {
      failures.set(file, failed + 1)
      throw error
    }
  }

  return {
    manifest,
    ...(root !== undefined && { whole: true }),
    loadPresenting: () => import(/* @vite-ignore */ `${assets}${presenting}.js`).then((module) => module.presenting),
    async load(no) {
      const [module] = await Promise.all([importSlide(no), ...(styles[no] ?? []).map((file) => style(manifest.base + file))])
      return module
    },
  }
}
