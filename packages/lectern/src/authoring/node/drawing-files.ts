import { existsSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'

/** Where the deck keeps its drawings, as an absolute path; undefined when it keeps none. A folder outside of the deck's is not used. */
export function drawingFolder(dir: string, persist: boolean | string): string | undefined {
  if (persist === false) return undefined
  const folder = resolve(dir, persist === true ? 'drawings' : persist)
  return folder.startsWith(dir + sep) ? folder : join(dir, 'drawings')
}

/** File of the drawing of a slide. A key may be any text, such as the slide's `id`. */
export const drawingFile = (folder: string, slide: string): string => join(folder, `${encodeURIComponent(slide)}.svg`)

/** The drawings that are kept in `folder` for slides with these keys: SVG texts by key. */
export function readDrawings(folder: string, slides: readonly string[]): Readonly<Record<string, string>> {
  const kept = slides.filter((slide) => existsSync(drawingFile(folder, slide)))
  return Object.fromEntries(kept.map((slide) => [slide, readFileSync(drawingFile(folder, slide), 'utf8')]))
}
