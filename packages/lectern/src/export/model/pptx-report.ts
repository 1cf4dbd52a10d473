/** An element that is a picture in the presentation, and why. */
export interface PictureInstead {
  readonly element: string
  readonly why: string
}

/** What the report tells of a slide. */
export interface CountedSlide {
  readonly no: number
  readonly step: number | undefined
  readonly objects: readonly unknown[]
  readonly instead: readonly PictureInstead[]
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** How much of a presentation can be edited, and what is a picture instead, as lines of text. The same picture at several steps is told once. */
export function pptxReport(slides: readonly CountedSlide[]): string[] {
  const total = slides.reduce((sum, { objects }) => sum + objects.length, 0)
  const pictures = slides.reduce((sum, { instead }) => sum + instead.length, 0)
  const lines = new Map<string, Set<string>>()
  for (const { no, instead } of slides)
    for (const { element, why } of instead) {
      const places = lines.get(`  slide ${no}`) ?? new Set()
      lines.set(`  slide ${no}`, places.add(element.startsWith(why.replace(/^an? /, '')) ? element : `${element} (${why})`))
    }
  const sum = `${counted(total, 'object', 'objects')}, ${total - pictures} native, ${counted(pictures, 'as a picture', 'as pictures')}`
  return [`${sum}${pictures > 0 ? ':' : '.'}`, ...[...lines].map(([slide, elements]) => `${slide}: ${[...elements].join(', ')}`)]
}
