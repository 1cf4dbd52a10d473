/** Information about screens from browsers with the Window Management API. */
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
 * Open the play screen in a separate window. It opens on the other screen if the browser can place windows and the person allows it. A second call
 * uses the same window. Return false when the browser refuses to open it.
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
