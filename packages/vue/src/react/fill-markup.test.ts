import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { keepMarkup, withVueMarkup } from './fill-markup.ts'

const draw = withVueMarkup(async (html: string) => ({ html }))

it('puts the kept HTML into its place, unbalanced as it is', async () => {
  const page = renderToString(createElement('main', null, keepMarkup('<div class="a">'), 'middle', keepMarkup('</div>')))
  expect((await draw(page)).html).toBe('<main><div class="a">middle</div></main>')
})

it('leaves text of a slide alone that looks like a mark', async () => {
  const page = '<lectern-markup data-mark="0-0"></lectern-markup>'
  expect((await draw(page)).html).toBe(page)
})
