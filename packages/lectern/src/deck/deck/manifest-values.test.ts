import { describe, expect, it } from 'vitest'
import { pdfAddress, transitionName, transitionOf } from './manifest-values.ts'

describe('transitionName', () => {
  it.each([
    ['fade', 'fade'],
    [' slide-left | slide-right ', 'slide-left | slide-right'],
    [{ name: 'fade', duration: 3 }, 'fade'],
    [{ duration: 3 }, ''],
    [undefined, ''],
    [7, ''],
  ])('%j is %j', (value, name) => expect(transitionName(value)).toBe(name))
})

describe('transitionOf', () => {
  it.each([
    ['fade', 'fade'],
    [{ name: 'fade | none' }, 'fade | none'],
    [{ enterActiveClass: 'x' }, ''],
    [
      { name: 'a', duration: 300 },
      { name: 'a', duration: 300 },
    ],
    [
      { name: 'a', duration: { enter: 200, leave: 500 } },
      { name: 'a', duration: 500 },
    ],
    [
      { name: 'a', enterActiveClass: 'x y', leaveToClass: 'z', tag: 'p', leaveFromClass: 3 },
      { name: 'a', classes: { enterActive: 'x y', leaveTo: 'z' } },
    ],
    [{ name: 'a', duration: 'x' }, 'a'],
    [{ name: 'a', duration: { enter: 'x' } }, 'a'],
  ])('%j is %j', (value, expected) => expect(transitionOf(value)).toEqual(expected))
})

describe('spec.md §7: the PDF is a file from a configured location or a default exported file', () => {
  it.each([
    [false, '', undefined],
    ['', '', undefined],
    [true, '', '/talk/slides-export.pdf'],
    [true, 'my-talk', '/talk/my-talk.pdf'],
    [true, 'my-talk.pdf', '/talk/my-talk.pdf'],
    [true, '../exports/My talk', '/talk/My%20talk.pdf'],
    ['talk.pdf', '', '/talk/talk.pdf'],
    ['./files/talk.pdf', '', '/talk/files/talk.pdf'],
    ['/files/talk.pdf', '', '/talk/files/talk.pdf'],
    ['https://example.org/talk.pdf', 'x', 'https://example.org/talk.pdf'],
    ['//example.org/talk.pdf', '', '//example.org/talk.pdf'],
  ])('download %j, exportFilename %j: %j', (download, name, address) => expect(pdfAddress(download, name, '/talk/')).toBe(address))
})
