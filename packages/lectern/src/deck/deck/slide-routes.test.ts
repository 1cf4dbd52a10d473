import { describe, expect, it } from 'vitest'
import { slideRoutes } from './slide-routes.ts'
import { deckOf } from './testing.ts'

describe('slideRoutes (spec.md §3)', () => {
  const deck = deckOf([{ title: 'One' }, { title: 'Two', frontmatter: { layout: 'center', clicks: 3, hideInToc: true } }])
  const parts = { component: 'Slide', clicksElements: [{ directive: 'v-click', from: 1 }], preloaded: false }

  it('have exactly the fields of the specification', () => {
    const [first] = slideRoutes(deck, () => parts)
    expect(first).toEqual({
      path: '1',
      name: 'page-1',
      component: 'Slide',
      meta: { slide: deck.slides[0]?.record, __clicksElements: [{ directive: 'v-click', from: 1 }], __preloaded: false },
    })
  })

  it('have layout, clicks and hideInToc where the slide says them', () => {
    const [, second] = slideRoutes(deck, () => parts)
    expect(second?.meta).toMatchObject({ layout: 'center', clicks: 3, hideInToc: true })
    expect(second).toMatchObject({ path: '2', name: 'page-2' })
  })

  it('ask for what each slide is drawn with', () => {
    const routes = slideRoutes(deck, ({ key }) => ({ ...parts, component: key, preloaded: true }))
    expect(routes.map(({ component, meta }) => [component, meta.__preloaded])).toEqual([
      ['key-1', true],
      ['key-2', true],
    ])
  })
})
