import { windowStorage } from '../../../base/lib/browser/index.ts'

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

/** The audience's window, and whether it is on another screen than the presenter's. */
export interface AudienceWindow {
  readonly opened: Window
  readonly isElsewhere: boolean
}

/**
 * Open the play screen in a separate window. It opens on the other screen if the browser can place windows and the person allows it. A second call
 * uses the same window. Return undefined when the browser refuses to open it.
 *
 * A browser copies the session storage of the opener into a new window, with what opens the presenter screen and with unsaved text. The window is
 * emptied before it shows the deck, because the audience sees it.
 */
export async function openAudienceWindow(
  view: Window & { getScreenDetails?: () => Promise<ScreenDetails> },
  address: string,
): Promise<AudienceWindow | undefined> {
  const details = await view.getScreenDetails?.().catch(() => undefined)
  const other = details?.screens.find((screen) => screen !== details.currentScreen)
  const place = other
    ? `left=${other.availLeft},top=${other.availTop},width=${other.availWidth},height=${other.availHeight}`
    : `width=${Math.round(view.screen.availWidth * 0.6)},height=${Math.round(view.screen.availHeight * 0.6)}`
  const opened = view.open('', name, `popup,${place}`)
  if (!opened) return undefined
  // A window that is open already has a storage of its own.
  const storage = windowStorage(opened)
  if (opened.location.href === 'about:blank') for (const key of storage.keys()) storage.set(key, undefined)
  opened.location.assign(new URL(address, view.location.href))
  return { opened, isElsewhere: other !== undefined }
}
