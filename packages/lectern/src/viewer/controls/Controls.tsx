import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import { RoundButton, roundLook } from '../../base/button/index.ts'
import { isRightToLeft, t } from '../../base/language/index.ts'
import type { DeckManifest } from '../../deck/deck/index.ts'
import type { ScreenName } from '../../deck/navigation/model/index.ts'
import type { DrawingLoader } from '../drawing/drawing-types.ts'
import { useSetting } from '../settings/browser/create-settings.ts'
import classes from './Controls.module.css'
import { useOpenPanel } from './create-panels.ts'
import type { PlayControls } from './play-controls.ts'
import { useOffersReading } from './reading.ts'
import './tokens.css'

interface ControlsProps {
  readonly controls: PlayControls
  readonly deck: Pick<DeckManifest, 'slides' | 'rtl'>
  /** Whether the bar always stays on screen. */
  readonly persistent?: boolean
  /** Additional buttons. */
  readonly children?: ReactNode
}

/**
 * The navigation bar (spec.md §2). It is visible while the pointer is near the bottom or a button has focus, and always on narrow and tall screens.
 */
export function Controls({ controls, deck, persistent = false, children }: ControlsProps) {
  const { operations: on, panels, settings, fullscreen, hasPdf } = controls
  const full = useStore(fullscreen.store)
  const dark = useStore(settings.store, (state) => state.dark)
  const dialogs = useStore(panels.dialogs.store)
  const open = useOpenPanel(panels)
  const otherScreen = useStore(controls.otherScreen)
  const offersReading = useOffersReading()
  const reading = useSetting(settings, 'readingView')
  const bar = useRef<HTMLElement>(null)
  const menuAround = useRef<HTMLDivElement>(null)
  const [touched, setTouched] = useState(false)
  const awake = useNearBottom()
  useSteady(bar)
  const shown = persistent || touched || open === 'settings'
  return (
    <nav
      aria-label={t('Slide controls')}
      ref={bar}
      // The order of the buttons is that of the deck.
      {...(isRightToLeft() && { dir: 'ltr' })}
      className={['lectern-bar', classes.bar, shown && classes.shown, awake && classes.awake, deck.rtl && classes.mirrored]
        .filter(Boolean)
        .join(' ')}
    >
      {dialogs && <dialogs.BarTouch bar={bar} onReveal={setTouched} />}
      <RoundButton name={t('Previous')} icon="m14.5 5-7 7 7 7" onClick={on.prev} />
      <Counter navigation={controls.navigation} total={deck.slides.length} />
      <RoundButton name={t('Next')} icon="m9.5 5 7 7-7 7" onClick={on.next} />
      <div className={classes.rest}>
        <RoundButton name={t('Slides overview')} icon="M4 5h6v5H4zm10 0h6v5h-6zM4 14h6v5H4zm10 0h6v5h-6z" onClick={on.toggleOverview} />
        {offersReading && otherScreen !== 'play' && (
          <RoundButton
            name={t('Reading view')}
            icon="M6 3h12v7H6zM6 14h12v7H6z"
            aria-pressed={reading}
            onClick={() => settings.set({ readingView: !reading })}
          />
        )}
        {settings.schema === 'auto' && (
          <RoundButton
            name={t('Dark mode')}
            icon="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z"
            aria-pressed={dark}
            onClick={on.toggleDark}
          />
        )}
        {controls.drawing?.mayDraw && !(offersReading && reading) && <DrawButton drawing={controls.drawing} />}
        {otherScreen && <ScreenLink navigation={controls.navigation} screen={otherScreen} />}
        {controls.recording?.buttons}
        {children}
        {full.supported && (
          <RoundButton
            name={full.on ? t('Exit fullscreen') : t('Enter fullscreen')}
            icon={full.on ? 'M9 4v5H4m16 0h-5V4m0 16v-5h5M4 15h5v5' : 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5'}
            onClick={on.toggleFullscreen}
          />
        )}
        {hasPdf && <RoundButton name={t('Download PDF')} icon="M12 4v11m-5-5 5 5 5-5M5 20h14" onClick={on.downloadPDF} />}
        {controls.Information && (
          <RoundButton
            name={t('Information')}
            icon="M12 11v5.5m0-9v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18"
            onClick={() => panels.show('information')}
          />
        )}
        <div ref={menuAround} className={classes.around}>
          <RoundButton
            name={t('Settings')}
            icon="M4 8h8m6 0h2M4 16h2m6 0h8M15 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M9 13a3 3 0 1 0 0 6 3 3 0 0 0 0-6"
            aria-expanded={open === 'settings'}
            onClick={() => panels.toggle('settings')}
          />
          {open === 'settings' && dialogs && <dialogs.SettingsMenu controls={controls} around={menuAround} />}
        </div>
      </div>
      {dialogs && <dialogs.More bar={bar} open={open} panels={panels} />}
    </nav>
  )
}

function DrawButton({ drawing }: { readonly drawing: DrawingLoader }) {
  const on = useStore(drawing.store, (state) => state.on)
  return (
    <RoundButton
      name={t('Draw')}
      icon="m4 20 1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5"
      aria-pressed={on}
      onClick={() => drawing.set(!on)}
    />
  )
}

/** A link to the same position on another screen, which is a separate page. */
function ScreenLink({ navigation, screen }: Pick<PlayControls, 'navigation'> & { readonly screen: ScreenName }) {
  const at = useStore(navigation.store)
  const name = screen === 'play' ? t('Play mode') : t('Presenter mode')
  return (
    <a className={roundLook} href={navigation.addressOf(at, screen)} aria-label={name} title={name}>
      <svg viewBox="0 0 24 24" role="img" aria-label={name}>
        <path d={screen === 'play' ? 'M3 5h18v12H3zM10 8.5v5l4-2.5zM9 21h6' : 'M3 4h18v10H3zM12 14v3m-4 4 4-4 4 4'} />
      </svg>
    </a>
  )
}

/** The counter `3 / 6`, which does not count the end slide (contract.md, "Addresses"). */
function Counter({ navigation, total }: Pick<PlayControls, 'navigation'> & { readonly total: number }) {
  const no = useStore(navigation.store, ({ position }) => Math.min(position.no, total))
  return <span className={classes.counter} suppressHydrationWarning>{`${no} / ${total}`}</span>
}

/** Distance from the bottom edge, in pixels, within which a mouse or pen shows the bar. */
const nearBottom = 96

/** Return whether a mouse or pen is near the bottom edge of the window. Touch cannot hover; `dialogs/BarTouch` handles it. */
function useNearBottom(): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const onMove = ({ pointerType, clientY }: PointerEvent) => setNear(pointerType !== 'touch' && clientY > window.innerHeight - nearBottom)
    const onLeave = () => setNear(false)
    window.addEventListener('pointermove', onMove, { passive: true })
    document.documentElement.addEventListener('pointerleave', onLeave)
    return () => {
      window.removeEventListener('pointermove', onMove)
      document.documentElement.removeEventListener('pointerleave', onLeave)
    }
  }, [])
  return near
}

