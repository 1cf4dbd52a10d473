import fc from 'fast-check'
import { createAnswers } from '../../packages/lectern/src/talk/live/browser/answers.ts'
import { contentOf, formatAnswer, readAnswer, readStamped } from '../../packages/lectern/src/talk/live/model/index.ts'
import { createAnswerBox } from '../../packages/lectern/src/talk/live/node/answer-box.ts'
import { createTarget, must, mustEqual } from '../target.ts'
import { jsonLike, mutated } from '../texts.ts'

const deviceOf = (no: number) => no.toString(16).padStart(32, '0')
const to = fc.constantFrom(
  'poll/1a2b',
  'poll/1a2b-2',
  'scale/1a',
  'rank/1a',
  'points/1a-2',
  'ready/1a',
  'words/1a',
  'open/1a-3',
  'quiz/1a',
  'nick',
  'react',
  'hand',
  'ask/0',
  'ask/9',
  'vote/7f',
  'give/1a',
  'poll/xyz',
  '__proto__',
  'ask/10',
)
const content = fc.oneof(
  fc.array(fc.nat(25), { maxLength: 6 }),
  fc.constantFrom<unknown[]>(
    [1],
    [],
    [0, 0, 0, 0, 99],
    [0, 0, 0, 0, 100],
    ['Why?'],
    ['Why?', 'Ada'],
    ['{"x":1}'],
    ['\u200b'],
    ['a\u202eb'],
    ['=1+1'],
    [0, 2, 'Zig'],
    ['Zig', 0],
    ['a', 'b', 'c'],
  ),
  fc.array(fc.string({ unit: 'binary', maxLength: 210 }), { maxLength: 2 }),
)
const made = fc.tuple(fc.nat(3).map(deviceOf), to, content).map((parts) => JSON.stringify(parts))
const text = fc.oneof(
  { weight: 6, arbitrary: made },
  { weight: 2, arbitrary: jsonLike([deviceOf(1), 'poll/1a2b', [0]]) },
  {
    weight: 2,
    arbitrary: mutated(
      [`["${deviceOf(1)}","poll/1a2b",[0,2]]`, `["${deviceOf(2)}","ask/0",["Why?","Ada"]]`, `["${deviceOf(3)}","react",[1,0,0,0,9]]`],
      ['"', ']', '[', ',', '\\u0000', '{}', '1e9', '-0', '\u200b'],
    ),
  },
)
const bytes = fc.oneof(
  { weight: 8, arbitrary: text.map((one) => new TextEncoder().encode(one)) },
  { weight: 2, arbitrary: text.map((one) => Uint8Array.from(one, (letter) => letter.charCodeAt(0) & 0xff)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) },
)
const event = fc.oneof(
  { weight: 9, arbitrary: fc.record({ kind: fc.constant('answer' as const), client: fc.nat(5), payload: bytes }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(10, 1000, 60_000) }) },
)

/** Characters that nobody sees, and that turn text around. */
const unseen = /[\p{Cc}\u200b\u202a-\u202e\u2066-\u2069]/u

/**
 * Whatever devices answer: it is read as an answer that fits, or not at all; it counts for the device that has proved its name, once; a connection
 * has no more than its share; and a presenter counts what the box holds.
 */
export default createTarget({
  short: 150,
  cases: fc.array(event, { maxLength: 60 }),
  rule(events) {
    let now = 0
    const box = createAnswerBox(() => now)
    const clients = Array.from({ length: 6 }, (_, no) => ({ group: `g${no % 2}`, device: no < 4 ? deviceOf(no) : undefined }))
    const last = new Map<string, string>()
    const read = new Map<number, number>()
    for (const one of events) {
      if (one.kind === 'wait') {
        now += one.ms
        continue
      }
      const client = clients[one.client] ?? { group: '', device: undefined }
      const answer = readAnswer(one.payload)
      if (answer) {
        mustEqual(readAnswer(formatAnswer(answer)), answer, 'an answer that is written and read again')
        must(answer.choice.length <= 20 && answer.choice.every((no) => Number.isSafeInteger(no) && no >= 0), 'a choice has whole numbers')
        must(!(answer.words ?? []).some((word) => unseen.test(word)), `${JSON.stringify(answer.words)} has characters that nobody sees`)
      }
      const result = box.read(client, one.payload)
      if (!result || 'why' in result) continue
      must(result.device === client.device, `a connection answers for ${result.device}`)
      read.set(one.client, (read.get(one.client) ?? 0) + 1)
      must((read.get(one.client) ?? 0) <= 20 + now / 1000 + 1, 'a connection answers more often than it may')
      if (typeof box.keep(client.group, result) !== 'string') last.set(`${result.device} ${result.to}`, JSON.stringify(contentOf(result)))
    }
    const held = [...box.all()]
    const kept = new Map(
      held.map((payload) => {
        const answer = readStamped(payload)
        return [`${answer?.device} ${answer?.to}`, JSON.stringify(answer && contentOf(answer))] as const
      }),
    )
    must(kept.size === held.length, 'a device has one answer to each question')
    mustEqual([...kept].sort(), [...last].sort(), 'what the box holds')
    const presenter = createAnswers(false)
    for (const payload of held) presenter.add(payload)
    for (const [key, value] of last) {
      const [device = '', question = ''] = key.split(' ')
      if (question.startsWith('ask/') || question.startsWith('give/')) continue
      const counted = [...(presenter.to(question).get(device) ?? []), ...(presenter.given(question).get(device) ?? [])]
      mustEqual(counted, JSON.parse(value), 'what a presenter counts')
    }
  },
})
