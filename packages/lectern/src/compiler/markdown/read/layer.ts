import type { SourcePlace } from '../../../base/errors/index.ts'

/** Frontmatter values, each with its place. */
export interface Layer {
  readonly values: Readonly<Record<string, unknown>>
  readonly places: ReadonlyMap<string, SourcePlace>
}

export const emptyLayer: Layer = { values: {}, places: new Map() }

/** Merge layers. When names are equal, the later layer wins. */
export function mergeLayers(...layers: readonly Layer[]): Layer {
  const filled = layers.filter(({ places }) => places.size > 0)
  if (filled.length < 2) return filled[0] ?? emptyLayer
  // Use spread, because Object.assign would set the prototype for the name __proto__.
  return filled.reduce((all, { values, places }) => ({ values: { ...all.values, ...values }, places: new Map([...all.places, ...places]) }))
}

/** Return the layer without some of its names. */
export function withoutNames({ values, places }: Layer, names: readonly string[]): Layer {
  const stays = ([name]: readonly [string, unknown]) => !names.includes(name)
  return { values: Object.fromEntries(Object.entries(values).filter(stays)), places: new Map([...places].filter(stays)) }
}
