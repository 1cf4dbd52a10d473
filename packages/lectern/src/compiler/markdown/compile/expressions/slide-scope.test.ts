import { expect, it } from 'vitest'
import { renderText } from '../testing/render-text.ts'
import { pointAt } from './slide-scope.ts'

it.each([
  ['a\nbc', 3, 2, 2],
  ['a\r\nbc', 4, 2, 2],
  ['a\rbc', 3, 2, 2],
  ['a\n\rbc', 4, 3, 2],
])('%j: character %i is in line %i, column %i', (text, offset, line, column) => {
  expect(pointAt(text, offset)).toEqual({ line, column })
})

it('a lone carriage return ends a line, so that a mistake stays in its line', async () => {
  const { problems } = await renderText('# A\n\r<b :title="1 +">a</b>')
  expect(problems.map(({ place }) => [place.line, place.column])).toEqual([[13, 15]]) // the slide's text begins in line 11
})
