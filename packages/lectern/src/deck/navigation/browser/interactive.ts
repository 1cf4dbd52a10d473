/** Elements that handle clicks and keys themselves. */
const interactive =
  'a,button,input,select,textarea,label,summary,audio,video,iframe,[contenteditable],[role=button],[role=link],[role=dialog],[data-keeps-clicks]'

/** Return whether a click on `target` belongs to a link, a control or a field and not to the stage behind it. */
export const isInteractive = (target: EventTarget | null): boolean => target instanceof Element && target.closest(interactive) !== null
