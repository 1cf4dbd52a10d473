import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { useWakeLock } from '../../../base/lib/browser/index.ts'
import type { Shortcuts } from '../../../deck/shortcuts/browser/index.ts'
import { useSetting } from '../../settings/browser/create-settings.ts'
import type { PlayControls } from '../play-controls.ts'
import classes from './Ambience.module.css'
import { SlideMenu } from './SlideMenu.tsx'
import { labelOf } from './shortcut-list.ts'

/** Helpers for a presentation: the pointer hides while idle, the screen stays awake in full screen, typed digits are visible, and the slide has a menu. */
export function Ambience({ controls }: { readonly controls: PlayControls }) {
  const { fullscreen, keepsAwake, shortcuts, hasMenu, settings } = controls
  useFilter(useSetting(settings, 'filter'))
  useIdlePointer()
  useWakeLock(useStore(fullscreen.store, ({ on }) => on) && keepsAwake)
  return (
    <>
      {shortcuts && <TypedNumber shortcuts={shortcuts} />}
      {hasMenu && <SlideMenu controls={controls} />}
    </>
  )
}

/** Change the colors of the slides on this screen. The presenter's screen shows slides as they are. */
function useFilter(css: string): void {
  useEffect(() => {
    const { style, dataset } = document.documentElement
    if (css === '') return
    style.setProperty('--lectern-filter', css)
    dataset.filter = ''
    return () => {
      style.removeProperty('--lectern-filter')
      delete dataset.filter
    }
  }, [css])
}

/** The digits typed so far, until Enter goes to that slide. */
function TypedNumber({ shortcuts }: { readonly shortcuts: Shortcuts }) {
  const digits = useStore(shortcuts.typed)
  return digits ? (
    <div className={classes.digits} aria-hidden="true">
      {digits} <kbd>{labelOf('enter')}</kbd>
    </div>
  ) : null
}

/** Milliseconds without movement after which the pointer hides, in any window and on the screen of the room. */
const pointerIdleAfterMs = 3000
const stageIdleAfterMs = 2000

/** Hide the pointer and the bar while the mouse rests, but not while it is over a panel. Set the class `lectern-idle` on the document. */
function useIdlePointer(): void {
  useEffect(() => {
    const { classList, dataset } = document.documentElement
    const stopper = new AbortController()
    let timer: number | undefined

    const wake = () => {
      classList.remove('lectern-idle')
      window.clearTimeout(timer)
      timer = window.setTimeout(() => classList.add('lectern-idle'), 'stage' in dataset ? stageIdleAfterMs : pointerIdleAfterMs)
    }
    for (const type of ['pointermove', 'pointerdown', 'wheel'])
      window.addEventListener(type, wake, { signal: stopper.signal, passive: true })
    wake()
    return () => {
      stopper.abort()
      window.clearTimeout(timer)
      classList.remove('lectern-idle')
    }
  }, [])
}
