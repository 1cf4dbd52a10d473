const fields =
  'input,textarea,select,[contenteditable]:not([contenteditable="false"]),[role="textbox"],[role="slider"],[role="spinbutton"],[role="combobox"],[role="listbox"]'

/** Return whether keys at `target` go into a field, or into a control that arrow keys change. */
export const isTyping = (target: EventTarget | undefined): boolean => target instanceof Element && target.closest(fields) !== null

/** Return whether the focused `target` handles a key, named as in chords: Space and Enter press a button, Enter follows a link. */
export function keepsKey(target: EventTarget | undefined, key: string): boolean {
  if (!(target instanceof Element)) return false
  if (key === 'space')
    return target.closest('button,summary,video,audio,[role="button"],[role="tab"],[role="checkbox"],[role="switch"]') !== null
  return key === 'enter' && target.closest('a[href],area,button,summary,[role="button"],[role="link"]') !== null
}
