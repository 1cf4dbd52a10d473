import { Fragment, useRef } from 'react'
import { useStore } from 'zustand/react'
import { t } from '../../../base/language/index.ts'
import header from './Header.module.css'
import type { PresenterSession } from './presenting.ts'
import { usePresenterKeys } from './use-presenter-keys.ts'

interface NowStripProps {
  readonly panel: NonNullable<PresenterSession['panel']>
  /** Return whether the keys belong to something else. */
  readonly isBusy: () => boolean
}

/** What the slide needs now, always in view. Each button says its key itself (`aria-keyshortcuts`), so that a key does what is on screen. */
export function NowStrip({ panel, isBusy }: NowStripProps) {
  const panels = useStore(panel)
  const strip = useRef<HTMLElement>(null)
  const press = (key: string) => () => strip.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click()
  usePresenterKeys(
    { a: press('A'), c: press('C'), h: press('H'), r: press('R'), k: press('K'), x: press('X') },
    () => panels.length === 0 || isBusy(),
  )
  if (panels.length === 0) return null
  return (
    <section ref={strip} aria-label={t('Now')} className={header.now}>
      {panels.map(({ key, now }) => (
        <Fragment key={key}>{now}</Fragment>
      ))}
      <p className={header.idle}>{t('Nothing waits for you.')}</p>
    </section>
  )
}
