import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AddressedDeck, formatAddress, parseAddress, sidePageAddress, sidePageOf, sidePages, slideOfPath } from './address.ts'
import { clampPosition } from './position.ts'

const slides = [
  { clicks: 0 },
  { clicks: 3 },
  { clicks: 0, routeAlias: 'roadmap' },
  { clicks: 1, routeAlias: 'parts/two' },
  { clicks: 0 },
  { clicks: 0 },
]
const deck: AddressedDeck = { base: '/talk/', routerMode: 'history', slides }
const hashDeck: AddressedDeck = { ...deck, routerMode: 'hash' }

const parts = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'https://slides.test')
  return { pathname, search, hash }
}
const at = (path: string) => parseAddress(deck, parts(`/talk/${path}`))
const atHash = (path: string) => parseAddress(hashDeck, parts(`/talk/${path}`))

describe('contract.md, "Addresses"', () => {
  it('/1 to /6 are slides, /7 is the end slide', () => {
    for (let no = 1; no <= 7; no++) expect(at(`${no}`)).toEqual({ screen: 'play', position: { no, clicks: 0 }, query: '', redirect: false })
  })

  it.each(['', '0', '8', 'x/y', '-1', '1.5', '01', '1e0', '999999999999', 'print/me', '3/4', '%', '%E0%A4%A', 'toString'])(
    'the empty path and everything unmatched is redirected to /1: %s',
    (path) => {
      expect(at(path)).toMatchObject({ position: { no: 1, clicks: 0 }, redirect: true })
    },
  )

  it('the base without its slash is the empty path', () => {
    expect(parseAddress(deck, parts('/talk'))).toMatchObject({ position: { no: 1, clicks: 0 }, redirect: true })
  })

  it('an address outside of the base is unmatched', () => {
    expect(parseAddress(deck, parts('/other/3'))).toMatchObject({ position: { no: 1, clicks: 0 }, redirect: true })
  })

  it('names that plain file hosts use are redirected', () => {
    expect(at('3/')).toMatchObject({ position: { no: 3, clicks: 0 }, redirect: true })
    expect(at('3.html')).toMatchObject({ position: { no: 3, clicks: 0 }, redirect: true })
    expect(at('index.html')).toMatchObject({ position: { no: 1, clicks: 0 }, redirect: true })
  })

  it('a routeAlias leads to its slide, and the address becomes its number', () => {
    expect(at('roadmap')).toMatchObject({ position: { no: 3, clicks: 0 }, redirect: true })
    expect(at('parts/two?clicks=1')).toMatchObject({ position: { no: 4, clicks: 1 }, redirect: true })
  })

  it.each([
    ['x/y', 'x/y'],
    ['-1', '-1'],
    ['%E0%A4%A', '%E0%A4%A'],
    ['presenter/9', 'presenter/9'],
    ['', undefined],
    ['index.html', undefined],
    ['3.html', undefined],
    ['roadmap', undefined],
    ['presenter', undefined],
    ['2?clicks=99', undefined],
  ])('spec.md §8: reports a path without a slide, and no other redirect: %s', (path, unknown) => {
    expect(at(path).unknown).toBe(unknown)
    expect(atHash(`#/${path}`).unknown).toBe(unknown)
  })

  it.each([
    ['/talk/nope', '/talk/'],
    ['/talk/3?from=mail#/2', '/talk/?from=mail'],
    ['/talk/x/y#/nope', '/talk/'],
  ])('with a hash router, another path than that of the deck is redirected, too: %s', (address, root) => {
    expect(parseAddress(hashDeck, parts(address))).toMatchObject({ redirect: true, root })
  })

  it.each(['/talk/#/2', '/talk#/2', '/talk/index.html#/2', '/talk/single-file.html#/2', '/tmp/talk.html#/2'])(
    'with a hash router, the page of the deck stays: %s',
    (address) => {
      const read = parseAddress(hashDeck, parts(address))
      expect([read.position.no, read.redirect, read.root]).toEqual([2, false, undefined])
    },
  )

  it('a base with letters beyond ASCII is recognized', () => {
    const greek: AddressedDeck = { ...deck, base: '/ομιλία/' }
    expect(parseAddress(greek, parts('/ομιλία/2'))).toMatchObject({ position: { no: 2, clicks: 0 }, redirect: false })
  })
})

