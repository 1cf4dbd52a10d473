const request = 'lectern:open-in-editor'

/** Ask the page of the authoring server to open slide `no` in the author's editor. A built site does not listen. */
export const requestEditor = (no: number): void => void dispatchEvent(new CustomEvent(request, { detail: no }))

/** Call `listener` with the number of each slide that a component asks to open in the author's editor. */
export function onEditorRequest(view: Window, listener: (no: number) => void): void {
  view.addEventListener(request, (event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'number') listener(event.detail)
  })
}
