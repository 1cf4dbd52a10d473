import { expect, it } from 'vitest'
import { createTitleFilter } from './title-filter.ts'

const filter = createTitleFilter([
  { title: 'Ethereum development' },
  { title: 'Über Transaktionen', routeAlias: 'tx' },
  { title: 'Roadmap' },
  { title: '' },
  { title: 'Event  processing: queue (2)' },
])

it.each([
  ['', [1, 2, 3, 4, 5]],
  ['   ', [1, 2, 3, 4, 5]],
  ['road', [3]],
  ['ROAD', [3]],
  ['uber', [2]],
  ['ü', [1, 2, 5]],
  ['e', [1, 2, 5]],
  ['queue event', [5]],
  ['(2)', [5]],
  ['tx', [2]],
  ['nothing', []],
])('%j finds slides %j', (text, found) => {
  expect(filter(text)).toEqual(found)
})
