import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { RoundButton } from '../../../base/button/index.ts'
import { t } from '../../../base/language/index.ts'
import { browserStorage, createTimer, tryPart } from '../../../base/lib/browser/index.ts'
import { type DeckManifest, type Quizzes, shownTalk } from '../../../deck/deck/index.ts'
import { sidePageAddress } from '../../../deck/navigation/model/index.ts'
import { plainKey } from '../../../deck/shortcuts/browser/index.ts'
import type { AskDialog, AudiencePanel, LiveTalk, TakeawayDeck, TakeawayDialog } from '../../../talk/audience/browser/index.ts'
import {
  brokerAccount,
  Connection,
  createAnswerStorage,
  createDeviceSecret,
  createRelayLink,
  createRelayTransport,
  createSigner,
  createVerify,
  deviceOf,
  Followers,
  JoinButton,
  JoinScreen,
  KeyNotice,
  LinksButton,
  type RelayTransport,
  StorageNotice,
  StrangerNotice,
  type Whereabouts,
} from '../../../talk/live/browser/index.ts'
import { filtersOf, relayPath, topicPrefix } from '../../../talk/live/model/index.ts'
import type { Follower, Lead, Sync, TimeOffset, Transport } from '../../../talk/sync/model/index.ts'
import { useHandheld } from '../../controls/handheld.ts'
import { InBar } from '../../screens/audience/Handheld.tsx'

interface RelayTalk {
  /** The deck's base path. */
  readonly base: string
  readonly routerMode: 'history' | 'hash' | 'memory'
  readonly publicKey: string
  /** Whether a person gives a name with a question. */
  readonly asksNames: boolean
  /** Undefined for the relay of the server of this page. */
  readonly broker: DeckManifest['broker']
  /** Undefined for the audience, which only reads. */
  readonly presenterKey: string | undefined
}

interface OpenedRelay {
  /** Join the relay to the transport of this browser. */
  join(local: Transport): Transport
  /** The state of the connection, for the audience. */
  readonly connection: ReactNode
  /** The join code over the slides. On the screen of the room, it may also be small in a corner. */
  joinCode(sync: Sync, lead: Lead, follower: Follower, isStage: boolean): ReactNode
  /** For a presenter: the state of the connection, the number of devices that follow, and the links for them. */
  audience(lead: Lead): ReactNode
  /** Return the talk, as components need it that take answers. */
  talk(sync: Sync, lead: Lead, notify: LiveTalk['notify']): LiveTalk
  /** Return the audience's button for questions. A presenter gets the panel of the questions instead. */
  ask(talk: LiveTalk): ReactNode
  /** Return the audience's button for what was asked so far. */
  takeaway(talk: LiveTalk, deck: DeckManifest): ReactNode
  /** Tell the relay whether this window shows the live slide, or belongs to the room. */
  tellWhere(where: Whereabouts): void
  /** The time of the relay; undefined for a broker of others, which tells none. */
  readonly timeOffset: TimeOffset | undefined
  /** Resolves when other devices can answer, or after a while. */
  readonly connected: Promise<void>
  stop(): void
}

