// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import type {} from './handoff.ts'
import type { PageData } from './page.ts'

const step = (from: number, until?: number) =>
  `<p class="mine slidev-vclick-target slidev-vclick-hidden" data-click-state="hidden" data-click-from="${from}"${until ? ` data-click-until="${until}"` : ''}>Step</p>`
const slide = (no: number, total: number, content = '') =>
  `<div class="lectern-slide" data-slide="${no}" data-clicks="0" data-clicks-total="${total}">${content}</div>`
const stage = (content: string) => `<main class="lectern-stage"><div class="lectern-canvas">${content}</div></main>`

/** Run the script in a page for slide 2 of 4, which has two steps. Slide 3 has one. */
async function open(address: string, data: Partial<PageData> = {}, content = '') {
  const page: PageData = { slide: 2, slides: 4, base: '/talk/', fixed: 0, rtl: 0, scheme: 'light', deck: '', ...data }
  window.__lectern?.stop()
  document.documentElement.removeAttribute('data-early')
  document.body.innerHTML = `
    <script type="application/json" id="lectern-page">${JSON.stringify(page)}</script>
    <div id="lectern">${stage(slide(2, 2, `${content}${step(1, 2)}${step(2)}<a href="#x">Link</a><input><pre>text</pre>`))}
      <nav class="lectern-bar"><button title="Previous"></button><button title="Next"></button><div><button aria-label="Slides overview"></button></div></nav></div>
    <template id="lectern-next"><div class="lectern-stage lectern-early">${slide(3, 1, step(1))}</div></template>`
  window.history.replaceState(null, '', address)
  vi.resetModules()
  await import('./pre-hydration-script.ts')
  document.dispatchEvent(new Event('readystatechange'))
}
const at = () => {
  const shown = document.querySelector('.lectern-slide')
  return `${shown?.getAttribute('data-slide')}:${shown?.getAttribute('data-clicks')} ${window.location.pathname}${window.location.search}`
}
const press = (key: string, init: KeyboardEventInit = {}, target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }))
const click = (selector: string, x = 0) =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { clientX: x, bubbles: true }))
const states = () => [...document.querySelectorAll('#lectern [data-click-from]')].map((element) => element.getAttribute('data-click-state'))
const kept = () => window.__lectern?.stop().map((event) => (event instanceof KeyboardEvent ? event.key : event.type))

afterEach(() => {
  window.__lectern?.stop()
})

