import { basename } from 'node:path'
import { isInside } from '../../base/files/index.ts'
import { type FinishedSlide, linkSlide, slideExpression } from '../../compiler/project/index.ts'
import { contentHash } from '../site/site-writer.ts'

/** A slide's file with its code, and the chunks that the file and the slide import. */
export interface BuiltSlide {
  readonly file: string
  readonly code: string
  /** Chunks that the file imports. */
  readonly imports: readonly string[]
  /** Chunks that the slide itself imports. Its style sheets belong to them. */
  readonly ownImports: readonly string[]
  /** Number of slides in the file; 0 if the file is the slide's own module. */
  readonly slides: number
}

/** The inputs of the slides' files. */
interface SlideSources {
  readonly dir: string
  readonly slides: readonly FinishedSlide[]
  /** Built file of each shared specifier. */
  readonly files: ReadonlyMap<string, string>
  /** The app's entry, and the specifiers that it exports, each with the name of its namespace. Every page loads it. */
  readonly app: { readonly file: string; readonly names: ReadonlyMap<string, string> }
  /** Return how many bytes a page loads for these chunks besides those that every page loads. */
  readonly extraBytes: (chunks: readonly string[]) => number
  /** Puts the addresses of files into the code of the slide with this index. */
  readonly withAssets: (code: string, index: number) => string
}

/**
 * Bytes at which a file may end. The first files are small, because they are part of the first load of most viewers. A file ends after a slide whose
 * text decides so, because then an inserted slide changes one file and not all that follow. No file grows beyond twice this size by small slides.
 */
const enough = [2_000, 4_000, 8_000, 16_000, 32_000, 64_000] as const

/** A slide that loads more than this, or code of the author, has its own file: it must not make others wait or fail. */
const mostExtraBytes = 4_000

/** Return whether a file ends after this slide; true for about every fourth slide. */
const endsFile = (expression: string) => /^[A-P]/.test(contentHash(expression, 1))

/** Put the slides of a deck into files. Slides that follow each other share one. A slide with code of its own has its own file. */
export function packSlides({ dir, slides, files, app, extraBytes, withAssets }: SlideSources): readonly BuiltSlide[] {
  const chunkOf = (specifier: string) => files.get(specifier) ?? ''
  const built: BuiltSlide[] = []
  const codes = new Map<string, string>()
  let open: { index: number; expression: string }[] = []
  let size = 0
  let packs = 0

  const add = (code: string, imports: readonly string[], indexes: readonly number[], count: number) => {
    // The list of these names is part of the first load. Two files whose short names collide get longer names.
    const short = `assets/s/${contentHash(code, 6)}.js`
    const file = (codes.get(short) ?? code) === code ? short : `assets/s/${contentHash(code, 12)}.js`
    codes.set(file, code)
    for (const index of indexes) {
      const ownImports = specifiersOf(index).map(chunkOf)
      built.push({ file, code, imports, ownImports, slides: count })
    }
  }
  /** Return imports of specifiers, each as a variable, and the chunks that they need besides the app. */
  const importsOf = (all: readonly string[]) => {
    const specifiers = [...new Set(all)].sort()
    const variables = new Map(specifiers.map((specifier, at) => [specifier, `m${at}`]))
    const others = specifiers.filter((name) => !app.names.has(name))
    const ofApp = specifiers.filter((name) => app.names.has(name)).map((name) => `${app.names.get(name)} as ${variables.get(name)}`)
    const header = [
      ...(ofApp.length > 0 ? [`import{${ofApp.join()}}from${JSON.stringify(`../${basename(app.file)}`)};`] : []),
      ...others.map((name) => `import*as ${variables.get(name)} from${JSON.stringify(`../${basename(chunkOf(name))}`)};`),
    ]
    return { header: header.join(''), chunks: others.map(chunkOf), variableOf: (name: string) => variables.get(name) ?? '' }
  }
  const specifiersOf = (index: number) => (slides[index]?.imports ?? []).map(({ specifier }) => specifier)
  const close = () => {
    if (open.length === 0) return
    const { header, chunks, variableOf } = importsOf(open.flatMap(({ index }) => specifiersOf(index)))
    const expressions = open.flatMap(({ index }) => {
      const slide = slides[index]
      return slide ? [withAssets(slideExpression(slide, variableOf) ?? '', index)] : []
    })
    add(
      `${header}export default[${expressions.join()}]`,
      chunks,
      open.map(({ index }) => index),
      open.length,
    )
    open = []
    size = 0
    packs++
  }

  for (const [index, slide] of slides.entries()) {
    const own = specifiersOf(index)
    const isAuthors = own.some((specifier) => isInside(dir, specifier) && !specifier.includes('/node_modules/'))
    const expression = slideExpression(slide, (name) => name)
    if (expression === undefined || isAuthors || extraBytes(own.map(chunkOf)) > mostExtraBytes) {
      close()
      const { header, chunks, variableOf } = importsOf(own)
      const alone = slideExpression(slide, variableOf)
      const code = alone === undefined ? linkSlide(slide, (name) => `../${basename(chunkOf(name))}`) : `${header}export default ${alone}`
      add(withAssets(code, index), alone === undefined ? own.map(chunkOf) : chunks, [index], 0)
      continue
    }
    open.push({ index, expression })
    size += expression.length
    const limit = enough[packs] ?? enough[5]
    if (size >= limit * 2 || (size >= limit && endsFile(expression))) close()
  }
  close()
  return built
}
