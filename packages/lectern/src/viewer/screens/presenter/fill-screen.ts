import { fillScreenMessage } from '../../../talk/sync/model/index.ts'

/** Milliseconds in which the audience's window must have answered. */
const patience = 2000

/**
 * Let the audience's window fill its screen. The press in this window counts for it where the browser can pass it on ("Capability Delegation").
 * Resolve to whether the window fills its screen.
 */
export function fillScreen(view: Window, opened: Window): Promise<boolean> {
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
