/** What the pre-hydration script leaves in the page for the app, as `window.__lectern`. */
export interface EarlyScript {
  /**
   * Stops the script and puts the page's own slide back as the server wrote it, so that React finds what it expects; the caller draws the
   * reached place, which the address names, in the same task. Returns the presses that went beyond what the page holds, in their order.
   */
  stop(): readonly (KeyboardEvent | MouseEvent)[]
}

declare global {
  interface Window {
    __lectern?: EarlyScript
  }
}