/** Keep a button of the bar under the pointer where it is while buttons come late and make the bar wider. */
function useSteady(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const around = bar.current
    if (!around) return
    let held: Element | null = null
    let left = 0
    let moved = 0
    const move = (by: number) => {
      moved = by
      // With any translation, what is fixed in the bar would be confined to it, such as the sheet of a phone.
      around.style.translate = by ? `${by}px` : ''
    }
    // Before the next press, which may come before the next frame.
    const changes = new MutationObserver(() => {
      if (held?.isConnected) move(moved + left - held.getBoundingClientRect().left)
    })
    changes.observe(around, { childList: true, characterData: true, subtree: true })
    const hold = (target: EventTarget | null) => {
      held = target instanceof Element ? target.closest('a, button') : null
      left = held?.getBoundingClientRect().left ?? 0
    }
    hold(around.querySelector(':is(a, button):hover'))
    const onOver = ({ target }: PointerEvent) => hold(target)
    const onLeave = () => {
      held = null
      move(0)
    }
    around.addEventListener('pointerover', onOver)
    around.addEventListener('pointerleave', onLeave)
    // In another window size, the bar is elsewhere, and so is the pointer.
    window.addEventListener('resize', onLeave)
    return () => {
      changes.disconnect()
      around.removeEventListener('pointerover', onOver)
      around.removeEventListener('pointerleave', onLeave)
      window.removeEventListener('resize', onLeave)
    }
  }, [bar])
}
