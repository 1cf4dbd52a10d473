/** An element that becomes a picture in the presentation, and the reason. */
export interface PictureInstead {
  readonly element: string
  readonly why: string
}

/** The data of a slide for the report. */
export interface CountedSlide {
  readonly no: number
  readonly step: number | undefined
  readonly objects: readonly unknown[]
  readonly instead: readonly PictureInstead[]
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/**
 * Return a report of how much of a presentation can be edited and what became a picture, as lines of text. A picture that repeats at several steps
 * counts once.
 */
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
