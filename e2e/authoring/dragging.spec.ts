import { expect, test } from '../support/draft.ts'

const deck = `# One

<v-drag pos="100,200,300,_">

Words to move

</v-drag>

---
dragPos:
  box: 500,100,200,100
---

# Two

<div v-drag="'box'">A box to move</div>
`

test.use({ files: { 'slides.md': deck } })

test('an element is moved with the keys, and its place is written to the source; only the open page may write', async ({
  draft,
  request,
}) => {
  await draft.open('1')
  const forged = await request.post(new URL('/__lectern/places', draft.url).href, { data: { slide: 1, index: 0, place: '1,2,3,4' } })
  expect(forged.status()).toBe(403)
  expect(draft.read('slides.md')).toBe(deck)
  const element = draft.slide.getByRole('group', { name: /^Movable element/ })
  await element.focus()
  for (const key of ['ArrowRight', 'Shift+ArrowDown', 'Alt+Shift+ArrowRight']) await draft.page.keyboard.press(key)
  await draft.expectAt(1)
  await draft.page.keyboard.press('Escape')
  await expect.poll(() => draft.read('slides.md')).toContain('<v-drag pos="101,210,310,_">')
  expect(draft.read('slides.md')).toBe(deck.replace('100,200,300,_', '101,210,310,_'))
  await expect(element).toHaveCSS('left', '101px')
  // The history has the drag as soon as the server has answered.
  await expect(async () => {
    await draft.page.keyboard.press('Control+z')
    expect(draft.read('slides.md')).toBe(deck)
  }).toPass()
  await expect(element).toHaveCSS('left', '100px')
  await draft.expectNoReload()
})

test('a double click chooses it, the pointer moves it, and a place with a name is written to the frontmatter', async ({ draft }) => {
  await draft.page.setViewportSize({ width: 980, height: 552 })
  await draft.open('2')
  const element = draft.slide.getByRole('group', { name: /^Movable element/ })
  await element.dblclick()
  await expect(element).toBeFocused()
  const box = await element.boundingBox()
  const { x, y } = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 }
  await draft.page.mouse.move(x, y)
  await draft.page.mouse.down()
  await draft.page.mouse.move(x + 30, y + 10)
  await draft.page.mouse.move(x - 50, y + 40)
  await draft.page.mouse.up()
  await expect.poll(() => draft.read('slides.md')).toContain('  box: 450,140,200,100\n')
  await expect(element).toHaveCSS('left', '450px')
  await draft.expectAt(2)
})
