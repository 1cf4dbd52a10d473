import { isFields, isWhole } from '../../../base/lib/model/index.ts'
import { type Position, samePosition } from '../../../deck/navigation/model/index.ts'
import type { Clock, Sync } from './create-sync.ts'
import { createListeners } from './listeners.ts'

/** The cover or freeze that the presenter has set for the audience. */
export interface Blackout {
  /** What covers the slides: a color, or the code with which devices join; undefined if nothing covers them. */
  readonly cover?: 'black' | 'white' | 'code'
  /** The place where the audience stays while the presenter moves on. */
  readonly frozen?: Position
}

/** What a presenter points with. Without a tool, it is the plain cursor. */
export type PointingTool = 'laser' | 'spotlight' | 'magnifier'

/** The presenter's cursor, as shares of the slide's width and height from its upper left corner. */
export interface CursorPlace {
  readonly x: number
  readonly y: number
  readonly tool?: PointingTool
}

export interface LeadState {
  /** The origin of the window that leads; undefined if no presenter is connected. */
  readonly leader: string | undefined
  /** Whether this window leads. */
  readonly leads: boolean
  /** The place of the talk, which viewers show. */
  readonly place: Position | undefined
  readonly blackout: Blackout
  readonly cursor: CursorPlace | undefined
}

/**
 * The lead of the talk. One presenter leads; others lead only after they take over. Each writes under its own origin, and only the leader's values
 * count, so two presenters never race.
 */
export interface Lead {
  state(): LeadState
  subscribe(listener: (state: LeadState) => void): () => void
  /** Return the origin of the first leader that this window has known. */
  first(): string | undefined
  /** Announce the place of this window. It counts while this window leads. */
  tellPlace(place: Position): void
  tellCursor(cursor: CursorPlace | undefined): void
  /** Set the blackout. It counts while this window leads. */
  setBlackout(blackout: Blackout): void
  takeOver(): void
  dispose(): void
}

/** Largest slide number and click step that a window takes from others. */
const largest = 1_000_000
const isShare = (value: unknown) => typeof value === 'number' && value >= -1 && value <= 2
const isTrue = (value: unknown): value is true => value === true
const isPlace = (value: unknown): value is Position => isFields(value) && isWhole(value.no, 1, largest) && isWhole(value.clicks, 0, largest)
const isTool = (value: unknown) => value === 'laser' || value === 'spotlight' || value === 'magnifier'
const isCursor = (value: unknown): value is CursorPlace =>
  isFields(value) && isShare(value.x) && isShare(value.y) && (value.tool === undefined || isTool(value.tool))
const isBlackout = (value: unknown): value is Blackout =>
  isFields(value) &&
  (value.cover === undefined || value.cover === 'black' || value.cover === 'white' || value.cover === 'code') &&
  (value.frozen === undefined || isPlace(value.frozen))

const open: Blackout = {}
/** The id of the only entry in the channel of leaders. The window that wrote it leads. */
const leaderLock = ''
/** Milliseconds that a presenter waits at least for an answer of a leader, and a longer time if there may be one. */
const lockTime = 150
const doubtTime = 2500
/** Milliseconds between the leader's questions. They restore lost messages and reveal windows that have left. */
const roundTime = 5000
/** Milliseconds of silence after which a leader may have left without a goodbye. */
const watchTime = 15_000

const samePlace = (a: Position | undefined, b: Position | undefined) => (a && b ? samePosition(a, b) : a === b)

const sameState = (a: LeadState, b: LeadState) =>
  a.leader === b.leader &&
  samePlace(a.place, b.place) &&
  a.blackout.cover === b.blackout.cover &&
  samePlace(a.blackout.frozen, b.blackout.frozen) &&
  a.cursor?.x === b.cursor?.x &&
  a.cursor?.y === b.cursor?.y &&
  a.cursor?.tool === b.cursor?.tool

