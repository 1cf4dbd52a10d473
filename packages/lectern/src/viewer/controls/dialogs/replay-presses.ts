import { flushSync } from 'react-dom'

/** React watches the `value` of each field itself, so that it reports only what a person has typed. */
const setValue = (field: HTMLInputElement, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)

/** Return the text of a field after a key; undefined if the key does not change it. */
function textAfter({ key }: KeyboardEvent, text: string): string | undefined {
  if (key === 'Backspace') return text.slice(0, -1)
  return [...key].length === 1 ? text + key : undefined
}

/** Press keys again where the focus is, in their order. A key that no one handles changes the text of the focused field. */
export function replayPresses(presses: readonly KeyboardEvent[]): void {
  for (const press of presses) {
    const target = document.activeElement ?? document.body
    // React draws after each press, as it does between presses of a person.
    const isLeft = flushSync(() => target.dispatchEvent(new KeyboardEvent('keydown', press)))
    const field = document.activeElement
    const text = isLeft && field instanceof HTMLInputElement ? textAfter(press, field.value) : undefined
    if (text !== undefined && field instanceof HTMLInputElement)
      flushSync(() => {
        setValue(field, text)
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      })
    target.dispatchEvent(new KeyboardEvent('keyup', press))
  }
}
