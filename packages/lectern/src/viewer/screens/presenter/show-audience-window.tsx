import { t } from '../../../base/language/index.ts'
import { fillScreenMessage } from '../../../talk/sync/model/index.ts'
import { stageWindow } from '../../controls/handheld.ts'
import type { PlayControls } from '../../controls/play-controls.ts'
import { openOwnWindow } from './own-window.tsx'

/** Open the audience's window, and offer to let it fill the screen of the room. A notice says what the person can do. */
export async function showAudienceWindow(view: Window, { navigation, panels }: Pick<PlayControls, 'navigation' | 'panels'>): Promise<void> {
  const audience = await openAudienceWindow(view, navigation.addressOf(navigation.store.getState(), 'play'))
  if (!audience)
    return panels.notify(t('The browser refused to open a window. Allow it, or follow the link "Play mode" in a new one.'), true)
  const fill = async () => {
    const isFilled = await fillScreen(view, audience.opened)
    panels.notify(isFilled ? undefined : t('The browser does not allow this from here. Press F in the audience window.'), true)
  }
  panels.notify(
    <>
      {audience.isElsewhere ? t('The audience window is on the other screen.') : t('Drag the audience window to the screen of the room.')}
      <button type="button" onClick={fill}>
        {t('Fill its screen')}
      </button>
    </>,
    true,
  )
}

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

/** The audience's window, and whether it is on another screen than the presenter's. */
interface AudienceWindow {
  readonly opened: Window
  readonly isElsewhere: boolean
}

/**
 * Open the play screen in a separate window. It opens on the other screen if the browser can place windows and the person allows it. A second call
 * uses the same window. Return undefined when the browser refuses to open it.
 */
async function openAudienceWindow(
  view: Window & { getScreenDetails?: () => Promise<ScreenDetails> },
  address: string,
): Promise<AudienceWindow | undefined> {
  const details = await view.getScreenDetails?.().catch(() => undefined)
  const other = details?.screens.find((screen) => screen !== details.currentScreen)
  const place = other
    ? `left=${other.availLeft},top=${other.availTop},width=${other.availWidth},height=${other.availHeight}`
    : `width=${Math.round(view.screen.availWidth * 0.6)},height=${Math.round(view.screen.availHeight * 0.6)}`
  const opened = openOwnWindow(view, address, { name: stageWindow, features: `popup,${place}` })
  if (!opened) return undefined
  return { opened, isElsewhere: other !== undefined }
}

/** Milliseconds in which the audience's window must have answered. */
const patience = 2000

/**
 * Let the audience's window fill its screen. The press in this window counts for it where the browser can pass it on ("Capability Delegation").
 * Resolve to whether the window fills its screen.
 */
function fillScreen(view: Window, opened: Window): Promise<boolean> {
  const { document } = opened
  const stopper = new AbortController()
  const { signal } = stopper
  const answer = new Promise<boolean>((resolve) => {
    document.addEventListener('fullscreenchange', () => resolve(document.fullscreenElement !== null), { signal })
    document.addEventListener('fullscreenerror', () => resolve(false), { signal })
    view.setTimeout(() => resolve(false), patience)
  })
  const options: WindowPostMessageOptions & { readonly delegate: 'fullscreen' } = {
    targetOrigin: view.location.origin,
    delegate: 'fullscreen',
  }
  opened.postMessage(fillScreenMessage, options)
  return answer.finally(() => stopper.abort())
}
