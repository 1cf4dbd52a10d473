type Place = Element | null
type RefCallback = (element: Place) => () => void

/** The component of a script, whose `refs` has the names of `useTemplateRef`. */
interface RefOwner {
  readonly refs: Record<string, unknown>
}

/** Both belong to the values of one script, and end with them. */
const owners = new WeakMap<object, RefOwner>()
const callbacks = new WeakMap<object, Map<string, RefCallback>>()

/** Keep the component of a script's values. */
export const keepOwner = (values: object, owner: RefOwner): void => void owners.set(values, owner)

function setRef(values: object, name: string, value: unknown): void {
  const refs = owners.get(values)?.refs
  if (refs && Object.hasOwn(refs, name)) refs[name] = value
  else if (name in values) Reflect.set(values, name, value)
}

function createCallback(values: object, name: string, isList: boolean): RefCallback {
  const shown: Element[] = []
  const give = () => setRef(values, name, isList ? [...shown] : (shown.at(-1) ?? null))
  return (element) => {
    if (element) shown.push(element)
    give()
    return () => {
      const at = element ? shown.indexOf(element) : -1
      if (at >= 0) shown.splice(at, 1)
      give()
    }
  }
}

/**
 * Return the function that gives an element to the ref `name` of a script, as `ref="name"` does in Vue: with `isList`, all elements of a loop. It is the
 * same at each call, because React takes back what another function has given.
 */
export function templateRef(values: object, name: string, isList: boolean): RefCallback {
  const known = callbacks.get(values) ?? new Map<string, RefCallback>()
  callbacks.set(values, known)
  const callback = known.get(name) ?? createCallback(values, name, isList)
  known.set(name, callback)
  return callback
}

/** Return the function for `:ref="function"`. It hears of each element, and not of its end. */
export const functionRef =
  (give: unknown): RefCallback =>
  (element) => {
    if (typeof give === 'function') give(element, {})
    return () => undefined
  }
