// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { DeckManifest, ManifestSlide, Presenting } from '../../../deck/deck/index.ts'
import { sampleManifest } from '../../../deck/deck/testing/sample-manifest.ts'
import type { NavigationGuard } from '../../../deck/navigation/model/index.ts'
import type { LeadState } from '../../../talk/sync/model/index.ts'
import When from '../../components/built-in/When.tsx'
import { ChoiceContext } from '../../components/choice-context.ts'
import { DeckContext, LinkContext, SharedStateContext, SlideLink } from '../../components/index.ts'
import { TalkLength } from '../../screens/presenter/presenting.ts'
import { runsKey } from '../../screens/presenter/timing/talk-times.ts'
import type { DeckSource } from '../deck-source.ts'
import { chosenNotes, chosenSource } from './chosen-source.tsx'
import { followChoice } from './follow-choice.ts'
import TalkChoice from './TalkChoice.tsx'

afterEach(cleanup)

const notes =
  '<p>A</p><div data-when="{&quot;hideFor&quot;:[&quot;press&quot;]}"><p>Secret</p></div><p><span class="slidev-note-click-mark" data-clicks="3"></span><span data-from="3">B</span></p>'

it('<When> shows its content in its talks', () => {
  const text = (audience: string) =>
    render(
      <ChoiceContext value={{ audience: [audience] }}>
        a<When showFor="press">b</When>
        <When hideFor="press, workshop">c</When>
        <When length="long">d</When>
      </ChoiceContext>,
    ).container.textContent
  expect(text('press')).toBe('abd')
  expect(text('all')).toBe('acd')
  expect(render(<When hideFor="press">all</When>).container.textContent).toBe('all')
})

it('notes of a talk have its parts and its steps', () => {
  const html = chosenNotes(notes, [0, 1, 3], { audience: ['press'] })
  expect(html).not.toContain('Secret')
  expect(html).toContain('data-clicks="2"')
  expect(html).toContain('data-from="2"')
  expect(chosenNotes(notes, [0, 1, 2, 3], { audience: ['all'] })).toContain('Secret')
  expect(chosenNotes('', [0], {})).toBe('')
})

it('the source of a talk has the modules and the notes of its slides alone', async () => {
  const slide = (key: string, more: Partial<ManifestSlide> = {}): ManifestSlide => ({ key, title: key, level: 1, clicks: 0, ...more })
  const slides = [slide('a'), slide('b', { when: { hideFor: ['press'] } }), slide('c')]
  const manifest = { base: '/', choices: { audiences: ['press'], lengths: false }, slides } as unknown as DeckManifest
  const presenting = { notes: ['A', 'B', 'C'], budgets: [1, 2, 3], sections: [2, 3] } as unknown as Presenting
  const load = vi.fn(async (no: number) => ({ default: () => <p>{`Slide ${no}`}</p> }))
  const source = { manifest, load, loadPresenting: async () => presenting } as DeckSource
  const chosen = chosenSource(source, () => manifest, { audience: ['press'] })
  expect(chosen.manifest.slides.map(({ key }) => key)).toEqual(['a', 'c'])
  expect(chosen.manifest.choices).toMatchObject({ chosen: 'audience=press', whole: slides })
  expect(chosen.manifest).toBe(chosen.manifest)
  const { default: Slide } = await chosen.load(2)
  expect(render(<Slide />).container.textContent).toBe('Slide 3')
  expect(await chosen.loadPresenting()).toEqual({ notes: ['A', 'C'], budgets: [1, 3], sections: [2] })
})

it('a link on a slide leads to the same talk, and in print to its place', async () => {
  const manifest = { ...sampleManifest('One', 'Two'), choices: { audiences: ['press'], lengths: false } }
  const load = async () => ({ default: () => <SlideLink to={2}>there</SlideLink> })
  const { default: Slide } = await chosenSource({ manifest, load } as unknown as DeckSource, () => manifest, { audience: ['press'] }).load(
    1,
  )
  const hrefWith = (hrefOf: (no: number) => string) =>
    render(
      <LinkContext value={{ slides: [], hrefOf, goTo: () => undefined }}>
        <Slide />
      </LinkContext>,
    )
      .container.querySelector('a')
      ?.getAttribute('href')
  expect(hrefWith((no) => `/talk/${no}`)).toBe('/talk/2?audience=press')
  expect(hrefWith((no) => `#slide-${no}`)).toBe('#slide-2')
})

