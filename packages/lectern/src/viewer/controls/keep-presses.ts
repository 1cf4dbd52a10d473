import type { Panels } from './play-controls.ts'

/**
 * Collect the keys that are pressed while the code of an open panel loads. The panel answers them when it is drawn. Escape closes the panel at once.
 * `takesKey` returns whether there is an open panel that takes the key.
 */
export function keepPresses(
  view: Window,
  panels: Panels,
  takesKey: (press: KeyboardEvent) => boolean,
  signal: AbortSignal,
): KeyboardEvent[] {
  const presses: KeyboardEvent[] = []
  function keep(event: KeyboardEvent) {
    const { key, ctrlKey, altKey, metaKey, repeat } = event
    if (panels.dialogs.store.getState() || panels.opened() === undefined) presses.length = 0
    else if (presses.length === 0 && !takesKey(event)) return
    else if (ctrlKey || altKey || metaKey || !/^(.|Arrow.+|Page.+|[HEB].+)$/u.test(key)) return
    else {
      event.preventDefault()
      if (key === 'Escape') panels.show()
      else if (!repeat) presses.push(event)
    }
  }
  view.addEventListener('keydown', keep, { capture: true, signal })
  return presses
}
