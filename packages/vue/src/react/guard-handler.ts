import { withKeys, withModifiers } from 'vue'

/** Where an error of an event handler comes from, in Vue's words and in the numbers of its production version. Such an error ends nothing. */
export const ofHandler = /event handler|#runtime-[56]$/

/** Modifiers of Vue that are not the names of keys. */
const ofEvents = new Set(['stop', 'prevent', 'self', 'ctrl', 'shift', 'alt', 'meta', 'middle', 'exact'])
/** Modifiers that name a button of the mouse, or an arrow on the keyboard. */
const sides = new Set(['left', 'right'])

type Handler = (event: Event, ...more: unknown[]) => unknown

/** Elements on which a handler has run that runs once. */
const used = new WeakMap<object, Set<string>>()

/** Return whether `.once` lets this event pass: the first of its kind for that handler of the element. */
function isFirst({ currentTarget, type, eventPhase }: Event, index: number): boolean {
  if (!currentTarget) return true
  const known = used.get(currentTarget) ?? new Set<string>()
  used.set(currentTarget, known)
  const kind = `${type} ${eventPhase === 1} ${index}`
  if (known.has(kind)) return false
  known.add(kind)
  return true
}

/**
 * Let a handler run only for the events that its modifiers name: `@keyup.enter`, `@click.self.prevent`. `index` is that among the handlers of the
 * event on the element.
 */
export function guardHandler(handler: Handler, modifiers: readonly string[], index = 0): Handler {
  const own = modifiers.filter((modifier) => modifier !== 'once')
  return (event, ...more) => {
    if (modifiers.includes('once') && !isFirst(event, index)) return undefined
    const isKey = 'key' in event
    const keys = own.filter((modifier) => !ofEvents.has(modifier) && (isKey || !sides.has(modifier)))
    const others = own.filter((modifier) => ofEvents.has(modifier) || (!isKey && sides.has(modifier)))
    const guarded: Handler = withModifiers(handler, others as Parameters<typeof withModifiers>[1])
    return keys.length > 0 && isKey ? withKeys(guarded, keys)(event as KeyboardEvent) : guarded(event, ...more)
  }
}
