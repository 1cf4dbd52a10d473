import { type ReactNode, use, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { t } from '../../../base/language/index.ts'
import { browserStorage, loadPart } from '../../../base/lib/browser/index.ts'
import { BarMenu } from '../../../base/ui/index.ts'
import { type Choice, choiceQuery, chosenSlides, type DeckManifest, readChoice, shownTalk } from '../../../deck/deck/index.ts'
import { formatAddress } from '../../../deck/navigation/model/index.ts'
import { DeckContext, SharedStateContext } from '../../components/index.ts'
import { TalkLength } from '../../screens/presenter/presenting.ts'
import { followChoice } from './follow-choice.ts'
import { lastChoiceKey } from './last-choice.ts'

/** Return the number that a slide of this window has in another talk: that of the same slide, or of the last one before it. */
function numberIn({ slides, choices }: DeckManifest, no: number, choice: Choice): number {
  const whole = choices?.whole ?? slides
  const at = whole.findIndex(({ key }) => key === slides[no - 1]?.key)
  const talk = chosenSlides(whole, choice)
  return Math.max(1, talk.filter((slide) => at < 0 || slide.no <= at + 1).length)
}

/** Return the query of an address with another talk. */
const withTalk = (query: string, talk: string) =>
  [...query.split('&').filter((part) => part !== '' && !/^(audience|length)=/.test(part)), ...(talk === '' ? [] : [talk])].join('&')

interface Place {
  readonly position: { readonly no: number }
  readonly query?: string
  readonly presents: boolean
}

/** Load the page of the same slide in another talk. */
function goTo(deck: DeckManifest, { position: { no }, query = '', presents }: Place, talk: string, how: 'assign' | 'replace') {
  const { location } = window
  const choice = deck.choices ? readChoice(new URLSearchParams(talk), deck.choices).choice : {}
  const to = { no: numberIn(deck, no, choice), clicks: 0 }
  location[how](formatAddress(deck, to, withTalk(query, talk), presents ? 'presenter' : 'play'))
  // With addresses after a #, this is the same page.
  if (deck.routerMode === 'hash') location.reload()
}

/** Return in words how long a talk takes by the rehearsals of this browser, once the code for it is loaded; '' before and without a rehearsal. */
function useTalkTimes(deck: DeckManifest): (choice: Choice) => string {
  const length = use(TalkLength)
  const [part, setPart] = useState<typeof import('../../screens/presenter/timing/talk-times.ts')>()
  useEffect(() => {
    loadPart('the rehearsal', () => import('../../screens/presenter/timing/talk-times.ts')).then(setPart)
  }, [])
  return (choice) => {
    const runs = part?.storedRuns(deck.base) ?? []
    return part && runs.length > 0 ? part.talkTimeWords(part.talkTime(deck, runs, choice), length) : ''
  }
}

const check = 'm5 12.500 4.500 4.500L19 7'

/** The talks of a deck, for the presenter. A length and an audience are chosen one by one. */
function Talks({ deck, onChoose }: { readonly deck: DeckManifest; readonly onChoose: (talk: string) => void }): ReactNode {
  const { choices } = deck
  const timeOf = useTalkTimes(deck)
  if (!choices) return null
  const { choice } = readChoice(new URLSearchParams(choices.chosen), choices)
  const whole = choices.whole ?? deck.slides
  const { audience, ...ofAll } = choice
  const { length, ...ofAny } = choice
  const item = (name: string, talk: Choice, pressed: boolean) => ({
    id: choiceQuery(talk),
    name,
    icon: pressed ? check : '',
    pressed,
    talk,
    detail: () => timeOf(talk),
  })
  const items = [
    ...(choices.audiences.length > 0 ? [item(t('All audiences'), ofAll, audience === undefined)] : []),
    ...choices.audiences.map((name) => item(name, { ...choice, audience: [name] }, audience?.includes(name) === true)),
    ...(choices.lengths
      ? [
          item(t('All lengths'), ofAny, length === undefined),
          item(t('Short talk'), { ...choice, length: 'short' }, length === 'short'),
          item(t('Long talk'), { ...choice, length: 'long' }, length === 'long'),
        ]
      : []),
  ].filter(({ talk }) => chosenSlides(whole, talk).length > 0)
  return (
    <BarMenu
      name={t('Talk')}
      icon="M4 6h16M4 12h10M4 18h6M17 13l4 3.500-4 3.500z"
      label={t('Talks')}
      items={items.map((each) => ({ ...each, id: `${each.name}\n${each.id}` }))}
      onChoose={(id) => onChoose(id.slice(id.indexOf('\n') + 1))}
    />
  )
}

const never = () => () => undefined
const nothing = () => undefined

/** Let the window show the talk of the presenter. On the presenter's screen, it is the button with which the talk is chosen. */
export default function TalkChoice(): ReactNode {
  const context = use(DeckContext)
  const shared = use(SharedStateContext)?.session
  const session = useSyncExternalStore(shared?.subscribe ?? never, shared?.getState ?? nothing, nothing)
  const { deck, navigation, presents = false } = context ?? {}
  const follow = useEffectEvent((talk: string) => {
    if (deck && navigation) goTo(deck, { ...navigation.store.getState(), presents }, talk, 'replace')
  })
  useEffect(() => {
    const { sync, lead } = session ?? {}
    if (!deck || !navigation?.addGuard || !sync || !lead) return
    const own = shownTalk(deck)
    return followChoice({
      ...{ sync, lead, own, addGuard: navigation.addGuard },
      go: (talk) => follow(talk),
      onLead: () => void browserStorage(window).set(lastChoiceKey(deck.base), own),
    })
  }, [session, deck, navigation])
  if (!deck || !navigation || !presents || !session) return null
  const choose = (talk: string) => {
    if (talk !== shownTalk(deck)) goTo(deck, { ...navigation.store.getState(), presents }, talk, 'assign')
  }
  return <Talks deck={deck} onChoose={choose} />
}
