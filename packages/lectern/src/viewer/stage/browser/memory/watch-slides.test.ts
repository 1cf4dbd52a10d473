// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { createSlideMemory } from './create-slide-memory.ts'
import { watchSlides } from './watch-slides.ts'

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  document.body.replaceChildren()
})

function watch(html: string) {
  document.body.innerHTML = `<main><div data-slide="1">${html}</div></main>`
  const memory = createSlideMemory('/')
  stop = watchSlides(document, memory, () => 'a')
  return memory
}
const send = (selector: string, type: string) => document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }))

it('keeps a scroll position at once, because a slide that is left has no layout', () => {
  const memory = watch('<pre><code>Words</code></pre>')
  const box = document.querySelector('pre') as HTMLElement
  send('code', 'wheel')
  box.scrollTop = 90
  send('pre', 'scroll')
  box.scrollTop = 0
  expect(memory.get('a', 'scroll@0')).toEqual([90, 0])
})

it('keeps nothing that scrolls or opens without a person', () => {
  const memory = watch('<p>Words</p><pre>Code</pre><details open><summary>More</summary></details>')
  send('p', 'keydown')
  send('pre', 'scroll')
  send('details', 'toggle')
  expect(memory.namesOf('a')).toEqual([])
  send('summary', 'click')
  send('details', 'toggle')
  expect(memory.namesOf('a')).toEqual(['open@2'])
})
