// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { quietPictures } from './quiet-pictures.ts'

const paused: string[] = []
let stop: () => void = () => undefined

beforeEach(() => {
  paused.length = 0
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    paused.push(this.id)
  })
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.classList.contains('waits') ? [] : [new DOMRect()]) as unknown as DOMRectList
  })
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** Put a video into each kind of place. */
function fill() {
  const slide = (id: string, name = '') => `<div data-slide="1" class="${name}"><video id="${id}"></video></div>`
  document.body.innerHTML = `${slide('on screen')}${slide('prepared', 'waits')}
    <div class="lectern-thumbnail">${slide('thumbnail')}</div><section data-pane="next">${slide('next')}</section><video id="camera"></video>`
}
const play = () => {
  for (const video of document.querySelectorAll('video')) video.dispatchEvent(new Event('play'))
}

it('docs/guide/own-components.md: in a picture of a slide, and on one that waits, nothing plays', () => {
  stop = quietPictures(document)
  fill()
  play()
  expect(paused).toEqual(['prepared', 'thumbnail', 'next'])
})

it('what plays already is stopped, too, and on paper everything is', () => {
  fill()
  stop = quietPictures(document, () => true)
  expect(paused).toEqual(['on screen', 'prepared', 'thumbnail', 'next'])
})