interface LeadOptions {
  readonly sync: Sync
  readonly clock: Clock
  /** Whether this window is a presenter, which leads if no other does. */
  readonly leading: boolean
  /** Resolves when other devices can answer. Until then this window does not lead by itself. */
  readonly connected?: Promise<void> | undefined
  /** Return whether the browser has another presenter's window of this deck, which may be too busy to answer. */
  readonly hasOther?: (() => Promise<boolean>) | undefined
}

const openChannels = (sync: Sync) => ({
  leaderLocks: sync.channel('lead', isTrue),
  places: sync.channel('place', isPlace),
  cursors: sync.channel('cursor', isCursor),
  blackouts: sync.channel('blackout', isBlackout),
})

/** Return what the channels say. Only the values of the leader count, and only if it is there. */
function readState({ origin, peers }: Sync, { leaderLocks, places, cursors, blackouts }: ReturnType<typeof openChannels>): LeadState {
  const seated = leaderLocks.timestampOf(leaderLock)?.[1]
  const leader = seated !== undefined && (seated === origin || peers().has(seated)) ? seated : undefined
  const blackout = (leader && blackouts.get(leader)) || open
  return {
    leader,
    leads: leader === origin,
    place: leader === undefined ? undefined : (blackout.frozen ?? places.get(leader)),
    blackout,
    cursor: leader === undefined ? undefined : cursors.get(leader),
  }
}

/** Create the lead. */
export function createLead({ sync, clock, leading, connected, hasOther }: LeadOptions): Lead {
  const { origin } = sync
  const channels = openChannels(sync)
  const { leaderLocks, places, cursors, blackouts } = channels
  const listeners = createListeners<LeadState>()
  let state = readState(sync, channels)
  let round: (() => void) | undefined
  let waiting: (() => void) | undefined
  let isConnected = connected === undefined
  const begin = clock.now()
  /** Milliseconds that an answer may take. Over a slow connection it takes about as long as the connection took. */
  let patience = lockTime
  let isOver = false
  /** The first leader that this window has known. */
  let first: string | undefined

  function update() {
    const before = state
    state = readState(sync, channels)
    first ??= state.leader
    if (before.leads !== state.leads) goRound()
    if (!sameState(before, state)) listeners.tell(state)
    // If nobody leads, a waiting presenter takes the lead.
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
    // The new leader keeps the blackout.
    const { blackout } = state
    if (blackout !== blackouts.get(origin)) blackouts.set(origin, blackout)
    leaderLocks.set(leaderLock, true)
    update()
    sync.announce()
  }

  /** Take the lead unless another window has it. A leader that is recorded but silent gets time to answer. So does another presenter of a new window. */
  function wait(isLast = false) {
    if (!isConnected || isOver) return
    waiting ??= clock.after(isLast ? doubtTime : patience, () => {
      if (!isLast && first === undefined && hasOther) void hasOther().then(decide)
      else decide(false)
    })
    function decide(isDoubtful: boolean) {
      waiting = undefined
      if (isOver || state.leader !== undefined) return
      if (!isLast && (isDoubtful || leaderLocks.get(leaderLock))) wait(true)
      else takeOver()
    }
  }

  const stops = Object.values(channels).map((channel) => channel.subscribe(update))
  stops.push(
    sync.subscribePeers(update),
    sync.subscribeLeave(() => state.leads && leaderLocks.remove(leaderLock)),
  )
  connected?.then(() => {
    isConnected = true
    patience = Math.min(doubtTime, Math.max(lockTime, clock.now() - begin))
    update()
  })
  if (leading) wait()
  goRound()

  return {
    state: () => state,
    subscribe: listeners.add,
    first: () => first,
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
    setBlackout(blackout) {
      blackouts.set(origin, blackout)
      update()
    },
    takeOver,
    dispose() {
      isOver = true
      waiting?.()
      round?.()
      for (const stop of stops) stop()
    },
  }
}
