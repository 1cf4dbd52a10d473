import type { SourceFile, SourceSlide } from './source-file.ts'

/** Return the text of a slide without the separator line before it. Keep that line when it opens the slide's frontmatter. */
export function stringifySlide(slide: SourceSlide): string {
  const opening = slide.frontmatter?.style === 'dashes' ? slide.separator.trimStart() : ''
  return opening + body(slide)
}

/** Return the text of `file`. This is the inverse of `parse`. */
export function stringify(file: SourceFile): string {
  return file.bom + file.slides.map((slide) => slide.separator + body(slide)).join('')
}

function body({ frontmatter, lead, content, gap, note, tail }: SourceSlide): string {
  const head = frontmatter ? frontmatter.open + frontmatter.yaml + frontmatter.close : ''
  return head + lead + content + gap + (note ? note.open + note.text + note.close : '') + tail
}
