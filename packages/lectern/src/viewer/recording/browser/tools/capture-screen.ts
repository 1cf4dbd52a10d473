/** The surface that the user wants to record. The browser asks in any case, and the user may choose another one. */
export type Surface = 'browser' | 'window' | 'monitor'

/** Hints that browsers support but the TypeScript types do not contain yet. */
interface ScreenWish extends DisplayMediaStreamOptions {
  readonly preferCurrentTab?: boolean
  readonly selfBrowserSurface?: 'include' | 'exclude'
  readonly surfaceSwitching?: 'include' | 'exclude'
  readonly monitorTypeSurfaces?: 'include' | 'exclude'
}

/** Return the options for the browser's question. `here`: whether a tab means this one. */
export const screenWish = (surface: Surface, sound: boolean, here: boolean): ScreenWish => ({
  video: { displaySurface: surface, frameRate: { ideal: 30, max: 30 } },
  audio: sound,
  selfBrowserSurface: 'include',
  surfaceSwitching: 'include',
  monitorTypeSurfaces: 'include',
  ...(surface === 'browser' && here && { preferCurrentTab: true }),
})

/**
 * Ask the browser for the picture of a tab, window or screen.
 *
 * @throws DOMException with the browser's reason; `InsecureContext` or `NotSupportedError` if the browser has no screen capture
 */
export async function captureScreen(view: Window, wish: ScreenWish): Promise<MediaStream> {
  const media: MediaDevices | undefined = view.navigator.mediaDevices
  if (!media?.getDisplayMedia) throw new DOMException('', view.isSecureContext ? 'NotSupportedError' : 'InsecureContext')
  return media.getDisplayMedia(wish)
}
