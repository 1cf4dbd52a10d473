// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest'
import { renderText } from '../../../compiler/markdown/compile/testing/render-text.ts'
import { createEditorSession } from '../../editing/browser/create-editor-session.ts'
import { saveAfterMs } from '../../editing/browser/save-files.ts'
import { createFakeEditorServer } from '../../editing/browser/testing/fake-editor-server.ts'
import { slideContentAt } from '../model/slide-text.ts'
import { createSelection } from './create-selection.ts'
import { createSlideEdit } from './create-slide-edit.ts'
import { blockAt } from './find-block.ts'

const file = 'slides.md'
const canvas = { width: 980, height: 552 }

// The test's browser lays nothing out.
beforeAll(() => {
  Object.assign(Element.prototype, { checkVisibility: () => true })
})

interface Opened {
  readonly text: string
  /** What the layout shows around the content. */
  readonly layout: (content: string) => string
}

/** Open a deck of one slide, and show it. Elements are where `place` puts them. */
async function open({ text, layout }: Opened) {
  const fake = createFakeEditorServer({ [file]: text })
  const session = createEditorSession(fake)
  await session.open(file)
  const root = document.createElement('div')
  const { html } = await renderText(slideContentAt(text, 0)?.content ?? '', { context: { marksSource: true } })
  root.innerHTML = `<div>${layout(html)}</div>`
  const slide = () => ({ no: 1, element: root })
  const edit = createSlideEdit({
    session,
    slide,
    places: () => ({ places: [{ file, start: 0 }], files: fake.versions() }),
    travel: async (direction) => 'offset' in (await session.travel(direction)),
    openEditor: () => undefined,
  })
  const selection = createSelection({ edit, slide, canvas: () => canvas, after: fake.after })
  const place = (selector: string, left: number, top: number, width: number, height: number) => {
    const element = root.querySelector(selector) as HTMLElement
    element.getBoundingClientRect = () => new DOMRect(left, top, width, height)
    for (const [name, value] of Object.entries({ offsetWidth: width, offsetHeight: height }))
      Object.defineProperty(element, name, { value })
    return element
  }
  return {
    fake,
    session,
    edit,
    selection,
    root,
    place,
    choose: (selector: string) => selection.choose(blockAt(root.querySelector(selector) as Element)),
    now: () => session.store.getState().get(file)?.text,
    notice: () => edit.store.getState().notice?.text,
    name: () => selection.store.getState().block?.name,
    /** Move the selected element by the pointer, without alignment. */
    async drag(x: number, y: number, grip: Parameters<typeof selection.drag>[0] = { kind: 'move' }) {
      const drag = selection.drag(grip)
      drag.to(x, y, true)
      drag.end()
      await fake.settled()
    },
  }
}

const picture = '<img class="layout-picture">'
const words = (content: string) => `<div class="layout-words">${content}</div>`
const beside = {
  text: '---\nlayout: image-right\nimage: ./a.png\n---\n\n# One\n',
  layout: (content: string) => `<div class="slidev-layout image-right">${words(content)}${picture}</div>`,
}

