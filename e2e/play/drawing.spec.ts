import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import type { DeckPage } from '../support/deck-page.ts'
import { createGate } from '../support/gate.ts'
import { expect, start, swipe, test } from '../support/play.ts'
import { startDrawing as beginDrawing, drag, drawWithPen, type Spot } from '../support/pointer.ts'

const drawingOf = (deck: DeckPage, no: number) => deck.slide.locator(`svg[data-drawing="${no}"]`)
const strokesOf = (deck: DeckPage, no: number) => drawingOf(deck, no).locator('> *')
const toolbar = (deck: DeckPage) => deck.page.getByRole('toolbar', { name: 'Drawing' })
const tool = (deck: DeckPage, name: string) => toolbar(deck).getByRole('group', { name: 'Tool' }).getByRole('radio', { name, exact: true })
const color = (deck: DeckPage, value: string) =>
  toolbar(deck)
    .getByRole('group', { name: 'Colour' })
    .getByRole('radio', { name: `Colour ${value}` })
const button = (deck: DeckPage, name: string) => toolbar(deck).getByRole('button', { name, exact: true })

async function startDrawing(deck: DeckPage, address = '3'): Promise<void> {
  await start(deck, address)
  await beginDrawing(deck)
}

/** Clears slide 3, and draws on it with the stylus. */
async function beginAnew(deck: DeckPage): Promise<void> {
  await deck.goTo('3')
  await deck.page.keyboard.press('c')
  await expect(strokesOf(deck, 3)).toHaveCount(0)
  await tool(deck, 'Stylus').check()
}

/** A box around a stroke in pixels of the window. */
const boxOf = (stroke: Locator) =>
  stroke.evaluate((element) => {
    const { x, y, width, height } = (element as SVGGraphicsElement).getBBox()
    const canvas = element.closest('svg')?.getBoundingClientRect() ?? new DOMRect()
    const scale = canvas.width / 980
    return [canvas.left + x * scale, canvas.top + y * scale, canvas.left + (x + width) * scale, canvas.top + (y + height) * scale]
  })

/** Expect a box at these edges, to within `slack` pixels. */
function expectAround(box: readonly number[], edges: readonly number[], slack: number): void {
  for (const [at, edge] of edges.entries()) expect(Math.abs((box[at] ?? Number.NaN) - edge), `edge ${at}`).toBeLessThanOrEqual(slack)
}

