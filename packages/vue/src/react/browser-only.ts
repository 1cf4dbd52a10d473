const browserOnly =
  /^(CSS(?=\.\w+ is not a function)|(?:window|document|navigator|location|history|localStorage|sessionStorage|matchMedia|self|screen|getComputedStyle|customElements|innerWidth|innerHeight|devicePixelRatio|addEventListener|DOMParser|\w*Observer|(HTML|SVG)\w*Element|requestAnimationFrame)(?= is not defined))/

/** Return the name of the browser's that an error misses; undefined for any other error. */
const missingName = (error: unknown): string | undefined =>
  error instanceof ReferenceError || error instanceof TypeError ? browserOnly.exec(error.message)?.[1] : undefined

export const isBrowserOnly = (error: unknown): boolean => missingName(error) !== undefined

/** What only a browser can render. Each is named once. */
const named = new Set<string>()

/** Say once that only a browser can render a part, and why. */
export function nameBrowserOnly(part: string, error: unknown): void {
  if (!named.has(part))
    console.warn(
      `${part} uses "${missingName(error)}" while it is set up, so only a browser can draw it. Use it in onMounted, and readers without JavaScript see it, too.`,
    )
  named.add(part)
}

/** Return the error that leaves a slide to the browser. It is no error of the build. */
export function leftToBrowser(part: string, error: unknown): Error {
  nameBrowserOnly(part, error)
  return Object.assign(new Error(`${part} can only run in a browser`), { leftToBrowser: true })
}