describe('contract.md, "Addresses": clicks', () => {
  it('the parameter is the step', () => {
    expect(at('2?clicks=2')).toEqual({ screen: 'play', position: { no: 2, clicks: 2 }, query: '', redirect: false })
  })

  it.each([
    ['99', 3],
    ['-3', 0],
    ['1.5', 1],
    ['abc', 0],
    ['', 0],
    ['Infinity', 3],
    ['1&clicks=2', 1],
  ])('a step that is not a whole number from 0 to the total is clamped: %s', (clicks, expected) => {
    expect(at(`2?clicks=${clicks}`)).toMatchObject({ position: { no: 2, clicks: expected }, redirect: true })
  })

  it('is not written at step 0', () => {
    expect(at('2?clicks=0')).toMatchObject({ position: { no: 2, clicks: 0 }, redirect: true })
    expect(formatAddress(deck, { no: 2, clicks: 0 }, '')).toBe('/talk/2')
    expect(formatAddress(deck, { no: 2, clicks: 1 }, '')).toBe('/talk/2?clicks=1')
  })

  it('other query parameters are kept as they were written', () => {
    const { query } = at('2?embedded&clicks=1&password=a%20b&x=1')
    expect(query).toBe('embedded&password=a%20b&x=1')
    expect(formatAddress(deck, { no: 3, clicks: 0 }, query)).toBe('/talk/3?embedded&password=a%20b&x=1')
    expect(formatAddress(deck, { no: 2, clicks: 3 }, query)).toBe('/talk/2?embedded&password=a%20b&x=1&clicks=3')
  })

  it('a parameter whose name only begins with "clicks" is another one', () => {
    expect(at('2?clickstream=1').query).toBe('clickstream=1')
  })
})

describe('spec.md §2: the presenter', () => {
  const presenting = (no: number, clicks = 0) => ({ screen: 'presenter', position: { no, clicks } })

  it('/presenter/{no} is the presenter at that slide, the end slide included', () => {
    for (let no = 1; no <= 7; no++) expect(at(`presenter/${no}`)).toEqual({ ...presenting(no), query: '', redirect: false })
    expect(at('presenter/2?clicks=3&password=x')).toEqual({ ...presenting(2, 3), query: 'password=x', redirect: false })
    expect(atHash('#/presenter/2?clicks=1')).toEqual({ ...presenting(2, 1), query: '', redirect: false })
  })

  it('/presenter is redirected to /presenter/1', () => {
    for (const path of ['presenter', 'presenter/', 'presenter.html'])
      expect(at(path)).toEqual({ ...presenting(1), query: '', redirect: true })
    expect(at('presenter/3.html')).toEqual({ ...presenting(3), query: '', redirect: true })
    expect(at('presenter/roadmap')).toEqual({ ...presenting(3), query: '', redirect: true })
  })

  it.each(['presenter/0', 'presenter/8', 'presenter/x', 'presenter/3/4', 'presenter3', 'presenters/1'])(
    'everything unmatched is redirected to /1 of the play screen: %s',
    (path) => {
      expect(at(path)).toEqual({ screen: 'play', position: { no: 1, clicks: 0 }, query: '', redirect: true, unknown: path })
    },
  )

  it('a deck without a presenter has none of these addresses', () => {
    const { pathname, search, hash } = parts('/talk/presenter/3')
    expect(parseAddress({ ...deck, presenter: false }, { pathname, search, hash })).toMatchObject({ screen: 'play', redirect: true })
  })

  it('addresses of both screens', () => {
    expect(formatAddress(deck, { no: 3, clicks: 1 }, 'a=1', 'presenter')).toBe('/talk/presenter/3?a=1&clicks=1')
    expect(formatAddress(hashDeck, { no: 3, clicks: 0 }, '', 'presenter')).toBe('#/presenter/3')
  })
})

describe('contract.md, "Addresses": routerMode hash gives the same table behind #', () => {
  it('slides, steps and the query', () => {
    expect(atHash('#/3')).toEqual({ screen: 'play', position: { no: 3, clicks: 0 }, query: '', redirect: false })
    expect(atHash('#/2?a=1&clicks=2')).toEqual({ screen: 'play', position: { no: 2, clicks: 2 }, query: 'a=1', redirect: false })
    expect(formatAddress(hashDeck, { no: 2, clicks: 2 }, 'a=1')).toBe('#/2?a=1&clicks=2')
  })

  it.each(['', '#', '#/', '#/0', '#/8', '#/x/y', '#2x'])('unmatched: %s', (path) => {
    expect(atHash(path)).toMatchObject({ position: { no: 1, clicks: 0 }, redirect: true })
  })

  it('a missing slash is added', () => {
    expect(atHash('#3')).toMatchObject({ position: { no: 3, clicks: 0 }, redirect: true })
  })
})

