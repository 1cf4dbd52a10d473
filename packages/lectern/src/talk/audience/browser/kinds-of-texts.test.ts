import { afterEach, expect, it } from 'vitest'
import { openRelayServer, type RelayServer } from '../../live/node/testing/relay-server.ts'
import { defineOther, definePoll, type Poll } from '../model/index.ts'
import { openWindow } from './testing/open-window.ts'

// docs/internals/live.md, rules 22 to 24

const words = defineOther('words', 'Which words?', [], [], { most: 3 })
const wall = defineOther('open', 'What is missing?', [])
const quizOf = (question: string, bySpeed = false) =>
  defineOther('quiz', question, ['Mars', 'Jupiter'], [], { quiz: { name: 'planets', seconds: 20, bySpeed, secret: 'key/0' } })
const other = definePoll('Which tool?', ['a', 'b'], true, { hasOther: true, most: 2 })

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
async function openTalk(): Promise<RelayServer> {
  const server = await openRelayServer({ absence: 50 })
  ends.push(server.stop)
  return server
}
function open(poll: Poll, ...how: Parameters<typeof openWindow>) {
  const window = openWindow(...how)
  window.polls.show(poll)
  ends.push(window.leave)
  return window
}
type Opened = ReturnType<typeof open>

/** Resolve when the window is so. A test that waits for ever fails by its time limit. */
const until = (window: Opened, isSo: () => unknown) =>
  new Promise<void>((done) => {
    const check = () => isSo() && done()
    for (const { store } of [window.polls, window.cards, window.boards, window.voice]) store.subscribe(check)
    window.lead.subscribe(check)
    check()
  })
const untilLeads = (presenter: Opened) => until(presenter, () => presenter.lead.state().leads)
const published = ({ polls }: Opened, { id }: Poll) => polls.store.getState().polls[id]
const textsOf = (window: Opened) => published(window, words)?.words?.map(({ text, count }) => `${text} ${count}`)

it('words are merged, hidden until the presenter reveals them, and a removed word stays away', async () => {
  const server = await openTalk()
  const [presenter, first, second] = [open(words, server, 'presenter'), open(words, server, 'viewer'), open(words, server, 'viewer')]
  await untilLeads(presenter)
  first.polls.choose(words, [], ['Vue', 'rude'])
  second.polls.choose(words, [], ['vue'])
  await until(first, () => published(first, words)?.voters === 2)
  expect(JSON.stringify(published(first, words))).not.toMatch(/vue|rude/i)
  const rude = presenter.polls.store.getState().tallies[words.id]?.words?.find(({ text }) => text === 'rude')
  presenter.polls.removeWord(words, rude?.id ?? '')
  presenter.polls.reveal(words, true)
  await until(first, () => textsOf(first)?.join() === 'Vue 2')
  second.polls.choose(words, [], ['vue', 'RUDE', 'React'])
  await until(first, () => textsOf(first)?.join() === 'Vue 2,React 1')
  expect(JSON.stringify(published(first, words))).not.toMatch(/rude/i)
  expect(presenter.polls.results()[0]).toMatchObject({ options: ['Vue', 'React'], counts: [2, 1], voters: 2 })
  // A device takes its words back.
  second.polls.choose(words, [], [])
  await until(first, () => textsOf(first)?.join() === 'Vue 1')
  expect(server.reports).toEqual([])
})

it('a card appears once the presenter approves it, in its group, and a changed text waits again', async () => {
  const server = await openTalk()
  const [presenter, viewer] = [open(wall, server, 'presenter'), open(wall, server, 'viewer')]
  await untilLeads(presenter)
  viewer.polls.choose(wall, [], ['More charts'])
  await until(presenter, () => presenter.cards.waiting(wall).length === 1)
  expect([viewer.cards.fate(wall), viewer.cards.shown(wall)]).toEqual(['waits', []])
  const [card] = presenter.cards.waiting(wall)
  if (!card) throw new Error('no card waits')
  presenter.cards.approve(wall, card)
  presenter.cards.group(card.id, ' Features ')
  presenter.cards.pin(card.id, true)
  presenter.cards.highlight(card.id, true)
  presenter.polls.reveal(wall, true)
  await until(viewer, () => viewer.cards.shown(wall)[0]?.isHighlighted)
  expect(viewer.cards.shown(wall)).toMatchObject([{ text: 'More charts', group: 'Features', isPinned: true, isHighlighted: true }])
  expect(viewer.cards.fate(wall)).toBe('shown')
  viewer.polls.choose(wall, [], ['Fewer charts'])
  await until(presenter, () => presenter.cards.waiting(wall)[0]?.text === 'Fewer charts')
  expect(viewer.cards.fate(wall)).toBe('waits')
  const undo = presenter.cards.decline(wall, presenter.cards.waiting(wall)[0]?.id ?? '')
  await until(viewer, () => viewer.cards.fate(wall) === 'declined')
  undo()
  await until(viewer, () => viewer.cards.fate(wall) === 'waits')
  await until(presenter, () => presenter.polls.results()[0]?.groups?.join() === 'Features')
})

