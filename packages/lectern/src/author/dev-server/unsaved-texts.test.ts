import { expect, it } from 'vitest'
import { versionOf } from '../../base/files/index.ts'
import { createUnsavedTexts } from './unsaved-texts.ts'

const [page, other] = [{}, {}]
const message = { file: 'slides.md', version: versionOf('written'), text: 'typed' }

it('what is being typed replaces the file until the file changes', () => {
  const unsaved = createUnsavedTexts()
  expect(unsaved.take(message, page)).toBe(true)
  expect(unsaved.over('slides.md', 'written')).toBe('typed')
  expect(unsaved.over('more.md', 'written')).toBe('written')
  expect(unsaved.over('slides.md', 'changed elsewhere')).toBe('changed elsewhere')
  expect(unsaved.over('slides.md', 'written')).toBe('written')
})

it('the unsaved text of a page is dropped when the page leaves', () => {
  const unsaved = createUnsavedTexts()
  unsaved.take(message, page)
  expect(unsaved.leave(other)).toBe(false)
  expect(unsaved.leave(page)).toBe(true)
  expect(unsaved.over('slides.md', 'written')).toBe('written')
})

it.each([
  ['that is none', 'text'],
  ['of nothing', undefined],
  ['with more in it', { ...message, dir: '/etc' }],
  ['that is too long', { ...message, text: 'x'.repeat(4_000_001) }],
])('a message %s is refused', (_, wrong) => {
  const unsaved = createUnsavedTexts()
  expect(unsaved.take(wrong, page)).toBe(false)
  expect(unsaved.over('slides.md', 'written')).toBe('written')
})

it('ignores the text of a file that is not part of the deck', () => {
  const unsaved = createUnsavedTexts()
  unsaved.take(message, page)
  expect(unsaved.over('slides.md', undefined)).toBeUndefined()
})