describe('a press before the app runs', () => {
  it('in a deck from right to left, the left arrow and a click on the left go forward', async () => {
    await open('/talk/2', { rtl: 1 })
    press('ArrowLeft')
    expect(at()).toBe('2:1 /talk/2?clicks=1')
    press('ArrowRight')
    expect(at()).toBe('2:0 /talk/2')
    click('.lectern-stage', window.innerWidth * 0.3)
    expect(at()).toBe('2:1 /talk/2?clicks=1')
  })

  it('goes through the steps, then to the next slide and its steps', async () => {
    await open('/talk/2')
    const went = ['ArrowRight', ' ', 'PageDown', 'ArrowRight'].map((key) => {
      press(key)
      return at()
    })
    expect(went).toEqual(['2:1 /talk/2?clicks=1', '2:2 /talk/2?clicks=2', '3:0 /talk/3', '3:1 /talk/3?clicks=1'])
    expect(document.documentElement.hasAttribute('data-early')).toBe(true)
  })

  it('shows each step as the stage would', async () => {
    await open('/talk/2')
    press('ArrowRight')
    expect(states()).toEqual(['current', 'hidden'])
    press('ArrowRight')
    expect(states()).toEqual(['hidden', 'current'])
    expect(document.querySelector('[data-click-from="2"]')?.className).toBe('mine slidev-vclick-target slidev-vclick-current')
    press('ArrowLeft')
    expect(states()).toEqual(['current', 'hidden'])
  })

  it('shows a part of a drawing, whose className is no string', async () => {
    await open(
      '/talk/2',
      {},
      '<svg><g class="slidev-vclick-target slidev-vclick-hidden" data-click-state="hidden" data-click-from="1"></g></svg>',
    )
    const part = document.querySelector('g')
    Object.defineProperty(part, 'className', { value: { baseVal: '' } })
    press('ArrowRight')
    expect(at()).toBe('2:1 /talk/2?clicks=1')
    expect(part?.getAttribute('class')).toBe('slidev-vclick-target slidev-vclick-current')
  })

  it.each([
    ['goes away', -1, 1, ['hidden', 'hidden']],
    ['goes away and comes back', 2, 1, ['hidden', 'current']],
    ['goes away after the tenth step', -1, 10, ['prior', 'prior']],
  ])('shows an element that %s', async (_, from, until, expected) => {
    await open('/talk/2', {}, step(from, until))
    const seen = ['ArrowRight', 'ArrowRight'].map((key) => {
      press(key)
      return states()[0]
    })
    expect(seen).toEqual(expected)
  })

  it('is kept where only React can show the next step', async () => {
    await open('/talk/2', {}, '<pre data-late></pre>')
    press('ArrowRight')
    expect(at()).toBe('2:0 /talk/2')
    expect(kept()).toEqual(['ArrowRight'])
  })

  it('is kept with all later presses where the page does not contain its target', async () => {
    await open('/talk/2')
    const later = ['ArrowLeft', 'o', 'Home', 'Backspace', 'Escape', 'g', '4', 'Enter']
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', ...later]) press(key)
    expect(at()).toBe('3:1 /talk/3?clicks=1')
    expect(kept()).toEqual(['ArrowRight', ...later])
  })

  it.each([
    ['ArrowDown', {}],
    ['ArrowRight', { shiftKey: true }],
  ])('spec.md §9: %s %o is the next slide, whatever steps are left', async (key, init) => {
    await open('/talk/2')
    press(key, init)
    expect(at()).toBe('3:0 /talk/3')
  })

  it.each([
    ['ArrowUp', {}],
    ['ArrowLeft', { shiftKey: true }],
    ['PageUp', {}],
    [' ', { shiftKey: true }],
  ])('spec.md §9: %s %o leads back, beyond the page', async (key, init) => {
    await open('/talk/2')
    press(key, init)
    expect(at()).toBe('2:0 /talk/2')
    expect(kept()).toEqual([key])
  })

  it('on the stage is next right of 60 % of the window width, otherwise previous', async () => {
    await open('/talk/2')
    click('pre', window.innerWidth * 0.61)
    expect(at()).toBe('2:1 /talk/2?clicks=1')
    click('pre', window.innerWidth * 0.6)
    expect(at()).toBe('2:0 /talk/2')
  })

  it('on a slide with selectable text is kept, because it may be on text', async () => {
    await open('/talk/2')
    document.querySelector('.lectern-canvas')?.classList.add('lectern-selectable')
    click('pre', window.innerWidth * 0.61)
    expect(at()).toBe('2:0 /talk/2')
    expect(kept()).toEqual(['click'])
  })

  it('on a button of the bar moves the deck, or is kept', async () => {
    await open('/talk/2')
    click('[title="Next"]')
    click('[title="Next"]')
    click('[title="Previous"]')
    expect(at()).toBe('2:1 /talk/2?clicks=1')
    click('[aria-label="Slides overview"]')
    expect(kept()).toEqual(['click'])
  })

  it('is left to links, fields and the browser', async () => {
    await open('/talk/2')
    click('a', 9999)
    click('input', 9999)
    press('ArrowRight', {}, document.querySelector('input') ?? undefined)
    press(' ', {}, document.querySelector('a') ?? undefined)
    press('ArrowRight', { ctrlKey: true })
    press('ArrowRight', { repeat: true })
    press('Shift', { shiftKey: true })
    press('Tab')
    expect(at()).toBe('2:0 /talk/2')
    expect(kept()).toEqual([])
  })

  it('works while a button or link has focus', async () => {
    await open('/talk/2')
    press('ArrowRight', {}, document.querySelector('a') ?? undefined)
    expect(at()).toBe('2:1 /talk/2?clicks=1')
  })
})