test.describe('spec.md §4, drawing modes', () => {
  test('spec.md §4, §5: each tool draws from where the pointer was pressed to where it was let go; shift, alt and the eraser', async ({
    deck,
  }) => {
    await test.step('spec.md §5: line and rectangle strokes shorter than 5 units are discarded', async () => {
      await startDrawing(deck)
      for (const name of ['Line', 'Arrow', 'Rectangle']) {
        await tool(deck, name).check()
        await drag(deck.page, [300, 200], [303, 203])
        await drag(deck.page, [300, 250])
      }
      await tool(deck, 'Ellipse').check()
      await drag(deck.page, [300, 200])
      await expect(strokesOf(deck, 3)).toHaveCount(0)
      await expect(button(deck, 'Undo')).toBeDisabled()
    })
    await test.step('each tool draws from where the pointer was pressed to where it was let go', async () => {
      await beginAnew(deck)
      await test.step('the stylus draws a line after the pointer, in slide coordinates with 2 decimals', async () => {
        await drag(deck.page, [200, 200], [300, 260], [400, 200], [500, 300])
        await expect(strokesOf(deck, 3)).toHaveCount(1)
        const stroke = strokesOf(deck, 3)
        await expect(stroke).toHaveAttribute('fill', '#ff595e')
        expectAround(await boxOf(stroke), [200, 200, 500, 300], 6)
        const path = (await stroke.getAttribute('d')) ?? ''
        expect([...path.matchAll(/\.(\d+)/g)].every(([, decimals = '']) => decimals.length <= 2)).toBe(true)
      })
      await test.step('a tap of the stylus leaves a dot', async () => {
        await deck.page.keyboard.press('c')
        await drag(deck.page, [300, 300])
        await expect(strokesOf(deck, 3)).toHaveCount(1)
        await deck.expectAt(3)
      })
      for (const [name, element, slack] of [
        ['Line', 'line', 1],
        ['Arrow', 'path', 16],
        ['Rectangle', 'rect', 1],
        ['Ellipse', 'ellipse', 1],
      ] as const)
        await test.step(name, async () => {
          await deck.page.keyboard.press('c')
          await tool(deck, name).check()
          await expect(tool(deck, name)).toBeChecked()
          await drag(deck.page, [300, 200], [500, 300])
          await expect(strokesOf(deck, 3)).toHaveCount(1)
          const stroke = drawingOf(deck, 3).locator(`> ${element}`)
          await expect(stroke).toHaveCount(1)
          expectAround(await boxOf(stroke), [300, 200, 500, 300], slack)
        })
    })
    await test.step('shift constrains, alt draws from the center', async () => {
      await beginAnew(deck)
      await tool(deck, 'Rectangle').check()
      await deck.page.keyboard.down('Shift')
      await drag(deck.page, [300, 200], [500, 260])
      await deck.page.keyboard.up('Shift')
      const [left = 0, top = 0, right = 0, bottom = 0] = await boxOf(strokesOf(deck, 3))
      expect(Math.abs(right - left - (bottom - top))).toBeLessThan(0.1)
      await deck.page.keyboard.press('c')
      await tool(deck, 'Ellipse').check()
      await deck.page.keyboard.down('Alt')
      await drag(deck.page, [400, 300], [500, 350])
      await deck.page.keyboard.up('Alt')
      expectAround(await boxOf(strokesOf(deck, 3)), [300, 250, 500, 350], 2)
      await deck.page.keyboard.press('c')
      await tool(deck, 'Line').check()
      await deck.page.keyboard.down('Shift')
      await drag(deck.page, [300, 200], [500, 206])
      await deck.page.keyboard.up('Shift')
      const [, from = 0, , to = 1] = await boxOf(strokesOf(deck, 3))
      expect(from).toBe(to)
    })
    await test.step('the eraser removes the strokes that its path crosses, and one undo brings them back', async () => {
      await beginAnew(deck)
      await tool(deck, 'Line').check()
      for (const y of [200, 250, 300]) await drag(deck.page, [300, y], [500, y])
      await tool(deck, 'Eraser').check()
      await drag(deck.page, [400, 180], [400, 270])
      await expect(strokesOf(deck, 3)).toHaveCount(1)
      await deck.page.keyboard.press('Control+z')
      await expect(strokesOf(deck, 3)).toHaveCount(3)
      await deck.page.keyboard.press('3') // a color draws again, with the tool before the eraser
      await expect(tool(deck, 'Line')).toBeChecked()
    })
  })
})

test.describe('spec.md §9, keys while drawing', () => {
  test('keys choose tools and colors, undo, redo and clear; arrow keys still move the deck', async ({ deck }) => {
    await test.step('c clears, ctrl+z undoes, with shift it redoes', async () => {
      await startDrawing(deck)
      for (const y of [200, 300]) await drag(deck.page, [300, y], [500, y])
      await deck.page.keyboard.press('Control+z')
      await expect(strokesOf(deck, 3)).toHaveCount(1)
      await deck.page.keyboard.press('Control+Shift+z')
      await expect(strokesOf(deck, 3)).toHaveCount(2)
      await deck.page.keyboard.press('Meta+z')
      await expect(strokesOf(deck, 3)).toHaveCount(1)
      await deck.page.keyboard.press('c')
      await expect(strokesOf(deck, 3)).toHaveCount(0)
      await deck.page.keyboard.press('Control+z')
      await expect(strokesOf(deck, 3)).toHaveCount(1)
      await deck.page.keyboard.press('Control+Shift+z')
      await expect(strokesOf(deck, 3)).toHaveCount(0)
    })
    await test.step('a notice offers to undo a clear', async () => {
      await deck.page.keyboard.press('Control+z')
      await deck.page.keyboard.press('c')
      await expect(strokesOf(deck, 3)).toHaveCount(0)
      const notice = deck.page.getByRole('alert').filter({ hasText: 'The drawing is cleared.' })
      await notice.getByRole('button', { name: 'Undo' }).click()
      await expect(strokesOf(deck, 3)).toHaveCount(1)
      await expect(notice).toHaveCount(0)
      await deck.page.keyboard.press('c')
      await expect(notice).toBeVisible()
      await deck.page.keyboard.press('Control+z')
      await expect(strokesOf(deck, 3)).toHaveCount(1)
      await expect(notice).toHaveCount(0)
    })
    await test.step('arrow keys still move the deck; taps do not', async () => {
      await beginAnew(deck)
      await deck.page.mouse.click(1150, 60)
      await deck.page.mouse.click(160, 60)
      await deck.expectAt(3)
      await deck.page.keyboard.press('ArrowRight')
      await deck.expectAt(4)
      await deck.page.keyboard.press('ArrowLeft')
      await deck.expectAt(3)
      await expect(strokesOf(deck, 3)).toHaveCount(2)
    })
    await test.step('l, a, s, r, e, and h for the highlighter, choose the tool, digits 1 to 7 the color; Escape ends drawing', async () => {
      await beginAnew(deck)
      await expect(tool(deck, 'Stylus')).toBeChecked()
      for (const [key, name] of [
        ['l', 'Line'],
        ['a', 'Arrow'],
        ['r', 'Rectangle'],
        ['e', 'Ellipse'],
        ['h', 'Highlighter'],
        ['s', 'Stylus'],
      ] as const) {
        await deck.page.keyboard.press(key)
        await expect(tool(deck, name)).toBeChecked()
      }
      for (const [index, value] of ['#ff595e', '#ffca3a', '#8ac926', '#1982c4', '#6a4c93', '#ffffff', '#000000'].entries()) {
        await deck.page.keyboard.press(String(index + 1))
        await expect(color(deck, value)).toBeChecked()
      }
      await deck.page.keyboard.press('Enter')
      await deck.expectAt(3)
      await test.step('the toolbar is worked by keyboard', async () => {
        await tool(deck, 'Stylus').focus()
        await deck.page.keyboard.press('ArrowRight')
        await expect(tool(deck, 'Line')).toBeChecked()
        await deck.page.keyboard.press('4')
        await expect(color(deck, '#1982c4')).toBeChecked()
        await deck.expectAt(3)
      })
      await test.step('after Escape, the letters have their usual meaning again', async () => {
        await deck.page.keyboard.press('Escape')
        await expect(toolbar(deck)).toBeHidden()
        await expect(deck.bar.getByRole('button', { name: 'Draw' })).toHaveAttribute('aria-pressed', 'false')
        await deck.page.keyboard.press('2')
        await deck.page.keyboard.press('Enter')
        await deck.expectAt(2)
      })
    })
  })
})

