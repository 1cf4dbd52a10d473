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

/** Return the links to the slides that show each name. */
function index(slides: readonly GallerySlide[], namesOf: (slide: GallerySlide) => readonly string[]): string {
  const names = [...new Set(slides.flatMap(namesOf))].sort()
  const row = (name: string) => {
    const links = slides.filter((slide) => namesOf(slide).includes(name)).map(({ no }) => `[${no}](#slide-${no})`)
    return `| \`${name}\` | ${links.join(', ')} |`
  }
  return ['| name | slides |', '| --- | --- |', ...names.map(row)].join('\n')
}

/** Return the gallery as a page in Markdown: tables of layouts and components, then each slide as a picture and as source. */
export function galleryPage(slides: readonly GallerySlide[]): string {
  const parts = slides.map(({ no, title, source }) =>
    [`### ${no}. ${title}`, `<GallerySlide :no="${no}" />`, `\`\`\`\`\`\`md\n${source}\n\`\`\`\`\`\``].join('\n\n'),
  )
  return [
    '# Gallery',
    'Each slide of the showcase, `examples/showcase/slides.md`, and the Markdown that makes it. A picture opens the live slide.',
    '## Layouts',
    index(slides, ({ layout }) => [layout]),
    '## Components',
    index(slides, ({ components }) => components),
    '## Slides',
    ...parts,
    '',
  ].join('\n\n')
}
