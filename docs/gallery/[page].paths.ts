import { readFileSync } from 'node:fs'
import { galleryPage, gallerySlides } from '../.vitepress/gallery.ts'

const showcase = new URL('../../examples/showcase/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, showcase), 'utf8')

/** The one page of the gallery, made from the showcase. */
export default {
  watch: ['../../examples/showcase/**/*.md'],
  paths: () => [{ params: { page: 'index' }, content: galleryPage(gallerySlides(read('slides.md'), read)) }],
}
