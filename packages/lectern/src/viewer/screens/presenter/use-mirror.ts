import { useEffect, useRef, useState } from 'react'

/** A picture of another window. */
export interface Mirror {
  /** False if the browser cannot show other windows, as on phones. */
  readonly isSupported: boolean
  /** The picture; undefined while the mirror is off. */
  readonly stream: MediaStream | undefined
  toggle(): void
}

/** Prefer other windows of the browser. The presenter's own window would mirror itself. */
const wanted: DisplayMediaStreamOptions & { readonly selfBrowserSurface: 'exclude' } = {
  video: { displaySurface: 'browser' },
  audio: false,
  selfBrowserSurface: 'exclude',
}

/** Let the person choose a window, and show what is in it. It never leaves this window. `onRefused` is called when the browser shares none. */
export function useMirror(onRefused: () => void): Mirror {
  const [stream, setStream] = useState<MediaStream>()
  const latest = useRef<MediaStream>(undefined)
  function show(next: MediaStream | undefined) {
    for (const track of latest.current?.getTracks() ?? []) track.stop()
    latest.current = next
    setStream(next)
  }
  async function start() {
    try {
      const next = await navigator.mediaDevices.getDisplayMedia(wanted)
      // The person may also stop it in the browser's own bar.
      next.getVideoTracks()[0]?.addEventListener('ended', () => latest.current === next && show(undefined))
      show(next)
    } catch {
      onRefused()
    }
  }
  useEffect(() => () => latest.current?.getTracks().forEach((track) => void track.stop()), [])
  return {
    isSupported: typeof navigator.mediaDevices?.getDisplayMedia === 'function',
    stream,
    toggle: () => (stream ? show(undefined) : void start()),
  }
}
