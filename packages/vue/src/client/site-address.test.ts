import { expect, it } from 'vitest'
import { styleInSite, valueInSite } from './site-address.ts'

const inDeck = (value: unknown) => valueInSite('/deck/', value)

it.each([
  ['/a.png', '/deck/a.png'],
  ['/deck/a.png', '/deck/a.png'],
  ['/deck/deck/a.png', '/deck/a.png'],
  ['/deck//deck/a.png', '/deck/a.png'],
  ['//deck/a.png', '/deck/a.png'],
  ['a/b.png', '/deck/a/b.png'],
  ['./a.png', '/deck/a.png'],
])('an address of the site has its base path once: %s', (address, expected) => {
  expect(inDeck(address)).toBe(expected)
  expect(inDeck(inDeck(address))).toBe(expected)
})

it.each([
  'https://a.example/b',
  '//a.example/b',
  'data:image/png;base64,AA',
  'blob:x',
  '#part',
  '?a=1',
  '../a.png',
  '',
  undefined,
  null,
  3,
])('any other value stays: %s', (value) => expect(inDeck(value)).toBe(value))

it('at the root of a host, an address stays as it is', () => {
  for (const address of ['/a.png', 'a.png', '//a.png']) expect(valueInSite('/', address)).toBe(address)
})

it('a style names addresses in url(…), as a text, an object or a list', () => {
  const style = (value: unknown) => styleInSite('/deck/', value)
  expect(style('background: url(/a.png)')).toBe('background: url(/deck/a.png)')
  expect(style([{ backgroundImage: `linear-gradient(#000, #000), url("/deck/deck/a.png")`, zIndex: 3 }, undefined])).toEqual([
    { backgroundImage: `linear-gradient(#000, #000), url("/deck/a.png")`, zIndex: 3 },
    undefined,
  ])
  expect(style({ color: 'red', background: 'url(#gradient)' })).toEqual({ color: 'red', background: 'url(#gradient)' })
})
