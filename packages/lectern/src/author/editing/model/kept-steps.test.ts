import { describe, expect, it } from 'vitest'
import { keepSteps, readSteps } from './kept-steps.ts'

const steps = {
  done: [
    { file: 'slides.md', before: '# One\n', after: '# One 😀\n' },
    { file: 'more.md', before: '', after: 'a' },
    // Another window has written between the two steps.
    { file: 'slides.md', before: '# One 😀\n\ntheirs\n', after: '# One\n\ntheirs\n' },
  ],
  undone: [
    { file: 'slides.md', before: 'x\n', after: 'xy\n' },
    { file: 'slides.md', before: '# One\n\ntheirs\n', after: 'x\n' },
  ],
}
const kept = (value: unknown) => JSON.parse(JSON.stringify(value))

describe('steps that are kept across a reload', () => {
  it('come back as they were', () => {
    expect(readSteps(kept(keepSteps(steps)))).toEqual(steps)
    expect(readSteps(kept(keepSteps({ done: [], undone: [] })))).toEqual({ done: [], undone: [] })
  })

  it('need little more room than what was typed', () => {
    const text = 'a line of a long deck\n'.repeat(1000)
    const done = Array.from({ length: 100 }, (_, index) => ({
      file: 'slides.md',
      before: text + 'x'.repeat(index),
      after: text + 'x'.repeat(index + 1),
    }))
    expect(JSON.stringify(keepSteps({ done, undone: [] })).length).toBeLessThan(text.length * 2)
    expect(readSteps(kept(keepSteps({ done, undone: [] }))).done).toEqual(done)
  })

  it.each([
    undefined,
    7,
    {},
    { texts: {}, steps: 'x', done: 0 },
    { texts: {}, steps: [['slides.md', [0, 0, ''], [0, 0, 'a']]], done: 1 },
    { texts: { 'slides.md': 'a' }, steps: [['slides.md', [0, 0], [0, 0, 'a']]], done: 1 },
    { texts: { 'slides.md': 7 }, steps: [['slides.md', [0, 0, ''], [0, 0, 'a']]], done: 1 },
  ])('contract.md, "Browser storage": %j is as if nothing were stored', (value) => {
    expect(readSteps(value)).toEqual({ done: [], undone: [] })
  })
})
