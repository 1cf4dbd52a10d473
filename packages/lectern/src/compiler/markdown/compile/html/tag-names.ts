export { isComponentName } from '../../../../base/lib/model/index.ts'

const names = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Elements without content and without a closing tag. */
export const voidTags = names('area base br col embed hr img input link meta param source track wbr')

/** Elements that HTML closes implicitly. A missing closing tag is not a mistake. */
export const optionalEndTags = names('p li dt dd tr td th thead tbody tfoot colgroup caption option optgroup rt rp')

/** Elements that a paragraph cannot contain. A browser closes the paragraph before them. */
export const blockTags = names(`
  address article aside blockquote center details dialog dd dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header
  hgroup hr li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul
`)

/** Sets of open elements that a start tag closes. */
const paragraph = names('p')
const cell = names('td th')
const row = names('td th tr')
const section = names('td th tr thead tbody tfoot caption colgroup')
const term = names('dt dd')
const impliedEnds: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['li', names('li p')],
  ...['dt', 'dd'].map((tag) => [tag, term] as const),
  ...['td', 'th'].map((tag) => [tag, cell] as const),
  ['tr', row],
  ...['thead', 'tbody', 'tfoot'].map((tag) => [tag, section] as const),
  ['option', names('option')],
  ['optgroup', names('option optgroup')],
  ...['rt', 'rp'].map((tag) => [tag, names('rt rp')] as const),
])

/** Return true when the start tag `starting` closes the open element `open` (the HTML standard's optional tags). */
export const endsAt = (open: string, starting: string): boolean =>
  (impliedEnds.get(starting) ?? (blockTags.has(starting) ? paragraph : undefined))?.has(open) ?? false

/** HTML elements that close an enclosing `svg` or `math`, except at its HTML integration points. */
const breaksOut = names(`
  b big blockquote br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 hr i img li menu nobr ol p pre ruby s small span strong strike sub
  sup table tt u ul var
`)
const holdsHtml = names('foreignObject desc title mi mo mn ms mtext annotation-xml')

/**
 * Return the index of the `svg` or `math` that the tag `starting` closes. Return -1 when it closes none. `open` lists the names of the open elements.
 */
export function endedForeign(open: readonly string[], starting: string): number {
  if (!breaksOut.has(starting)) return -1
  const html = open.findLastIndex((name) => holdsHtml.has(name))
  return open.findIndex((name, index) => index > html && (name === 'svg' || name === 'math'))
}

/** HTML's elements, including obsolete ones. Elements inside `svg` or `math` count as SVG and MathML. */
export const htmlTags = names(`
  a abbr acronym address area article aside audio b bdi bdo big blink blockquote br button canvas caption center cite code col colgroup data
  datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hgroup hr i
  iframe img input ins kbd label legend li main map mark marquee math menu meter nav nobr noscript object ol optgroup option output p param
  picture pre progress q rp rt ruby s samp search section select slot small source span strike strong style sub summary sup svg table tbody
  td template textarea tfoot th thead time tr track tt u ul var video wbr
`)

/** Tag names that authors may write. Names that start with `_` are the engine's own components in a slide's module. */
export const isTagName = /^[A-Za-z][\w.:-]*$/
