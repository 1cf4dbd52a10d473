import { LecternError } from '../../../base/errors/index.ts'
import { isFields } from '../../../base/lib/model/index.ts'
import {
  dropOptions,
  optionNames,
  parse,
  parseYaml,
  type SourceSlide,
  setHeadmatter,
  setOption,
  stringify,
} from '../../../compiler/markdown/index.ts'
import { usualEnding } from '../../editing/model/lines.ts'
import { withWidths } from '../model/layout-places.ts'
import type { Refusal, SlideInFile } from './create-slide-writer.ts'

/** Return what `work` returns, or the sentence of its error for the author. */
export function orRefusal(work: () => string): string | Refusal {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof LecternError)) throw error
    return { why: [`${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`, error.remedy].filter(Boolean).join(' ') }
  }
}

/** Return the file of a slide with the slide changed by `work`. Nothing else changes. */
function withSlide({ text, index }: SlideInFile, work: (slide: SourceSlide, ending: string) => SourceSlide): string | Refusal {
  return orRefusal(() => {
    const file = parse(text)
    const slide = file.slides[index]
    return slide ? stringify({ ...file, slides: file.slides.with(index, work(slide, usualEnding(text))) }) : text
  })
}

/** Return the file of a slide with an option in the frontmatter of the slide. `value` is YAML. */
export const withOption = (found: SlideInFile, name: string, value: string): string | Refusal =>
  withSlide(found, (slide, ending) => setOption(slide, name, value, ending))

/** Return the file of a slide with the widths of its two columns. `share` is that of the first one in percent. */
export const withColumnShare = (found: SlideInFile, share: number): string | Refusal =>
  withSlide(found, (slide, ending) => {
    const name = 'layoutClass'
    const options: unknown = optionNames(slide).includes(name) ? parseYaml(slide.frontmatter?.yaml ?? '').toJS() : undefined
    const before = isFields(options) && typeof options[name] === 'string' ? options[name] : ''
    const classes = withWidths(before, share)
    if (classes !== '') return setOption(slide, name, classes, ending)
    return before === '' ? slide : dropOptions(slide, [name], ending)
  })

/** Return the text of a deck with a theme in its headmatter. */
export const withTheme = (text: string, theme: string): string | Refusal =>
  orRefusal(() => setHeadmatter(text, 'theme', /^[a-z][\w-]*$/i.test(theme) ? theme : JSON.stringify(theme)))
