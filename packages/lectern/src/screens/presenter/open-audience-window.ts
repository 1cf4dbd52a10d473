/** What browsers with the Window Management API tell of their screens. */
interface ScreenDetails {
  readonly currentScreen: object
  readonly screens: readonly {
    readonly availLeft: number
    readonly availTop: number
    readonly availWidth: number
    readonly availHeight: number
  }[]
}

const name = 'lectern-audience'

/**
 * Opens the play screen in a window of its own, on the other screen where the browser can place windows and the person allows it. Opened again, the same
 * window is used. False when the browser refuses to open it.
 */
export async function openAudienceWindow(
  view: Window & { getScreenDetails?: () => Promise<ScreenDetails> },
  address: string,
): Promise<boolean> {
  const details = await view.getScreenDetails?.().catch(() => undefined)
  const other = details?.screens.find((screen) => screen !== details.currentScreen)
  const place = other
    ? `left=${other.availLeft},top=${other.availTop},width=${other.availWidth},height=${other.availHeight}`
    : `width=${Math.round(view.screen.availWidth * 0.6)},height=${Math.round(view.screen.availHeight * 0.6)}`
  return view.open(address, name, `popup,${place}`) !== null
}
