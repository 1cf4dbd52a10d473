/** The look of an element in one state: lengths `x` and `y` in pixels of the slide, `rotate` in degrees, any other CSS property. */
interface Variant {
  readonly [property: string]: unknown
  /** The transition to this state, with times in milliseconds. */
  readonly transition?: Timing
}

/** The timing of a change, in milliseconds. */
export interface Timing {
  readonly duration?: number
  readonly delay?: number
  readonly ease?: string | readonly number[]
  readonly type?: string
  readonly stiffness?: number
  readonly damping?: number
  readonly mass?: number
}

export type Variants = { readonly [name: string]: Variant | undefined }

/** The phase of an element: before its slide appears or its `v-click`, visible, or after both. */
export type MotionPhase = 'before' | 'shown' | 'after'

/** Return the steps of a variant. A `click-2` applies from step 2 on, a `click-2-4` up to step 4. */
function clickOf(name: string): { readonly from: number; readonly until: number } | undefined {
  const [, from, until] = /^click-(\d+)(?:-(\d+))?$/.exec(name) ?? []
  return from === undefined ? undefined : { from: Number(from), until: Number(until ?? Number.POSITIVE_INFINITY) }
}

/**
 * Return the look of an element: `initial` before, `leave` after, and in between `enter` (or the variant named `named`) over `initial`, with the
 * variants of the steps over it, later ones over earlier ones. With `'all'`, every step is over (spec.md §4). So what only `initial` sets stays, as in
 * Slidev.
 * @throws Error "The variant does not exist" if `named` is unknown (spec.md §8)
 */
export function variantAt(variants: Variants, place: MotionPhase, clicks: number | 'all', named = 'enter'): Variant {
  if (named !== 'enter' && !Object.hasOwn(variants, named)) throw new Error('The variant does not exist')
  if (place === 'before') return variants.initial ?? {}
  if (place === 'after') return variants.leave ?? {}
  const step = clicks === 'all' ? Number.MAX_SAFE_INTEGER : clicks
  const steps = Object.keys(variants)
    .flatMap((name) => {
      const click = clickOf(name)
      return click && step >= click.from && step < click.until ? [{ name, from: click.from }] : []
    })
    .toSorted((a, b) => a.from - b.from)
  return Object.assign({}, variants.initial, variants[named], ...steps.map(({ name }) => variants[name]))
}

const pixels = (value: unknown) => (typeof value === 'number' ? `${value}px` : String(value ?? '0px'))
const degrees = (value: unknown) => (typeof value === 'number' ? `${value}deg` : String(value))
const has = (variant: Variant, ...names: string[]) => names.some((name) => variant[name] !== undefined)

/** Properties without a unit. */
const plain = new Set(['opacity', 'zIndex', 'fontWeight', 'lineHeight', 'flexGrow', 'order', 'fillOpacity', 'strokeOpacity'])
/** Properties with a default value, which applies if a variant does not set them. */
const atRest: Readonly<Record<string, string>> = {
  translate: '0px 0px',
  scale: '1',
  rotate: '0deg',
  transform: 'none',
  opacity: '1',
  filter: 'none',
}

/** Return the variant as CSS properties. @internal for its test */
export function styleOf(variant: Variant): Record<string, string> {
  const { transition, x, y, z, scale, scaleX, scaleY, rotate, rotateZ, rotateX, rotateY, skew, skewX, skewY, ...others } = variant
  const style: Record<string, string> = {}
  if (has(variant, 'x', 'y', 'z')) style.translate = [pixels(x), pixels(y), ...(z === undefined ? [] : [pixels(z)])].join(' ')
  if (has(variant, 'scale', 'scaleX', 'scaleY'))
    style.scale = has(variant, 'scaleX', 'scaleY') ? `${scaleX ?? scale ?? 1} ${scaleY ?? scale ?? 1}` : String(scale)
  if (has(variant, 'rotate', 'rotateZ')) style.rotate = degrees(rotate ?? rotateZ)
  const turns = Object.entries({ rotateX, rotateY, skew, skewX, skewY }).filter(([, value]) => value !== undefined)
  if (turns.length > 0) style.transform = turns.map(([name, value]) => `${name}(${degrees(value)})`).join(' ')
  for (const [name, value] of Object.entries(others)) {
    if (typeof value === 'number') style[name] = plain.has(name) ? String(value) : `${value}px`
    else if (typeof value === 'string') style[name] = value
  }
  return style
}

/** Return a style with the same properties for every variant of an element. A property that only other variants set has its value at rest. */
export function wholeStyle(variants: Variants, variant: Variant): Record<string, string> {
  const named = Object.values(variants).flatMap((each) => Object.keys(styleOf(each ?? {})))
  const rest = Object.fromEntries(named.flatMap((name) => (atRest[name] === undefined ? [] : [[name, atRest[name]]])))
  return { ...rest, ...styleOf(variant) }
}
