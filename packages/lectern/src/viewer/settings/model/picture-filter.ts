/** How the picture of slides is changed for a screen that shows other colors: each value as the function of CSS of its name takes it. */
export interface PictureFilter {
  readonly invert: number
  readonly brightness: number
  readonly contrast: number
  readonly saturate: number
  readonly sepia: number
  /** Degrees. */
  readonly 'hue-rotate': number
}

/** Each part of a filter with its smallest, its usual and its largest value, and the step of its slider. */
export const filterParts: { readonly [Part in keyof PictureFilter]: readonly [least: number, usual: number, most: number, step: number] } =
  {
    invert: [0, 0, 1, 1],
    brightness: [0.5, 1, 1.5, 0.05],
    contrast: [0.5, 1, 1.5, 0.05],
    saturate: [0, 1, 2, 0.05],
    sepia: [0, 0, 1, 0.05],
    'hue-rotate': [-180, 0, 180, 5],
  }

export const filterNames = Object.keys(filterParts) as readonly (keyof PictureFilter)[]

/** Return a filter from its CSS. What is not in it has its usual value, and each value is within its bounds. */
export function readFilter(css: string): PictureFilter {
  const written = new Map([...css.matchAll(/([a-z-]+)\((-?[\d.]+)(?:deg)?\)/g)].map(([, name = '', value]) => [name, Number(value)]))
  return Object.fromEntries(
    filterNames.map((name) => {
      const [least, usual, most] = filterParts[name]
      const value = written.get(name) ?? usual
      return [name, Number.isFinite(value) ? Math.min(Math.max(value, least), most) || 0 : usual]
    }),
  ) as unknown as PictureFilter
}

/** Return the CSS of a filter; '' when it changes nothing. */
export const filterCss = (filter: PictureFilter): string =>
  filterNames
    .filter((name) => filter[name] !== filterParts[name][1])
    .map((name) => `${name}(${filter[name]}${name === 'hue-rotate' ? 'deg' : ''})`)
    .join(' ')
