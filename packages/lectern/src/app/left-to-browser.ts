/** The mark of a part that the build leaves to the browser. The browser draws it without an error in its console. */
export const leftToBrowser = 'browser'
