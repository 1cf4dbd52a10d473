import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const isKnown = (sender: string) => /^[a-c]$/.test(sender)
const open = (capacity = 1_000_000) => createFairQueue(capacity, isKnown)

function drain(queue: ReturnType<typeof open>) {
  const texts: string[] = []
  for (let next = queue.take(); next; next = queue.take()) texts.push(`${next.sender} ${next.text}`)
  return texts
}

describe('messages that wait', () => {
  it('a short message does not wait behind a flood', () => {
    const queue = open()
    for (let turn = 0; turn < 100; turn++) queue.push('a', 'x'.repeat(5000))
    queue.push('b', 'hello')
    expect(drain(queue).indexOf('b hello')).toBeLessThanOrEqual(1)
  })

  it('a flood under many names that nobody knows counts as one sender', () => {
    const queue = open()
    for (let name = 0; name < 500; name++) queue.push(`unknown${name}`, 'x')
    for (let turn = 0; turn < 10; turn++) queue.push('b', `${turn}`)
    expect(drain(queue).indexOf('b 9')).toBeLessThanOrEqual(20)
  })

  it('one who was silent gets no more than the others after that', () => {
    const queue = open()
    for (let turn = 0; turn < 50; turn++) queue.push('a', 'x')
    for (let turn = 0; turn < 40; turn++) queue.take()
    for (let turn = 0; turn < 20; turn++) queue.push('b', 'y')
    const order = drain(queue).slice(0, 20)
    expect(order.filter((text) => text === 'a x').length).toBeGreaterThanOrEqual(9)
  })

  it('loses messages of whoever has the most waiting', () => {
    const queue = open(10_000)
    const sent = Array.from({ length: 100 }, () => queue.push('a', 'x'.repeat(500)))
    expect(sent.filter(Boolean)).toHaveLength(10)
    for (let turn = 0; turn < 4; turn++) expect(queue.push('b', `${turn}`)).toBe(true)
    expect(drain(queue).filter((text) => text.startsWith('b'))).toEqual(['b 0', 'b 1', 'b 2', 'b 3'])
  })

  it('keeps the order of each sender, and loses nothing while there is room', () => {
    const step = fc.record({ sender: fc.constantFrom('a', 'b', 'c', 'x', 'y'), length: fc.nat({ max: 300 }), takes: fc.nat({ max: 2 }) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
        const queue = open()
        const given: string[] = []
        const got: string[] = []
        const take = () => {
          const next = queue.take()
          if (next) got.push(`${next.sender} ${next.text}`)
          return next
        }
        for (const [index, { sender, length, takes }] of steps.entries()) {
          const text = `${index} ${'x'.repeat(length)}`
          queue.push(sender, text)
          given.push(`${sender} ${text}`)
          for (let turn = 0; turn < takes; turn++) take()
        }
        while (take()) {}
        for (const sender of ['a', 'b', 'c', 'x', 'y'])
          expect(got.filter((text) => text.startsWith(sender))).toEqual(given.filter((text) => text.startsWith(sender)))
      }),
    )
  })
})
