import { splitSlides } from '../../packages/lectern/src/compiler/markdown/syntax/split.ts'

/** A slide of the gallery. */
export interface GallerySlide {
  /** The number of the slide, from 1. */
  readonly no: number
  readonly title: string
  /** Its layout, and the components in its text. */
  readonly layout: string
  readonly components: readonly string[]
  /** The Markdown of the slide, with its frontmatter and without its notes. */
  readonly source: string
}

/**
 * Return the slides of a deck for the gallery, without hidden ones. A slide from another file is shown as it stands there.
 *
 * @param read Returns the text of a file that `src:` names.
 */
export function gallerySlides(deck: string, read: (path: string) => string): readonly GallerySlide[] {
  const sources = (text: string): readonly string[] =>
    splitSlides(text, 0).flatMap((slide) => {
      const source = text.slice(slide.separator, slide.end).replace(/<!--(?:(?!-->)[\s\S])*-->\s*$/, '')
      const path = /^src: (.+)$/m.exec(source)?.[1]
      if (path) return sources(read(path))
      return /^hide: true$/m.test(source) ? [] : [source.trim()]
    })
  return sources(deck).map((source, index) => {
    const withoutCode = source.replaceAll(/^(`{3,})[^\n]*\n[\s\S]*?^\1$/gm, '').replaceAll(/`[^`\n]+`/g, '')
    const title = /^title: (.+)$/m.exec(source)?.[1] ?? /^#+ (.+)$/m.exec(withoutCode)?.[1] ?? `Slide ${index + 1}`
    const tags = [...withoutCode.matchAll(/<([A-Z]\w+|v-drag(?:-arrow)?)\b/g)].map(([, name = '']) => componentName(name))
    return {
      no: index + 1,
      title: index === 0 ? (/^# (.+)$/m.exec(withoutCode)?.[1] ?? title) : title.replaceAll(/[*_"]|<[^>]*>|\{\{.*?\}\}/g, '').trim(),
      layout: /^layout: ([\w-]+)$/m.exec(source)?.[1] ?? (index === 0 ? 'cover' : 'default'),
      components: [...new Set(tags)],
      source,
    }
  })
}

/** Return the name of a component whose tag may be written with dashes: `v-drag` is `VDrag`. */
const componentName = (tag: string) => tag.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Return a deck as its text, with the slides of the layouts `names` alone and then a plain slide for each other name. */
export function deckOfTheme(deck: string, theme: string, names: readonly string[]): string {
  const sources = splitSlides(deck, 0).map((slide) => deck.slice(slide.separator, slide.end).trim())
  const [first = '', ...rest] = sources
  const layouts = sources.map((source) => /^layout: ([\w-]+)$/m.exec(source)?.[1] ?? 'cover')
  const shown = rest.filter((_, index) => names.includes(layouts[index + 1] ?? ''))
  const others = names.filter((name) => !layouts.includes(name))
  const headmatter = first
    .replace(/^theme: .+$/m, `theme: ${theme}`)
    .replace(/^title: .+$/m, `title: The theme ${theme}`)
    .replace(/^colorSchema: .+$/m, 'colorSchema: auto')
  return [
    headmatter,
    ...shown,
    ...others.map((name) => `---\nlayout: ${name}\nimage: ./pictures/coast.svg\n---\n\n# Coast, 7:05\n\nNo other theme has this layout.`),
    '',
  ].join('\n\n')
}

/** The slides of one deck. `of` is the name of the theme, or `showcase`. */
export interface GalleryDeck {
  readonly of: string
  readonly slides: readonly GallerySlide[]
}

/** Return the card of a slide as Markdown: its picture, and its source in a block that can be copied. */
function card(title: string, numbers: Readonly<Record<string, number>>, source: string, theme?: string): string {
  const written = JSON.stringify(numbers).replaceAll('"', "'")
  return [
    `<GalleryCard title="${title.replaceAll('"', '&quot;')}" :numbers="${written}"${theme ? ` theme="${theme}"` : ''}>`,
    `\`\`\`\`\`\`md\n${source}\n\`\`\`\`\`\``,
    '</GalleryCard>',
  ].join('\n\n')
}

const grid = (cards: readonly string[]) => ['<div class="gallery">', ...cards, '</div>'].join('\n\n')

/** The source without the options of the deck, which only the first slide has. */
const ofSlide = ({ source, no }: GallerySlide) => (no === 1 ? source.replace(/^---\n[\s\S]*?\n---\n\n/, '') : source)

/** Return the gallery as a page in Markdown: each layout in each theme, each component, and what else the language has. */
export function galleryPage(decks: readonly GalleryDeck[], showcase: readonly GallerySlide[]): string {
  const layouts = [...new Set(decks.flatMap(({ slides }) => slides.map(({ layout }) => layout)))]
  const layoutCards = layouts.map((layout) => {
    const found = decks.flatMap(({ of, slides }) => slides.filter((slide) => slide.layout === layout).map((slide) => ({ of, slide })))
    const [first] = found
    return card(layout, Object.fromEntries(found.map(({ of, slide }) => [of, slide.no])), first ? ofSlide(first.slide) : '')
  })
  const components = [...new Set(showcase.flatMap((slide) => slide.components))].sort()
  const shown = components.flatMap((name) => {
    const slide = showcase.find((one) => one.components.includes(name))
    return slide ? [{ name, slide }] : []
  })
  const rest = showcase.filter((slide) => !shown.some((one) => one.slide === slide))
  const cardOf = (title: string, slide: GallerySlide) => card(title, { showcase: slide.no }, ofSlide(slide))
  return [
    '# Gallery',
    'Press a picture: it opens large, with the Markdown that makes it.',
    '## Layouts',
    '<ThemeChoice />',
    grid(layoutCards),
    '## Components',
    grid(shown.map(({ name, slide }) => cardOf(`<${name}>`, slide))),
    '## More of the language',
    grid(rest.map((slide) => cardOf(slide.title, slide))),
    '',
  ].join('\n\n')
}

/** Return the page of a theme: what it is for, a live deck, how to get it, and each of its layouts. */
export function themePage({ name, about, use }: { name: string; about: string; use: string }, slides: readonly GallerySlide[]): string {
  return [
    `# ${name[0]?.toUpperCase()}${name.slice(1)}`,
    `<p class="theme-about">${about}</p>`,
    use,
    `<CopiedCommand command="npm create lectern my-talk -- --theme ${name}" />`,
    `<LiveDeck from="themes/${name}/deck" label="A deck in the theme ${name}, live" />`,
    `A deck that you have takes it with \`theme: ${name}\` in its headmatter. [The guide](../guide/themes.md#${name}) says more about it.`,
    '## Layouts',
    grid(slides.map((slide) => card(slide.layout, { [name]: slide.no }, ofSlide(slide), name))),
    '',
  ].join('\n\n')
}
