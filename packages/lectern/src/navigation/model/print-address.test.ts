import { describe, expect, it } from 'vitest'
import { parsePrintAddress } from './print-address.ts'

const deck = { base: '/talk/', routerMode: 'history' as const, slides: [{ clicks: 0 }, { clicks: 3, routeAlias: 'two' }] }
const parse = (address: string, routerMode: 'history' | 'hash' = 'history') => {
  const { pathname, search, hash } = new URL(address, 'http://host')
  return parsePrintAddress({ ...deck, routerMode }, { pathname, search, hash })
}
const whole = { withNotes: false, withClicks: false, range: undefined, clicks: undefined }

describe('parsePrintAddress', () => {
  it.each(['/talk/print', '/talk/print/', '/talk/print.html', '/talk/print?print'])(
    'spec.md §2: "/print" is the print view (%s)',
    (address) => expect(parse(address)).toEqual(whole),
  )
  it('spec.md §2: "print=clicks prints each click step separately"', () =>
    expect(parse('/talk/print?print=clicks')).toEqual({ ...whole, withClicks: true }))
  it('spec.md §2: "/presenter/print" has the notes', () => expect(parse('/talk/presenter/print')).toEqual({ ...whole, withNotes: true }))
  it('is nothing where the deck has no presenter’s screen', () =>
    expect(parsePrintAddress({ ...deck, presenter: false }, { pathname: '/talk/presenter/print', search: '', hash: '' })).toBeUndefined())
  it('takes a range', () => expect(parse('/talk/print?range=1%2C4-6')).toEqual({ ...whole, range: '1,4-6' }))
  it('spec.md §2: "print: turns on print mode": one slide, all revealed', () => {
    expect(parse('/talk/2?print')).toEqual({ ...whole, range: '2' })
    expect(parse('/talk/two?print=true&clicks=1')).toEqual({ ...whole, range: '2' })
    expect(parse('/talk/nowhere?print')).toEqual({ ...whole, range: '1' })
  })
  it('one step of a slide', () => {
    expect(parse('/talk/2?print=clicks&clicks=2')).toEqual({ ...whole, withClicks: true, range: '2', clicks: 2 })
    expect(parse('/talk/2?print=clicks&clicks=99')?.clicks).toBe(3)
    expect(parse('/talk/2?print=clicks&clicks=x')?.clicks).toBeUndefined()
  })
  it('stands behind # in hash mode', () => expect(parse('/talk/#/print?print=clicks', 'hash')).toEqual({ ...whole, withClicks: true }))
  it.each(['/talk/2', '/talk/', '/talk/presenter/1', '/talk/2?printer', '/elsewhere/print'])('is nothing for %s', (address) =>
    expect(parse(address)).toBeUndefined(),
  )
})
