import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import { languageList, languageOf, languages, locale, t } from '../../../base/language/index.ts'
import type { DeckManifest } from '../../../deck/deck/index.ts'
import type { AudiencePlace } from '../../components/shared-state-context.ts'
import type { PlayControls } from '../../controls/play-controls.ts'
import { useSetting } from '../../settings/browser/create-settings.ts'
import './take-part.css'

export interface TakePartProps {
  readonly deck: DeckManifest
  readonly controls: Pick<PlayControls, 'operations' | 'settings' | 'panels'>
  /** The button with which people ask from any slide, if the deck has it. */
  readonly ask: ReactNode
  /** Where the controls of slides are. */
  readonly place: StoreApi<AudiencePlace>
}

/**
 * The part of a phone's screen that the slide leaves free: what the slide asks for, at the size of the screen. If it asks for nothing, large buttons
 * that move on. On a flat phone it is beside the slide, and only while the slide asks for something.
 */
export function TakePart({ deck, controls: { operations: on, settings }, ask, place }: TakePartProps) {
  const [controls, setControls] = useState<HTMLElement | null>(null)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    place.setState({ controls, foot }, true)
    return () => place.setState(undefined, true)
  }, [controls, foot, place])
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--lectern-slide-height', `${100 / deck.aspectRatio}vw`)
    return () => void style.removeProperty('--lectern-slide-height')
  }, [deck.aspectRatio])
  return (
    <section aria-label={t('Take part')} className="lectern-take-part lectern-take-part-area">
      <div ref={setControls} className="lectern-take-part-controls" />
      <div className="lectern-take-part-moves">
        <button type="button" onClick={on.prev}>
          {t('Back')}
        </button>
        <button type="button" onClick={on.toggleOverview}>
          {t('Overview')}
        </button>
        <button type="button" onClick={on.next}>
          {t('Forward')}
        </button>
      </div>
      <div className="lectern-take-part-foot">
        {ask}
        {deck.live !== undefined && <LanguageOffer settings={settings} />}
        <div ref={setFoot} />
      </div>
    </section>
  )
}

/** Offer the first language of this browser in which the interface can be shown, until the person has chosen one. */
function LanguageOffer({ settings }: { readonly settings: PlayControls['settings'] }) {
  const chosen = useSetting(settings, 'interfaceLanguage')
  const offered = navigator.languages.map(languageOf).find((language) => language !== undefined && languageList().includes(language))
  if (chosen || !offered || offered === languageOf(locale())) return null
  return (
    <button
      type="button"
      lang={offered}
      className="lectern-take-part-language"
      onClick={() => settings.set({ interfaceLanguage: offered })}
    >
      {languages[offered]}
    </button>
  )
}
