import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AddressedDeck, parsePrintAddress } from './address.ts'
import { formatPrintAddress, type PrintRequest, readPrintRequest } from './print-address.ts'

const deck = { base: '/talk/', routerMode: 'history' as const, slides: [{ clicks: 0 }, { clicks: 3, routeAlias: 'two' }] }
const parse = (address: string, changed: Partial<AddressedDeck> = {}) => {
  const place = parsePrintAddress({ ...deck, ...changed }, new URL(address, 'http://host'))
  return place && readPrintRequest({ ...deck, ...changed }, place)
}
const whole = {
  withNotes: false,
  withClicks: false,
  range: undefined,
  clicks: undefined,
  handout: undefined,
  chunk: undefined,
  timeout: undefined,
}

describe('readPrintRequest', () => {
  it.each(['/talk/print', '/talk/print/', '/talk/print.html', '/talk/print?print'])(
    'spec.md §2: "/print" is the print view (%s)',
    (address) => expect(parse(address)).toEqual(whole),
  )
  it('spec.md §2: "print=clicks prints each click step separately"', () =>
    expect(parse('/talk/print?print=clicks')).toEqual({ ...whole, withClicks: true }))
  it('spec.md §2: "/presenter/print" has the notes', () => expect(parse('/talk/presenter/print')).toEqual({ ...whole, withNotes: true }))
  it('a deck without a presenter screen has no such print view', () =>
    expect(parse('/talk/presenter/print', { presenter: false })).toBeUndefined())
  it('reads a range', () => expect(parse('/talk/print?range=1%2C4-6')).toEqual({ ...whole, range: '1,4-6' }))
  it('spec.md §2: "print: turns on print mode": one slide, all revealed', () => {
    expect(parse('/talk/2?print')).toEqual({ ...whole, range: '2' })
    expect(parse('/talk/two?print=true&clicks=1')).toEqual({ ...whole, range: '2' })
    expect(parse('/talk/nowhere?print')).toEqual({ ...whole, range: '1' })
    expect(parse('/talk/presenter/2?print')).toEqual({ ...whole, range: '2' })
  })
  it.each([
    ['/talk/-1?print', '/talk/1?print'],
    ['/talk/x/y?print=clicks', '/talk/1?print=clicks'],
    ['/talk/?print&a=b', '/talk/1?print&a=b'],
    ['/talk?print', '/talk/1?print'],
    ['/talk/two?print', '/talk/2?print'],
    ['/talk/2.html?print', '/talk/2?print'],
    ['/talk/presenter/2?print', '/talk/2?print'],
    ['/talk/presenter/9?print', '/talk/1?print'],
    ['/talk/2?print', undefined],
    ['/talk/print?print', undefined],
    ['/talk/presenter/print', undefined],
  ])('contract.md, "Addresses": %s is redirected to %s', (address, redirect) => {
    expect(parsePrintAddress(deck, new URL(address, 'http://host'))?.redirect).toBe(redirect)
  })
  it('contract.md, "Addresses": the same behind #', () => {
    const hash = { ...deck, routerMode: 'hash' as const }
    expect(parsePrintAddress(hash, new URL('/talk/#/x/y?print', 'http://host'))?.redirect).toBe('#/1?print')
    expect(parsePrintAddress(hash, new URL('/talk/#/2?print', 'http://host'))?.redirect).toBeUndefined()
  })
  it('reads one step of a slide', () => {
    expect(parse('/talk/2?print=clicks&clicks=2')).toEqual({ ...whole, withClicks: true, range: '2', clicks: 2 })
    expect(parse('/talk/2?print=clicks&clicks=99')?.clicks).toBe(3)
    expect(parse('/talk/2?print=clicks&clicks=x')?.clicks).toBeUndefined()
  })
  it('is behind # in hash mode', () =>
    expect(parse('/talk/#/print?print=clicks', { routerMode: 'hash' })).toEqual({ ...whole, withClicks: true }))
  it('reads the time limit of a slide, in both modes', () => {
    expect(parse('/talk/print?timeout=500')).toEqual({ ...whole, timeout: 500 })
    expect(parse('/talk/#/print?timeout=500', { routerMode: 'hash' })).toEqual({ ...whole, timeout: 500 })
    for (const wrong of ['-1', '0', 'x', '', 'Infinity']) expect(parse(`/talk/print?timeout=${wrong}`)?.timeout).toBeUndefined()
  })
  it('reads a handout of 2, 4 or 6 slides on a page', () => {
    expect(parse('/talk/print?handout=4')).toEqual({ ...whole, handout: 4 })
    expect(parse('/talk/print?handout=5')?.handout).toBeUndefined()
    expect(parse('/talk/presenter/print?handout=4')?.handout).toBeUndefined()
  })
  it('reads a chunk of the whole', () => {
    expect(parse('/talk/print?part=100-199')?.chunk).toEqual({ from: 100, to: 199 })
    for (const wrong of ['5', '9-2', '-1-3', 'a-b', '']) expect(parse(`/talk/print?part=${wrong}`)?.chunk).toBeUndefined()
  })
  it.each(['/talk/2', '/talk/', '/talk/presenter/1', '/talk/2?printer', '/elsewhere/print'])('returns undefined for %s', (address) =>
    expect(parse(address)).toBeUndefined(),
  )
})

describe('formatPrintAddress', () => {
  const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
  const requests: fc.Arbitrary<Omit<PrintRequest, 'clicks'>> = fc
    .record({
      withNotes: fc.boolean(),
      withClicks: fc.boolean(),
      range: maybe(fc.constantFrom('1', '1,4-6', '2-')),
      handout: maybe(fc.constantFrom(2 as const, 4 as const, 6 as const)),
      chunk: maybe(fc.tuple(fc.nat(999), fc.nat(999)).map(([from, more]) => ({ from, to: from + more }))),
      timeout: maybe(fc.integer({ min: 1, max: 1e6 })),
    })
    .map((request) => ({ ...request, handout: request.withNotes ? undefined : request.handout }))
  it.each(['history', 'hash'] as const)('is what readPrintRequest reads, in %s mode', (routerMode) => {
    fc.assert(
      fc.property(requests, (request) => {
        expect(parse(`/talk/${formatPrintAddress(routerMode, request)}`, { routerMode })).toEqual({ ...request, clicks: undefined })
      }),
    )
  })
})
