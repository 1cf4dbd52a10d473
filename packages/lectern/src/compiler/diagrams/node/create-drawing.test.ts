import { describe, expect, it } from 'vitest'
import { LecternError } from '../../../base/errors/index.ts'
import type { DrawRequest } from '../model/draw-request.ts'
import type { Drawer } from './create-drawer.ts'
import { createDrawing, openDrawingCache } from './create-drawing.ts'

const styles = () => ({ css: 'body{font:x}', fonts: [] })

/** A drawer that draws the text itself, and the requests that it got. */
function fakeDrawer(browser: string | LecternError = '/bin/chromium') {
  const asked: DrawRequest[] = []
  const drawer: Drawer = {
    browser: () => browser,
    async draw(request) {
      asked.push(request)
      if (request.code === 'broken') return { failed: 'Parse error' }
      return { svg: `<svg fill="#2b409d">${request.code}</svg>`, width: 1, height: 1, parts: [] }
    },
  }
  return { drawer, asked }
}

describe('createDrawing', () => {
  it('draws the same text in the same theme once, in the colors of the slide', async () => {
    const { drawer, asked } = fakeDrawer()
    const drawing = createDrawing(drawer, openDrawingCache('1'), styles, {})
    await drawing.draw('a')
    expect(await drawing.draw('a')).toMatchObject({ svg: '<svg fill="currentcolor">a</svg>' })
    expect(await drawing.draw('a', 'dark')).toMatchObject({ svg: '<svg fill="#2b409d">a</svg>' })
    expect(asked.map(({ config }) => (config as { theme: string }).theme)).toEqual(['base', 'dark'])
  })

  it('draws labels as text, unless they need HTML', async () => {
    const { drawer, asked } = fakeDrawer()
    const drawing = createDrawing(drawer, openDrawingCache('1'), styles, {})
    const asText = ['A["a<br/>b"] <--> B', 'class A { <<interface>> }', 'style A fill:#f96;', 'style A fill:#fed;']
    const asHtml = ['A["<b>x</b>"]', 'A["$$x$$"]', 'A["#quot;x#quot;"]', 'A["#9829; &amp;"]']
    for (const code of [...asText, ...asHtml]) await drawing.draw(code)
    expect(asked.map(({ config }) => (config as { htmlLabels: boolean }).htmlLabels)).toEqual([
      ...asText.map(() => false),
      ...asHtml.map(() => true),
    ])
  })

  it('draws labels of HTML where the options ask for them', async () => {
    const { drawer, asked } = fakeDrawer()
    await createDrawing(drawer, openDrawingCache('1'), styles, { htmlLabels: true }).draw('a')
    expect(asked[0]?.config).toMatchObject({ htmlLabels: true, flowchart: { htmlLabels: true } })
  })

  it('keeps the options of the deck, and none that would let a diagram run code', async () => {
    const { drawer, asked } = fakeDrawer()
    const options = { theme: 'forest', securityLevel: 'loose', startOnLoad: true, flowchart: { curve: 'linear' } }
    await createDrawing(drawer, openDrawingCache('1'), styles, options).draw('a')
    expect(asked[0]?.config).toMatchObject({
      theme: 'forest',
      securityLevel: 'strict',
      startOnLoad: false,
      flowchart: { curve: 'linear', htmlLabels: false },
    })
  })

  it('says once why nothing is drawn, and what to do', async () => {
    const none = new LecternError('no browser was found', { remedy: 'Install one.' })
    const drawing = createDrawing(fakeDrawer(none).drawer, openDrawingCache('1'), styles, {})
    expect([drawing.id, await drawing.draw('a')]).toEqual(['', undefined])
    expect(drawing.missing()).toEqual({
      what: 'The browser of each viewer draws the diagrams, because none could do it now: no browser was found',
      allowed: 'Install one.',
    })
    expect(drawing.missing()).toBeUndefined()
  })

  it('changes its id with the fonts and the options', () => {
    const idOf = (css: string, options: object) =>
      createDrawing(fakeDrawer().drawer, openDrawingCache('1'), () => ({ css, fonts: [] }), { ...options }).id
    expect(new Set([idOf('a', {}), idOf('b', {}), idOf('a', { theme: 'dark' })]).size).toBe(3)
  })
})
