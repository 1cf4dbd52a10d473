import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openRelayServer, type RelayServer } from '../../live/node/testing/relay-server.ts'
import { csvOf, definePoll, readResults, resultsKey } from '../model/index.ts'
import { openTalkStore, storedForPrint } from '../node/index.ts'
import { memory, openWindow } from './testing/open-window.ts'

// docs/internals/live.md, rule 20: what the room has answered is on the disk before it counts

const poll = definePoll('Which?', ['a', 'b', 'c'], false)
type Opened = ReturnType<typeof openWindow>

let dir: string
let entry: string
const ends: (() => unknown)[] = []
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-test-'))
  entry = join(dir, 'slides.md')
  writeFileSync(entry, '# Talk')
  ends.push(() => rmSync(dir, { recursive: true, force: true }))
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function openTalk(): Promise<RelayServer> {
  const server = await openRelayServer({
    absence: 50,
    openStore: (publicKey, report) => openTalkStore({ entry, untrusted: false, publicKey, report }),
  })
  ends.push(server.stop)
  return server
}
function open(...how: Parameters<typeof openWindow>): Opened {
  const window = openWindow(...how)
  window.polls.show(poll)
  ends.push(window.leave)
  return window
}
/** Resolve when the room's state is so. A test that waits for ever fails by its time limit. */
const until = ({ polls, lead }: Opened, isSo: (state: ReturnType<Opened['polls']['store']['getState']>) => boolean) =>
  new Promise<void>((done) => {
    const check = () => isSo(polls.store.getState()) && done()
    polls.store.subscribe(check)
    lead.subscribe(check)
    check()
  })
const untilLeads = (presenter: Opened) => until(presenter, () => presenter.lead.state().leads)
const untilCounted = (presenter: Opened, counts: readonly number[]) =>
  until(presenter, ({ tallies }) => tallies[poll.id]?.counts.join() === counts.join())
const untilSeen = (viewer: Opened, voters: number, counts?: readonly number[]) =>
  until(viewer, ({ polls }) => polls[poll.id]?.voters === voters && polls[poll.id]?.counts?.join() === counts?.join())
const untilStored = ({ relay }: Opened, isStored: boolean) =>
  new Promise<void>((done) => {
    const check = () => relay.answers.state.getState().isStored === isStored && done()
    relay.answers.state.subscribe(check)
    check()
  })
/** Return the counts in the file of the results. */
const printed = () => readResults(new Map(storedForPrint(entry, false, '/')).get(resultsKey('/')) ?? null).map(({ counts }) => counts)
const untilPrinted = async (counts: readonly number[]) => {
  while (printed()[0]?.join() !== counts.join()) await new Promise((done) => setTimeout(done, 10))
}

it('a revealed result survives a restart and the end of all windows, and the next vote adds to it', async () => {
  const server = await openTalk()
  const storage = memory()
  const presenter = open(server, 'presenter', storage)
  await untilLeads(presenter)
  const voters = Array.from({ length: 10 }, () => open(server, 'viewer'))
  for (const [no, voter] of voters.entries()) voter.polls.choose(poll, [no < 7 ? 0 : 1])
  await untilCounted(presenter, [7, 3, 0])
  presenter.polls.reveal(poll, true)
  await untilPrinted([7, 3, 0])
  for (const window of [...voters, presenter]) window.leave()
  await server.stop()
  await server.start()
  const [again, late] = [open(server, 'presenter', storage), open(server, 'viewer')]
  late.polls.choose(poll, [2])
  await untilSeen(late, 11, [7, 3, 1])
  await untilPrinted([7, 3, 1])
  expect(again.polls.results().map(({ counts }) => counts)).toEqual([[7, 3, 1]])
  expect(csvOf(again.polls.results())).toContain('"a",7,11')
  // Another presenter's browser agrees.
  const other = open(server, 'presenter')
  await untilCounted(other, [7, 3, 1])
  expect(readdirSync(join(dir, '.lectern')).filter((name) => name.endsWith('.jsonl'))).toHaveLength(1)
  expect(server.reports).toEqual([])
})

it('after a reset phones answer again, and the earlier round stays in the file', async () => {
  const server = await openTalk()
  const [presenter, viewer] = [open(server, 'presenter'), open(server, 'viewer')]
  await untilLeads(presenter)
  viewer.polls.choose(poll, [0])
  await untilCounted(presenter, [1, 0, 0])
  presenter.polls.reveal(poll, true)
  await untilSeen(viewer, 1, [1, 0, 0])
  viewer.polls.reset(poll)
  presenter.polls.reset(poll)
  await untilSeen(viewer, 0)
  expect(viewer.polls.chosen(poll)).toEqual([])
  expect(presenter.polls.store.getState().tallies[poll.id]).toBeUndefined()
  viewer.polls.choose(poll, [2])
  await untilCounted(presenter, [0, 0, 1])
  presenter.leave()
  await server.stop()
  await server.start()
  const again = open(server, 'presenter')
  await untilCounted(again, [0, 0, 1])
  await untilLeads(again)
  again.polls.reveal(poll, true)
  await untilSeen(viewer, 1, [0, 0, 1])
  expect(again.relay.answers.to(`poll/${poll.id}`).size).toBe(1)
  expect(server.reports).toEqual([])
})

it('each presenter and the terminal learn that answers cannot be stored, and the talk goes on', async () => {
  // A file in place of the folder is what a full or broken disk is: nothing can be written.
  writeFileSync(join(dir, '.lectern'), '')
  const server = await openTalk()
  const [presenter, viewer] = [open(server, 'presenter'), open(server, 'viewer')]
  await untilLeads(presenter)
  viewer.polls.choose(poll, [0])
  await Promise.all([untilCounted(presenter, [1, 0, 0]), untilStored(presenter, false), untilStored(open(server, 'presenter'), false)])
  expect(server.reports.filter((report) => report.startsWith('The answers of the room are not stored'))).toHaveLength(1)
  rmSync(join(dir, '.lectern'))
  mkdirSync(join(dir, '.lectern'))
  await untilStored(presenter, true)
  const [file = ''] = readdirSync(join(dir, '.lectern')).filter((name) => name.endsWith('.jsonl'))
  expect(readFileSync(join(dir, '.lectern', file), 'utf8')).toContain('poll/')
})
