/** The object that the pre-hydration script leaves in the page for the app, as `window.__lectern`. */
interface EarlyScript {
  /**
   * Stop the script and restore the page's own slide to the server's markup, so that React finds what it expects. In the same task, the caller
   * renders the position that the address names. Return the presses that the page could not answer, in their order.
   */
  stop(): readonly (KeyboardEvent | MouseEvent)[]
}

declare global {
  interface Window {
    __lectern?: EarlyScript
  }
}

export {}