test.describe('toolbar', () => {
  test('its buttons undo, redo, clear and stop; it covers nothing of the slide in a window of any size', async ({ deck }) => {
    await test.step('its buttons undo, redo, clear and stop; color and brush size are those of the next stroke', async () => {
      await startDrawing(deck)
      await expect(deck.bar.getByRole('button', { name: 'Draw' })).toHaveAttribute('aria-pressed', 'true')
      await drag(deck.page, [300, 200], [500, 200])
      await button(deck, 'Undo').click()
      await expect(strokesOf(deck, 3)).toHaveCount(0)
      await button(deck, 'Redo').click()
      await expect(strokesOf(deck, 3)).toHaveCount(1)
      await button(deck, 'Clear drawing').click()
      await expect(strokesOf(deck, 3)).toHaveCount(0)
      await tool(deck, 'Line').check()
      await color(deck, '#1982c4').check()
      const size = toolbar(deck).getByRole('slider', { name: 'Brush size' })
      await expect(size).toHaveValue('4')
      await size.fill('10')
      await drag(deck.page, [300, 200], [500, 200])
      await expect(strokesOf(deck, 3)).toHaveAttribute('stroke', '#1982c4')
      await expect(strokesOf(deck, 3)).toHaveAttribute('stroke-width', '10')
      await button(deck, 'Stop drawing').click()
      await expect(toolbar(deck)).toBeHidden()
    })
    await test.step('covers nothing of the slide in a window of any size; the slide is in the middle of a wide one, above the bar', async () => {
      await deck.pressButton('Draw')
      for (const [width, height] of [
        [1280, 720],
        [1024, 768],
        [740, 360],
        [390, 844],
        [320, 568],
      ] as const)
        await test.step(`${width} × ${height}`, async () => {
          await deck.page.setViewportSize({ width, height })
          const isApart = async () => {
            const tools = await deck.page.getByRole('complementary', { name: 'Drawing tools' }).boundingBox()
            const slide = await deck.slide.boundingBox()
            const bar = await deck.bar.boundingBox()
            if (!tools || !slide || !bar) return false
            const isBeside =
              slide.y + slide.height <= bar.y && tools.y + tools.height <= Math.max(bar.y, tools.x + tools.width < bar.x ? height : 0)
            const isCentered = width < 1000 || Math.abs(slide.x - (width - slide.x - slide.width)) <= 1
            if (!isBeside || !isCentered) return false
            return (slide.x >= tools.x + 50 || slide.y + slide.height <= tools.y) && tools.y >= 0 && tools.y + tools.height <= height
          }
          await expect.poll(isApart).toBe(true)
          await expect(button(deck, 'Stop drawing')).toBeInViewport({ ratio: 1 })
        })
    })
  })

  test('drawing, pinning, the brush and the place of the toolbar are remembered', async ({ deck }) => {
    await test.step('drawing, pinning and the brush are remembered', async () => {
      await startDrawing(deck)
      await tool(deck, 'Arrow').check()
      await color(deck, '#8ac926').check()
      await button(deck, 'Pin toolbar').click()
      await start(deck, '3')
      await expect(tool(deck, 'Arrow')).toBeChecked()
      await expect(color(deck, '#8ac926')).toBeChecked()
      await button(deck, 'Stop drawing').click()
      await expect(toolbar(deck)).toBeVisible()
      await expect(button(deck, 'Pin toolbar')).toHaveAttribute('aria-pressed', 'true')
      await tool(deck, 'Line').check()
      await expect(deck.bar.getByRole('button', { name: 'Draw' })).toHaveAttribute('aria-pressed', 'true')
    })
    await test.step('can be dragged elsewhere, and stays there', async () => {
      await beginAnew(deck)
      if ((await button(deck, 'Pin toolbar').getAttribute('aria-pressed')) === 'true') await button(deck, 'Pin toolbar').click()
      const placeOf = async () => (await toolbar(deck).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      const before = await placeOf()
      await drag(deck.page, [before.x + 66, before.y - 2], [566, 100])
      const after = await placeOf()
      for (const [is, wanted] of [
        [after.x, 500],
        [after.y, 102],
      ] as const)
        expect(Math.abs(is - wanted)).toBeLessThan(1.5)
      await start(deck, '3')
      await expect(toolbar(deck)).toBeVisible()
      expect(await placeOf()).toEqual(after)
      await expect(strokesOf(deck, 3)).toHaveCount(0)
      await drag(deck.page, [after.x + 66, after.y - 2], [0, 100])
      expect(await placeOf(), 'docked again').toEqual(before)
    })
  })

  test('has nothing that axe finds fault with, and targets of 44 pixels', async ({ deck }) => {
    await deck.page.emulateMedia({ colorScheme: 'light' })
    await startDrawing(deck)
    await drag(deck.page, [300, 200], [500, 200])
    await expectAccessible(deck, 'the toolbar')
    for (const control of [...(await toolbar(deck).getByRole('radio').all()), ...(await toolbar(deck).getByRole('button').all())]) {
      const box = await control.boundingBox()
      expect(box?.width).toBeGreaterThanOrEqual(44)
      expect(box?.height).toBeGreaterThanOrEqual(44)
    }
  })
})

test.describe('what was drawn', () => {
  test('stays with its slide, through slide changes and reloads, with undo and redo', async ({ deck }) => {
    await startDrawing(deck)
    for (const y of [200, 300]) await drag(deck.page, [300, y], [500, y])
    await deck.page.keyboard.press('ArrowRight')
    await deck.expectAt(4)
    await expect(strokesOf(deck, 4)).toHaveCount(0)
    await drag(deck.page, [300, 200], [500, 200])
    await expect(strokesOf(deck, 4)).toHaveCount(1)
    await deck.page.keyboard.press('ArrowLeft')
    await expect(strokesOf(deck, 3)).toHaveCount(2)
    await deck.page.keyboard.press('Control+z')
    await expect(strokesOf(deck, 3)).toHaveCount(1)
    await start(deck, '3')
    await expect(strokesOf(deck, 3)).toHaveCount(1)
    await deck.page.keyboard.press('Control+Shift+z')
    await expect(strokesOf(deck, 3)).toHaveCount(2)
    await deck.page.keyboard.press('Control+z')
    await deck.page.keyboard.press('Control+z')
    await expect(strokesOf(deck, 3)).toHaveCount(0)
  })

  test('is stored as vector markup under keys of the deck’s own, is seen in the overview, and stays cleared', async ({ deck }) => {
    await startDrawing(deck)
    await drag(deck.page, [300, 200], [500, 200])
    const stored = () => deck.page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('lectern:drawing:')))
    await expect.poll(stored).toEqual([[expect.stringMatching(/:\/a-deck-to-play\/$/), expect.stringContaining('<svg')]])
    await deck.page.keyboard.press('Escape')
    await deck.page.keyboard.press('o')
    const overview = deck.page.getByRole('dialog', { name: 'Slides overview' })
    await expect(overview.locator('svg[data-drawing="3"] > *')).toHaveCount(1)
    await expect(overview.locator('svg[data-drawing="4"]')).toHaveCount(0)
    await deck.page.keyboard.press('Escape')
    await expect(overview).toBeHidden()
    await deck.pressButton('Draw')
    await expect(toolbar(deck)).toBeVisible()
    await deck.page.keyboard.press('c')
    await expect(strokesOf(deck, 3)).toHaveCount(0)
    await start(deck, '3')
    await expect(toolbar(deck)).toBeVisible()
    await expect(strokesOf(deck, 3)).toHaveCount(0)
    await expect(button(deck, 'Undo')).toBeEnabled()
  })

  test('the code for drawing comes only when drawing starts', async ({ deck }) => {
    const asked: string[] = []
    deck.page.on('request', (request) => asked.push(request.url()))
    await start(deck, '3')
    await expect(deck.page.locator('svg[data-drawing]')).toHaveCount(0)
    const before = asked.length
    await deck.pressButton('Draw')
    await expect(drawingOf(deck, 3)).toHaveCount(1)
    expect(asked.slice(before).filter((url) => url.endsWith('.js')).length).toBeGreaterThan(0)
  })
})

