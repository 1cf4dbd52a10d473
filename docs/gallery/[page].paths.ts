import { readFileSync } from 'node:fs'
import { galleryPage, gallerySlides } from '../.vitepress/gallery.ts'
import { slidesOfTheme } from '../.vitepress/theme-decks.ts'
import { themes } from '../.vitepress/themes.ts'

const showcase = new URL('../../examples/showcase/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, showcase), 'utf8')

/** The one page of the gallery, made from the decks of the themes and from the showcase. */
export default {
  watch: ['../../examples/*/**/*.md'],
  paths: () => {
    const decks = themes.map(({ name }) => ({ of: name, slides: slidesOfTheme(name) }))
    return [{ params: { page: 'index' }, content: galleryPage(decks, gallerySlides(read('slides.md'), read)) }]
  },
}
