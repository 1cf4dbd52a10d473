import { withKeys, withModifiers } from 'vue'

/** Modifiers of Vue that are not the names of keys. */
const ofEvents = new Set(['stop', 'prevent', 'self', 'ctrl', 'shift', 'alt', 'meta', 'middle', 'exact'])
/** Modifiers that name a button of the mouse, or an arrow on the keyboard. */
const sides = new Set(['left', 'right'])

type Handler = (event: Event, ...more: unknown[]) => unknown

/** Let a handler run only for the events that its modifiers name: `@keyup.enter`, `@click.self.prevent`. */
export function guardHandler(handler: Handler, modifiers: readonly string[]): Handler {
  return (event, ...more) => {
    const isKey = 'key' in event
    const keys = modifiers.filter((modifier) => !ofEvents.has(modifier) && (isKey || !sides.has(modifier)))
    const others = modifiers.filter((modifier) => ofEvents.has(modifier) || (!isKey && sides.has(modifier)))
    const guarded: Handler = withModifiers(handler, others as Parameters<typeof withModifiers>[1])
    return keys.length > 0 && isKey ? withKeys(guarded, keys)(event as KeyboardEvent) : guarded(event, ...more)
  }
}