test.describe('before its code is there', () => {
  test('what is drawn is kept, and does not move the deck', async ({ deck }) => {
    await start(deck, '3')
    const gate = createGate()
    await deck.page.route('**/*.js', async (route) => {
      await gate.opened
      await route.continue()
    })
    await deck.pressButton('Draw')
    await drag(deck.page, [900, 200], [1000, 260])
    await deck.tap(0.9)
    await deck.expectAt(3)
    const before = await deck.slide.boundingBox()
    gate.open()
    await expect(strokesOf(deck, 3)).toHaveCount(2)
    await expect(toolbar(deck)).toBeVisible()
    await deck.expectAt(3)
    // The tools have moved the slide. The stroke is where it was drawn on it.
    expect((await deck.slide.boundingBox())?.width).toBeLessThan(before?.width ?? 0)
    const stroke = await strokesOf(deck, 3)
      .first()
      .evaluate((element) => {
        const { x, y, width, height } = (element as SVGGraphicsElement).getBBox()
        return { x, y, width, height }
      })
    for (const [is, wanted] of [
      [stroke.x, 900],
      [stroke.y, 200],
      [stroke.x + stroke.width, 1000],
      [stroke.y + stroke.height, 260],
    ] as const)
      expect(Math.abs(is - (wanted * 980) / 1280)).toBeLessThan(6)
  })
})

