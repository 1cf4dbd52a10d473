/** React's names of the events that elements have. */
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

/** `onClick` for `click`; undefined for an event that elements do not have. */
export const elementEvent = (event: string): string | undefined => byHtmlName.get(event.toLowerCase())

/** `onSlideChange` for `slide-change`: components name their events as they like. */
export const componentEvent = (event: string): string =>
  `on${event.replaceAll(/(?:^|[-:])(\w)/g, (_, letter: string) => letter.toUpperCase())}`

export const eventNames: readonly string[] = [...byHtmlName.keys()]
