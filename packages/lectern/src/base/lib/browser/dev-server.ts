/** Return the token with which this page may write to the deck. Undefined where it may not. */
export const writeToken = (document: Document): string | undefined =>
  document.querySelector('meta[name="lectern-write"]')?.getAttribute('content') ?? undefined

/** Send JSON to an endpoint of the dev server. Rejects when no server answers. */
export const postJson = (view: Window, address: string, token: string, json: string, keepalive = false): Promise<Response> =>
  view.fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Lectern-Token': token },
    body: json,
    keepalive,
  })

const request = 'lectern:open-in-editor'

/** Ask the page of the dev server to open slide `no` in the author's editor. A built site does not listen. */
export const requestEditor = (no: number): void => void dispatchEvent(new CustomEvent(request, { detail: no }))

/** Call `listener` with the number of each slide that a component asks to open in the author's editor. */
export function onEditorRequest(view: Window, listener: (no: number) => void): void {
  view.addEventListener(request, (event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'number') listener(event.detail)
  })
}

declare global {
  interface WindowEventMap {
    'lectern:fault': CustomEvent<Fault>
  }
}

/** A file of the author that failed in this window. */
interface Fault {
  /** What is wrong and what follows from it, in sentences. The first one begins with the name of the file. */
  readonly message: string
  /** What the file threw, if it threw. */
  readonly error?: unknown
}

/** Log that a file of the author failed. The dev server's pages report it to the author as well. */
export function logFault(message: string, error?: unknown): void {
  console.error(message, ...(error === undefined ? [] : [error]))
  window.dispatchEvent(new CustomEvent('lectern:fault', { detail: { message, error } }))
}
