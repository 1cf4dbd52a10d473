import { describe, expect, it } from 'vitest'
import { announcement, slideLabel } from './slide-label.ts'

const place = (no: number, title = 'Background') => ({ no, total: 6, title })

describe('contract.md: the name of a slide', () => {
  it('is N of TOTAL: TITLE', () => {
    expect(slideLabel(place(3))).toBe('3 of 6: Background')
  })

  it('has no colon where the slide has no title', () => {
    expect(slideLabel(place(3, ''))).toBe('3 of 6')
  })

  it('is End for the end slide', () => {
    expect(slideLabel(place(7))).toBe('End')
  })
})

describe('contract.md: the live announcement of the slide and step', () => {
  it('names the slide, and from step 1 on the step', () => {
    expect(announcement(place(3), 0, 4)).toBe('Slide 3 of 6: Background')
    expect(announcement(place(3), 1, 4)).toBe('Slide 3 of 6: Background, step 1 of 4')
    expect(announcement(place(3, ''), 2, 4)).toBe('Slide 3 of 6, step 2 of 4')
  })

  it('names the end', () => {
    expect(announcement(place(7), 0, 0)).toBe('End')
  })
})