describe('issue: "Handles … (writes `v-drag` or the layout\'s own option)"', () => {
  it('a picture that the layout places goes to the other side: by a drag over the middle, by a key, by its button', async () => {
    const { drag, choose, place, now, name, fake, selection, session } = await open(beside)
    const element = place('.layout-picture', 490, 0, 490, 552)
    choose('.layout-picture')
    expect(name()).toBe('Picture of the layout')
    await drag(-100, 30)
    expect([now(), element.style.translate]).toEqual([beside.text, ''])
    await drag(-400, 0)
    const other = beside.text.replace('image-right', 'image-left')
    expect(now()).toBe(other)
    expect(name()).toBe('Picture of the layout')
    await session.travel('undo')
    selection.nudge({ kind: 'move' }, 1, 0)
    selection.nudge({ kind: 'move' }, 0, 10)
    selection.nudge({ kind: 'scale', x: 1, y: 1 }, -10, 0)
    await fake.settled()
    expect(now()).toBe(beside.text)
    selection.nudge({ kind: 'move' }, -1, 0)
    await fake.settled()
    expect(now()).toBe(other)
    await session.travel('undo')
    await selection.toOtherSide()
    expect(now()).toBe(other)
  })

  it('image-x has an option of its own for the side', async () => {
    const text = '---\nlayout: image-x\nimage: ./a.png\n---\n\n# One\n'
    const { choose, selection, now } = await open({
      text,
      layout: (content) => `<div class="slidev-layout image-x">${picture}<div>${content}</div></div>`,
    })
    choose('.layout-picture')
    await selection.toOtherSide()
    expect(now()).toBe(text.replace('---\nlayout', '---\nimageOrder: 2\nlayout'))
  })

  it('what the layout places is neither deleted nor copied', async () => {
    const { choose, selection, now, notice, name } = await open(beside)
    choose('.layout-picture')
    await selection.remove()
    await selection.duplicate()
    expect([now(), name()]).toEqual([beside.text, 'Picture of the layout'])
    expect(notice()).toBe('The layout places this element. Move it to the other side, or choose another layout.')
  })

  it('the size of a picture in a grid is the number of its columns', async () => {
    const text = '---\nlayout: image-grid\n---\n\n![a](/a.png)\n\n![b](/b.png)\n'
    const { choose, place, drag, now } = await open({
      text,
      layout: (content) => `<div class="slidev-layout image-grid"><div class="layout-grid">${content}</div></div>`,
    })
    place('.layout-grid', 40, 40, 900, 400)
    place('img', 40, 40, 450, 400)
    choose('img')
    await drag(-150, 0, { kind: 'scale', x: 1, y: 1 })
    expect(now()).toBe(text.replace('layout', 'columns: 3\nlayout'))
  })

  it('an element of any other place is made draggable', async () => {
    const { choose, place, drag, now } = await open({
      text: '# One\n\nwords\n',
      layout: (content) => `<div class="slidev-layout default">${content}</div>`,
    })
    place('p', 100, 200, 300, 40)
    choose('p')
    await drag(10, 20)
    expect(now()).toBe('# One\n\n<v-drag pos="110,220,300,_">\n\nwords\n\n</v-drag>\n')
  })
})

describe('issue: "a file changed outside in mid-drag"', () => {
  const plain = { text: '# One\n\nwords\n', layout: (content: string) => `<div class="slidev-layout default">${content}</div>` }
  const outside = async ({ fake, session }: Awaited<ReturnType<typeof open>>, from: string, to: string) => {
    fake.disk.set(file, (fake.disk.get(file) ?? '').replace(from, to))
    session.heard(fake.versions())
    await fake.settled()
  }

  it('another line: both changes are there', async () => {
    const opened = await open(plain)
    const { choose, place, selection, fake, now } = opened
    place('p', 100, 200, 300, 40)
    choose('p')
    const drag = selection.drag({ kind: 'move' })
    drag.to(10, 20, true)
    await outside(opened, '\nwords\n', '\nwords\n\ntheirs\n')
    drag.end()
    await fake.settled()
    expect(now()).toBe('# One\n\n<v-drag pos="110,220,300,_">\n\nwords\n\n</v-drag>\n\ntheirs\n')
  })

  it('the same element: nothing is written, and the person is told', async () => {
    const opened = await open(plain)
    const { choose, place, selection, fake, now, notice } = opened
    place('p', 100, 200, 300, 40)
    choose('p')
    const drag = selection.drag({ kind: 'move' })
    drag.to(10, 20, true)
    await outside(opened, 'words', 'other words')
    drag.end()
    await fake.settled()
    expect(now()).toBe('# One\n\nother words\n')
    expect(notice()).toBe('This element has changed in the file meanwhile. Select it again.')
  })
})

describe('issue: "a read-only folder"', () => {
  it('a change of the slide stays in the window, with the reason, and is written when that is possible', async () => {
    const { fake, session, choose, selection, now } = await open(beside)
    fake.refuse('slides.md could not be written: EACCES')
    choose('.layout-picture')
    await selection.toOtherSide()
    await fake.pass(saveAfterMs)
    expect(fake.disk.get(file)).toBe(beside.text)
    expect(session.store.getState().get(file)?.trouble).toEqual({ kind: 'refused', why: 'slides.md could not be written: EACCES' })
    fake.refuse(undefined)
    session.save()
    await fake.settled()
    expect(fake.disk.get(file)).toBe(now())
  })
})