it('guide/several-talks.md, "How long each talk takes": the menu of the presenter says it of each talk', async () => {
  const deck: DeckManifest = {
    ...sampleManifest('One', 'Two'),
    choices: { audiences: [], lengths: true },
  }
  const [first, second] = deck.slides
  const slides = first && second ? [first, { ...second, when: { length: 'long' as const } }] : []
  const run = { began: 1, slides: [60_000, 240_000], keys: ['One', 'Two'], talk: '' }
  localStorage.setItem(runsKey(deck.base), JSON.stringify([run]))
  const nothing = () => () => undefined
  const channel = () => ({ get: () => undefined, set: () => true, subscribe: nothing })
  const session = { sync: { channel }, lead: { state: () => ({ leads: false }), subscribe: nothing } }
  const store = { getState: () => session, getInitialState: () => session, subscribe: nothing }
  const navigation = { store: { getState: () => ({ position: { no: 1, clicks: 0 } }) }, addGuard: nothing }
  render(
    <SharedStateContext value={{ session: store } as never}>
      <DeckContext value={{ deck: { ...deck, slides }, navigation, presents: true } as never}>
        <TalkLength value={120_000}>
          <TalkChoice />
        </TalkLength>
      </DeckContext>
    </SharedStateContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Talk' }))
  expect(await screen.findByText('01:00, fits 02:00')).toBeTruthy()
  const said = screen
    .getAllByRole('button', { name: /talk$|lengths$/ })
    .map((button) => `${button.getAttribute('aria-label')}: ${button.title}`)
  expect(said).toEqual(['All lengths: 05:00, 03:00 too long', 'Short talk: 01:00, fits 02:00', 'Long talk: 05:00, 03:00 too long'])
})

/** A window that follows, with a lead and a channel that the test changes. */
function open(own: string, first: Partial<LeadState>) {
  let state = { leads: false, leader: undefined, ...first } as LeadState
  const values = new Map<string, unknown>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  let guard: NavigationGuard | undefined
  const go = vi.fn()
  const onLead = vi.fn()
  const stop = followChoice({
    sync: {
      channel: () =>
        ({ get: (id: string) => values.get(id), set: (id: string, value: unknown) => !!values.set(id, value), subscribe }) as never,
    },
    lead: { state: () => state, subscribe } as never,
    ...{ own, go, onLead },
    addGuard(added) {
      guard = added
      return () => {
        guard = undefined
      }
    },
  })
  return {
    ...{ go, onLead, values, stop },
    ask: () => guard?.({ no: 2, clicks: 0 }, { no: 1, clicks: 0 }),
    lead(next: Partial<LeadState>) {
      state = { ...state, ...next }
      tell()
    },
    say(leader: string, talk: string) {
      values.set(leader, talk)
      tell()
    },
  }
}

it('a window without a presenter moves in its own talk', () => {
  const { ask, go } = open('audience=press', {})
  expect(ask()).toBe(true)
  expect(go).not.toHaveBeenCalled()
})

it('a window does not move before it knows that the presenter shows the same talk', async () => {
  const { ask, go, say } = open('audience=press', { leader: 'p' })
  const waits = ask()
  expect(waits).toBeInstanceOf(Promise)
  say('p', 'audience=press')
  expect(await waits).toBe(true)
  expect(ask()).toBe(true)
  expect(go).not.toHaveBeenCalled()
})

it('a window goes to the talk of the presenter, once, and shows no slide of another number meanwhile', async () => {
  const { ask, go, say } = open('audience=press', { leader: 'p' })
  const waits = ask()
  say('p', 'length=short')
  say('p', 'length=short')
  expect(await waits).toBe(false)
  expect(ask()).toBe(false)
  expect(go.mock.calls).toEqual([['length=short']])
})

it('the window that leads says its talk, also after it takes over', () => {
  const { lead, values, onLead, stop, ask } = open('length=short', {})
  lead({ leader: 'me', leads: true })
  expect(values.get('me')).toBe('length=short')
  expect(onLead).toHaveBeenCalled()
  stop()
  expect(ask()).toBeUndefined()
})
