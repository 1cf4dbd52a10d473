import type { SourceFile, SourceSlide } from './source-file.ts'

/** The text of a slide as it stands in its file, the separator line before it left out unless that opens its frontmatter. */
export function stringifySlide(slide: SourceSlide): string {
  const opening = slide.frontmatter?.style === 'dashes' ? slide.separator.trimStart() : ''
  return opening + body(slide)
}

/** The text of which `file` was made, or of the slides put in their place. The inverse of `parse`. */
export function stringify(file: SourceFile): string {
  return file.bom + file.slides.map((slide) => slide.separator + body(slide)).join('')
}

function body({ frontmatter, lead, content, gap, note, tail }: SourceSlide): string {
  const head = frontmatter ? frontmatter.open + frontmatter.yaml + frontmatter.close : ''
  return head + lead + content + gap + (note ? note.open + note.text + note.close : '') + tail
}
