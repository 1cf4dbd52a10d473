import { isFields } from '../model/index.ts'

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

/** A change of a file that the dev server has written for this page, and the version of the text after it. */
export interface WrittenFile {
  readonly file: string
  readonly before: string
  readonly after: string
  readonly version: string
}

const written = 'lectern:written'

/** Tell the page what the dev server has written for it, so that its author can undo that. `answer` is the JSON value of the server. */
export const tellWritten = (answer: unknown): void => void dispatchEvent(new CustomEvent(written, { detail: answer }))

/** Call `listener` with each change that the dev server has written for this page. */
export function onWritten(view: Window, listener: (change: WrittenFile) => void): void {
  view.addEventListener(written, (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
    if (!isFields(detail)) return
    const { file, before, after, version } = detail
    if (typeof file === 'string' && typeof before === 'string' && typeof after === 'string' && typeof version === 'string')
      listener({ file, before, after, version })
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
