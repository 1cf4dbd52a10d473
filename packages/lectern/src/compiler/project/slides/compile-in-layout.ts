import { dirname, join } from 'node:path'
import type { DeckSlide } from '../../../deck/deck/index.ts'
import { type CompiledSlide, compileSlide, parse, parseYaml } from '../../markdown/index.ts'
import { exampleOf } from '../deck-words.ts'
import type { Project } from '../project.ts'
import { anchorImports } from './finish-slide.ts'
import { transformSlide } from './transform-slide.ts'

/** Stands for the pictures of an example, which are in no other deck. */
const placeholder =
  "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%20160%20120'%20preserveAspectRatio='xMidYMid%20slice'%3E%3Crect%20width='160'%20height='120'%20fill='%23b9c7d6'/%3E%3Ccircle%20cx='112'%20cy='36'%20r='14'%20fill='%23f2f5f8'/%3E%3Cpath%20d='M0%20120%2052%2058l32%2038%2022-24%2054%2048z'%20fill='%237d93a8'/%3E%3C/svg%3E"

/** Return the frontmatter and the content of the example of a layout, without files that this deck does not have. */
function exampleSlide(layout: string): Pick<DeckSlide['record'], 'frontmatter' | 'content'> {
  const text = exampleOf(layout) ?? '# Title\n\nText\n'
  const own = text
    .replaceAll(/\.\/pictures\/[\w-]+\.svg/g, placeholder)
    .replaceAll(/^(?:video|poster): .*\n/gm, '')
    .replace(/^url: .*$/m, `url: "${placeholder}"`)
    // A diagram is drawn by a browser, which may not be there.
    .replace(/^```mermaid[\s\S]*?^```$/m, '# In the middle')
  const [slide] = parse(own).slides
  const options: unknown = parseYaml(slide?.frontmatter?.yaml ?? '').toJS()
  return { frontmatter: { ...(typeof options === 'object' ? options : {}), layout }, content: slide?.content ?? '' }
}

/** Compile a slide as it is in another layout. Without a slide, compile the example of the layout. It is a picture for authors: nothing is kept. */
export async function compileInLayout(project: Project, layout: string, shown: DeckSlide | undefined): Promise<CompiledSlide> {
  const { context, setup, dir, deck } = project
  const [first] = deck.slides
  const base = shown ?? first
  if (!base) throw new RangeError('the deck has no slide')
  const { record } = base
  const changed = shown ? { frontmatter: { ...record.frontmatter, layout } } : exampleSlide(layout)
  const slide: DeckSlide = { ...base, ...(!shown && { format: 'md' as const }), record: { ...record, ...changed } }
  const { slide: transformed } = shown
    ? await transformSlide(slide, deck, { transformers: setup.transformers, mode: setup.mode, contents: new Map(), dir, context })
    : { slide }
  const compiled = await compileSlide(transformed, context)
  return { ...compiled, code: anchorImports(compiled.code, join(dir, dirname(record.filepath))) }
}
