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
