// A presenter of a live talk: the product's own sync, lead and transport, without a page.
const timer = {
  after(ms, run) {
    const timeout = setTimeout(run, ms)
    return () => clearTimeout(timeout)
  },
}
const clock = { ...timer, now: () => performance.now(), wall: Date.now }
const isText = (value) => typeof value === 'string'

export function openPresenter(broker, parts) {
  const {
    createLead,
    createRelayLink,
    createRelayTransport,
    createSigner,
    createSync,
    createVerify,
    brokerAccount,
    filtersOf,
    topicPrefix,
  } = parts
  const { publicKey, presenterKey, isForeign } = broker
  const prefix = topicPrefix(publicKey)
  const signer = createSigner(presenterKey, publicKey)
  const { url, account } = isForeign ? brokerAccount(broker.url, presenterKey) : { url: broker.url }
  /** What the talk is, by topic: what the presenter has sent last. */
  const expected = new Map()
  const times = []
  let drawn = 0
  let no = 0
  let live
  const transport = createRelayTransport({
    prefix,
    verify: createVerify(publicKey),
    signer,
    isForeign,
    name: 'bench-presenter',
    timer,
    wall: Date.now,
    now: clock.now,
    connect(on) {
      const link = createRelayLink({
        ...on,
        open: () => new parts.WebSocket(url, 'mqtt', { origin: `http://${new URL(url).host}` }),
        account,
        filters: filtersOf(prefix, true, isForeign),
        presents: true,
        timer,
        random: Math.random,
      })
      return {
        ...link,
        publish(topic, payload, isKept) {
          if (isKept) expected.set(topic, Buffer.from(payload))
          link.publish(topic, payload, isKept)
        },
      }
    },
  })
  const sync = createSync({
    transport,
    origin: 'benchpresenter',
    clock,
    schedule: (run) => timer.after(1, run),
    about: () => ({ role: 'presenter', live: true, hidden: false }),
  })
  const connected = new Promise((done) => {
    const stop = transport.link.state.subscribe((state) => {
      if (state !== 'Live') return
      stop()
      done()
    })
  })
  const lead = createLead({ sync, clock, leading: true, connected })
  const channel = sync.channel('drawing/bench', isText)
  return {
    untilLeads: () =>
      new Promise((done, fail) => {
        const limit = setTimeout(() => fail(new Error('The presenter does not lead after 20 s.')), 20_000)
        const stop = lead.subscribe(check)
        function check() {
          if (!lead.state().leads) return
          clearTimeout(limit)
          stop()
          done()
        }
        check()
      }),
    /** Goes to the next slide. */
    step() {
      no++
      times[no] = performance.now()
      lead.tellPlace({ no, clicks: 0 })
      return no
    },
    /** Writes one more entry, as a stroke of a drawing. It has a topic of its own. */
    draw: () => channel.set(`${++drawn}`, `stroke ${drawn}`),
    timeOf: (step) => times[step],
    /** Returns what a viewer has to have, by topic; undefined while the presenter has no connection or has not sent all. */
    state() {
      live = transport.link.state.getState() === 'Live'
      const bodies = [...expected.values()].map((payload) => payload.toString('latin1'))
      const isSent =
        bodies.some((body) => body.includes(`"no":${no},`)) && bodies.filter((body) => body.includes('"stroke ')).length === drawn
      return live && isSent ? expected : undefined
    },
    close() {
      sync.dispose()
      lead.dispose()
    },
  }
}
