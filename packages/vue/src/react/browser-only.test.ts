import { expect, it } from 'vitest'
import { isBrowserOnly } from './browser-only.ts'

it.each(['window', 'document', 'getComputedStyle', 'ResizeObserver', 'HTMLElement', 'devicePixelRatio'])(
  '%s is only in browsers',
  (name) => {
    expect(isBrowserOnly(new ReferenceError(`${name} is not defined`))).toBe(true)
  },
)

it('of CSS, only a function that pages are rendered without is', () => {
  expect(isBrowserOnly(new TypeError('CSS.supports is not a function'))).toBe(true)
  expect(isBrowserOnly(new TypeError('CSSish.supports is not a function'))).toBe(false)
  expect(isBrowserOnly(new TypeError('a.CSS.supports is not a function'))).toBe(false)
})

it('another missing name, or another error, is a mistake', () => {
  expect(isBrowserOnly(new ReferenceError('windows is not defined'))).toBe(false)
  expect(isBrowserOnly(new Error('window is not defined'))).toBe(false)
})