describe('an address', () => {
  const names = fc.string({ unit: fc.constantFrom('a', 'b', '%20', '=', 'é', 'clicks'), minLength: 1, maxLength: 5 })
  const queries = fc.array(names.filter((name) => !/^clicks(=|$)/.test(name))).map((list) => list.join('&'))

  it('gives back the position that was written into it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(deck, hashDeck),
        fc.constantFrom('play', 'presenter'),
        fc.integer({ min: 1, max: 7 }),
        fc.nat(3),
        queries,
        (each, screen, no, clicks, query) => {
          const position = clampPosition(each, { no, clicks })
          const address = formatAddress(each, position, query, screen)
          const hashAt = address.indexOf('#')
          const searchAt = address.indexOf('?')
          const read =
            hashAt >= 0
              ? { pathname: each.base, search: '', hash: address }
              : {
                  pathname: address.slice(0, searchAt < 0 ? undefined : searchAt),
                  search: searchAt < 0 ? '' : address.slice(searchAt),
                  hash: '',
                }
          expect(parseAddress(each, read)).toEqual({ screen, position, query, redirect: false })
        },
      ),
    )
  })

  it('any address is understood, and needs at most one redirect', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(deck, hashDeck),
        fc.oneof(
          fc.string(),
          fc.string().map((name) => `presenter/${name}`),
        ),
        fc.string(),
        fc.string(),
        (each, path, search, hash) => {
          const { root, unknown, ...first } = parseAddress(each, { pathname: `/talk/${path}`, search: `?${search}`, hash: `#${hash}` })
          if (unknown !== undefined) expect([first.redirect, first.screen]).toEqual([true, 'play'])
          expect(root === undefined || (each.routerMode === 'hash' && root.startsWith(each.base))).toBe(true)
          expect(clampPosition(each, first.position)).toEqual(first.position)
          const address = formatAddress(each, first.position, first.query, first.screen)
          const [before = '', after = ''] = address.split(/\?(.*)/s)
          const read =
            each.routerMode === 'hash'
              ? { pathname: '/talk/', search: '', hash: address }
              : { pathname: before, search: after && `?${after}`, hash: '' }
          expect(parseAddress(each, read)).toEqual({ ...first, redirect: false })
        },
      ),
    )
  })
})

describe('spec.md §5: a path below the base', () => {
  it('names a slide, or none', () => {
    expect(slideOfPath(deck, '3')).toBe(3)
    expect(slideOfPath(deck, 'roadmap')).toBe(3)
    expect(slideOfPath(deck, '')).toBeUndefined()
    expect(slideOfPath(deck, '8')).toBeUndefined()
    expect(slideOfPath(deck, 'nowhere')).toBeUndefined()
  })
})

describe('a slide that begins at another step than 0', () => {
  const begun: AddressedDeck = { ...deck, slides: [{ clicks: 4, clicksStart: 2 }] }

  it('does not write that step', () => {
    expect([0, 2, 3].map((clicks) => formatAddress(begun, { no: 1, clicks }, ''))).toEqual(['/talk/1', '/talk/1', '/talk/1?clicks=3'])
    expect(
      ['/talk/1', '/talk/1?clicks=3', '/talk/1?clicks=2', '/talk/1?clicks=1'].map((address) => parseAddress(begun, parts(address))),
    ).toMatchObject([
      { position: { clicks: 2 }, redirect: false },
      { position: { clicks: 3 }, redirect: false },
      { position: { clicks: 2 }, redirect: true },
      { position: { clicks: 2 }, redirect: true },
    ])
  })
})

describe('pages beside the talk', () => {
  const deck = { base: '/talk/', routerMode: 'history', slides: [] } as const
  const hashed = { ...deck, routerMode: 'hash' } as const
  const at = (address: string) => new URL(address, 'http://host')

  it.each(sidePages)('contract.md, "Addresses": %s has an address of its own', (page) => {
    for (const each of [deck, hashed]) expect(sidePageOf(each, at(sidePageAddress(each, page)), sidePages)).toBe(page)
    for (const end of ['/', '.html', '?x=1']) expect(sidePageOf(deck, at(`/talk/${page}${end}`), sidePages)).toBe(page)
    expect(sidePageOf({ ...deck, presenter: false }, at(sidePageAddress(deck, page)), sidePages)).toBeUndefined()
  })

  it.each(['/talk/1', '/notes', '/talk/#/notes', '/talk/notes/1', '/talk/presenter/notes'])('%s is not such a page', (address) => {
    expect(sidePageOf(deck, at(address), sidePages)).toBeUndefined()
  })
})
