import type { ReactNode } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { tryPart } from '../../../base/lib/browser/index.ts'
import type { DeckManifest } from '../../../deck/deck/index.ts'
import type { Navigation } from '../../../deck/navigation/browser/index.ts'
import { clampPosition, type Position, type ScreenName, samePosition } from '../../../deck/navigation/model/index.ts'
import { holdPresenterLock, Live, openSync, PresenterCursor } from '../../../talk/sync/browser/index.ts'
import { createLead, createTalkTime, type Follower, fillScreenMessage, follow, takeOverOnce } from '../../../talk/sync/model/index.ts'
import type { AudiencePlace } from '../../components/shared-state-context.ts'
import { isStage } from '../../controls/handheld.ts'
import { answerComponents } from '../../drawing/answer-components.ts'
import type { DrawingLoader } from '../../drawing/drawing-types.ts'
import { createPointing } from '../../pointing/create-pointing.ts'
import { PointButton, Pointing } from '../../pointing/Pointing.tsx'
import { Handheld } from '../../screens/audience/Handheld.tsx'
import { quietPictures } from '../quiet-pictures.ts'
import { connectDrawing } from './connect-drawing.ts'
import type { Session } from './session.ts'

/** The parts that open a session. */
export interface SessionOptions {
  readonly view: Window & typeof globalThis
  readonly screen: ScreenName
  /** Return the current deck. */
  readonly deck: () => DeckManifest
  /** Load the keys that the deck lacks; undefined if it has all. */
  readonly loadList: (() => Promise<void>) | undefined
  readonly navigation: Pick<Navigation, 'store' | 'go' | 'addressOf'>
  /** Undefined if the deck has no drawing. */
  readonly drawing: DrawingLoader | undefined
  /** Whether this window sends its drawings to the others. */
  readonly sendsDrawings: boolean
  /** Return the key that lets this window write to other devices; undefined if it only reads. */
  readonly presenterKey: () => string | undefined
  /** Return whether this window is to take over from the presenter that leads. */
  readonly isRemote: () => boolean
  /** Show a notice; undefined hides it. */
  readonly notify: (notice: ReactNode) => void
  /** Resolves when the deck is complete, if it is not yet. */
  readonly ready: Promise<unknown> | undefined
}

