import { basename, dirname, join } from 'node:path'
import { type DocumentSymbol, type FoldingRange, FoldingRangeKind, SymbolKind } from 'vscode-languageserver'
import { cutSlide, joinSlide } from '../../author/editing/model/index.ts'
import { changeOutline } from '../../author/outline/model/index.ts'
import { readOutline } from '../../compiler/markdown/index.ts'
import type { Project } from '../../compiler/project/index.ts'
import { deckOptionNames } from '../../deck/config/index.ts'
import { type CutText, frontmatterLines } from './cursor-place.ts'

/** A slide of a deck as an editor lists it. */
export interface ListedSlide {
  /** Absolute path of its file. */
  readonly path: string
  /** Index in its file, from 0. */
  readonly index: number
  /** The number on screen, from 1. Absent for a hidden slide, and for one that only imports others. */
  readonly no?: number
  readonly title: string
  readonly depth: number
  readonly hidden: boolean
  readonly src?: string
}

/** List all slides of a deck, in the order of its files. */
export async function listSlides(
  { entry, disk }: Pick<Project, 'entry' | 'disk'>,
  textOf: (path: string) => string | undefined,
): Promise<readonly ListedSlide[]> {
  const dir = dirname(entry)
  const { rows } = await readOutline(basename(entry), (file) => textOf(join(dir, file)), disk.folder)
  return rows.map(({ file, index, no, title, depth, hidden, src }) => ({
    ...{ path: join(dir, file), index, title, depth, hidden },
    ...(no !== undefined && { no }),
    ...(src !== undefined && { src }),
  }))
}

const endOf = (lines: readonly string[], line: number) => ({ line, character: lines[line]?.length ?? 0 })

/** Return the last line of a slide that is not blank. */
function lastLine({ lines }: CutText, start: number, end: number): number {
  let last = Math.max(start, Math.min(end, lines.length) - 1)
  while (last > start && (lines[last] ?? '').trim() === '') last--
  return last
}

/** Return the slides of a file for the outline of the editor. */
export function symbolsOf(cut: CutText, listed: readonly ListedSlide[]): DocumentSymbol[] {
  const byIndex = new Map(listed.toReversed().map((slide) => [slide.index, slide]))
  return cut.slides.map(({ start, end, contentStart }, index) => {
    const slide = byIndex.get(index)
    const last = lastLine(cut, start, end)
    const name = slide?.src !== undefined ? `→ ${slide.src}` : [slide?.no ?? '', slide?.title ?? ''].filter((part) => part !== '').join(' ')
    const line = Math.min(contentStart, last)
    return {
      name: name === '' ? `Slide ${index + 1}` : name,
      ...(slide?.hidden && { detail: 'hidden' }),
      kind: SymbolKind.Module,
      range: { start: { line: start, character: 0 }, end: endOf(cut.lines, last) },
      selectionRange: { start: { line, character: 0 }, end: endOf(cut.lines, line) },
    }
  })
}

/** Return the slides of a file, and the frontmatter of each, as parts that fold. */
export const foldsOf = (cut: CutText): FoldingRange[] =>
  cut.slides.flatMap((slide): FoldingRange[] => {
    const lines = frontmatterLines(slide)
    const last = lastLine(cut, slide.start, slide.end)
    return [
      ...(last > slide.start ? [{ startLine: slide.start, endLine: last, kind: FoldingRangeKind.Region }] : []),
      ...(lines && lines[1] > lines[0]
        ? [{ startLine: Math.max(0, lines[0] - 1), endLine: lines[1], kind: FoldingRangeKind.Imports }]
        : []),
    ]
  })

/** Return a file with a slide at another place, as the outline of the page moves it. @throws LecternError when it must stay. */
export const movedSlide = (text: string, index: number, to: number, isEntry: boolean): string =>
  changeOutline(text, { kind: 'move', index, to }, isEntry ? deckOptionNames : undefined).text

/** Return the notes of a slide. */
export const notesOf = (text: string, index: number): string => cutSlide(text, index)?.note ?? ''

/** Return a file with other notes on a slide. */
export function withNotes(text: string, index: number, note: string): string {
  const cut = cutSlide(text, index)
  return cut ? joinSlide(cut, cut.source, note) : text
}
