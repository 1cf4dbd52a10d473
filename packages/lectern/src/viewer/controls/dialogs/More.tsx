import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { RoundButton } from '../../../base/button/index.ts'
import { t } from '../../../base/language/index.ts'
import type { MoreProps } from '../play-controls.ts'
import { useClickOutside } from './use-click-outside.ts'
import './bar.css'

/** The last button of the bar on a phone. It opens a sheet with all buttons that have no place in the one row. The sheet is a part of the bar. */
export function More({ bar, open, panels }: MoreProps) {
  return (
    <>
      <RoundButton
        name={t('More')}
        icon="M5 12h.1m7 0h.1m7 0h.1"
        className="lectern-more"
        aria-expanded={open === 'more' || open === 'settings'}
        onClick={() => panels.toggle('more')}
      />
      {open === 'more' && <Closing bar={bar} onClose={() => panels.show()} />}
    </>
  )
}

interface ClosingProps extends Pick<MoreProps, 'bar'> {
  readonly onClose: () => void
}

/** Close the sheet with Escape, a press elsewhere, and each button that opens no menu in it. Render nothing. */
function Closing({ bar, onClose }: ClosingProps) {
  /** The button, if it had the focus of the keyboard. After a press with a pointer, Space moves the talk. */
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    opener.current ??= bar.current?.querySelector('.lectern-more:focus') ?? null
    bar.current?.querySelector<HTMLElement>('div > :is(button, a)')?.focus()
  }, [bar])
  useClickOutside((target) => bar.current?.contains(target) ?? false, onClose)
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
    if (opener.current instanceof HTMLElement) opener.current.focus()
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  const onClick = useEffectEvent(({ target }: MouseEvent) => {
    const pressed = target instanceof Element && bar.current?.contains(target) && target.closest('button, a')
    if (pressed && !pressed.hasAttribute('aria-expanded')) onClose()
  })
  useEffect(() => {
    const stopper = new AbortController()
    const { signal } = stopper
    window.addEventListener('keydown', onEscape, { signal })
    window.addEventListener('click', onClick, { signal })
    return () => stopper.abort()
  }, [])
  return null
}
