import { type DeckConfig, resolveConfig } from '../../../../deck/config/index.ts'
import type { Frontmatter, SlideRecord } from '../../../../deck/deck/index.ts'
import { compileSlide } from '../compile-slide.ts'
import type { CompileContext, CompiledSlide } from '../compile-types.ts'
import { builtIns } from '../components/built-in-table.ts'

/** A test's settings for the slide and its deck. */
export interface TestSlide {
  readonly format?: 'md' | 'mdx'
  readonly frontmatter?: Frontmatter
  readonly config?: Partial<DeckConfig>
  readonly context?: Partial<CompileContext>
  readonly no?: number
  readonly key?: string
}

const { config } = resolveConfig({ headmatter: {}, places: () => ({ place: { file: 'slides.md', line: 1, column: 1 } }) })

/** Files in the deck of every test. */
const files = new Set(['a.png', 'b.png', 'film.mp4', 'poster.jpg', 'paper.pdf', 'page.html', 'my pic.png'])
/** Texts of files in the deck of every test. */
const texts: Readonly<Record<string, string>> = {
  'adder.ts': 'import x\n// #region add\n  const add = (a, b) =>\n    a + b\n// #endregion\nexport {}\n',
  'plain.txt': 'a\r\nb\r\n',
}
const icons: Readonly<Record<string, string>> = { 'carbon:logo-github': '<path d="M16"/>', 'simple-icons:git': '<path d="M1"/>' }

export const testContext: CompileContext = {
  config,
  base: '/base/',
  resolveAsset(path) {
    const name = decodeURI(path).replace(/^\.?\//, '')
    if (path.startsWith('/') && name === 'public.png') return { kind: 'url', url: '/base/public.png', file: 'public/public.png' }
    return files.has(name) ? { kind: 'import', specifier: `/deck/${name}?url`, file: name } : { kind: 'missing', looked: [name] }
  },
  readFile(path) {
    if (path.startsWith('../')) return { kind: 'refused', what: `${path} is outside /deck`, allowed: 'Copy the file into it.' }
    const file = path.replace(/^(@?\/|\.\/)/, '')
    const text = texts[file]
    return text === undefined ? { kind: 'missing', file, near: Object.keys(texts) } : { kind: 'text', file, text }
  },
  editors: false,
  twoslash: async () => ({ failed: 'no TypeScript in this test' }),
  withoutTypes: async () => ({ message: 'no TypeScript in this test', offset: 0 }),
  icon: async (collection, name) => {
    const body = icons[`${collection}:${name}`]
    return body === undefined ? undefined : { body, width: 32, height: 32 }
  },
  component: (name) => {
    if (name === 'BarBottom' || name === 'Item') return `/theme/components/${name}.tsx`
    return builtIns.has(name) ? `/engine/components/built-in/${name}.tsx` : undefined
  },
  layout: (name) => (['cover', 'default', 'quote'].includes(name) ? `/theme/layouts/${name}.tsx` : undefined),
  componentNames: ['BarBottom', 'Item', ...builtIns.keys()],
  layoutNames: ['cover', 'default', 'quote'],
  slideCount: 7,
  aliases: new Map([['intro', 2]]),
  utilityRules: async (name) =>
    ({
      'mt-4': [{ selector: '&', body: 'margin-top:1rem;', parent: undefined }],
      'hover:mt-4': [{ selector: '&:hover', body: 'margin-top:1rem;', parent: undefined }],
    })[name],
  utilities: async (source) => (source.includes('text-red') ? '.text-red{color:red}' : ''),
}

/** Return the record of slide `no` with this content. */
export const recordOf = (content: string, no: number, frontmatter: Frontmatter = {}): SlideRecord => ({
  raw: content,
  content,
  title: undefined,
  level: undefined,
  note: undefined,
  notesHTML: undefined,
  frontmatter,
  index: no - 1,
  start: 0,
  end: 0,
  filepath: 'slides.md',
  id: `slide-${no}`,
  no,
})

/** Compile `content` as a slide of a small deck. Its content starts at line 11 of `slides.md`. */
export function compileText(content: string, slide: TestSlide = {}): Promise<CompiledSlide> {
  const { format = 'md', frontmatter = {}, no = 2, key = 'key' } = slide
  return compileSlide(
    {
      key,
      format,
      contentLine: 11,
      text: {},
      frontmatterPlaces: new Map(Object.keys(frontmatter).map((name, index) => [name, { file: 'slides.md', line: index + 2, column: 1 }])),
      record: recordOf(content, no, frontmatter),
    },
    { ...testContext, ...slide.context, config: { ...config, ...slide.config } },
  )
}
