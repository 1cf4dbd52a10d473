import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { engineHash, filesOf, type Project } from '../../compiler/project/index.ts'
import { contentHash, filesBelow } from '../../site/site/index.ts'

/** Everything that the measurements of a built site's slides depend on. */
export interface SlideInputs {
  /** Return a hash of all that slide `no` shows, or the end slide; undefined for a slide of which that is not known. */
  hashOf(no: number): string | undefined
  /** Hashes of the files that slides may ask for by any name: pictures, videos and data. More of them change no slide. */
  readonly files: ReadonlyMap<string, string>
}

/** Files of a site that have one part for each slide, or that no page shows. The slides themselves count with their own hashes. */
const ofSlides =
  /^(assets\/(s\/.*|(deck|names|presenting|offline)-[\w-]+\.(js|json))|sw\.js|sitemap\.xml|\.nojekyll|manifest\.webmanifest|(.*\/)?\.lectern-.*)$/

/** Files that each page may run or apply. */
const ofAll = /\.(m?js|css|woff2?|[ot]tf|wasm)$/

/** Files whose names have a hash of their content. The code of a slide names them. */
const hashed = /^assets\/[^/]*-[\w-]{8}\.\w+$/

/** Folders of the fonts that the browser finds on this machine. */
const fontFolders = ['/usr/share/fonts', '/usr/local/share/fonts', '/Library/Fonts', '/System/Library/Fonts', 'C:\\Windows\\Fonts']
const homeFonts = ['.fonts', '.local/share/fonts', 'Library/Fonts']

const stateOf = (file: string) => {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? `${file} ${stats.size} ${stats.mtimeMs}` : file
}

/** Return what this machine adds: its browser, its fonts, and the rules of axe. */
function stateOfMachine(executable: string): readonly string[] {
  const home = process.env.HOME ?? process.env.USERPROFILE ?? ''
  const folders = [...fontFolders, ...homeFonts.map((folder) => join(home, folder))]
  return [executable, createRequire(import.meta.url).resolve('axe-core/axe.min.js'), ...folders].map(stateOf)
}

/** Return what the page of a print has, without the names of files that change with each slide. */
const printPage = (out: string) => readFileSync(join(out, 'print.html'), 'utf8').replace(/assets\/(deck|names)-[\w-]+\.js/g, '')

/** Sort the files of a site: those that count for every slide, with their hashes, and those that slides may ask for. */
function filesOfSite(names: readonly string[], out: string, hasOwnAssets: boolean) {
  const ground: string[] = [printPage(out)]
  const files = new Map<string, string>()
  for (const name of names) {
    if (ofSlides.test(name) || name.endsWith('.html')) continue
    const isNamed = !hasOwnAssets && hashed.test(name)
    if (ofAll.test(name)) ground.push(isNamed ? name : `${name} ${contentHash(readFileSync(join(out, name)))}`)
    else if (!isNamed) files.set(name, contentHash(readFileSync(join(out, name))))
  }
  return { ground, files }
}

/**
 * Read what the slides of a built site show. A slide depends on its compiled code with the files that it names, on its place, on the list of slides, and
 * on everything that all slides share: the code and the styles of the site, its options and fonts, the engine, the browser, and how it is checked.
 */
export async function readSlideInputs(project: Project, out: string, executable: string, look: readonly unknown[]): Promise<SlideInputs> {
  const { disk, dir, deck, trust } = project
  const [compiled, manifest] = [await project.slides(), await project.manifest()]
  // The key of a slide is a hash of its text, which no other slide shows.
  const shown = { ...manifest, slides: manifest.slides.map(({ key: _, ...slide }) => slide) }
  const names = filesBelow(out)
  const { ground, files } = filesOfSite(names, out, existsSync(join(dir, 'public/assets')))
  const common = contentHash(JSON.stringify([engineHash(), stateOfMachine(executable), look, trust.untrusted, shown, ground]), 32)
  const inSite = new Set(files.values())
  // A hash of a file; undefined when the file has changed since the site was built. A file of the folder `public` keeps its name there.
  const fileHash = (file: string) => {
    const found = disk.locate(file)
    if (found.kind !== 'file') return undefined
    const hash = contentHash(disk.read(file))
    return inSite.has(hash) || names.some((name) => name.endsWith(`-${hash}${extname(file)}`)) ? hash : undefined
  }
  const codes = compiled.map((slide) => {
    const named = [...filesOf(project, slide)].map(fileHash)
    return named.includes(undefined) ? undefined : contentHash(JSON.stringify([slide.code, named]), 32)
  })
  const showsOthers = (no: number) => Object.values(compiled[no - 1]?.origins ?? {}).some((origins) => origins.length > 0)
  return {
    files,
    hashOf(no) {
      const { record } = deck.slides[no - 1] ?? {}
      // The page of the end slide has the last slide, too.
      const code = record ? codes[no - 1] : codes.at(-1)
      if (code === undefined || showsOthers(Math.min(no, compiled.length))) return undefined
      const own = [code, record?.frontmatter]
      return createHash('sha256')
        .update(JSON.stringify([common, no, own]))
        .digest('base64url')
    },
  }
}
