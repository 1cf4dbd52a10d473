import { afterEach, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { hashOf } from '../../../base/lib/model/index.ts'
import { untilState } from '../../live/browser/testing/device.ts'
import { openRelayServer, type RelayServer } from '../../live/node/testing/relay-server.ts'
import { defineOther, definePoll } from '../model/index.ts'
import { createContributions } from './create-contributions.ts'
import { createPolls } from './create-polls.ts'
import { memory, openWindow } from './testing/open-window.ts'

// docs/internals/live.md, rules 12 to 14 and 18

const poll = definePoll('Which?', ['a', 'b'], false)

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
async function openTalk(): Promise<RelayServer> {
  const server = await openRelayServer({ absence: 50 })
  ends.push(server.stop)
  return server
}

/** Open a window that the end of the test closes. */
function open(...how: Parameters<typeof openWindow>) {
  const window = openWindow(...how)
  window.polls.show(poll)
  ends.push(window.leave)
  return window
}
type Opened = ReturnType<typeof open>

/** Resolve when the room's state is so. A test that waits for ever fails by its time limit. */
const until = ({ polls, lead }: Opened, isSo: (state: ReturnType<Opened['polls']['store']['getState']>) => boolean) =>
  new Promise<void>((done) => {
    const check = () => isSo(polls.store.getState()) && done()
    polls.store.subscribe(check)
    lead.subscribe(check)
    check()
  })
const untilCounted = (presenter: Opened, counts: readonly number[]) =>
  until(presenter, ({ tallies }) => tallies[poll.id]?.counts.join() === counts.join())
const untilSeen = (viewer: Opened, voters: number, counts?: readonly number[]) =>
  until(viewer, ({ polls }) => polls[poll.id]?.voters === voters && polls[poll.id]?.counts?.join() === counts?.join())
const untilLeads = (presenter: Opened) => until(presenter, () => presenter.lead.state().leads)

it('the audience learns how many have answered, and the counts only when the presenter reveals them', async () => {
  const server = await openTalk()
  const [presenter, first, second] = [open(server, 'presenter'), open(server, 'viewer'), open(server, 'viewer')]
  await untilLeads(presenter)
  first.polls.choose(poll, [0])
  second.polls.choose(poll, [1])
  await Promise.all([untilCounted(presenter, [1, 1]), untilSeen(first, 2)])
  presenter.polls.reveal(poll, true)
  await Promise.all([untilSeen(first, 2, [1, 1]), untilSeen(open(server, 'viewer'), 2, [1, 1])])
  second.polls.choose(poll, [0])
  await untilSeen(first, 2, [2, 0])
  presenter.polls.reveal(poll, false)
  await untilSeen(first, 2)
  expect(first.polls.store.getState().tallies).toEqual({})
  expect(presenter.polls.results().map(({ counts }) => counts)).toEqual([[2, 0]])
  expect(server.reports).toEqual([])
})

it('only the presenter that leads reveals results', async () => {
  const server = await openTalk()
  const [presenter, viewer] = [open(server, 'presenter'), open(server, 'viewer')]
  await untilLeads(presenter)
  viewer.polls.choose(poll, [0])
  await untilSeen(viewer, 1)
  viewer.polls.reveal(poll, true)
  const other = open(server, 'viewer')
  await untilSeen(other, 1)
  // A presenter that takes over has all answers, and goes on.
  const second = open(server, 'presenter')
  await untilCounted(second, [1, 0])
  second.polls.reveal(poll, true)
  second.lead.takeOver()
  second.polls.reveal(poll, true)
  await untilSeen(viewer, 1, [1, 0])
})

it('rule 12: a closed poll takes no answers; opened again, it gets the one that was refused', async () => {
  const server = await openTalk()
  const [presenter, first, second] = [open(server, 'presenter'), open(server, 'viewer'), open(server, 'viewer')]
  await untilLeads(presenter)
  first.polls.choose(poll, [0])
  await untilSeen(first, 1)
  const untilClosed = (viewer: Opened, isClosed: boolean) => until(viewer, ({ polls }) => (polls[poll.id]?.isClosed === true) === isClosed)
  second.polls.close(poll, true)
  presenter.polls.close(poll, true)
  await Promise.all([untilClosed(first, true), untilClosed(second, true), untilClosed(open(server, 'viewer'), true)])
  first.polls.choose(poll, [1])
  expect(first.polls.chosen(poll)).toEqual([0])
  // A device that does not know it yet gets the reason.
  second.voice.answer(`poll/${poll.id}`, [1])
  await until(second, () => second.polls.refusal(poll) === 'This poll is closed.')
  presenter.polls.reveal(poll, true)
  await untilSeen(first, 1, [1, 0])
  expect(presenter.polls.store.getState().polls[poll.id]?.isClosed).toBe(true)
  presenter.polls.close(poll, false)
  await untilSeen(first, 2, [1, 1])
  expect(second.polls.refusal(poll)).toBeUndefined()
  presenter.polls.close(poll, true)
  await untilClosed(first, true)
  presenter.polls.reset(poll)
  await untilClosed(first, false)
})

it('a poll closes when its time is over, also at a presenter that has not shown it', async () => {
  const server = await openTalk()
  const [presenter, viewer] = [open(server, 'presenter'), open(server, 'viewer')]
  await untilLeads(presenter)
  viewer.polls.choose(poll, [0])
  await untilCounted(presenter, [1, 0])
  viewer.polls.extend(poll, 1)
  presenter.polls.extend(poll, 60_000)
  const end = Number(presenter.polls.store.getState().polls[poll.id]?.endsAt)
  expect(end).toBeGreaterThan(Date.now() + 50_000)
  presenter.polls.extend(poll, 30_000)
  await until(viewer, ({ polls }) => polls[poll.id]?.endsAt === end + 30_000)
  presenter.polls.close(poll, true)
  presenter.polls.extend(poll, 600)
  await until(viewer, ({ polls }) => polls[poll.id]?.isClosed === undefined && polls[poll.id]?.endsAt !== undefined)
  const other = openWindow(server, 'presenter')
  ends.push(other.leave)
  await untilState(other.relay, 'Live')
  other.lead.takeOver()
  await until(viewer, ({ polls }) => polls[poll.id]?.isClosed === true)
  expect(viewer.polls.store.getState().polls[poll.id]).toEqual({ voters: 1, isClosed: true })
})

it('each kind of poll counts its answers, once for each device, and a forged one for nobody', async () => {
  const server = await openTalk()
  const [presenter, first, second] = [open(server, 'presenter'), open(server, 'viewer'), open(server, 'viewer')]
  await untilLeads(presenter)
  const kinds = [
    [defineOther('scale', 'How?', ['a', 'b'], [1, 2, 3]), [3, 1], [0, 2], [0, 0, 1, 1, 1, 0]],
    [defineOther('rank', 'First?', ['a', 'b', 'c']), [1, 0], [1], [1, 4, 0]],
    [defineOther('points', 'How much?', ['a', 'b']), [60, 40], [0, 100], [60, 140]],
    [defineOther('ready', 'Ready?', ['Ready', 'Stuck']), [0], [1], [1, 1, 0]],
  ] as const
  for (const [kind, one, other, counts] of kinds) {
    for (const { polls } of [presenter, first, second]) polls.show(kind)
    first.polls.choose(kind, other)
    first.polls.choose(kind, one)
    second.polls.choose(kind, other)
    await until(presenter, ({ tallies }) => tallies[kind.id]?.counts.join() === counts.join())
    presenter.polls.reveal(kind, true)
    await until(second, ({ polls }) => polls[kind.id]?.counts?.join() === counts.join())
    presenter.polls.reset(kind)
    await until(second, ({ polls }) => polls[kind.id]?.voters === 0)
    expect(second.polls.chosen(kind)).toEqual([])
  }
  expect(presenter.polls.results().map(({ voters }) => voters)).toEqual([2, 2, 2, 2])
})

it('a broker that counts no audience says who is ready, and nothing of the others', async () => {
  const server = await openTalk()
  const ready = defineOther('ready', 'Ready?', ['Ready', 'Stuck'])
  const [presenter, viewer] = [open(server, 'presenter'), open(server, 'viewer')]
  await untilLeads(presenter)
  const { talk, voice } = presenter
  const counted = createPolls({ ...talk, relay: { ...talk.relay, counts: createStore(() => undefined) } }, voice)
  for (const { show } of [counted, viewer.polls]) show(ready)
  viewer.polls.choose(ready, [1])
  const tally = () => counted.store.getState().tallies[ready.id]
  await new Promise<void>((done) => {
    const check = () => tally() && done()
    counted.store.subscribe(check)
    check()
  })
  expect(tally()).toEqual({ voters: 1, counts: [0, 1] })
  counted.reveal(ready, true)
  await until(viewer, ({ polls }) => polls[ready.id]?.counts?.join() === '0,1')
  await until(viewer, () => viewer.polls.results().some(({ options }) => options.join() === 'Ready,Stuck'))
})

it('a broker that starts again without memory gets each answer back once', async () => {
  const server = await openTalk()
  const [presenter, viewer] = [open(server, 'presenter'), open(server, 'viewer')]
  await untilLeads(presenter)
  viewer.polls.choose(poll, [0])
  await untilCounted(presenter, [1, 0])
  const lost = untilState(viewer.relay, 'Reconnecting')
  await server.stop()
  await lost
  viewer.polls.choose(poll, [1])
  await server.start()
  await untilCounted(presenter, [0, 1])
  await untilCounted(open(server, 'presenter'), [0, 1])
  expect(server.reports).toEqual([])
})

it('rule 21: an answer that came too early is sent again once the presenter has shown the poll', async () => {
  const server = await openTalk()
  const { talk, voice } = open(server, 'viewer')
  const to = `poll/${poll.id}`
  const store = createStore(() => ({ ...voice.store.getState(), choices: { [to]: [1] }, refused: { [to]: 'Too early.' } }))
  const again = new Promise((done) => {
    createPolls(talk, { ...voice, store, answer: (...answer) => done(answer) }).show(poll)
  })
  open(server, 'presenter')
  expect(await again).toEqual([to, [1]])
})

it('all tabs of a browser are one device', async () => {
  const server = await openTalk()
  const storage = memory()
  const [presenter, tab, other] = [open(server, 'presenter'), open(server, 'viewer', storage), open(server, 'viewer', storage)]
  await untilLeads(presenter)
  tab.polls.choose(poll, [0])
  await untilCounted(presenter, [1, 0])
  other.polls.choose(poll, [1])
  await untilCounted(presenter, [0, 1])
})

const untilReacted = ({ reactions, lead }: Opened, isSo: (state: ReturnType<Opened['reactions']['store']['getState']>) => boolean) =>
  new Promise<void>((done) => {
    const check = () => isSo(reactions.store.getState()) && done()
    reactions.store.subscribe(check)
    lead.subscribe(check)
    check()
  })
const untilSent = (window: Opened, counts: readonly number[]) => untilReacted(window, (state) => state.counts.join() === counts.join())
const untilRaised = (presenter: Opened, hands: number) => untilReacted(presenter, (state) => state.hands === hands)

it('rule 13: all devices learn how often each reaction was sent, even late ones', async () => {
  const server = await openTalk()
  const [presenter, first, second] = [open(server, 'presenter'), open(server, 'viewer'), open(server, 'viewer')]
  await untilLeads(presenter)
  first.reactions.react(0)
  first.reactions.react(0)
  second.reactions.react(4)
  const next = open(server, 'presenter')
  await Promise.all([first, presenter, open(server, 'viewer'), next].map((one) => untilSent(one, [2, 0, 0, 0, 1])))
  presenter.leave()
  await untilLeads(next)
  second.reactions.react(1)
  await untilSent(first, [2, 1, 0, 0, 1])
  expect(server.reports).toEqual([])
})

it('rule 13: a device counts 99 times for a reaction, and its hand once', async () => {
  const server = await openTalk()
  const storage = memory()
  const [presenter, tab, other] = [open(server, 'presenter'), open(server, 'viewer', storage), open(server, 'viewer', storage)]
  await untilLeads(presenter)
  expect(Array.from({ length: 10_000 }, () => tab.reactions.react(2)).filter(Boolean)).toHaveLength(99)
  expect(tab.reactions.react(5)).toBe(false)
  await untilSent(other, [0, 0, 99, 0, 0])
  tab.reactions.raise(true)
  await untilRaised(presenter, 1)
  other.reactions.raise(true)
  expect(presenter.reactions.store.getState().hands).toBe(1)
  other.reactions.raise(false)
  await untilRaised(presenter, 0)
})

it('rule 13: the presenter that leads lowers all hands, and the audience does not see their number', async () => {
  const server = await openTalk()
  const [presenter, first, second] = [open(server, 'presenter'), open(server, 'viewer'), open(server, 'viewer')]
  await untilLeads(presenter)
  first.reactions.raise(true)
  second.reactions.raise(true)
  await untilRaised(presenter, 2)
  first.reactions.lowerAll()
  expect([first, second].map(({ reactions }) => reactions.store.getState())).toMatchObject(Array(2).fill({ isRaised: true, hands: 0 }))
  presenter.reactions.lowerAll()
  await Promise.all([untilReacted(first, ({ isRaised }) => !isRaised), untilReacted(second, ({ isRaised }) => !isRaised)])
  expect(presenter.reactions.store.getState().hands).toBe(0)
  second.reactions.raise(true)
  await Promise.all([untilRaised(presenter, 1), untilRaised(open(server, 'presenter'), 1)])
})

it('rule 13: a relay that starts again without memory gets reactions and hands back, each once', async () => {
  const server = await openTalk()
  const [presenter, viewer] = [open(server, 'presenter'), open(server, 'viewer')]
  await untilLeads(presenter)
  viewer.reactions.react(3)
  await untilSent(viewer, [0, 0, 0, 1, 0])
  const lost = untilState(viewer.relay, 'Reconnecting')
  await server.stop()
  await lost
  viewer.reactions.react(3)
  viewer.reactions.raise(true)
  await server.start()
  await Promise.all([untilSent(viewer, [0, 0, 0, 2, 0]), untilRaised(presenter, 1)])
  await untilSent(open(server, 'viewer'), [0, 0, 0, 2, 0])
})

/** Resolve when what a window knows of the questions is so. */
const untilAsked = ({ questions, lead }: Opened, isSo: (state: ReturnType<Opened['questions']['store']['getState']>) => boolean) =>
  new Promise<void>((done) => {
    const check = () => isSo(questions.store.getState()) && done()
    questions.store.subscribe(check)
    lead.subscribe(check)
    check()
  })
const textsOf = (questions: readonly { readonly text: string }[]) => questions.map(({ text }) => text).join('|')
const untilShown = (device: Opened, texts: string) => untilAsked(device, ({ shown }) => textsOf(shown) === texts)

it('rule 14: a question reaches the audience after the leading presenter approves it, without a name', async () => {
  const server = await openTalk()
  const [presenter, first, second] = [open(server, 'presenter'), open(server, 'viewer'), open(server, 'viewer')]
  await untilLeads(presenter)
  expect(first.questions.ask('  ', 'Ada')).toBe(false)
  expect(first.questions.ask('  Why\n not? ', 'Ada')).toBe(true)
  await untilAsked(presenter, ({ waiting }) => textsOf(waiting) === 'Why not?')
  expect(first.questions.store.getState().own.map(({ text }) => text)).toEqual(['Why not?'])
  expect(second.questions.store.getState()).toMatchObject({ shown: [], waiting: [] })
  const [question] = presenter.questions.store.getState().waiting
  if (!question) throw new Error('no question waits')
  second.questions.approve(question)
  presenter.questions.approve(question)
  await Promise.all([untilShown(first, 'Why not?'), untilShown(second, 'Why not?')])
  expect(presenter.questions.store.getState().waiting).toEqual([])
  expect(first.questions.store.getState()).toMatchObject({
    own: [{ text: 'Why not?', fate: 'shown' }],
    shown: [{ text: 'Why not?', votes: 0 }],
  })
  // No field names the person or the device.
  for (const secret of ['name', 'device']) expect(first.questions.store.getState().shown[0]).not.toHaveProperty(secret)
  expect(server.reports).toEqual([])
})

it('rule 14: a device learns what has become of its own questions, and no other device does', async () => {
  const server = await openTalk()
  const [presenter, first, second] = [open(server, 'presenter'), open(server, 'viewer'), open(server, 'viewer')]
  await untilLeads(presenter)
  const fates = () => first.questions.store.getState().own.map(({ text, fate }) => `${text} ${fate}`)
  for (const text of ['One?', 'Two?', 'Three?']) {
    first.questions.ask(text, '')
    await untilAsked(presenter, ({ waiting }) => waiting.some((question) => question.text === text))
  }
  expect(fates()).toEqual(['Three? waits', 'Two? waits', 'One? waits'])
  const [one, two] = presenter.questions.store.getState().waiting
  if (!one || !two) throw new Error('no question waits')
  presenter.questions.approve(one)
  presenter.questions.mark(one.id, { isAnswered: true })
  const bringBackOne = presenter.questions.decline(two.id)
  await untilAsked(first, ({ own }) => own.every(({ text, fate }) => text === 'Three?' || fate !== 'waits'))
  expect(fates()).toEqual(['Three? waits', 'Two? declined', 'One? answered'])
  const bringBackAll = presenter.questions.declineDevice(one.device)
  await untilAsked(first, ({ own }) => own.every(({ fate }) => fate !== 'waits'))
  expect(fates()).toEqual(['Three? declined', 'Two? declined', 'One? answered'])
  bringBackAll()
  await untilAsked(first, ({ own }) => own.some(({ fate }) => fate === 'waits'))
  expect(fates()).toEqual(['Three? waits', 'Two? declined', 'One? answered'])
  bringBackOne()
  await untilAsked(first, ({ own }) => own.every(({ fate }) => fate !== 'declined'))
  expect(fates()).toEqual(['Three? waits', 'Two? waits', 'One? answered'])
  expect(textsOf(presenter.questions.store.getState().waiting)).toBe('Two?|Three?')
  const bringBackShown = presenter.questions.decline(one.id)
  expect(presenter.questions.store.getState().shown).toEqual([])
  bringBackShown()
  expect(presenter.questions.store.getState().shown).toMatchObject([{ text: 'One?', isAnswered: true }])
  expect(second.questions.store.getState().own).toEqual([])
})

it('rule 14: a device has one vote for each question; the presenter pins, marks as answered and removes', async () => {
  const server = await openTalk()
  const [presenter, first, second] = [open(server, 'presenter'), open(server, 'viewer'), open(server, 'viewer')]
  await untilLeads(presenter)
  for (const [device, text] of [
    [first, 'One?'],
    [second, 'Two?'],
  ] as const) {
    device.questions.ask(text, '')
    await untilAsked(presenter, ({ waiting }) => waiting.length === 1)
    for (const question of presenter.questions.store.getState().waiting) presenter.questions.approve(question)
  }
  await untilShown(first, 'One?|Two?')
  const [one = '', two = ''] = first.questions.store.getState().shown.map(({ id }) => id)
  for (const isFor of [true, false, true]) first.questions.vote(two, isFor)
  second.questions.vote(two, true)
  await untilAsked(second, ({ shown }) => shown[0]?.text === 'Two?' && shown[0].votes === 2)
  presenter.questions.mark(one, { isPinned: true })
  await untilShown(second, 'One?|Two?')
  presenter.questions.mark(one, { isAnswered: true })
  await untilShown(second, 'Two?|One?')
  presenter.questions.decline(two)
  await untilShown(second, 'One?')
  expect(presenter.questions.store.getState().waiting).toEqual([])
})

it('rule 14: the presenter pauses questions and declines a device; another name is another question', async () => {
  const server = await openTalk()
  const [presenter, loud, quiet] = [open(server, 'presenter'), open(server, 'viewer'), open(server, 'viewer')]
  await untilLeads(presenter)
  for (const text of ['One?', 'Two?', 'Three?']) loud.questions.ask(text, '')
  await untilAsked(presenter, ({ waiting }) => waiting.length === 3)
  quiet.questions.ask('Honest?', '')
  await untilAsked(presenter, ({ waiting }) => textsOf(waiting) === 'One?|Honest?|Two?|Three?')
  const [one] = presenter.questions.store.getState().waiting
  if (!one) throw new Error('no question waits')
  quiet.questions.pause(true)
  presenter.questions.pause(true)
  await untilAsked(quiet, ({ isPaused }) => isPaused)
  expect([quiet.questions.ask('Later?', ''), loud.questions.store.getState().waiting]).toEqual([false, []])
  presenter.questions.declineDevice(one.device)
  presenter.questions.pause(false)
  await Promise.all([loud, quiet].map((one) => untilAsked(one, ({ isPaused }) => !isPaused)))
  expect(textsOf(presenter.questions.store.getState().waiting)).toBe('Honest?')
  loud.questions.ask('Four?', '')
  quiet.questions.ask('Later?', '')
  await untilAsked(presenter, ({ waiting }) => textsOf(waiting) === 'Honest?|Later?')
  // A presenter that comes later knows it, too.
  await untilAsked(open(server, 'presenter'), ({ waiting }) => textsOf(waiting) === 'Honest?|Later?')
  expect(server.reports).toEqual([])
})

/** Resolve when a window that leads has got these values for a key. */
const untilGiven = ({ contributions }: Opened, key: string, values: readonly unknown[]) =>
  new Promise<void>((done) => {
    const stop = contributions.collect(key, (given) => {
      if (
        JSON.stringify(given.map((one) => JSON.stringify(one)).sort()) !== JSON.stringify(values.map((one) => JSON.stringify(one)).sort())
      )
        return
      stop()
      done()
    })
  })

it('rule 18: the presenter that leads collects one value of each device for a component', async () => {
  const server = await openTalk()
  const [presenter, first, second] = [open(server, 'presenter'), open(server, 'viewer'), open(server, 'viewer')]
  await untilLeads(presenter)
  expect(first.contributions.give('pace', 4)).toBe(true)
  await untilGiven(presenter, 'pace', [4])
  expect(second.contributions.give('pace', { word: 'slow' })).toBe(true)
  await untilGiven(presenter, 'pace', [4, { word: 'slow' }])
  expect(first.contributions.give('other', 1)).toBe(true)
  expect(first.contributions.give('pace', 2)).toBe(true)
  await Promise.all([untilGiven(presenter, 'pace', [2, { word: 'slow' }]), untilGiven(presenter, 'other', [1])])
  expect([first.contributions.own('pace'), second.contributions.own('other')]).toEqual([2, undefined])
  // The next presenter gets all, and a device can take its value back.
  presenter.leave()
  const next = open(server, 'presenter')
  await untilGiven(next, 'pace', [2, { word: 'slow' }])
  expect(second.contributions.give('pace', undefined)).toBe(true)
  await untilGiven(next, 'pace', [2])
  expect(server.reports).toEqual([])
})

it('rule 21: a component learns why the relay has refused its value', async () => {
  const { talk, voice } = open(await openTalk(), 'viewer')
  const to = `give/${hashOf('pace').toString(16)}`
  const store = createStore(() => ({ ...voice.store.getState(), refused: { [to]: 'There is no room.' } }))
  const contributions = createContributions(talk, { ...voice, store })
  expect([contributions.refusal('pace'), contributions.refusal('other')]).toEqual(['There is no room.', undefined])
})

it('rule 18: a value is refused if it is too long or not one line of text', async () => {
  const { contributions } = open(await openTalk(), 'viewer')
  expect(contributions.give('pace', 'x'.repeat(198))).toBe(true)
  for (const value of ['x'.repeat(199), 'turned \u202e around', '\u200b', { text: `x${'\u0301'.repeat(9)}` }, () => 1])
    expect(contributions.give('pace', value)).toBe(false)
  expect(contributions.own('pace')).toBe('x'.repeat(198))
})
