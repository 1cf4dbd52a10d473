import type { AnyNode } from 'acorn'

/** Properties of `$nav` that can be read. `$slidev.nav` is the same object. */
export const navValues: readonly string[] = [
  'clicks',
  'clicksStart',
  'clicksTotal',
  'currentLayout',
  'currentPage',
  'currentPath',
  'currentSlideNo',
  'hasNext',
  'hasPrev',
  'isEmbedded',
  'isPlaying',
  'isPresenter',
  'isPrintMode',
  'total',
]

/** Functions of `$nav` for `@click` and other handlers. */
export const navMoves: readonly string[] = ['go', 'goFirst', 'goLast', 'next', 'nextSlide', 'openInEditor', 'prev', 'prevSlide']

export const navNames: readonly string[] = [...navValues, ...navMoves]

/** Names that every expression can use. */
export const rootNames = ['$nav', '$slidev', '$clicks', '$page', '$frontmatter', '$renderContext'] as const

/** Properties of `$slidev`. */
export const slidevNames = ['nav', 'configs', 'themeConfigs'] as const

/** Options of the deck that are not part of `$slidev.configs`, because they are not public. */
export const privateOptions: ReadonlySet<string> = new Set(['remote', 'embedOrigins'])

/** Functions of JavaScript's built-in objects that only use their arguments. */
export const functions: Readonly<Record<string, readonly string[]>> = {
  Math: [
    'abs',
    'cbrt',
    'ceil',
    'cos',
    'floor',
    'hypot',
    'log',
    'log10',
    'log2',
    'max',
    'min',
    'pow',
    'round',
    'sign',
    'sin',
    'sqrt',
    'tan',
    'trunc',
  ],
  Object: ['entries', 'keys', 'values'],
  Array: ['from', 'isArray'],
  JSON: ['stringify'],
  Number: ['isFinite', 'isInteger', 'parseFloat', 'parseInt'],
}
export const plainFunctions: readonly string[] = ['Boolean', 'Number', 'String', 'parseFloat', 'parseInt']

/** Constants of `Math`. */
export const mathNumbers: Readonly<Record<string, number>> = { PI: Math.PI, E: Math.E, SQRT2: Math.SQRT2 }

/** Methods of texts, lists and numbers that do not change their object. */
export const methods: ReadonlySet<string> = new Set(
  `at charAt concat endsWith every filter find findIndex flat flatMap includes indexOf join lastIndexOf map padEnd padStart reduce repeat
  replace replaceAll slice some split startsWith substring toFixed toLocaleString toLowerCase toPrecision toString toUpperCase trim trimEnd
  trimStart`.split(/\s+/),
)

/** Functions whose result may be far longer than their arguments. They never run at build time. */
export const growing: ReadonlySet<string> = new Set(['padEnd', 'padStart', 'repeat', 'from', 'toLocaleString', 'replaceAll'])

/** Return true for an identifier with this name. */
export const isNamed = (node: AnyNode, name: string): boolean => node.type === 'Identifier' && node.name === name

/** Return whether a node is `$nav` in either spelling. `names` are the author's names. */
export function isNav(node: AnyNode, names: ReadonlyMap<string, unknown>): boolean {
  if (node.type === 'Identifier') return isNamed(node, '$nav') && !names.has('$nav')
  if (node.type !== 'MemberExpression' || node.computed || names.has('$slidev')) return false
  return isNamed(node.object, '$slidev') && isNamed(node.property, 'nav')
}

/** Return the frontmatter that components may have: all but the private options of the deck. */
export const publicFrontmatter = (frontmatter: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(frontmatter).filter(([name]) => !privateOptions.has(name)))