it('only the presenter that leads decides about cards and names', async () => {
  const server = await openTalk()
  const [presenter, viewer, stranger] = [open(wall, server, 'presenter'), open(wall, server, 'viewer'), open(wall, server, 'viewer')]
  await untilLeads(presenter)
  viewer.polls.choose(wall, [], ['A card'])
  await until(presenter, () => presenter.cards.waiting(wall).length === 1)
  const [card] = presenter.cards.waiting(wall)
  if (card) stranger.cards.approve(wall, card)
  stranger.boards.remove('0'.repeat(16), true)
  expect([stranger.cards.shown(wall), stranger.cards.waiting(wall)]).toEqual([[], []])
  expect(presenter.cards.waiting(wall)).toHaveLength(1)
})

it('a quiz takes answers while its time runs, says the right one once it is revealed, and adds up points', async () => {
  const server = await openTalk()
  const [one, two] = [quizOf('The largest?'), quizOf('The heaviest?')]
  const [presenter, first, second] = [open(one, server, 'presenter'), open(one, server, 'viewer'), open(one, server, 'viewer')]
  await untilLeads(presenter)
  presenter.talk.quizzes.setState({ 'key/0': { right: [1], why: 'It is a giant.', whys: { en: 'It is a giant.', de: 'Ein\nRiese.' } } })
  first.boards.call('Ada')
  second.boards.call('Rude')
  first.polls.choose(one, [1])
  expect(first.polls.chosen(one)).toEqual([])
  for (const [no, question] of [one, two].entries()) {
    if (no > 0) for (const window of [presenter, first, second]) window.polls.show(question)
    presenter.polls.start(question)
    for (const window of [first, second]) await until(window, () => published(window, question)?.endsAt !== undefined)
    first.polls.choose(question, [1])
    second.polls.choose(question, [no])
    await until(first, () => published(first, question)?.voters === 2)
    expect(JSON.stringify(first.polls.store.getState().polls[question.id])).not.toMatch(/right|giant|Riese/)
    presenter.polls.reveal(question, true)
    await until(first, () => published(first, question)?.right !== undefined)
    expect(published(first, question)).toMatchObject({ right: [1], why: 'It is a giant.', whys: { de: 'Ein Riese.' }, isClosed: true })
  }
  await until(first, () => first.boards.board(two)?.rows[1]?.points === 100)
  expect(first.boards.board(two)).toMatchObject({
    players: 2,
    rows: [
      { name: 'Ada', points: 200 },
      { name: 'Rude', points: 100 },
    ],
  })
  expect(first.boards.board(two)?.rows[0]?.id).toBe(first.boards.store.getState().own)
  const rude = presenter.boards.store.getState().players.find(({ name }) => name === 'Rude')
  presenter.boards.remove(rude?.id ?? '', true)
  await until(second, () => second.boards.store.getState().isRemoved && second.boards.board(two)?.rows[1]?.name === undefined)
  expect(JSON.stringify(second.boards.board(two))).not.toContain('Rude')
  // What is hidden again is nobody's to read.
  presenter.polls.reveal(two, false)
  await until(first, () => published(first, two)?.right === undefined && first.boards.board(two)?.rows[0]?.points === 100)
})

it('a poll takes a text beside Other, which only presenters see, and no more options than it allows', async () => {
  const server = await openTalk()
  const [presenter, first, second] = [open(other, server, 'presenter'), open(other, server, 'viewer'), open(other, server, 'viewer')]
  await untilLeads(presenter)
  first.polls.choose(other, [0, 2], ['Zig'])
  second.polls.choose(other, [0, 1, 2])
  const tally = () => presenter.polls.store.getState().tallies[other.id]
  await until(presenter, () => tally()?.words?.length === 1 && presenter.relay.answers.to(presenter.polls.topicOf(other.id)).size === 2)
  expect(tally()).toMatchObject({ voters: 1, counts: [1, 0, 1], words: [{ text: 'Zig', count: 1 }] })
  presenter.polls.reveal(other, true)
  await until(first, () => published(first, other)?.counts)
  expect(JSON.stringify(published(first, other))).not.toContain('Zig')
})

it('an answer to a poll that takes one cannot be changed', async () => {
  const once = definePoll('Which?', ['a', 'b'], false, { isOnce: true })
  const server = await openTalk()
  const [presenter, viewer] = [open(once, server, 'presenter'), open(once, server, 'viewer')]
  await untilLeads(presenter)
  viewer.polls.choose(once, [0])
  await until(viewer, () => published(viewer, once)?.voters === 1)
  viewer.polls.choose(once, [1])
  // A device that does not ask its own code.
  viewer.voice.answer(viewer.polls.topicOf(once.id), [1])
  await until(viewer, () => viewer.polls.refusal(once) === 'This answer cannot be changed.')
  expect(presenter.polls.store.getState().tallies[once.id]?.counts).toEqual([1, 0])
})
