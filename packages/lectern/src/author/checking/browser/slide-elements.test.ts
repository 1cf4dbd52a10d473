// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { isShown, readablePath } from './slide-elements.ts'

let slide: HTMLElement
const path = (selector: string) => readablePath(slide.querySelector(selector) as Element, slide)

beforeEach(() => {
  slide = document.createElement('div')
})

describe('readablePath', () => {
  it('names the element with its number among equals, its nearest ancestors without wrappers, and its text', () => {
    slide.innerHTML = '<div><div class="grid"><ul><li>One</li><li id="it">Two\n  words</li></ul></div></div>'
    expect(path('#it')).toBe('ul > li:nth 2 "Two words"')
  })
  it('a wrapper itself has its class', () => {
    slide.innerHTML = '<div class="box wide">Words</div>'
    expect(path('.box')).toBe('div.box "Words"')
  })
  it('names a drawing as its image is named, not by its style sheet', () => {
    slide.innerHTML = '<div role="img" aria-label="A to B"><svg><style>#a{fill:red}</style><text>A</text></svg></div>'
    expect(path('svg')).toBe('svg "A to B"')
  })
  it('cuts long text, and names a picture by its alternative text', () => {
    slide.innerHTML = `<p>${'word '.repeat(20)}</p><img alt="A chain">`
    expect(path('p')).toBe('p "word word word word word word word word…"')
    expect(path('img')).toBe('img "A chain"')
  })
})

describe('isShown', () => {
  it('leaves out what is clipped to nothing, as the table of a chart is', () => {
    document.body.innerHTML = '<table style="clip-path: inset(50%)"></table><table style="clip-path: inset(10%)"></table>'
    expect([...document.querySelectorAll('table')].map(isShown)).toEqual([false, true])
  })
})
