// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSlideMemory, type SlideMemory } from './create-slide-memory.ts'
import { restoreFields } from './restore-fields.ts'
import { keepField } from './watch-slides.ts'

const html = `
<p>Words <input class="text"></p>
<div><textarea></textarea><select multiple><option>a</option><option>b</option></select></div>
<label><input type="checkbox"></label>
<input type="radio" name="r" class="one"><input type="radio" name="r" class="two">
<details><summary>More</summary>Words</details>
<input type="password"><input class="off" autocomplete="off">
<div class="lectern-editor"><textarea></textarea></div>`

let memory: SlideMemory
beforeEach(() => {
  memory = createSlideMemory('/')
})
afterEach(() => document.body.replaceChildren())

function slideOf(content = html): HTMLElement {
  const slide = document.createElement('div')
  slide.innerHTML = content
  document.body.append(slide)
  return slide
}
const find = <Found extends Element = HTMLInputElement>(slide: Element, selector: string) => slide.querySelector<Found>(selector) as Found

function type(slide: HTMLElement, selector: string, change: (field: HTMLInputElement) => void, event = 'input') {
  const field = find(slide, selector)
  change(field)
  keepField(memory, slide, 'a', field, event)
}

describe('fields of a slide', () => {
  it('get back what was typed and chosen, and components receive the events', () => {
    const slide = slideOf()
    type(slide, '.text', (field) => {
      field.value = 'Ada'
    })
    type(slide, 'div > textarea', (field) => {
      field.value = 'x\ny'
    })
    type(slide, 'select', () => {
      find<HTMLOptionElement>(slide, 'option:last-child').selected = true
    })
    type(slide, '[type=checkbox]', (field) => {
      field.checked = true
    })
    for (const radio of ['.one', '.two'])
      type(slide, radio, (field) => {
        field.checked = true
      })
    type(slide, 'details', (field) => field.setAttribute('open', ''), 'toggle')

    const back = slideOf()
    const heard: string[] = []
    back.addEventListener('input', ({ target }) => heard.push((target as Element).tagName))
    restoreFields(memory, back, 'a')
    expect(find(back, '.text').value).toBe('Ada')
    expect(find(back, 'div > textarea').value).toBe('x\ny')
    expect([...find<HTMLSelectElement>(back, 'select').selectedOptions].map(({ text }) => text)).toEqual(['b'])
    expect(find(back, '[type=checkbox]').checked).toBe(true)
    expect([find(back, '.one').checked, find(back, '.two').checked]).toEqual([false, true])
    expect(find<HTMLDetailsElement>(back, 'details').open).toBe(true)
    expect(heard).toEqual(expect.arrayContaining(['INPUT', 'TEXTAREA', 'SELECT']))
  })

  it('are not kept when they hold a secret or when a component keeps its own state', () => {
    const slide = slideOf()
    for (const selector of ['[type=password]', '.off', '.lectern-editor textarea'])
      type(slide, selector, (field) => {
        field.value = 'secret'
      })
    expect(memory.namesOf('a')).toEqual([])
  })

  it('get their values when they appear later', async () => {
    const slide = slideOf()
    type(slide, '.text', (field) => {
      field.value = 'Ada'
    })
    const back = slideOf('')
    restoreFields(memory, back, 'a')
    back.innerHTML = html
    await new Promise((done) => setTimeout(done))
    expect(find(back, '.text').value).toBe('Ada')
  })

  it('keep a change that a person makes before the kept values arrive', () => {
    memory.set('a', 'value@0.0', 'Ada')
    memory.set('a', 'value@1.0', 'Words')
    const slide = slideOf()
    type(slide, '.text', (field) => {
      field.value = 'Grace'
    })
    restoreFields(memory, slide, 'a')
    expect(find(slide, '.text').value).toBe('Grace')
    expect(find(slide, 'div > textarea').value).toBe('Words')
    expect(memory.get('a', 'value@0.0')).toBe('Grace')
  })

  it('let a video with autoplay continue where it was', () => {
    memory.set('a', 'second@0', 12)
    const slide = slideOf('<video controls></video>')
    keepField(memory, slide, 'a', find(slide, 'video'), 'timeupdate')
    expect(memory.get('a', 'second@0')).toBe(12)
    restoreFields(memory, slide, 'a')
    find<HTMLVideoElement>(slide, 'video').currentTime = 14
    keepField(memory, slide, 'a', find(slide, 'video'), 'timeupdate')
    expect(memory.get('a', 'second@0')).toBe(14)
  })

  it('accept no value that does not fit', () => {
    memory.set('a', 'value@0.0', { a: 1 })
    memory.set('a', 'open@0', true)
    memory.set('a', 'scroll@9.9', [1, 'x'])
    memory.set('a', 'second@4', 'x')
    const slide = slideOf()
    const before = slide.innerHTML
    expect(() => restoreFields(memory, slide, 'a')()).not.toThrow()
    expect(slide.innerHTML).toBe(before)
  })
})
