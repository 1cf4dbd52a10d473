/** React's names of the events of elements. */
const names = `
  AnimationEnd AnimationIteration AnimationStart Blur CanPlay Change Click ContextMenu Copy Cut DoubleClick Drag DragEnd DragEnter DragLeave
  DragOver DragStart Drop Ended Error Focus Input KeyDown KeyPress KeyUp Load MouseDown MouseEnter MouseLeave MouseMove MouseOut MouseOver
  MouseUp Paste Pause Play PointerCancel PointerDown PointerEnter PointerLeave PointerMove PointerUp Reset Scroll Select Submit TimeUpdate
  TouchCancel TouchEnd TouchMove TouchStart TransitionEnd Wheel
`
  .trim()
  .split(/\s+/)

const byHtmlName = new Map(names.map((name) => [name.toLowerCase(), `on${name}`]))
byHtmlName.set('dblclick', 'onDoubleClick')

/** Return `onClick` for `click`, or undefined for an unknown event. */
export const elementEvent = (event: string): string | undefined => byHtmlName.get(event.toLowerCase())

/** Return `onSlideChange` for `slide-change`. Components may have any events. */
export const componentEvent = (event: string): string =>
  `on${event.replaceAll(/(?:^|[-:])(\w)/g, (_, letter: string) => letter.toUpperCase())}`

export const eventNames: readonly string[] = [...byHtmlName.keys()]