/** Join the other windows of the deck. A presenter leads or follows another presenter, and a play screen follows. */
export function openSession(
  { view, screen, deck, loadList, navigation, drawing, sendsDrawings, presenterKey, isRemote, notify }: SessionOptions,
  openRelay?: typeof import('./open-relay.tsx').openRelay,
): Session {
  const role = screen === 'presenter' ? 'presenter' : 'viewer'
  const stage = role === 'viewer' && isStage(view)
  const position = () => navigation.store.getState().position
  if (stage) view.document.documentElement.dataset.stage = ''
  let follower: Follower | undefined
  const { live, broker, base, routerMode, questions, takeaway } = deck()
  const asksNames = questions === 'names'
  const relay =
    live === undefined
      ? undefined
      : openRelay?.(view, { base, routerMode, publicKey: live, broker, asksNames, presenterKey: presenterKey() })
  const { sync, clock } = openSync({
    view,
    ...(relay && { join: relay.join }),
    base,
    about: () => ({ role, live: follower?.live() ?? true, hidden: view.document.hidden }),
  })
  const lock = role === 'presenter' ? holdPresenterLock(view, base) : undefined
  const lead = createLead({ sync, clock, leading: role === 'presenter', connected: relay?.connected, hasOther: lock?.isShared })
  const time = broker && role === 'presenter' ? createTalkTime({ sync, lead, clock }) : undefined
  const stops: (() => void)[] = [quietPictures(view.document), ...(lock ? [lock.release] : [])]
  if (role === 'presenter') {
    lead.tellPlace(position())
    // Send the position before React draws, so that the audience does not wait for this window.
    stops.push(navigation.store.subscribe(({ position: to }) => lead.tellPlace(to)))
  }
  if (time) stops.push(time.stop)
  if (drawing) stops.push(connectDrawing({ sync, clock, drawing, deck, loadList, sends: sendsDrawings }), answerComponents(view, drawing))
  const talk = {
    place: position,
    clamp: (place: Position) => clampPosition(deck(), place),
    go: ({ no, clicks }: Position) => void navigation.go(no, clicks, 'replace'),
    subscribe: (listener: () => void) =>
      navigation.store.subscribe((now, before) => {
        if (!samePosition(now.position, before.position)) listener()
      }),
  }
  const following = follow(lead, talk)
  follower = following
  if (relay && role === 'presenter' && isRemote()) stops.push(takeOverOnce(lead, talk))
  const isLive = live !== undefined
  const switcher = deck().languages && openLanguages({ view, deck: deck(), navigation, screen, sync, lead, isStage: stage, isLive }, stops)
  const pointing = createPointing({ view, lead, onStart: () => drawing?.set(false) })
  stops.push(
    pointing.dispose,
    // What is drawn and what is pointed at would take the same presses.
    drawing?.store.subscribe(({ on }) => on && pointing.choose(undefined)) ?? (() => undefined),
    navigation.store.subscribe(({ position: to }, { position: from }) => to.no !== from.no && pointing.leaveSlide()),
  )
  if (role === 'viewer') stops.push(fillScreenOnRequest(view))
  sync.announce()
  stops.push(following.subscribe(sync.announce))
  const room = relay?.talk(sync, lead, notify)
  const asks = relay && room && questions && !stage && relay.ask(room)
  const keeps = relay && room && takeaway && !stage && role === 'viewer' && relay.takeaway(room, deck())
  const ask = (asks || keeps) && (
    <>
      {asks}
      {keeps}
    </>
  )
  const place = createStore<AudiencePlace>(() => (stage ? 'nowhere' : undefined))
  if (stage) relay?.tellWhere('room')
  else if (relay) stops.push(following.subscribe(() => relay.tellWhere(following.live() ? 'live' : 'away')))
  return {
    sync,
    lead,
    timeOffset: time ?? relay?.timeOffset,
    isRemote: isRemote(),
    follower: following,
    live: <Live lead={lead} follower={following} isStage={stage} />,
    overSlide: (
      <>
        <PresenterCursor lead={lead} follower={following} />
        <Pointing pointing={pointing} lead={lead} follower={following} />
      </>
    ),
    barButtons: (
      <>
        <PointButton pointing={pointing} />
        {switcher && <Loaded content={switcher} />}
      </>
    ),
    connection: stage || role === 'presenter' ? undefined : relay?.connection,
    joinCode: relay?.joinCode(sync, lead, following, stage),
    place,
    handheld: (props) => !stage && <Handheld {...props} ask={ask} place={place} />,
    audience: relay?.audience(lead),
    talk: room,
    quizzes: room?.quizzes,
    panel: room?.panel,
    dispose() {
      relay?.stop()
      for (const end of room?.ends ?? []) end()
      for (const stop of stops) stop()
      following.stop()
      lead.dispose()
      sync.dispose()
    },
  }
}

/** Load what a deck in several languages needs. Return the store of its button. `stops` gets the function that ends it. */
function openLanguages(options: Parameters<typeof import('../languages.tsx').followLanguage>[0], stops: (() => void)[]) {
  const button = createStore<{ readonly node: ReactNode }>(() => ({ node: undefined }))
  let isOver = false
  stops.push(() => {
    isOver = true
  })
  tryPart('the languages', () => import('../languages.tsx')).then((part) => {
    if (!part || isOver) return
    const { button: node, stop } = part.followLanguage(options)
    stops.push(stop)
    button.setState({ node })
  })
  return button
}

/** What is loaded later. */
const Loaded = ({ content }: { readonly content: ReturnType<typeof openLanguages> }) => useStore(content, ({ node }) => node)

/** Fill the screen when the presenter's window, which has opened this one, asks for it. */
function fillScreenOnRequest(view: Window & typeof globalThis): () => void {
  const stopper = new AbortController()
  view.addEventListener(
    'message',
    ({ source, origin, data }) => {
      if (source === null || source !== view.opener || origin !== view.location.origin || data !== fillScreenMessage) return
      // The presenter's window hears of a refusal.
      view.document.documentElement.requestFullscreen().catch(() => undefined)
    },
    { signal: stopper.signal },
  )
  return () => stopper.abort()
}