describe('the address', () => {
  it('shows its step in the first frame, clamped', async () => {
    await open('/talk/2?clicks=2')
    expect(states()).toEqual(['hidden', 'current'])
    await open('/talk/2?clicks=99')
    expect(at()).toContain('2:2')
  })

  it('keeps other parameters', async () => {
    await open('/talk/2?embedded&clicks=1&x=1')
    press('ArrowRight')
    expect(at()).toBe('2:2 /talk/2?embedded&x=1&clicks=2')
    press('ArrowRight')
    expect(at()).toBe('3:0 /talk/3?embedded&x=1')
  })

  it.each(['/talk/', '/talk/nowhere', '/talk/9'])('that is redirected to the page shows the page: %s', async (address) => {
    await open(address)
    expect(document.documentElement.hasAttribute('data-early')).toBe(false)
  })

  it('of a slide that the page does not contain hides the page and keeps all presses', async () => {
    await open('/talk/4')
    press('ArrowRight')
    expect(document.documentElement.hasAttribute('data-early')).toBe(true)
    expect(kept()).toEqual(['ArrowRight'])
  })

  it('in hash mode is left to the app', async () => {
    await open('/talk/#/3', { fixed: 1 })
    expect(document.documentElement.hasAttribute('data-early')).toBe(true)
    press('ArrowRight')
    expect(kept()).toEqual(['ArrowRight'])
  })
})

describe('spec.md §4: dark mode, before the first frame', () => {
  it.each([
    ['auto', true, null, true],
    ['auto', false, null, false],
    ['auto', true, '"light"', false],
    ['auto', false, '"dark"', true],
    ['auto', true, '"auto"', true],
    ['auto', false, 'not for us', false],
    ['light', true, '"dark"', false],
  ] as const)('deck %s, system dark %s, chosen %s: %s', async (scheme, systemDark, chosen, expected) => {
    vi.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(new EventTarget(), { matches: systemDark }) as MediaQueryList)
    document.documentElement.className = ''
    if (chosen) localStorage.setItem('lectern:colorScheme:/talk/', chosen)
    await open('/talk/2', { scheme })
    expect(document.documentElement.classList.contains('dark')).toBe(expected)
    localStorage.clear()
    vi.restoreAllMocks()
  })

  it('follows the system where storage is forbidden', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(new EventTarget(), { matches: true }) as MediaQueryList)
    vi.stubGlobal('localStorage', undefined)
    await open('/talk/2', { scheme: 'auto' })
    expect(document.documentElement.classList.contains('dark')).toBe(true)
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
})

describe('the hand-over', () => {
  it('restores a slide that begins at another step to that step', async () => {
    await open('/talk/2?clicks=2')
    const shown = document.querySelector<HTMLElement>('#lectern .lectern-slide')
    shown?.setAttribute('data-from', '1')
    window.__lectern?.stop()
    expect([shown?.dataset.clicks, states()]).toEqual(['1', ['current', 'hidden']])
  })

  it('restores the page’s own slide to the server’s markup', async () => {
    await open('/talk/2?clicks=1')
    const before = slide(2, 2, `${step(1, 2)}${step(2)}<a href="#x">Link</a><input><pre>text</pre>`)
    press('ArrowRight')
    press('ArrowRight')
    window.__lectern?.stop()
    expect(document.querySelector('#lectern .lectern-slide')?.outerHTML).toBe(before)
    press('ArrowRight')
    expect(at()).toContain('3:0')
  })
})
