import { describe, expect, it } from 'vitest'
import { pagePlan } from './page-plan.ts'

const deck = { slides: [0, 2, 1].map((clicks, index) => ({ key: `${index}`, title: '', level: 1, clicks })) }
const pages = (range: string | undefined, withClicks = false) =>
  pagePlan(deck, { range, withClicks }).map(({ no, clicks }) => `${no}:${clicks}`)

describe('pagePlan', () => {
  it('spec.md §4: "Print mode without print=clicks": a page a slide, everything revealed', () => {
    expect(pages(undefined)).toEqual(['1:all', '2:all', '3:all'])
  })
  it('spec.md §2: "print=clicks prints each click step separately"', () => {
    expect(pages(undefined, true)).toEqual(['1:0', '2:0', '2:1', '2:2', '3:0', '3:1'])
  })
  it('takes the slides of a range', () => expect(pages('1,3')).toEqual(['1:all', '3:all']))
  it('passes over what the deck does not have', () => expect(pages('2-9,x')).toEqual(['2:all', '3:all']))
})
