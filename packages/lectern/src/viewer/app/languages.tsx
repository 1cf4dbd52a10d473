import type { ReactNode } from 'react'
import { t } from '../../base/language/index.ts'
import { browserStorage } from '../../base/lib/browser/index.ts'
import { parseJson } from '../../base/lib/model/index.ts'
import { BarMenu } from '../../base/ui/index.ts'
import type { DeckManifest } from '../../deck/deck/index.ts'
import type { Navigation } from '../../deck/navigation/browser/index.ts'
import type { ScreenName } from '../../deck/navigation/model/index.ts'
import type { Lead, Sync } from '../../talk/sync/model/index.ts'

/** What a language needs to know of the deck. */
export type SpokenDeck = Pick<DeckManifest, 'base' | 'root' | 'language' | 'languages'>

/** Return the base path of the pages in a language. The first language has that of the deck. */
const rootIn = ({ base, languages = [] }: SpokenDeck, language: string) => (languages[0] === language ? base : `${base}${language}/`)

/** Return the address of the same place in another language. `address` is of this page, below the base path of its pages or after a `#`. */
export const addressIn = (deck: SpokenDeck, language: string, address: string): string => {
  const root = rootIn(deck, language)
  return address.startsWith('#') ? root + address : root + address.slice((deck.root ?? deck.base).length)
}

/** Return the name of a language in that language. */
function nameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language', languageDisplay: 'standard' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** Return the first of the `wanted` languages that the deck has: the same tag, or the same language of another region. */
export function bestLanguage(languages: readonly string[], wanted: readonly string[]): string | undefined {
  const plain = (tag: string) => tag.toLowerCase().split('-')[0]
  for (const tag of wanted) {
    const found = languages.find((each) => each.toLowerCase() === tag.toLowerCase()) ?? languages.find((each) => plain(each) === plain(tag))
    if (found !== undefined) return found
  }
  return undefined
}

/** The language of the slides that the viewer has chosen. That of the interface is a setting of its own. */
const choiceOf = (view: Window, base: string) => {
  const storage = browserStorage(view)
  const key = `lectern:language:${base}`
  return {
    get(): string | undefined {
      const value = parseJson(storage.get(key) ?? '')
      return typeof value === 'string' && value !== '' ? value : undefined
    },
    set: (language: string) => void storage.set(key, JSON.stringify(language)),
  }
}

/** The pages of a translation have their own base path, under which the script of the page looks for the color scheme before the app runs. */
function carryColors(view: Window, deck: SpokenDeck, language: string): void {
  const storage = browserStorage(view)
  const scheme = storage.get(`lectern:colorScheme:${deck.base}`)
  if (scheme !== null) storage.set(`lectern:colorScheme:${rootIn(deck, language)}`, scheme)
}

interface FollowOptions {
  readonly view: Window & typeof globalThis
  readonly deck: SpokenDeck
  readonly navigation: Pick<Navigation, 'store' | 'addressOf'>
  readonly screen: ScreenName
  readonly sync: Pick<Sync, 'channel'>
  readonly lead: Pick<Lead, 'state' | 'subscribe'>
  /** Whether this is the screen of the room, which shows the language of the speaker. */
  readonly isStage: boolean
  /** Whether other devices follow the talk. */
  readonly isLive: boolean
}

const isTag = (value: unknown): value is string => typeof value === 'string' && value.length < 40

/**
 * Let a window of a talk have its language. A device of the audience goes to the one that its viewer has chosen, or that its browser prefers, unless its
 * address names one. The screen of the room follows the speaker. Return the switch for the bar.
 */
export function followLanguage({ view, deck, navigation, screen, sync, lead, isStage, isLive }: FollowOptions): {
  readonly button: ReactNode
  readonly stop: () => void
} {
  const { languages = [], language, base } = deck
  const choice = choiceOf(view, base)
  const place = (to: string) => addressIn(deck, to, navigation.addressOf(navigation.store.getState(), screen))
  const go = (to: string, how: 'assign' | 'replace') => {
    carryColors(view, deck, to)
    view.location[how](place(to))
  }
  const spoken = sync.channel('language', isTag)
  let stop: () => void = () => undefined
  if (screen === 'presenter') {
    // The presenter who leads speaks, also after another one has led.
    const tell = () => {
      if (lead.state().leads && spoken.get('spoken') !== language) spoken.set('spoken', language)
    }
    stop = lead.subscribe(tell)
    tell()
  } else if (isStage) {
    const follow = () => {
      const wanted = spoken.get('spoken')
      if (wanted !== undefined && wanted !== language && languages.includes(wanted)) go(wanted, 'replace')
    }
    stop = spoken.subscribe(follow)
    follow()
  } else if (isLive && language === languages[0]) {
    const chosen = choice.get()
    const wanted = bestLanguage(languages, chosen === undefined ? view.navigator.languages : [chosen])
    if (wanted !== undefined && wanted !== language) go(wanted, 'replace')
  }
  const items = languages.map((id) => ({
    id,
    name: nameOf(id),
    lang: id,
    icon: id === language ? 'm5 12.5 4.500 4.500L19 7' : '',
    pressed: id === language,
  }))
  const choose = (to: string) => {
    choice.set(to)
    if (to !== language) go(to, 'assign')
  }
  const button = (
    <BarMenu
      name={t('Language of the slides')}
      icon="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3.500 9h17M3.500 15h17M12 3c-5 5-5 13 0 18 5-5 5-13 0-18"
      label={t('Languages')}
      items={items}
      onChoose={choose}
    />
  )
  return { button, stop }
}

/** Links to a page beside the talk in the other languages of the deck. `address` is that of the page. */
export const LanguageLinks = ({ deck, address }: { readonly deck: SpokenDeck; readonly address: string }) =>
  (deck.languages ?? [])
    .filter((language) => language !== deck.language)
    .map((language) => (
      <a key={language} href={addressIn(deck, language, address)} hrefLang={language} lang={language}>
        {nameOf(language)}
      </a>
    ))
