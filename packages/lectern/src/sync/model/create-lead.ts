import type { Clock, Sync } from './create-sync.ts'
import { createListeners } from './listeners.ts'

/** A place in the talk as windows tell each other. */
export interface Place {
  /** Slide number from 1; one more than the deck has is the end slide. */
  readonly no: number
  /** Click step from 0. */
  readonly clicks: number
}

/** What the presenter has put between the talk and its audience. */
export interface Curtain {
  /** What covers the slides; undefined for nothing. */
  readonly cover?: 'black' | 'white'
  /** Where the audience stays while the presenter goes on. */
  readonly frozen?: Place
}

/** The presenter's cursor, in shares of the slide's width and height from its upper left corner. */
export interface CursorPlace {
  readonly x: number
  readonly y: number
}

export interface LeadState {
  /** The window that leads; undefined while no presenter is there. */
  readonly leader: string | undefined
  /** Whether it is this one. */
  readonly leads: boolean
  /** Where the talk is: what viewers are to show. */
  readonly place: Place | undefined
  readonly curtain: Curtain
  readonly cursor: CursorPlace | undefined
}

/**
 * Who leads, and to what. One presenter leads, the others only after they have taken over; each writes under its own name, and what counts is what
 * the leader has written, so that two presenters never race.
 */
export interface Lead {
  state(): LeadState
  subscribe(listener: (state: LeadState) => void): () => void
  /** Tells where this window is; it counts while this window leads. */
  tellPlace(place: Place): void
  tellCursor(cursor: CursorPlace | undefined): void
  /** Only the leader's counts. */
  draw(curtain: Curtain): void
  takeOver(): void
  dispose(): void
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null
const isWhole = (value: unknown, least: number) => Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= 1_000_000
const isShare = (value: unknown) => typeof value === 'number' && value >= -1 && value <= 2
const isTrue = (value: unknown): value is true => value === true
const isPlace = (value: unknown): value is Place => isFields(value) && isWhole(value.no, 1) && isWhole(value.clicks, 0)
const isCursor = (value: unknown): value is CursorPlace => isFields(value) && isShare(value.x) && isShare(value.y)
const isCurtain = (value: unknown): value is Curtain =>
  isFields(value) &&
  (value.cover === undefined || value.cover === 'black' || value.cover === 'white') &&
  (value.frozen === undefined || isPlace(value.frozen))

const open: Curtain = {}
/** The id of the one entry of the channel of leaders: its writer leads. */
const seat = ''
/** Milliseconds that a presenter waits for one who leads already to answer; longer where it has heard of one. */
const seatTime = 150
const doubtTime = 2500
/** How often the leader asks who is there: what got lost is mended, and who has gone is missed. */
const roundTime = 5000
/** A leader that has not been heard for so long may be gone without a word. */
const watchTime = 15_000

const samePlace = (a: Place | undefined, b: Place | undefined) => a?.no === b?.no && a?.clicks === b?.clicks

/** `leading`: whether this window is a presenter, which leads where no other does. */
export function createLead({ sync, clock, leading }: { sync: Sync; clock: Clock; leading: boolean }): Lead {
  const { origin } = sync
  const seats = sync.channel('lead', isTrue)
  const places = sync.channel('place', isPlace)
  const cursors = sync.channel('cursor', isCursor)
  const curtains = sync.channel('curtain', isCurtain)
  const listeners = createListeners<LeadState>()
  let state = read()
  let round: (() => void) | undefined
  let waiting: (() => void) | undefined

  function read(): LeadState {
    const seated = seats.stampOf(seat)?.[1]
    const leader = seated !== undefined && (seated === origin || sync.peers().has(seated)) ? seated : undefined
    const curtain = (leader && curtains.get(leader)) || open
    return {
      leader,
      leads: leader === origin,
      place: leader === undefined ? undefined : (curtain.frozen ?? places.get(leader)),
      curtain,
      cursor: leader === undefined ? undefined : cursors.get(leader),
    }
  }

  function update() {
    const before = state
    state = read()
    const same =
      before.leader === state.leader &&
      samePlace(before.place, state.place) &&
      before.curtain.cover === state.curtain.cover &&
      samePlace(before.curtain.frozen, state.curtain.frozen) &&
      before.cursor?.x === state.cursor?.x &&
      before.cursor?.y === state.cursor?.y
    if (before.leads !== state.leads) goRound()
    if (!same) listeners.tell(state)
    // Where nobody leads, a presenter that is there steps in.
    if (leading && state.leader === undefined) wait()
  }

  function goRound() {
    round?.()
    round = clock.after(state.leads ? roundTime : watchTime, () => {
      const heard = sync.peers().get(state.leader ?? '')?.heard
      if (state.leads || (heard !== undefined && clock.now() - heard > watchTime)) sync.ask()
      goRound()
    })
  }

  function takeOver() {
    // The next presenter finds the curtain as it is.
    const { curtain } = state
    if (curtain !== curtains.get(origin)) curtains.set(origin, curtain)
    seats.set(seat, true)
    update()
    sync.announce()
  }

  /** Takes the lead unless somebody has it; one whose seat is taken, but who has not been heard, gets time to answer. */
  function wait(ms = seatTime) {
    waiting ??= clock.after(ms, () => {
      waiting = undefined
      if (state.leader !== undefined) return
      if (ms === seatTime && seats.get(seat)) wait(doubtTime)
      else takeOver()
    })
  }

  const stops = [seats, places, cursors, curtains].map((channel) => channel.subscribe(update))
  stops.push(
    sync.subscribePeers(update),
    sync.subscribeLeave(() => state.leads && seats.remove(seat)),
  )
  if (leading) wait()
  goRound()

  return {
    state: () => state,
    subscribe: listeners.add,
    tellPlace(place) {
      if (samePlace(places.get(origin), place)) return
      places.set(origin, place)
      update()
    },
    tellCursor(cursor) {
      if (cursor) cursors.set(origin, cursor)
      else cursors.remove(origin)
      update()
    },
    draw(curtain) {
      curtains.set(origin, curtain)
      update()
    },
    takeOver,
    dispose() {
      waiting?.()
      round?.()
      for (const stop of stops) stop()
    },
  }
}
