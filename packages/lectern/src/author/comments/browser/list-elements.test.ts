// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { shownName } from './list-elements.ts'

afterEach(() => {
  globalThis.lecternTexts = undefined
})

it('a comment is kept with an English name, which is shown in the language of the interface', () => {
  const names = ['Heading: Two', 'Whole slide', 'Paragraph: at 10: 30', 'constructor', 'of an assistant: words']
  expect(names.map(shownName)).toEqual(names)
  globalThis.lecternTexts = {
    '': 'fr',
    Heading: 'Titre',
    'Whole slide': 'Toute la diapositive',
    Paragraph: 'Paragraphe',
    '{kind}: {words}': '{kind} : {words}',
  }
  expect(names.map(shownName)).toEqual([
    'Titre : Two',
    'Toute la diapositive',
    'Paragraphe : at 10: 30',
    'constructor',
    'of an assistant: words',
  ])
})
