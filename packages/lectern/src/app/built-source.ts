import { type PackedManifest, unpackManifest, unpackWords } from '../deck/index.ts'
import { addStylesheet, tryPart } from '../lib/browser/index.ts'
import type { SlideModule } from '../stage/browser/index.ts'
import type { DeckSource } from './deck-source.ts'

/** Where a built deck's slides lie, as the build writes it beside the manifest. */
export interface SlideFiles {
  /** Names of the slides' files in `assets/s/` without their ending, in order, packed as words. */
  readonly files: string
  /** Style sheets below the base path that a slide needs besides the page's own, by slide number. */
  readonly styles: Readonly<Record<number, readonly string[]>>
  /** Name of the file in `assets/` with what only the presenter is told, without its ending. */
  readonly presenting: string
  /** Stands before the names of modules where the whole site is in the page; else they are below the base path. */
  readonly root?: string
}

const hasStylesheet = (href: string) =>
  [...document.querySelectorAll('link[rel="stylesheet"]')].some((link) => link.getAttribute('href') === href)

/** The source of a built deck: one chunk a slide, fetched when it is asked for. */
export function createBuiltSource(packed: PackedManifest, { files, styles, presenting, root }: SlideFiles): DeckSource {
  const manifest = unpackManifest(packed)
  const names = unpackWords(files)
  const assets = `${root ?? manifest.base}assets/`
  /** Tries that failed, by slide: a browser may remember that a module could not be fetched, and another query makes it ask again. */
  const failures = new Map<number, number>()

  /** Settles when it applies, or does not come at first: that costs its looks only (spec.md §8). */
  const style = async (href: string) => hasStylesheet(href) || tryPart('part of the design', () => addStylesheet(href))

  async function importSlide(no: number): Promise<SlideModule> {
    const failed = failures.get(no) ?? 0
    try {
      return await import(/* @vite-ignore */ `${assets}s/${names[no - 1]}.js${failed > 0 ? `?try=${failed}` : ''}`)
    } catch (error) {
      failures.set(no, failed + 1)
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
