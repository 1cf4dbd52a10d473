import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { t } from '../../../base/language/index.ts'
import { isActiveAddress } from '../../../base/lib/model/index.ts'
import { useSlide } from './slide-context.ts'

/** Return the host of an address without `www.`. Return the path for a page of the deck's own site. */
export function placeOf(address: string): string {
  const [, host] = /^(?:https?:)?\/\/(?:[^/?#@]*@)?([^/?#]+)/i.exec(address) ?? []
  return host?.replace(/^www\./, '') ?? address
}

/** Return the CSS length for an HTML length such as `width="560"`. The default is `100%`. */
const lengthOf = (length: number | string = '100%') => (/^[\d.]+$/.test(String(length)) ? Number(length) : length)

/** The permissions of an embedded page. It can never navigate the deck's own window. */
const permissions = ['allow-scripts', 'allow-forms', 'allow-popups', 'allow-modals', 'allow-downloads', 'allow-presentation']

/** Additional permissions of a page of another site. It keeps its own origin, and the windows that it opens are not sandboxed. */
const ofOthers = ['allow-same-origin', 'allow-popups-to-escape-sandbox']

/** Return true for a page of another site. Any other address counts as the deck's own origin, and so does inline HTML. */
function isForeign(address: string): boolean {
  if (typeof location === 'undefined' || !URL.canParse(address, location.href)) return false
  const { protocol, origin } = new URL(address, location.href)
  return /^https?:$/.test(protocol) && origin !== location.origin
}

/**
 * Return the permissions of a frame. A page of another site keeps its own origin. A page of the deck's site gets none, because otherwise it could
 * access the deck. `wished` are the permissions that the author allows. The default is all of them.
 *
 * @internal for its test
 */
export function sandboxOf(address: string, wished: string | undefined): string {
  const possible = isForeign(address) ? [...permissions, ...ofOthers] : permissions
  const allowed = wished?.toLowerCase().split(/\s+/)
  return possible.filter((permission) => allowed?.includes(permission) ?? true).join(' ')
}

/** Return the keyboard focus to the deck when a frame takes it. Only a pointer over the frame or Tab may move the focus into it. */
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
  // The window loses the focus before the frame receives it.
  window.addEventListener('blur', () => !byTab && !frame.matches(':hover') && setTimeout(giveBack), { signal })
  frame.addEventListener('pointerleave', giveBack, { signal })
  return () => stopper.abort()
}

export interface FrameProps extends ComponentProps<'iframe'> {
  /** Scale of the embedded page. At 0.5 the frame shows twice as much of it. */
  readonly scale?: number
}

/**
 * An embedded page. It loads only while its slide is on screen, or in print. Thumbnails and prepared slides do not load it and show its name instead.
 * The deck keeps the keyboard focus until the pointer or Tab enters the page.
 */
export function Frame({ scale = 1, title, style, src: address = '', srcDoc, sandbox, name: frameName, ...rest }: FrameProps) {
  const src = isActiveAddress(address) ? '' : address
  const frame = useRef<HTMLIFrameElement>(null)
  const { active, renderContext } = useSlide()
  const isPrinted = renderContext === 'print'
  const isShown = isPrinted || (active && renderContext !== 'overview')
  // Print needs no keyboard. It waits for the first `load` event of a frame, so the frame must have its page from the start.
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
  const name = title ?? (src === '' ? t('Embedded page') : t('Embedded page: {site}', { site: placeOf(src) }))
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
      // The name of a frame becomes a property of `document`, so it must not replace an existing one.
      name={isWatched && frameName !== undefined && !(frameName in document) ? frameName : undefined}
      sandbox={isWatched ? sandboxOf(srcDoc === undefined ? src : '', sandbox) : ''}
      ref={frame}
      title={name}
      // Load nothing before `keepKeys` watches the focus. Otherwise the page could keep the keyboard focus.
      src={isWatched && src !== '' ? src : undefined}
      srcDoc={isWatched ? srcDoc : undefined}
      style={{ ...(scale !== 1 && { width: size, height: size, transform: `scale(${scale})`, transformOrigin: '0 0' }), ...style }}
    />
  )
}
