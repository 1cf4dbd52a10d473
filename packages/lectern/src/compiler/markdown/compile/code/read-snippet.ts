import { nearestName } from '../../../../base/errors/index.ts'
import type { DeckSlide } from '../../../../deck/deck/index.ts'
import type { ProblemText } from '../compilation.ts'
import type { CompileContext, ReadFile } from '../compile-types.ts'
import type { CodeSource } from './fence-info.ts'
import { regionNames, regionOf } from './regions.ts'
import { readSnippetLine, snippetText } from './snippet-syntax.ts'

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Return the problem of a file that does not exist. */
export function missingFile(path: string, { file, near }: Extract<ReadFile, { kind: 'missing' }>): ProblemText {
  const nearest = nearestName(lastPart(path), near)
  return { what: `There is no file "${path}"`, allowed: `Looked for ${file}.`, ...(nearest && { nearest }) }
}

/** The slide of a line `<<< …`, and the reader of files. The file is added to `files`. */
interface SnippetSource {
  readonly context: Pick<CompileContext, 'readFile'>
  readonly slide: Pick<DeckSlide, 'record'>
  readonly files: Set<string>
}

/** Return the code block for a line `<<< …`, or its problem. A region that does not exist is reported, and the block has the whole file, as in Slidev. */
export function readSnippet(
  line: string,
  { context, slide, files }: SnippetSource,
  warn: (problem: ProblemText) => void = () => undefined,
): CodeSource | ProblemText {
  const snippet = readSnippetLine(line)
  if (!snippet) return { what: `"${line.trim()}" does not name a file` }
  const { path, region, info } = snippet
  const found = context.readFile(path, slide.record.filepath)
  if (found.kind === 'refused') return { what: found.what, allowed: found.allowed }
  if (found.kind === 'missing') return missingFile(path, found)
  files.add(found.file)
  const whole = snippetText(found.text)
  const inside = region === undefined ? undefined : regionOf(whole, region)
  if (region !== undefined && inside === undefined) {
    const names = regionNames(whole)
    const nearest = nearestName(region, names)
    warn({
      severity: 'warning',
      what: `${found.file} has no region "${region}"`,
      allowed:
        names.length > 0 ? `Its regions: ${names.join(', ')}.` : 'It has no regions: write "#region name" and "#endregion" in comments.',
      ...(nearest && { nearest }),
    })
  }
  const [language = ''] = /^[^\s{[]*/.exec(info) ?? []
  return {
    code: inside ?? whole,
    ...{ language, meta: info.slice(language.length), file: found.file },
    ...(inside !== undefined && region !== undefined && { region }),
  }
}
