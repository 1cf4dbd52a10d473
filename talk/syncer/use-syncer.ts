import { useDeck, useNav, useSharedState } from 'lectern'
import { useSlide } from 'lectern/theme'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Scenario, View } from '../page/create-services.ts'
import type { Page } from '../page/open-page.ts'
import { usePage } from '../page/use-page.ts'
import { firstScenario, keepStoreChoice, readScenario, readStoreChoice, type StoreKind } from './scenario.ts'
import { phases } from './transfer.ts'

/** Milliseconds between two looks at the worker's work. */
const lookTime = 100

/** Characters of the longest CSV that other windows get. */
const sharedLimit = 20_000

/** The queue as this window shows it. */
export interface SyncerState {
  readonly scenario: Scenario
  /** How far it is played: the place of a phase, or -1 before the first one. The step of the slide decides. */
  readonly goal: number
  /** What the worker has done. Undefined until the worker runs. */
  readonly view: View | undefined
  /** Why nothing is played. */
  readonly failure: string | undefined
  /** Whether this window shows another scenario than that of a presenter to whom it can return. */
  readonly isOwn: boolean
  /** Whether this is a picture of the slide, in which nothing is played. */
  readonly isPicture: boolean
  readonly isActive: boolean
  readonly page: Page | undefined
  readonly store: StoreKind
  /** What the chosen store has answered. */
  readonly storeNote: string
  /** Change the scenario: on the presenter's screen for everybody who follows, elsewhere for this window alone. */
  change(next: Partial<Scenario>): void
  /** Go to the step that plays up to `goal`. */
  play(goal: number): void
  chooseStore(kind: StoreKind): void
  /** Show the presenter's scenario again. */
  follow(): void
}

/** Play the scenario of the presenter, or of this window, in the worker. `from` is the first row of the table and `count` their number. */
export function useSyncer(from: number, count: number): SyncerState {
  const { currentPage, isPresenter, hasPresenter, go } = useNav()
  const { no, active, clicks, isPicture = false } = useSlide()
  const [given, setGiven] = useSharedState('queue-syncer', { ...firstScenario } as Readonly<Record<string, unknown>>)
  const [own, setOwn] = useState<Scenario>()
  const shared = useMemo(() => readScenario(given), [given])
  const scenario = own ?? shared
  const goal = (clicks === 'all' ? phases.length : Math.min(clicks, phases.length)) - 1
  const { page, failure } = usePage(!isPicture && Math.abs(currentPage - no) <= 1)
  const { ready, ...storage } = useStorage(page, scenario)
  const [problem, setProblem] = useState<string>()
  const view = useView(active ? page : undefined, from, count)
  useEffect(() => {
    if (!page || !active) return
    let isNeeded = true
    const report = (message: string | undefined) => isNeeded && setProblem(message)
    ready
      .then(() => (isNeeded ? page.call('play', scenario, goal) : undefined))
      .then(
        () => report(undefined),
        (error: Error) => report(error.message),
      )
    return () => {
      isNeeded = false
    }
  }, [page, active, scenario, goal, ready])
  return {
    scenario,
    goal,
    view,
    failure: failure ?? problem,
    isOwn: own !== undefined && hasPresenter,
    isPicture,
    isActive: active,
    page,
    ...storage,
    change(next) {
      const changed = { ...scenario, ...next }
      const isShort = typeof changed.input === 'number' || changed.input.length <= sharedLimit
      if (isPresenter && isShort) {
        setOwn(undefined)
        setGiven(changed)
      } else setOwn(changed)
    },
    play: (next) => go(no, next + 1),
    follow: () => setOwn(undefined),
  }
}

const nothingToWaitFor = Promise.resolve()

/** Open the store that this device has chosen. Transfers are played once it is `ready`. */
function useStorage(page: Page | undefined, scenario: Scenario) {
  const { base } = useDeck()
  const [store, setStore] = useState<StoreKind>('memory')
  const [storeNote, setNote] = useState('')
  const [ready, setReady] = useState(nothingToWaitFor)
  const latest = useRef(scenario)
  useEffect(() => {
    latest.current = scenario
  }, [scenario])
  useEffect(() => setStore(readStoreChoice(base)), [base])
  const opened = useRef<{ readonly page: Page; readonly store: StoreKind }>(undefined)
  useEffect(() => {
    if (!page || (opened.current?.page !== page && store === 'memory')) return
    if (opened.current?.page === page && opened.current.store === store) return
    opened.current = { page, store }
    const name = store === 'memory' ? undefined : `lectern:queue-syncer:${base}`
    setReady(
      page.call('useStore', name, latest.current).then(
        (found) => setNote(found ? `${found} transfers were there. The queue continues with them.` : ''),
        (error: Error) => setNote(`This browser does not store the transfers: ${error.message}. They are in memory.`),
      ),
    )
  }, [page, store, base])
  function chooseStore(kind: StoreKind): void {
    keepStoreChoice(base, kind)
    setStore(kind)
  }
  return { store, storeNote, ready, chooseStore }
}

/** Ask the worker again and again how far it is. */
function useView(page: Page | undefined, from: number, count: number): View | undefined {
  const [view, setView] = useState<View>()
  useEffect(() => {
    if (!page) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isNeeded = true
    let last = ''
    const look = async () => {
      const next = await page.call('view', from, count).catch(() => undefined)
      if (!isNeeded || !next) return
      const text = JSON.stringify([
        next.states.join(),
        next.rows.map(({ hash, state }) => [hash, state]),
        next.problems,
        next.waiting,
        next.notKept,
      ])
      if (text !== last) setView(next)
      last = text
      timer = setTimeout(look, lookTime)
    }
    look()
    return () => {
      isNeeded = false
      clearTimeout(timer)
    }
  }, [page, from, count])
  return view
}
