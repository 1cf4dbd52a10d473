/** Dispatch the presses again that came before the app was ready, in their order. */
export function replayPresses(root: HTMLElement, presses: readonly (KeyboardEvent | MouseEvent)[]): void {
  const within = (target: EventTarget | null) => (target instanceof Node && root.contains(target) ? target : root.querySelector('main'))
  for (const press of presses) {
    if (press instanceof KeyboardEvent) for (const type of ['keydown', 'keyup']) window.dispatchEvent(new KeyboardEvent(type, press))
    else within(press.target)?.dispatchEvent(new MouseEvent(press.type, press))
  }
}
