// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addressIn, bestLanguage, followLanguage, LanguageLinks, type SpokenDeck } from './languages.tsx'

const english: SpokenDeck = { base: '/talk/', language: 'en', languages: ['en', 'de', 'pt-BR'] }
const german: SpokenDeck = { ...english, language: 'de', root: '/talk/de/' }

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

it.each([
  [english, 'de', '/talk/3?clicks=2&a=b', '/talk/de/3?clicks=2&a=b'],
  [german, 'en', '/talk/de/presenter/3', '/talk/presenter/3'],
  [german, 'pt-BR', '/talk/de/print', '/talk/pt-BR/print'],
  [german, 'de', '/talk/de/1', '/talk/de/1'],
  [english, 'de', '#/3?clicks=1', '/talk/de/#/3?clicks=1'],
])('the same place in another language: %#', (deck, language, address, wanted) => {
  expect(addressIn(deck, language, address)).toBe(wanted)
})

it.each([
  [['de-AT', 'en'], 'de'],
  [['fr', 'pt', 'de'], 'pt-BR'],
  [['PT-br'], 'pt-BR'],
  [['fr'], undefined],
  [[], undefined],
])('of %j the deck has %s', (wanted, found) => expect(bestLanguage(english.languages ?? [], wanted)).toBe(found))

/** Follow the language of a talk in a window. `spoken` is what the presenter says. */
function follow(how: {
  deck?: SpokenDeck
  spoken?: string
  role?: 'play' | 'presenter'
  isStage?: boolean
  isLive?: boolean
  leads?: boolean
  prefers?: readonly string[]
}) {
  const { deck = english, role = 'play', isStage = false, isLive = true, prefers = ['de'] } = how
  const lead: { leads: boolean; tell(): void } = { leads: how.leads ?? true, tell: () => undefined }
  const went: string[] = []
  const values = new Map(how.spoken === undefined ? [] : [['spoken', how.spoken]])
  let listener: (ids: ReadonlySet<string>) => void = () => undefined
  const channel = {
    get: (id: string) => values.get(id),
    set: (id: string, value: string) => values.set(id, value) !== undefined,
    subscribe(next: typeof listener) {
      listener = next
      return () => undefined
    },
  }
  const at = { position: { no: 3, clicks: 1 }, query: 'a=b' }
  const view = {
    localStorage,
    navigator: { languages: prefers },
    location: { assign: (to: string) => went.push(`to ${to}`), replace: (to: string) => went.push(`replaced by ${to}`) },
  }
  const { button } = followLanguage({
    view: view as unknown as Window & typeof globalThis,
    deck,
    navigation: {
      store: { getState: () => at } as never,
      addressOf: (_, on) => `${deck.root ?? deck.base}${on === 'presenter' ? 'presenter/' : ''}3?a=b&clicks=1`,
    },
    screen: role,
    sync: { channel: () => channel } as never,
    lead: {
      state: () => ({ leads: lead.leads }) as never,
      subscribe(listen) {
        lead.tell = () => listen({} as never)
        return () => undefined
      },
    },
    isStage,
    isLive,
  })
  const says = (language: string) => {
    values.set('spoken', language)
    listener(new Set(['spoken']))
  }
  const leads = () => {
    lead.leads = true
    lead.tell()
  }
  return { went, values, button, says, leads }
}

it('a phone of a live talk opens the language that its browser prefers, at the same place', () => {
  expect(follow({}).went).toEqual(['replaced by /talk/de/3?a=b&clicks=1'])
  expect(follow({ prefers: ['fr', 'en'] }).went).toEqual([])
})

it('an address that names a language, and a deck that is not live, stay where they are', () => {
  expect(follow({ deck: german, prefers: ['pt'] }).went).toEqual([])
  expect(follow({ isLive: false }).went).toEqual([])
})

it('what a viewer has chosen goes before what the browser prefers', () => {
  localStorage.setItem('lectern:language:/talk/', '"en"')
  expect(follow({}).went).toEqual([])
  localStorage.setItem('lectern:language:/talk/', '"pt-BR"')
  expect(follow({}).went).toEqual(['replaced by /talk/pt-BR/3?a=b&clicks=1'])
})

it.each(['{', '7', '"../evil"', '""'])('a stored choice that is %s does no harm', (stored) => {
  localStorage.setItem('lectern:language:/talk/', stored)
  expect(follow({ prefers: ['en'] }).went).toEqual([])
})

it('the screen of the room follows the speaker, and no other window does', () => {
  const stage = follow({ isStage: true, spoken: 'en' })
  expect(stage.went).toEqual([])
  stage.says('de')
  stage.says('../evil')
  expect(stage.went).toEqual(['replaced by /talk/de/3?a=b&clicks=1'])
  expect(follow({ spoken: 'de', isLive: false }).went).toEqual([])
})

it('the presenter who leads says which language is spoken, also after another one has led', () => {
  expect(follow({ role: 'presenter', deck: german }).values.get('spoken')).toBe('de')
  const remote = follow({ role: 'presenter', deck: german, spoken: 'en', leads: false })
  expect(remote.values.get('spoken')).toBe('en')
  remote.leads()
  expect(remote.values.get('spoken')).toBe('de')
})

it('the switch names each language in its own words, remembers the choice, and carries the colors', () => {
  localStorage.setItem('lectern:colorScheme:/talk/', '"dark"')
  const { button, went } = follow({ isLive: false })
  render(button)
  const opener = screen.getByRole('button', { name: 'Language of the slides' })
  opener.click()
  return screen.findByRole('group', { name: 'Languages' }).then((group) => {
    const items = [...group.querySelectorAll('button')]
    expect(items.map((item) => [item.textContent, item.lang, item.getAttribute('aria-pressed')])).toEqual([
      ['English', 'en', 'true'],
      ['Deutsch', 'de', 'false'],
      ['Português (Brasil)', 'pt-BR', 'false'],
    ])
    items[1]?.click()
    expect(went).toEqual(['to /talk/de/3?a=b&clicks=1'])
    expect(localStorage.getItem('lectern:language:/talk/')).toBe('"de"')
    expect(localStorage.getItem('lectern:colorScheme:/talk/de/')).toBe('"dark"')
  })
})

it('pages beside the talk have links to the other languages', () => {
  render(<LanguageLinks deck={german} address="/talk/de/notes" />)
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('hreflang')])).toEqual([
    ['English', '/talk/notes', 'en'],
    ['Português (Brasil)', '/talk/pt-BR/notes', 'pt-BR'],
  ])
})
