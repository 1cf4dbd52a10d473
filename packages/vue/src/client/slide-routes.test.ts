import { expect, it } from 'vitest'
import { allRoutes, createFixedClicks, outlineOf, queryOf, routeOf } from './slide-routes.ts'

const slides = [
  { title: 'Start', level: 1, frontmatter: {} },
  { title: 'Part', level: 1, frontmatter: { layout: 'section', class: 'x' } },
  { title: 'Detail', level: 2, frontmatter: {} },
  { title: '', level: 1, frontmatter: {} },
  { title: 'Aside', level: 2, frontmatter: { hideInToc: true } },
]

it('describes a slide as the router of Slidev does', () => {
  expect(allRoutes(slides).map(({ no, meta }) => [no, meta.layout])).toEqual([
    [1, 'cover'],
    [2, 'section'],
    [3, 'default'],
    [4, 'default'],
    [5, 'default'],
  ])
  expect(routeOf(slides, 2)?.meta).toMatchObject({
    title: 'Part',
    class: 'x',
    slide: { title: 'Part', frontmatter: { layout: 'section' } },
  })
  expect(routeOf(slides, 6)).toBeUndefined()
})

it('gives a slide that stays at one step its steps', () => {
  const slide = { title: 'Steps', level: 1, frontmatter: { clicks: 4 } }
  expect(createFixedClicks(routeOf([slide], 1), () => 2)).toEqual({ clicksStart: 0, isMounted: false, total: 4, current: 2 })
  expect(createFixedClicks()).toEqual({ clicksStart: 0, isMounted: false, total: 0, current: 0 })
})

it('nests the outline by the levels of titles, and marks the way to the current slide', () => {
  const [start, part] = outlineOf(slides, 3)
  expect(start?.children).toEqual([])
  expect(part).toMatchObject({ title: 'Part', level: 1, active: false, activeParent: true })
  expect(part?.children.map(({ no, level, active, hideInToc }) => [no, level, active, hideInToc])).toEqual([
    [3, 2, true, false],
    [5, 2, false, true],
  ])
  expect(outlineOf(slides, 2)[1]?.children.every(({ hasActiveParent }) => hasActiveParent)).toBe(true)
})

it.each([
  ['?time=10&clicks=2', '', { time: '10', clicks: '2' }],
  ['', '#/3?time=10', { time: '10' }],
  ['', '#/3', {}],
])('the query of %j and %j', (search, hash, query) => {
  expect(queryOf({ search, hash })).toEqual(query)
})
