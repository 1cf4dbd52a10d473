import { describe, expect, it } from 'vitest'
import { type Finding, mergeFindings } from './finding.ts'

const finding = (given: Partial<Finding>): Finding => ({
  rule: 'overflow',
  severity: 'error',
  place: { file: 'slides.md', line: 9, column: 1 },
  slide: 2,
  step: 0,
  element: 'p "Words"',
  what: 'p "Words" reaches 12 px beyond the slide’s lower edge',
  ...given,
})

describe('mergeFindings', () => {
  it('reports a finding at several steps once, with the first step, even if its measurements differ', () => {
    const further = finding({ step: 1, what: 'p "Words" reaches 40 px beyond the slide’s lower edge' })
    expect(mergeFindings([finding({}), further])).toEqual([finding({})])
  })

  it('keeps what differs in the slide, the element, the side or the rule', () => {
    const different = [
      finding({}),
      finding({ slide: 3 }),
      finding({ element: 'p "Others"' }),
      finding({ what: 'p "Words" reaches 12 px beyond the slide’s right edge' }),
      finding({ rule: 'small-text' }),
    ]
    expect(mergeFindings(different)).toHaveLength(different.length)
  })

  it('sorts findings by slide, those of the deck first', () => {
    const mixed = [finding({ slide: 3 }), finding({ slide: 1, step: 2 }), finding({ slide: 1, step: 1, rule: 'font' })]
    const { slide: _, ...deck } = finding({ rule: 'font' })
    expect(mergeFindings([...mixed, deck]).map(({ slide, step }) => [slide, step])).toEqual([
      [undefined, 0],
      [1, 1],
      [1, 2],
      [3, 0],
    ])
  })

  it('does not report a missing file or link again that the compiler has reported', () => {
    const compiled = finding({ rule: 'compile', what: 'There is no file "./a.png"' })
    const missing = finding({ rule: 'missing-file', what: '/a.png could not be loaded' })
    const elsewhere = finding({
      rule: 'missing-file',
      what: '/b.png could not be loaded',
      place: { file: 'slides.md', line: 10, column: 1 },
    })
    const another = finding({ rule: 'broken-link', element: 'a "b"', what: 'a "b" leads to #b, which is not on the slide' })
    expect(mergeFindings([compiled, missing, another, elsewhere])).toEqual([compiled, another, elsewhere])
  })
})
