import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { plural, t } from '../../../base/language/index.ts'
import { openDialog } from '../../../base/lib/browser/index.ts'
import { useSlide } from '../../stage/browser/index.ts'
import { useSharedState } from '../use-shared-state.ts'
import './lightbox.css'

export interface LightboxProps {
  /** Its number on the slide. */
  readonly index: number
  readonly kind: 'image' | 'video' | 'code' | 'content'
  /** The alternative text of an image. */
  readonly name?: string
  readonly children?: ReactNode
}

const controls = 'a,button,input,select,textarea,summary,video[controls],[contenteditable]'

/** Something on a slide that opens large in every window of the deck, until Escape, a click or another slide closes it. */
export function Lightbox(props: LightboxProps): ReactNode {
  return useSlide().isPicture ? props.children : <OpenableBox {...props} />
}

function OpenableBox({ index, kind, name, children }: LightboxProps) {
  const { key, active, renderContext } = useSlide()
  const [opened, setOpened] = useSharedState('lectern/lightbox', '')
  const id = `${key}/${index}`
  const isOpen = active && opened === id
  const named = (text: string) => (name ? `${text}: ${name}` : text)
  const box = useRef<HTMLSpanElement>(null)
  // A slide that is left closes what is open on it.
  const wasActive = useRef(active)
  useEffect(() => {
    if (wasActive.current && !active) setOpened((now) => (now === id ? '' : now))
    wasActive.current = active
  }, [active, id, setOpened])

  const videoOf = () => box.current?.querySelector('video')
  function open() {
    videoOf()?.pause()
    setOpened(id)
  }
  const onClick = ({ target, defaultPrevented }: MouseEvent) => {
    const isControl = target instanceof Element && target.closest(controls) !== null
    if (!isOpen && !defaultPrevented && !isControl) open()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the button beside it does the same for keys */}
      <span ref={box} className="lectern-lightbox" data-keeps-clicks="" onClick={onClick}>
        {children}
        <button type="button" className="lectern-lightbox-open" aria-haspopup="dialog" onClick={open}>
          {named(
            plural('{kind, select, image {Enlarge image} video {Enlarge video} code {Enlarge code} other {Enlarge content}}', { kind }),
          )}
        </button>
      </span>
      {isOpen && (
        <OpenBox
          slide={box.current?.closest('.lectern-slide')}
          kind={kind}
          label={named(
            plural('{kind, select, image {Enlarged image} video {Enlarged video} code {Enlarged code} other {Enlarged content}}', { kind }),
          )}
          isModal={renderContext === 'slide'}
          from={videoOf()?.currentTime}
          onClose={() => setOpened((now) => (now === id ? '' : now))}
        >
          {children}
        </OpenBox>
      )}
    </>
  )
}

interface OpenBoxProps extends Pick<LightboxProps, 'kind' | 'children'> {
  readonly label: string
  /** The slide's element; absent while the slide is rendered for the first time. */
  readonly slide: Element | null | undefined
  /** Whether it covers the window. On the presenter screen it covers the slide alone. */
  readonly isModal: boolean
  /** Second at which a video continues. */
  readonly from: number | undefined
  readonly onClose: () => void
}

function OpenBox({ slide, kind, label, isModal, from, onClose, children }: OpenBoxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const closeDialog = openDialog(element, isModal)
    const video = element.querySelector('video')
    if (video && from !== undefined) video.currentTime = from
    const stopper = new AbortController()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      close.current()
    }
    window.addEventListener('keydown', onKeyDown, { signal: stopper.signal, capture: true })
    return () => {
      stopper.abort()
      closeDialog()
    }
  }, [isModal, from])
  const content = (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button close it, too
    <dialog
      ref={dialog}
      className="lectern-lightbox-box"
      data-keeps-clicks=""
      data-kind={kind}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={({ target, currentTarget }) => (target === currentTarget || kind === 'image') && onClose()}
    >
      {children}
      <button type="button" className="lectern-lightbox-close" aria-label={t('Close')} title={t('Close')} onClick={onClose}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 6 12 12M18 6 6 18" />
        </svg>
      </button>
    </dialog>
  )
  return slide ? createPortal(content, slide) : content
}