test.describe('pens and fingers', () => {
  test('spec.md §6: a pen draws without drawing mode, and a finger while drawing is on; neither moves the deck', async ({ deck }) => {
    await test.step('spec.md §6: a pen draws without drawing mode, from its first stroke, and does not move the deck', async () => {
      await start(deck, '3')
      await drawWithPen(deck.page, [700, 300], [800, 320], [1000, 300], [1100, 340])
      await expect(strokesOf(deck, 3)).toHaveCount(1)
      await drawWithPen(deck.page, [700, 400], [800, 420], [1000, 400])
      await expect(strokesOf(deck, 3)).toHaveCount(2)
      await deck.expectAt(3)
      await expect(toolbar(deck)).toBeHidden()
      await test.step('a mouse does not', async () => {
        await drag(deck.page, [800, 400], [1000, 450])
        await deck.expectAt(4)
        await deck.page.keyboard.press('ArrowLeft')
        await expect(strokesOf(deck, 3)).toHaveCount(2)
      })
      await test.step('a pen follows a link that it taps', async () => {
        await deck.goTo('2')
        const link = await deck.slide.getByRole('link', { name: 'a link' }).boundingBox()
        if (!link) throw new Error('the link is not there')
        const spot: Spot = [link.x + link.width / 2, link.y + link.height / 2]
        await drawWithPen(deck.page, spot)
        await deck.expectAt(3)
      })
    })
    await test.step('a finger draws while drawing is on, and does not move the deck', async () => {
      await deck.goTo('3')
      await deck.pressButton('Draw')
      await beginAnew(deck)
      await swipe(deck.page, [900, 300], [300, 320])
      await expect(strokesOf(deck, 3)).toHaveCount(1)
      await deck.expectAt(3)
    })
  })
})
