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
import { insertAfter } from '../model/block-changes.ts'
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

/** Return a text as YAML, in quotes where it needs them. */
const yamlText = (text: string) => (/^(?!(true|false|null)$)(\.?\/)?[a-z][\w ./-]*$/i.test(text) ? text.trim() : JSON.stringify(text))

/** Return the file of a slide with the picture that its layout places. */
export const withPicture = (found: SlideInFile, { alt, address }: { readonly alt: string; readonly address: string }): string | Refusal =>
  withSlide(found, (slide, ending) => setOption(setOption(slide, 'image', yamlText(address), ending), 'imageAlt', yamlText(alt), ending))

/** Return the names of the slots that the content of a slide fills. */
const filledSlots = (content: string): readonly string[] =>
  [...content.matchAll(/^::\s*([\w.:-]+)\s*::[ \t]*$|<template\s+(?:#|v-slot:)([\w-]+)/gm)].map(([, line, tag]) => line ?? tag ?? '')

/**
 * Return the file of a slide with a layout. `words` are added to each slot that the slide does not fill: an empty slot cannot be pressed. `slots` are those
 * of the layout besides the default one.
 */
export const withLayout = (found: SlideInFile, layout: string, slots: readonly string[], words: string): string | Refusal =>
  withSlide(found, (slide, ending) => {
    const filled = filledSlots(slide.content)
    const content = slots
      .filter((slot) => !filled.includes(slot))
      .reduce((text, slot) => insertAfter(text, text.trimEnd().length, `::${slot}::\n\n${words}`), slide.content)
    return setOption({ ...slide, content }, 'layout', layout, ending)
  })

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
