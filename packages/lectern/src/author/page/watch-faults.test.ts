// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logFault, type PartReport, reportPart } from '../../base/lib/browser/index.ts'
import { Unanswered, watchFaults } from './watch-faults.ts'

const offline = new TypeError('Failed to fetch dynamically imported module: http://localhost/x.js')
const send = vi.fn()
/** What the server answers to the question whether it has modules that it cannot serve. */
let answer: () => Promise<Response>
const faults = watchFaults('/', { on: () => undefined, send })
/** Reports that reach the notice. */
let noticed: PartReport[] = []
window.addEventListener('lectern:part', ({ detail }) => void noticed.push(detail))

beforeEach(() => {
  noticed = []
  answer = async () => Response.json(false)
  vi.stubGlobal('fetch', () => answer())
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  send.mockClear()
})

it('the notice reports a part that fails because of the network', async () => {
  for (const says of [() => Promise.reject(new TypeError('Failed to fetch')), async () => Response.json(false)]) {
    answer = says
    noticed = []
    reportPart({ name: 'the notes', error: offline })
    await expect.poll(() => noticed).toEqual([{ name: 'the notes', error: offline }])
  }
  reportPart({ name: 'the notes' })
  expect(noticed).toHaveLength(2)
  expect([send.mock.calls.length, faults.isPartMissing()]).toEqual([0, false])
})

it('a request without an answer, as of a page that is left while it loads, is no mistake of the author', async () => {
  const error = new Unanswered('The notes did not arrive')
  answer = async () => Response.json(true)
  reportPart({ name: 'the notes', error })
  await expect.poll(() => noticed).toEqual([{ name: 'the notes', error }])
  expect([send.mock.calls.length, faults.isPartMissing()]).toEqual([0, false])
  reportPart({ name: 'the notes' })
})

it('a part that loads while its failure is examined is not missing', async () => {
  let answerNow = () => {}
  answer = () => new Promise((done) => (answerNow = () => done(Response.json(false))))
  reportPart({ name: 'the notes', error: offline })
  reportPart({ name: 'the notes' })
  answerNow()
  await new Promise((done) => setTimeout(done))
  expect(noticed).toEqual([{ name: 'the notes' }])
})

it('a slide whose module the server cannot serve says so, and not that the connection is bad', async () => {
  await expect(faults.explain(Promise.reject(offline))).rejects.toBe(offline)
  answer = async () => Response.json(true)
  await expect(faults.explain(Promise.reject(offline))).rejects.toThrow('A file that it uses has a mistake.')
  expect(await faults.explain(Promise.resolve('here'))).toBe('here')
})

it('a module that throws is reported to the server, and not to the notice', async () => {
  const error = new Error('no data')
  reportPart({ name: 'slide 1', error, hasNotice: true })
  await expect.poll(() => send.mock.calls).toHaveLength(1)
  expect(send).toHaveBeenCalledWith('lectern:fault', {
    what: 'This fails while it loads: no data',
    allowed: 'Fix it. The page then loads it again.',
    stack: expect.stringContaining('Error: no data'),
  })
  expect([noticed, faults.isPartMissing()]).toEqual([[], false])
  reportPart({ name: 'the shortcuts of this deck', error })
  await expect.poll(() => faults.isPartMissing()).toBe(true)
})

it('a setup file that fails is reported with what follows from it', () => {
  logFault('setup/main.ts failed. The deck continues without it. Really.', new Error('not today'))
  logFault('setup/main.ts must export a function.')
  expect(send.mock.calls.map(([, { what, allowed }]) => [what, allowed])).toEqual([
    ['setup/main.ts failed: not today', 'The deck continues without it. Really.'],
    ['setup/main.ts must export a function', ''],
  ])
})

it('an error of rendering is logged and reported with the stack of its components', () => {
  faults.onCaughtError(new Error('no data'), { componentStack: '\n    at Card (http://localhost/components/Card.tsx:5:9)' })
  expect(console.error).toHaveBeenCalled()
  expect(send).toHaveBeenCalledWith('lectern:fault', {
    what: 'This throws while it is rendered: no data',
    allowed: 'Fix it, or what the slide passes to it. The slide shows the error until then.',
    stack: expect.stringMatching(/no data.*Card\.tsx:5:9/s),
    rendering: true,
  })
})
