import { hash } from 'node:crypto'
import { join, relative } from 'node:path'
import type { Deck, DeckSlide } from '../../../deck/deck/index.ts'
import { type CompileContext, chartPaths, readSnippetLine, recordingPaths } from '../../markdown/index.ts'
import type { LoadedSetup } from '../../setup/load-setups.ts'
import type { KeptSlides, TextInputs } from './keep-slides.ts'

/** Deck options that do not affect compiled slides. A change of one of them recompiles nothing. */
const notCompiled: ReadonlySet<string> = new Set([
  'title',
  'titleTemplate',
  'info',
  'author',
  'description',
  'keywords',
  'seoMeta',
  'favicon',
  'exportFilename',
  'export',
  'download',
  'remote',
  'record',
  'routerMode',
  'drawings',
  'presenter',
  'duration',
  'timer',
  'vibrateAt',
  'notesAutoRuby',
  'transition',
  'embedOrigins',
  'fonts',
  'wakeLock',
  'contextMenu',
  'browserExporter',
])

const hashOf = (value: unknown) => hash('sha1', JSON.stringify(value), 'base64url').slice(0, 16)

const slideInput = ({ record, key, format, questions }: DeckSlide) => [
  record.content,
  record.frontmatter,
  record.filepath,
  record.no === 1,
  key,
  format,
  ...(questions ?? []),
]

const snippetPaths = (content: string) =>
  content.includes('<<<') ? content.split(/\r\n?|\n/).flatMap((line) => readSnippetLine(line)?.path ?? []) : []

/** Return the Markdown components of a slide. Each of them may have others in it. */
function componentPaths(content: string, { markdownComponents: all }: CompileContext): readonly string[] {
  if (!all || all.size === 0 || !content.includes('<')) return []
  const tags = new Set([...content.matchAll(/<([\w-]+)/g)].map(([, tag = '']) => tag.replaceAll('-', '').toLowerCase()))
  return [...all.keys()].some((name) => tags.has(name.replaceAll('-', '').toLowerCase())) ? [...all.values()] : []
}

const inputsOf = (content: string): TextInputs => ({
  paths: [...snippetPaths(content), ...recordingPaths(content), ...chartPaths(content)],
  usesOptions: content.includes('$slidev.configs'),
  importsStyles: /<style\b[^>]*\slang\b|@import\b/i.test(content),
})

/**
 * Return a hash of all inputs for each slide, another one of all but the line where the slide begins, and the absolute paths of the files whose text
 * appears on slides.
 */
export function hashSlides({
  deck,
  context,
  setup,
  contents,
  editors,
  types,
  copies,
  imported,
  templates,
  dir,
  kept,
}: {
  deck: Deck
  context: CompileContext
  setup: LoadedSetup
  /** The Markdown to compile, by the number of its slide, where a preparser has changed it. */
  contents: ReadonlyMap<number, string>
  editors: boolean
  types: boolean
  /** Whether files of other hosts are copied. A slide of the dev server, which copies none, does not ask for them. */
  copies: boolean
  /** Absolute paths of the files that styles of slides import, also of those that do not exist. */
  imported: ReadonlySet<string>
  /** Hash of the `.vue` files that have click steps. */
  templates: string
  dir: string
  kept: Pick<KeptSlides, 'texts' | 'hashes'>
}): { hashes: readonly string[]; textHashes: readonly string[]; snippets: ReadonlySet<string> } {
  const configHash = hashOf(Object.entries(deck.config).filter(([name]) => !notCompiled.has(name)))
  const snippets = new Set<string>()
  const sheets = [...imported].sort().map((file) => context.readFile(relative(dir, file), ''))
  // The slides share this part, so it is hashed once.
  const shared = hashOf([setup.hash, editors, context.marksSource, types, copies, templates, context.runsVue, context.forSlidev])
  const textHashes = deck.slides.map((slide) => {
    const { content, frontmatter, filepath, no } = slide.record
    const { paths, usesOptions, importsStyles } = kept.texts(slide.text, [content], () => inputsOf(content))
    // Each Markdown component may have others in it.
    const shown = [...paths, ...componentPaths(content, context)].map((path) => context.readFile(path, filepath))
    for (const found of shown) if (found.kind === 'text') snippets.add(join(dir, found.file))
    const options = usesOptions ? hashOf(deck.config) : configHash
    const styles = importsStyles ? sheets : []
    const changed = contents.get(no)
    const hashNow = () => hashOf([shared, options, slideInput(slide), changed, ...shown, ...styles])
    // The texts of files are read anew each time.
    if (shown.length + styles.length > 0 || slide.questions) return hashNow()
    return kept.hashes(slide.text, [shared, options, slide.key, content, frontmatter, filepath, no === 1, slide.format, changed], hashNow)
  })
  const hashes = deck.slides.map(({ contentLine }, index) => `${textHashes[index]}-${contentLine}`)
  return { hashes, textHashes, snippets }
}
