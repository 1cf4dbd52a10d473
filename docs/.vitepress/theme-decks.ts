import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deckOfTheme, type GalleryDeck, gallerySlides } from './gallery.ts'
import { themes } from './themes.ts'

const root = join(import.meta.dirname, '../..')
const layoutsDeck = join(root, 'examples/layouts')
const shared = '@lectern/theme-layouts'

const layoutsIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(join(root, folder)).flatMap((name) => (/^[\w-]+\.tsx$/.test(name) ? [name.slice(0, -4)] : []))
  } catch {
    return []
  }
}

/** Return the names of the layouts of a theme: its own, those of the package that themes share, and those of the engine. */
function layoutsOf(theme: string): readonly string[] {
  const manifest = readFileSync(join(root, `packages/theme-${theme}/package.json`), 'utf8')
  return [
    ...new Set([
      ...layoutsIn('packages/lectern/src/deck/theme/browser/layouts'),
      ...(manifest.includes(shared) ? layoutsIn('packages/theme-layouts/layouts') : []),
      ...layoutsIn(`packages/theme-${theme}/layouts`),
    ]),
  ]
}

const textOf = (theme: string) => deckOfTheme(readFileSync(join(layoutsDeck, 'slides.md'), 'utf8'), theme, layoutsOf(theme))

/** Return the slides of the deck of a theme. */
export const slidesOfTheme = (theme: string): GalleryDeck['slides'] =>
  gallerySlides(textOf(theme), () => {
    throw new Error('the deck of a theme has one file')
  })

/** Write the deck of each theme into a folder, which `scripts/build-docs.mjs` builds and takes pictures of. */
export function writeThemeDecks(folder: string): void {
  for (const { name } of themes) {
    const dir = join(folder, name)
    mkdirSync(dir, { recursive: true })
    cpSync(layoutsDeck, dir, { recursive: true })
    writeFileSync(join(dir, 'slides.md'), textOf(name))
  }
}
