import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createMessageLog } from './message-log.ts'

const topics = ['a/1', 'a/2', 'b/1', 'b/2', 'b/3']
const filterOf = (topic: string) => topic.slice(0, 2)
const texts = (messages: readonly { readonly frame: Buffer }[]) => messages.map(({ frame }) => frame.toString())

/** Return a log with some messages, each its number as text, and the last number of each topic. */
function fill(written: readonly string[]) {
  const log = createMessageLog()
  const last = new Map<string, number>()
  for (const [index, topic] of written.entries()) {
    log.add(topic, filterOf(topic), Buffer.from(`${index + 1}`), Buffer.from(`${index + 1} kept`))
    last.set(topic, index + 1)
  }
  return { log, last }
}

it('rule 25: whoever reads on gets the last message of each topic, in the order of the last writes', () => {
  const anyWrites = fc.array(fc.constantFrom(...topics), { maxLength: 300 })
  fc.assert(
    fc.property(anyWrites, fc.nat(300), (written, from) => {
      const { log, last } = fill(written)
      const late = [...last.values()].filter((number) => number > from).sort((a, b) => a - b)
      expect(texts(log.after(from))).toEqual(late.map(String))
      const kept = [...last].filter(([topic]) => filterOf(topic) === 'b/').map(([, number]) => number)
      expect(log.kept('b/').map(String)).toEqual(kept.sort((a, b) => a - b).map((number) => `${number} kept`))
      expect(log.end()).toBe(written.length)
    }),
  )
})

it('rule 2: what was removed is not kept, and those who follow learn that', () => {
  const log = createMessageLog()
  log.add('a/1', 'a/', Buffer.from('1'), Buffer.from('1 kept'))
  log.add('a/1', 'a/', Buffer.from('gone'), undefined)
  expect([texts(log.after(0)), log.kept('a/')]).toEqual([['gone'], []])
})
