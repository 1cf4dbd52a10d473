import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Rolldown } from 'vite'
import type { DeckManifest } from '../deck/index.ts'
import { loadingError } from './bundling-problems.ts'
import { type FinishedSlide, linkSlide } from './finish-slide.ts'
import { type Markup, openPageCache } from './page-cache.ts'
import type { Project } from './project.ts'
import { contentHash } from './site-assets.ts'
import { createSiteWriter } from './site-writer.ts'

/** What `virtual:lectern/server` exports once it is built. */
interface ServerModule {
  readonly noScriptCss: string
  readonly layers: object
  readonly EndLayout: unknown
  renderPage(request: {
    parts: { source: { manifest: DeckManifest; load: () => Promise<never> }; layers: object; EndLayout: unknown; extras: object }
    modules: readonly (object | undefined)[]
    no: number
  }): Markup
}

/** The deck's pages as markup: slide 1 is at index 0, the end slide is last. */
export interface DrawnPages {
  readonly pages: readonly Markup[]
  readonly noScriptCss: string
}

/** What a page is drawn from besides its own slide and the next: another value, and every page is drawn anew. */
const commonGround = (server: Rolldown.RolldownOutput['output'], { slides, ...manifest }: DeckManifest) =>
  contentHash(JSON.stringify([server.map((file) => file.fileName), manifest, slides.length]))

/**
 * Draws the page of each slide with what the server build made. Pages that are drawn from the same slides with the same code as before
 * come from the cache; the code is loaded only when there is something to draw.
 */
export async function drawPages({
  project,
  manifest,
  server,
  slides,
  files,
  withAssets,
}: {
  project: Project
  manifest: DeckManifest
  server: Rolldown.RolldownOutput['output']
  slides: readonly FinishedSlide[]
  /** File of the server build for each shared specifier. */
  files: ReadonlyMap<string, string>
  /** Puts the addresses of files into the code of the slide with this index. */
  withAssets: (code: string, index: number) => string
}): Promise<DrawnPages> {
  const cache = openPageCache(join(project.cacheDir, 'pages.json'), commonGround(server, manifest))
  const codes = slides.map((slide, index) =>
    withAssets(
      linkSlide(slide, (specifier) => `../${files.get(specifier)}`),
      index,
    ),
  )
  const slideHashes = codes.map((code, index) => contentHash(code + JSON.stringify(manifest.slides[index])))
  const numbers = Array.from({ length: slides.length + 1 }, (_, index) => index + 1)
  const hashes = numbers.map((no) => `${no} ${slideHashes[no - 1] ?? ''} ${slideHashes[no] ?? ''}`)
  const known = hashes.map((hash) => cache.get(hash))
  const missing = numbers.filter((no) => !known[no - 1])

  if (missing.length > 0 || cache.noScriptCss === undefined) {
    const needed = new Set(missing.flatMap((no) => [no, no + 1]))
    const { module, modules } = await loadServer(
      project,
      server,
      codes.map((code, index) => (needed.has(index + 1) ? code : undefined)),
      files,
    )
    const { layers, EndLayout } = module
    const parts = {
      source: { manifest, load: () => Promise.reject(new Error('no slide is fetched while pages are drawn')) },
      layers,
      EndLayout,
      extras: {},
    }
    for (const no of missing) {
      const markup = module.renderPage({ parts, modules, no })
      known[no - 1] = markup
      cache.set(hashes[no - 1] ?? '', markup)
    }
    cache.noScriptCss = module.noScriptCss
  }
  cache.save()
  return { pages: known.map((markup) => markup ?? { app: '', next: '' }), noScriptCss: cache.noScriptCss }
}

/**
 * Imports the server build and the slides that are given. All of it lies in the deck's cache folder while it is being read.
 *
 * @throws DeckError where a file of the author's fails when it is loaded.
 */
async function loadServer(
  project: Project,
  server: Rolldown.RolldownOutput['output'],
  codes: readonly (string | undefined)[],
  files: ReadonlyMap<string, string>,
) {
  // A folder of its own: another command may be building the same deck.
  mkdirSync(project.cacheDir, { recursive: true })
  const dir = mkdtempSync(join(project.cacheDir, 'server-'))
  const writer = createSiteWriter(dir)
  for (const file of server) if (file.type === 'chunk') writer.write(file.fileName, file.code)
  const names = codes.map((code) => code && `s/${contentHash(code)}.mjs`)
  names.forEach((name, index) => {
    if (name) writer.write(name, codes[index] ?? '')
  })
  await writer.finish()
  const load = (name: string) => import(pathToFileURL(join(dir, name)).href)
  const entry = server.find((file) => file.type === 'chunk' && file.name === 'server')
  try {
    for (const [specifier, name] of files)
      await load(name).catch((error: unknown) => Promise.reject(loadingError(error, specifier, project.dir)))
    const module: ServerModule = await load(entry?.fileName ?? '')
    const modules: (object | undefined)[] = await Promise.all(names.map((name) => (name ? load(name) : undefined)))
    return { module, modules }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
