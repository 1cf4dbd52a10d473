import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { isActiveAddress } from '../../lib/model/index.ts'
import { useSlide } from './slide-context.ts'

/** Host of an address as people know it; the path where the page is the deck's own. */
export function placeOf(address: string): string {
  const [, host] = /^(?:https?:)?\/\/(?:[^/?#@]*@)?([^/?#]+)/i.exec(address) ?? []
  return host?.replace(/^www\./, '') ?? address
}

/** `width="560"` of HTML as CSS has it; the whole place where nothing is said. */
const lengthOf = (length: number | string = '100%') => (/^[\d.]+$/.test(String(length)) ? Number(length) : length)

/** What an embedded page may do: everything but leading the deck's own window elsewhere. */
const permissions = ['allow-scripts', 'allow-forms', 'allow-popups', 'allow-modals', 'allow-downloads', 'allow-presentation']

/** What a page of another site may do besides: it is what it is anywhere else, and the windows that it opens are. */
const ofOthers = ['allow-same-origin', 'allow-popups-to-escape-sandbox']

/** True for a page of another site. Everything else counts as the deck's own origin: what is written out, too. */
function isForeign(address: string): boolean {
  if (typeof location === 'undefined' || !URL.canParse(address, location.href)) return false
  const { protocol, origin } = new URL(address, location.href)
  return /^https?:$/.test(protocol) && origin !== location.origin
}

/**
 * Return the permissions of a frame: a page of another site keeps its own origin, a page of the deck's site gets none, or it could reach the deck.
 * `wished` are those that the author allows; all unless told.
 */
export function sandboxOf(address: string, wished: string | undefined): string {
  const possible = isForeign(address) ? [...permissions, ...ofOthers] : permissions
  const allowed = wished?.toLowerCase().split(/\s+/)
  return possible.filter((permission) => allowed?.includes(permission) ?? true).join(' ')
}

/** Gives the keys back to the deck where nobody asked for them to go into the frame: only a pointer on it, or Tab, does. */
function keepKeys(frame: HTMLIFrameElement): () => void {
  const stopper = new AbortController()
  const { signal } = stopper
  let byTab = false
  const giveBack = () => {
    if (document.activeElement === frame) frame.blur()
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    byTab = key === 'Tab'
  }
  document.addEventListener('keydown', onKeyDown, { signal, capture: true })
  // The focus has not arrived yet when the window loses its own.
  window.addEventListener('blur', () => !byTab && !frame.matches(':hover') && setTimeout(giveBack), { signal })
  frame.addEventListener('pointerleave', giveBack, { signal })
  return () => stopper.abort()
}

export interface FrameProps extends ComponentProps<'iframe'> {
  /** Size of the embedded page against its own: at 0.5 twice as much of it is seen. */
  readonly scale?: number
}

/**
 * An embedded page. It is there only while its slide is on screen, or on paper: neither thumbnails nor prepared slides load it. Before, its
 * place says what comes. The keys stay with the deck until the pointer or Tab goes into the page.
 */
export function Frame({ scale = 1, title, style, src: address = '', srcDoc, sandbox, name: frameName, ...rest }: FrameProps) {
  const src = isActiveAddress(address) ? '' : address
  const frame = useRef<HTMLIFrameElement>(null)
  const { active, renderContext } = useSlide()
  const isPrinted = renderContext === 'print'
  const isShown = isPrinted || (active && renderContext !== 'overview')
  // Paper has no keys, and a print is told by the first `load` of a frame that the page in it is there.
  const [isWatched, setWatched] = useState(isPrinted)
  useEffect(() => {
    if (!isShown || isPrinted || !frame.current) return
    const stop = keepKeys(frame.current)
    setWatched(true)
    return () => {
      stop()
      setWatched(false)
    }
  }, [isShown, isPrinted])
  const name = title ?? (src === '' ? 'Embedded page' : `Embedded page: ${placeOf(src)}`)
  if (!isShown) {
    return (
      <span
        className={rest.className}
        style={{ display: 'grid', placeItems: 'center', width: lengthOf(rest.width), height: lengthOf(rest.height), ...style }}
      >
        {name}
      </span>
    )
  }
  const size = `${100 / scale}%`
  return (
    <iframe
      allow="fullscreen; clipboard-write; encrypted-media; picture-in-picture"
      {...rest}
      // A frame is a property of `document` under its name.
      name={isWatched && frameName !== undefined && !(frameName in document) ? frameName : undefined}
      sandbox={isWatched ? sandboxOf(srcDoc === undefined ? src : '', sandbox) : ''}
      ref={frame}
      title={name}
      // Nothing is loaded before its focus is watched: a page that is there before the app would keep the keys.
      src={isWatched && src !== '' ? src : undefined}
      srcDoc={isWatched ? srcDoc : undefined}
      style={{ ...(scale !== 1 && { width: size, height: size, transform: `scale(${scale})`, transformOrigin: '0 0' }), ...style }}
    />
  )
}
