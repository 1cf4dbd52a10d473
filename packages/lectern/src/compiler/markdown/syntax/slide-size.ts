/** The most characters of a slide's text. A parser needs about half a kilobyte of memory for each. */
export const mostCharacters = 1_000_000

/** The most lines of a slide's text. Each may become several elements. */
export const mostLines = 10_000

/** A picture or a font as a part of an address. A parser takes it as one word. */
const dataAddress = /\bdata:[\w+.-]+\/[\w+.;=-]*,[\w+/%=-]*/g

const megabytes = (characters: number) => `${(characters / 1e6).toFixed(1)} MB`
const remedy = 'Split the slide, or show a part of the text and link to the rest in a file.'

/** Return what is wrong with a slide whose text is too large to parse and to draw; undefined for any other. The time is linear in the text. */
export function findSizeFault(text: string): { readonly what: string; readonly allowed: string } | undefined {
  const counted = text.length > mostCharacters && text.includes('data:') ? text.replace(dataAddress, '').length : text.length
  if (counted > mostCharacters)
    return { what: `This slide has ${megabytes(counted)} of text. At most ${megabytes(mostCharacters)} is allowed`, allowed: remedy }
  let lines = 1
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++
  if (lines <= mostLines) return undefined
  return { what: `This slide has ${lines} lines. At most ${mostLines} are allowed`, allowed: remedy }
}
