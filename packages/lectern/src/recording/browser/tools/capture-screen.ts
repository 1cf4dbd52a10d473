/** What the person wants to be recorded; the browser asks all the same, and may be told something else. */
export type Surface = 'browser' | 'window' | 'monitor'

/** Hints that browsers know and the types of the language do not yet. */
interface ScreenWish extends DisplayMediaStreamOptions {
  readonly preferCurrentTab?: boolean
  readonly selfBrowserSurface?: 'include' | 'exclude'
  readonly surfaceSwitching?: 'include' | 'exclude'
  readonly monitorTypeSurfaces?: 'include' | 'exclude'
}

/** The question that the browser is to ask. `here`: whether a tab means this one. */
export const screenWish = (surface: Surface, sound: boolean, here: boolean): ScreenWish => ({
  video: { displaySurface: surface, frameRate: { ideal: 30, max: 30 } },
  audio: sound,
  selfBrowserSurface: 'include',
  surfaceSwitching: 'include',
  monitorTypeSurfaces: 'include',
  ...(surface === 'browser' && here && { preferCurrentTab: true }),
})

/**
 * Asks the browser for the picture of a tab, window or screen.
 *
 * @throws DOMException with the browser's reason; `InsecureContext` and `NotSupportedError` where there is nobody to ask
 */
export async function captureScreen(view: Window, wish: ScreenWish): Promise<MediaStream> {
  const media = view.navigator.mediaDevices as MediaDevices | undefined
  if (!media?.getDisplayMedia) throw new DOMException('', view.isSecureContext ? 'NotSupportedError' : 'InsecureContext')
  return media.getDisplayMedia(wish)
}
