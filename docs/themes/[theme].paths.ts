import { themePage } from '../.vitepress/gallery.ts'
import { slidesOfTheme } from '../.vitepress/theme-decks.ts'
import { themes } from '../.vitepress/themes.ts'

/** A page for each theme of this project. */
export default {
  watch: ['../../examples/layouts/*.md'],
  paths: () => themes.map((theme) => ({ params: { theme: theme.name }, content: themePage(theme, slidesOfTheme(theme.name)) })),
}