/** Join a transport of this browser with that of the relay. */
const joinTransports = (local: Transport, relay: RelayTransport): Transport => ({
  send(message) {
    local.send(message)
    relay.send(message)
  },
  subscribe(listener, onLoss) {
    const stops = [
      local.subscribe((message) => {
        listener(message)
        // A play window of the presenter's own browser writes, too: its drawings reach the audience.
        relay.forward(message)
      }, onLoss),
      relay.subscribe(listener, onLoss),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  },
  provenTime: relay.provenTime,
  close() {
    local.close()
    relay.close()
  },
})

/** Milliseconds after which a presenter without a connection leads alone. */
const mostPatience = 2500

/** Connect a window with other devices: by the broker that the author names, or by the relay of the server that has served it. */
export function openRelay(
  view: Window & typeof globalThis,
  { base, routerMode, publicKey, broker, asksNames, presenterKey }: RelayTalk,
): OpenedRelay {
  const { location, crypto } = view
  const timer = createTimer(view)
  const signer = presenterKey === undefined ? undefined : createSigner(presenterKey, publicKey)
  const prefix = broker?.topic ?? topicPrefix(publicKey)
  const own = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${base}${relayPath}`
  const { url, account } = broker ? brokerAccount(broker.url, signer && presenterKey) : { url: own, account: undefined }
  const letterKey = broker ? undefined : publicKey
  const strangers = createStore<boolean>(() => false)
  const relay = createRelayTransport({
    prefix,
    verify: createVerify(publicKey),
    signer,
    name: crypto.getRandomValues(new Uint32Array(4)).reduce((text, part) => text + part.toString(36), ''),
    timer,
    isForeign: broker !== undefined,
    answerStorage:
      broker && signer
        ? createAnswerStorage({ storage: browserStorage(view), base, talk: prefix, wall: () => view.Date.now() })
        : undefined,
    onStranger: () => strangers.setState(true, true),
    wall: () => view.Date.now(),
    now: () => view.performance.now(),
    connect: (on) =>
      createRelayLink({
        ...on,
        open: () => new view.WebSocket(url, 'mqtt'),
        account,
        filters: filtersOf(prefix, signer !== undefined, broker !== undefined),
        presents: signer !== undefined,
        timer,
        random: Math.random,
      }),
  })
  const stopper = new AbortController()
  const { signal } = stopper
  const retry = () => {
    if (!view.document.hidden) relay.link.retry()
  }
  view.addEventListener('online', retry, { signal })
  view.addEventListener('pageshow', retry, { signal })
  view.document.addEventListener('visibilitychange', retry, { signal })
  return {
    join: (local) => joinTransports(local, relay),
    timeOffset: broker ? undefined : relay.timeOffset,
    connected: new Promise((done) => {
      timer.after(mostPatience, done)
      relay.link.state.subscribe((state) => state === 'Live' && done())
    }),
    connection: <PlacedConnection state={relay.link.state} />,
    joinCode: (sync, lead, follower, isStage) => <JoinScreen {...{ view, base, sync, lead, follower, isStage }} publicKey={letterKey} />,
    audience: (lead) =>
      signer === undefined || presenterKey === undefined ? (
        <>
          <Connection state={relay.link.state} isInLine />
          {broker && <KeyNotice />}
        </>
      ) : (
        <>
          <Connection state={relay.link.state} isInLine />
          <StrangerNotice strangers={strangers} />
          <StorageNotice answers={relay.answers} isForeign={broker !== undefined} />
          <Followers counts={relay.counts} />
          <JoinButton lead={lead} />
          <LinksButton base={base} routerMode={routerMode} presenterKey={presenterKey} publicKey={letterKey} />
        </>
      ),
    talk: (sync, lead, notify) => ({
      name: prefix,
      base,
      asksNames,
      relay,
      sync,
      lead,
      storage: browserStorage(view),
      timer,
      wall: () => view.Date.now(),
      now: () => view.Date.now() + Math.round((!broker && relay.timeOffset.getState()) || 0),
      notify,
      newSecret: createDeviceSecret,
      deviceOf,
      quizzes: createStore<Quizzes>(() => ({})),
      panel: createStore<readonly AudiencePanel[]>(() => []),
      ends: new Set(),
    }),
    ask(talk) {
      if (!signer) return <AskButton view={view} talk={talk} />
      void tryPart('the questions', () => import('../../../talk/audience/browser/index.ts')).then((part) => part?.questionsOf(talk))
      return undefined
    },
    takeaway: (talk, deck) => (
      <TakeawayButton talk={talk} about={{ title: deck.documentTitle, language: deck.language, slides: slidesOf(deck) }} />
    ),
    tellWhere: relay.tellWhere,
    stop: () => stopper.abort(),
  }
}

/** Return the address of all slides of the talk, to print. */
const slidesOf = (deck: DeckManifest) => sidePageAddress(deck, 'print') + (shownTalk(deck) && `?${shownTalk(deck)}`)

/** The state of the connection: in the bar of a screen in the hand, otherwise in its corner. */
function PlacedConnection(props: ComponentProps<typeof Connection>) {
  const isHandheld = useHandheld()
  const state = <Connection {...props} />
  return isHandheld ? <InBar>{state}</InBar> : state
}

interface AskButtonProps {
  readonly view: Window & typeof globalThis
  readonly talk: LiveTalk
}

/** The button of the bar with which the audience asks from any slide. The key `A` does the same, unless the deck binds it (contract.md). */
function AskButton({ view, talk }: AskButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof AskDialog>>>()
  const [isOpen, setOpen] = useState(false)
  async function open() {
    const code = await tryPart('the form for questions', () => import('../../../talk/audience/browser/index.ts'))
    if (!code) return
    setDialog(() => code.AskDialog)
    setOpen(true)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (plainKey(event) !== 'a') return
    event.preventDefault()
    void open()
  })
  useEffect(() => {
    const stopper = new AbortController()
    view.addEventListener('keydown', onKey, { signal: stopper.signal })
    return () => stopper.abort()
  }, [view])
  return (
    <>
      <RoundButton
        name={t('Ask a question')}
        icon="M4 4h16v12H11l-4 4v-4H4zM10 8.5a2 2 0 1 1 2.7 1.9c-.5.2-.7.5-.7 1M12 13.5v.1"
        onClick={() => void open()}
      />
      {isOpen && Dialog && <Dialog talk={talk} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The button with which the audience keeps what was asked. */
function TakeawayButton({ talk, about }: { readonly talk: LiveTalk; readonly about: TakeawayDeck }) {
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof TakeawayDialog>>>()
  const [isOpen, setOpen] = useState(false)
  async function open() {
    const code = await tryPart('what was asked', () => import('../../../talk/audience/browser/index.ts'))
    if (!code) return
    setDialog(() => code.TakeawayDialog)
    setOpen(true)
  }
  return (
    <>
      <RoundButton name={t('What was asked')} icon="M6 4h12v16H6zM9 8h6M9 12h6M9 16h3" onClick={() => void open()} />
      {isOpen && Dialog && <Dialog talk={talk} about={about} onClose={() => setOpen(false)} />}
    </>
  )
}
