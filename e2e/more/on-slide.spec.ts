import { readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { type Draft, expect, test } from '../support/draft.ts'

const deck = `# A *plain* title

Words with \`code\`, a [link](https://a.b/) and {{ 1 + 1 }} in it.

- one
- two

| a | b |
| - | - |
| 1 | 2 |

\`\`\`ts
const a = 1
\`\`\`

---

# Second
`

test.use({ files: { 'slides.md': deck } })

async function edit(draft: Draft, address = '1'): Promise<Locator> {
  await draft.open(address)
  await draft.page.keyboard.press('e')
  const tools = draft.page.getByRole('toolbar', { name: 'Edit on the slide' })
  await expect(tools).toBeVisible()
  return tools
}

const textbox = (draft: Draft) => draft.page.getByRole('textbox', { name: /on the slide$/ })

async function open(draft: Draft, at: Locator): Promise<void> {
  await at.dblclick()
  await expect(textbox(draft)).toBeFocused()
}

/** Leave the text, and wait until the file has the words. */
async function leave(draft: Draft, written: string): Promise<void> {
  await draft.page.keyboard.press('Escape')
  await expect.poll(() => draft.read('slides.md')).toContain(written)
}

test.describe('issue: "Double-click a heading, paragraph, list item, table cell or code line and type"', () => {
  test('each of them is written with the smallest change, and one history undoes them', async ({ draft }) => {
    const tools = await edit(draft)
    const { keyboard } = draft.page
    await test.step('a heading', async () => {
      await open(draft, draft.slide.getByRole('heading'))
      await keyboard.press('End')
      await keyboard.type('!')
      await leave(draft, '# A *plain* title!\n')
      await expect(draft.slide.getByRole('heading', { name: 'A plain title!' })).toBeVisible()
    })
    await test.step('a paragraph, with its marks and its expression', async () => {
      await open(draft, draft.slide.getByText('Words with'))
      await keyboard.press('Home')
      await keyboard.type('My ')
      await leave(draft, 'My Words with `code`, a [link](https://a.b/) and {{ 1 + 1 }} in it.\n')
      await expect(draft.slide.getByText('My Words with code, a link and 2 in it.')).toBeVisible()
    })
    await test.step('items: Enter, Tab and Shift+Tab', async () => {
      await open(draft, draft.slide.getByText('two', { exact: true }))
      await keyboard.press('End')
      await keyboard.press('Enter')
      await keyboard.type('three')
      await keyboard.press('Tab')
      await keyboard.press('Enter')
      await keyboard.type('four')
      await keyboard.press('Shift+Tab')
      await leave(draft, '- one\n- two\n  - three\n- four\n')
    })
    await test.step('cells: Tab goes to the next one', async () => {
      await open(draft, draft.slide.getByRole('cell', { name: '1' }))
      await keyboard.press('End')
      await keyboard.type('0')
      await keyboard.press('Tab')
      await keyboard.type('20')
      await leave(draft, '| 10 | 20 |\n')
    })
    await test.step('a line of code', async () => {
      await open(draft, draft.slide.getByText('const'))
      await keyboard.press('End')
      await keyboard.press('Enter')
      await keyboard.type('const b = 2')
      await leave(draft, '```ts\nconst a = 1\nconst b = 2\n```\n')
    })
    await test.step('one history', async () => {
      for (let steps = 0; steps < 6; steps++) await tools.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => draft.read('slides.md')).toBe(deck)
      await keyboard.press('Control+y')
      await expect.poll(() => draft.read('slides.md')).toBe(deck.replace('title', 'title!'))
    })
    await draft.expectNoReload()
    await draft.expectAt(1)
  })

  test('bold, italic, code and links by the usual keys', async ({ draft }) => {
    await edit(draft, '2')
    const { keyboard } = draft.page
    await open(draft, draft.slide.getByRole('heading'))
    await keyboard.press('End')
    await keyboard.press('Enter')
    await keyboard.type('one two')
    await keyboard.press('Control+Shift+ArrowLeft')
    await keyboard.press('Control+b')
    await keyboard.press('Control+k')
    await draft.page.getByRole('textbox', { name: 'Address of the link' }).fill('https://c.d/')
    await keyboard.press('Enter')
    await expect(textbox(draft).last()).toBeFocused()
    await leave(draft, '# Second\n\none **[two](https://c.d/)**\n')
    await expect(draft.slide.getByRole('link', { name: 'two' })).toBeVisible()
  })
})

test.describe('issue: "what cannot be edited safely says so and opens the side editor at its line"', () => {
  test.use({ files: { 'slides.md': '# One\n\n<div>Written as <b>HTML</b></div>\n' } })

  test('what is not text of Markdown says so, and the editor opens', async ({ draft }) => {
    await edit(draft)
    await draft.slide.getByText('Written as').dblclick()
    await expect(draft.page.getByRole('alert').filter({ hasText: 'Its source is in the editor.' })).toBeVisible()
    await expect(draft.page.getByRole('region', { name: 'Slide editor' })).toBeVisible()
  })
})

test.describe('issue: "a mode … off by default; nothing of it in a build"', () => {
  test('presses mean the deck until the mode is on, and again after Escape', async ({ draft }) => {
    await draft.open('1')
    await draft.slide.getByRole('heading').dblclick()
    await expect(textbox(draft)).toHaveCount(0)
    await draft.goTo('1')
    await draft.page.getByRole('button', { name: 'Edit on the slide' }).click()
    const tools = draft.page.getByRole('toolbar', { name: 'Edit on the slide' })
    await expect(tools).toBeVisible()
    await draft.slide.getByRole('heading').click()
    await expect(draft.page.getByRole('group', { name: 'Selected: Heading' })).toBeVisible()
    await draft.expectAt(1)
    await draft.page.keyboard.press('Escape')
    await draft.page.keyboard.press('Escape')
    await expect(tools).toBeHidden()
    await draft.page.keyboard.press('ArrowDown')
    await draft.expectAt(2)
  })
})

test.describe('issue: "a deck with CRLF or BOM, a slide that comes from src: or twice"', () => {
  const crlf = '\uFEFF# One\r\n\r\nfirst\r\nline\r\n\r\n---\r\nsrc: ./more.md\r\n---\r\n\r\n---\r\nsrc: ./more.md\r\n---\r\n'
  test.use({ files: { 'slides.md': crlf, 'more.md': '# More\r\n' } })

  test('changes nothing but the words', async ({ draft }) => {
    await edit(draft)
    const { keyboard } = draft.page
    await open(draft, draft.slide.getByText('first line'))
    await keyboard.press('End')
    await keyboard.type(' more')
    await leave(draft, 'line more')
    expect(draft.read('slides.md')).toBe(crlf.replace('line', 'line more'))
    await draft.goTo('3')
    await open(draft, draft.slide.getByRole('heading'))
    await keyboard.press('End')
    await keyboard.type(' text')
    await keyboard.press('Escape')
    await expect.poll(() => draft.read('more.md')).toBe('# More text\r\n')
    await draft.goTo('2')
    await expect(draft.slide.getByRole('heading', { name: 'More text' })).toBeVisible()
  })
})

test.describe('issue: "Two windows: edits of different lines merge, of the same line do not get lost"', () => {
  test('a change of another line arrives while somebody types', async ({ draft }) => {
    await edit(draft)
    await open(draft, draft.slide.getByRole('heading'))
    await draft.page.keyboard.press('End')
    await draft.page.keyboard.type(' mine')
    draft.edit('slides.md', '- two\n', '- theirs\n')
    await expect(draft.slide.getByText('theirs')).toBeVisible()
    await expect.poll(() => draft.read('slides.md')).toContain('title mine\n')
    expect(draft.read('slides.md')).toContain('- theirs\n')
    await expect(textbox(draft)).toBeFocused()
    await draft.page.keyboard.type('!')
    await leave(draft, 'title mine!\n')
  })

  test('a change of the same line is offered beside the own one', async ({ draft }) => {
    await edit(draft)
    await open(draft, draft.slide.getByRole('heading'))
    await draft.page.keyboard.press('End')
    await draft.page.keyboard.type(' mine')
    draft.edit('slides.md', '# A *plain* title', '# Their title')
    await expect(draft.page.getByRole('button', { name: 'Keep mine' })).toBeVisible()
    await draft.page.getByRole('button', { name: 'Keep both' }).click()
    await expect.poll(() => draft.read('slides.md')).toContain('title mine\n')
    expect(draft.read('slides.md')).toContain('# Their title\n')
  })

  test('a layout that one window chooses and a text that the other inserts are both there', async ({ draft }) => {
    const other = await draft.page.context().newPage()
    const tools = await edit(draft, '2')
    await other.goto(`${draft.url}1`)
    await other.getByRole('button', { name: 'Edit on the slide' }).click()
    await expect(other.getByRole('toolbar', { name: 'Edit on the slide' })).toBeVisible()
    await tools.getByRole('button', { name: 'Text', exact: true }).click()
    await expect(textbox(draft)).toBeFocused()
    await draft.page.keyboard.type('mine')
    await leave(draft, '# Second\n\nmine\n')
    await other.getByRole('button', { name: 'Layout', exact: true }).click()
    await other.getByRole('dialog', { name: 'Layout of the slide' }).getByRole('button', { name: 'quote', exact: true }).click()
    await expect.poll(() => draft.read('slides.md')).toContain('layout: quote\n')
    expect(draft.read('slides.md')).toContain('# Second\n\nmine\n')
    // Each window undoes its own change.
    await other.keyboard.press('Control+z')
    await expect.poll(() => draft.read('slides.md')).toBe(deck.replace('# Second\n', '# Second\n\nmine\n'))
    await other.close()
  })
})

/** Drop a file or a text on an element. */
async function drop(
  draft: Draft,
  at: Locator,
  data: { readonly name?: string; readonly type: string; readonly content: string; readonly size?: number },
) {
  const transfer = await draft.page.evaluateHandle(({ name, type, content, size }) => {
    const made = new DataTransfer()
    if (name === undefined) made.setData(type, content)
    else made.items.add(new File([content, ...(size ? [new Uint8Array(size)] : [])], name, { type }))
    return made
  }, data)
  await at.dispatchEvent('drop', { dataTransfer: transfer })
}

test.describe('issue: "Drop or paste a picture, video or table"', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" onclick="alert(1)"/><script>alert(1)</script></svg>'

  test('a picture is written under a free name and shown, a hostile SVG without its script', async ({ draft }) => {
    await edit(draft, '2')
    await drop(draft, draft.slide.getByRole('heading'), { name: 'My Plan.svg', type: 'image/svg+xml', content: svg })
    await expect(draft.slide.getByRole('img', { name: 'My plan' })).toBeVisible()
    await expect.poll(() => draft.read('slides.md')).toContain('# Second\n\n![My plan](/my-plan.svg)\n')
    const written = draft.read('public/my-plan.svg')
    expect(written).toContain('<circle')
    expect(written).not.toMatch(/script|onclick/)
    await draft.page.keyboard.press('Control+z')
    await expect.poll(() => draft.read('slides.md')).toBe(deck)
  })

  test('cells of a spreadsheet are a table, formatted text is Markdown', async ({ draft }) => {
    await edit(draft, '2')
    await drop(draft, draft.slide.getByRole('heading'), { type: 'text/plain', content: 'a\tb\n1\t2\n' })
    await expect(draft.slide.getByRole('cell', { name: '2' })).toBeVisible()
    await expect.poll(() => draft.read('slides.md')).toContain('# Second\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n')
    await drop(draft, draft.slide.getByRole('heading'), { type: 'text/html', content: '<ul><li>one <b>two</b></li></ul>' })
    await expect(draft.slide.getByRole('listitem')).toBeVisible()
    await expect.poll(() => draft.read('slides.md')).toContain('# Second\n\n- one **two**\n\n| a | b |')
  })

  test('over 10 MB it asks first', async ({ draft }) => {
    await edit(draft, '2')
    const heading = draft.slide.getByRole('heading')
    await drop(draft, heading, { name: 'film.mp4', type: 'video/mp4', content: '', size: 11_000_000 })
    await draft.page.getByRole('button', { name: 'Leave it out' }).click()
    expect(readdirSync(draft.dir)).not.toContain('public')
    await drop(draft, heading, { name: 'film.mp4', type: 'video/mp4', content: '', size: 11_000_000 })
    await draft.page.getByRole('button', { name: 'Put it on the slide' }).click()
    await expect.poll(() => draft.read('slides.md')).toContain('<video src="/film.mp4" controls></video>')
    expect(readdirSync(join(draft.dir, 'public'))).toEqual(['film.mp4'])
    await drop(draft, heading, { name: 'notes.txt', type: 'text/plain', content: 'x' })
    await expect(draft.page.getByRole('alert').filter({ hasText: 'Only pictures, videos and sounds' })).toBeVisible()
  })

  test('what cannot be written is told, and the slide stays as it is', async ({ draft, faults }) => {
    faults.expect(/422/)
    symlinkSync('/', join(draft.dir, 'public'))
    await edit(draft, '2')
    await drop(draft, draft.slide.getByRole('heading'), { name: 'a.png', type: 'image/png', content: 'x' })
    await expect(draft.page.getByRole('alert').filter({ hasText: 'is a link that leads out of' })).toBeVisible()
    expect(draft.read('slides.md')).toBe(deck)
    await test.step('a text that is not saved opens the editor, which says why', async () => {
      await open(draft, draft.slide.getByRole('heading'))
      await draft.page.keyboard.press('End')
      // The protocol that drives the browser would replace it.
      await draft.page.evaluate(() => document.execCommand('insertText', false, String.fromCharCode(0xd83d)))
      await draft.page.keyboard.press('Escape')
      await expect(draft.page.getByRole('region', { name: 'Slide editor' }).getByText('has half a character.')).toBeVisible()
      expect(draft.read('slides.md')).toBe(deck)
    })
  })
})

test.describe('issue: "Click selects an element"', () => {
  test('its line is marked in the editor, and the other way round', async ({ draft }) => {
    await edit(draft)
    await draft.page.getByRole('button', { name: 'Edit slides' }).click()
    const source = draft.page.getByRole('textbox', { name: 'Source of slide 1' })
    await expect(source).toBeVisible()
    await draft.slide.getByText('one', { exact: true }).click()
    await expect(source.locator('[aria-current="location"]')).toHaveText('- one')
    await source.getByText('| 1 | 2 |').click()
    await expect(draft.page.getByRole('group', { name: 'Selected: Table' })).toBeVisible()
  })

  test('it is moved, scaled, ordered, duplicated and deleted, and one history undoes all', async ({ draft }) => {
    await draft.page.setViewportSize({ width: 980, height: 552 })
    await edit(draft, '2')
    const { keyboard } = draft.page
    draft.edit('slides.md', '# Second\n', '# Second\n\nwords\n')
    const words = draft.slide.getByText('words')
    await words.click()
    await expect(draft.page.getByRole('group', { name: 'Selected: Paragraph' })).toBeVisible()
    await test.step('order', async () => {
      await draft.page.getByRole('button', { name: 'Move before the previous element' }).click()
      await expect.poll(() => draft.read('slides.md')).toContain('words\n\n# Second\n')
      const top = async (at: Locator) => (await at.boundingBox())?.y ?? 0
      await expect.poll(async () => (await top(words)) < (await top(draft.slide.getByRole('heading')))).toBe(true)
      await expect(draft.page.getByRole('group', { name: 'Selected: Paragraph' })).toBeVisible()
    })
    await test.step('duplicate and delete', async () => {
      await keyboard.press('Control+d')
      await expect(words).toHaveCount(2)
      await expect(draft.page.getByRole('group', { name: 'Selected: Paragraph' })).toBeVisible()
      await keyboard.press('Delete')
      await expect(words).toHaveCount(1)
      await expect.poll(() => draft.read('slides.md')).toContain('---\n\nwords\n\n# Second\n')
    })
    await test.step('move', async () => {
      await words.click()
      await expect(draft.page.getByRole('group', { name: 'Selected: Paragraph' })).toBeVisible()
      await keyboard.press('Shift+ArrowDown')
      await keyboard.press('ArrowRight')
      await expect.poll(() => draft.read('slides.md')).toMatch(/<v-drag pos="\d+,\d+,\d+,_">\n\nwords\n\n<\/v-drag>\n\n# Second\n/)
      await expect(draft.page.getByRole('group', { name: 'Selected: Movable element' })).toBeVisible()
      const before = draft.read('slides.md')
      const box = await words.boundingBox()
      const { x, y } = { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 5 }
      await draft.page.mouse.move(x, y)
      await draft.page.mouse.down()
      await draft.page.mouse.move(x + 20, y + 30)
      await draft.page.mouse.move(x + 100, y + 200)
      await draft.page.mouse.up()
      await expect.poll(() => draft.read('slides.md')).not.toBe(before)
    })
    await test.step('one history', async () => {
      for (let steps = 0; steps < 5; steps++) await draft.page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => draft.read('slides.md')).toContain('# Second\n\nwords\n')
    })
  })
})

test.describe('issue: "undo is one history for text, drags and drops"', () => {
  test('Ctrl+Z takes back the last change, goes to its slide and puts the cursor there, also after a reload', async ({ draft }) => {
    const { page } = draft
    const source = (no: number) => page.getByRole('textbox', { name: `Source of slide ${no}` })
    await draft.open('2')
    await draft.pressButton('Edit slides')
    await expect(source(2)).toBeFocused()
    await page.keyboard.press('Control+End')
    await page.keyboard.insertText(' typed')
    await expect.poll(() => draft.read('slides.md')).toContain('# Second typed\n')
    await draft.pressButton('Previous')
    await draft.expectAt(1)
    await page.getByRole('button', { name: 'Edit on the slide' }).click()
    await expect(page.getByRole('toolbar', { name: 'Edit on the slide' })).toBeVisible()
    await drop(draft, draft.slide.getByRole('heading'), { type: 'text/plain', content: 'x\ty\n1\t2\n' })
    await expect.poll(() => draft.read('slides.md')).toContain('| x | y |\n| --- | --- |\n')
    await expect(draft.slide.getByRole('columnheader', { name: 'x', exact: true })).toBeVisible()
    await page.reload()
    await expect(source(1)).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect.poll(() => draft.read('slides.md')).toBe(deck.replace('# Second\n', '# Second typed\n'))
    await page.keyboard.press('Control+z')
    await expect.poll(() => draft.read('slides.md')).toBe(deck)
    await draft.expectAt(2)
    await expect(source(2)).toHaveText('# Second')
    await source(2).focus()
    await page.keyboard.type('!')
    await expect.poll(() => draft.read('slides.md')).toBe(deck.replace('# Second\n', '# Second!\n'))
    await page.keyboard.press('Control+z')
    await expect.poll(() => draft.read('slides.md')).toBe(deck)
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('alert').filter({ hasText: 'There is nothing to undo.' })).toBeVisible()
    await page.keyboard.press('Control+y')
    await expect.poll(() => draft.read('slides.md')).toBe(deck.replace('# Second\n', '# Second!\n'))
  })
})

test.describe('issue: "Insert menu (`/` in the editor, `+` on the slide)"', () => {
  const menu = (draft: Draft) => draft.page.getByRole('dialog', { name: 'Insert' })
  const choice = (draft: Draft, name: string) => draft.page.getByRole('listbox').getByRole('option', { name, exact: true })

  /** Open the menu on the slide, and search. */
  async function search(draft: Draft, words: string, found: string): Promise<void> {
    await draft.page.keyboard.press('/')
    await expect(menu(draft)).toBeVisible()
    const field = draft.page.getByRole('combobox', { name: 'Search what to insert' })
    await expect(field).toBeFocused()
    await field.fill(words)
    await expect(choice(draft, found)).toBeVisible()
  }

  test.use({
    files: { 'slides.md': '# First\n\n---\n\n# Second\n', 'photo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>' },
  })

  test('texts, components, pictures, icons and slides are found by their names', async ({ draft }) => {
    await edit(draft, '2')
    const { keyboard } = draft.page
    await test.step('a table, whose first cell is overwritten', async () => {
      await search(draft, 'table', 'Table')
      await keyboard.press('Enter')
      await expect(draft.page.getByRole('textbox', { name: 'Cell on the slide' })).toBeFocused()
      await keyboard.type('Name')
      await leave(draft, '# Second\n\n| Name | Column |\n| --- | --- |\n| Cell | Cell |\n')
    })
    await test.step('a component, whose form says what is needed', async () => {
      await search(draft, 'scale', 'Scale')
      await choice(draft, 'Scale').click()
      const question = draft.page.getByRole('textbox', { name: 'question' })
      await expect(question).toBeFocused()
      await draft.page.getByRole('spinbutton', { name: 'max' }).fill('11')
      await draft.page.getByRole('dialog').getByRole('button', { name: 'Insert', exact: true }).click()
      await expect(question).toBeFocused()
      await question.fill('How was "it"?')
      await draft.page.getByRole('dialog').getByRole('button', { name: 'Insert', exact: true }).click()
      await expect(draft.page.getByRole('spinbutton', { name: 'max' })).toBeFocused()
      await draft.page.getByRole('spinbutton', { name: 'max' }).fill('5')
      await keyboard.press('Enter')
      await expect(draft.page.getByRole('dialog')).toBeHidden()
      await expect.poll(() => draft.read('slides.md')).toContain('\n\n<Scale question="How was &quot;it&quot;?" :max="5" />\n')
    })
    await test.step('a picture of the deck', async () => {
      await search(draft, 'photo', './photo.svg')
      await keyboard.press('Enter')
      await expect.poll(() => draft.read('slides.md')).toContain('\n\n![Photo](./photo.svg)\n')
    })
    await test.step('it follows the pointer to the end, although the browser has a drag of its own for pictures', async () => {
      const picture = draft.slide.getByRole('img', { name: 'Photo' })
      await picture.click()
      await expect(draft.page.getByRole('group', { name: 'Selected: Picture' })).toBeVisible()
      const box = await picture.boundingBox()
      const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20]
      await draft.page.mouse.move(x, y)
      await draft.page.mouse.down()
      for (const by of [10, 60, 150]) await draft.page.mouse.move(x + by, y + 8)
      await draft.page.mouse.up()
      await expect(draft.page.getByRole('group', { name: 'Selected: Movable element' })).toBeVisible()
      await expect.poll(async () => ((await picture.boundingBox())?.x ?? 0) - (box?.x ?? 0)).toBeGreaterThan(100)
      await keyboard.press('Control+z')
      await expect.poll(() => draft.read('slides.md')).toContain('\n\n![Photo](./photo.svg)\n')
      // The slide is made anew, with the picture where it was, and nothing is selected.
      await expect.poll(async () => ((await picture.boundingBox())?.x ?? 0) - (box?.x ?? 0)).toBeLessThan(10)
      await expect(draft.page.getByRole('group', { name: /^Selected: / })).toBeHidden()
    })
    await test.step('an icon', async () => {
      await search(draft, 'arrow shift down', 'carbon-arrow-shift-down')
      await choice(draft, 'carbon-arrow-shift-down').click()
      await expect.poll(() => draft.read('slides.md')).toContain('\n\n<carbon-arrow-shift-down />\n')
    })
    await test.step('a slide by its layout', async () => {
      await search(draft, 'two cols', 'two-cols')
      await choice(draft, 'two-cols').click()
      await draft.expectAt(3)
      await expect(textbox(draft)).toBeFocused()
      await keyboard.type('Third')
      await leave(draft, '\n---\nlayout: two-cols\n---\n\n# Third\n\n::right::\n\nText\n')
    })
    await draft.expectNoReload()
  })

  test('a slash in an empty line of the editor opens it, and Escape leaves the slash', async ({ draft }) => {
    await draft.open('2')
    await draft.page.getByRole('button', { name: 'Edit slides' }).click()
    const source = draft.page.getByRole('textbox', { name: 'Source of slide 2' })
    await source.click()
    const { keyboard } = draft.page
    await keyboard.press('Control+End')
    await keyboard.type('\n\n/')
    await expect(menu(draft)).toBeVisible()
    await keyboard.type('heading')
    await expect(choice(draft, 'Heading')).toBeVisible()
    await keyboard.press('Enter')
    await expect(source).toBeFocused()
    await expect.poll(() => draft.read('slides.md')).toContain('# Second\n\n## Heading')
    await keyboard.type('\n\n/')
    await expect(menu(draft)).toBeVisible()
    await keyboard.press('Escape')
    await expect(source).toBeFocused()
    await expect.poll(() => draft.read('slides.md')).toContain('## Heading\n\n/')
    await keyboard.type('a/')
    await expect.poll(() => draft.read('slides.md')).toContain('/a/')
  })
})

test.describe('issue: "Layout and theme picker with previews of the slide itself"', () => {
  test('the slide is shown in each layout, and one option of its frontmatter changes', async ({ draft }) => {
    await edit(draft, '2')
    await draft.page.getByRole('button', { name: 'Layout', exact: true }).click()
    const picker = draft.page.getByRole('dialog', { name: 'Layout of the slide' })
    await expect(picker.getByRole('button', { name: 'default', exact: true })).toBeFocused()
    // A picture is hidden from assistive technology.
    await expect(picker.getByRole('button', { name: 'section', exact: true }).getByText('Second')).toBeVisible()
    await draft.page.keyboard.press('ArrowRight')
    await draft.page.keyboard.press('ArrowRight')
    await draft.page.keyboard.press('Enter')
    await expect(picker).toBeHidden()
    await expect.poll(() => draft.read('slides.md')).toBe(deck.replace('---\n\n# Second', '---\nlayout: section\n---\n\n# Second'))
    await draft.page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => draft.read('slides.md')).toBe(deck)
    await test.step('a layout with two columns has a text to press in the second one', async () => {
      await draft.page.getByRole('button', { name: 'Layout', exact: true }).click()
      await picker.getByRole('button', { name: 'two-cols', exact: true }).click()
      await draft.slide.getByText('Text', { exact: true }).dblclick()
      await expect(textbox(draft)).toBeFocused()
      await draft.page.keyboard.press('Control+a')
      await draft.page.keyboard.type('Beside it')
      await leave(draft, '# Second\n\n::right::\n\nBeside it\n')
    })
  })
})

test.describe('issue: "Layout and theme picker with previews of the slide itself", themes', () => {
  test.use({ files: { 'slides.md': '# First\n\n---\n\n# Second\n' } })

  test('the slide is shown in an installed theme, and one option of the deck changes', async ({ draft }) => {
    await edit(draft, '2')
    await draft.page.getByRole('button', { name: 'Theme', exact: true }).click()
    const picker = draft.page.getByRole('dialog', { name: 'Theme of the deck' })
    await expect(picker.getByRole('button', { name: 'default', exact: true })).toBeFocused()
    await picker.getByRole('button', { name: 'stage', exact: true }).click()
    const frame = picker.getByTitle('The slide in the theme stage').contentFrame()
    await expect(frame.getByRole('heading', { name: 'Second' })).toBeVisible()
    // The deck itself has its own theme until one is chosen.
    expect(draft.read('slides.md')).not.toContain('theme')
    await picker.getByRole('button', { name: 'Use this theme' }).click()
    await expect.poll(() => draft.read('slides.md')).toBe('---\ntheme: stage\n---\n\n# First\n\n---\n\n# Second\n')
    // A theme needs the page anew, and the history is still there.
    await expect(async () => expect(await draft.page.evaluate(() => 'mark' in window)).toBe(false)).toPass()
    await expect(draft.slide.getByRole('heading', { name: 'Second' })).toBeVisible()
    await expect(draft.page.getByRole('toolbar', { name: 'Edit on the slide' })).toBeVisible()
    await draft.page.keyboard.press('Control+z')
    await expect.poll(() => draft.read('slides.md')).toBe('# First\n\n---\n\n# Second\n')
  })
})

test.describe('issue: "Handles … (writes `v-drag` or the layout\'s own option)"', () => {
  const beside =
    '---\nlayout: two-cols\n---\n\n# Left\n\n::right::\n\nRight\n\n---\nlayout: image-right\nimage: ./photo.svg\nimageAlt: A photo\n---\n\n# Words\n\n---\nlayout: image-left\n---\n\n# Garden\n'
  test.use({
    files: { 'slides.md': beside, 'photo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>' },
  })

  test('the line between columns sets their widths, and a picture beside the text changes sides', async ({ draft }) => {
    await draft.page.setViewportSize({ width: 980, height: 552 })
    await edit(draft)
    const line = draft.page.getByRole('separator', { name: 'Width of the columns' })
    await line.focus()
    for (const width of ['45', '40']) {
      await draft.page.keyboard.press('ArrowLeft')
      await expect(line).toHaveAttribute('aria-valuenow', width)
    }
    await expect.poll(() => draft.read('slides.md')).toContain('layoutClass: grid-cols-[2fr_3fr]\nlayout: two-cols\n')
    await draft.goTo('2')
    const photo = draft.slide.getByRole('img', { name: 'A photo' })
    const isFirst = async () => ((await photo.boundingBox())?.x ?? 0) < ((await draft.slide.getByRole('heading').boundingBox())?.x ?? 0)
    await photo.click()
    await expect(draft.page.getByRole('group', { name: 'Selected: Picture of the layout' })).toBeVisible()
    await draft.page.keyboard.press('ArrowLeft')
    await expect.poll(() => draft.read('slides.md')).toContain('layout: image-left\n')
    await expect.poll(isFirst).toBe(true)
    await draft.page.getByRole('button', { name: 'Other side' }).click()
    await expect.poll(() => draft.read('slides.md')).toContain('layout: image-right\n')
    await expect(line).toBeHidden()
    await draft.page.keyboard.press('Escape')
    await expect(line).toBeVisible()
    await test.step('a layout without a picture takes the one that is dropped', async () => {
      await draft.goTo('3')
      const content = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'
      await drop(draft, draft.slide.getByRole('heading', { name: 'Garden' }), { name: 'Our garden.svg', type: 'image/svg+xml', content })
      await expect(draft.slide.getByRole('img', { name: 'Our garden' })).toBeVisible()
      await expect
        .poll(() => draft.read('slides.md'))
        .toContain('---\nimageAlt: Our garden\nimage: /our-garden.svg\nlayout: image-left\n---\n\n# Garden\n')
    })
  })
})

test.describe('issue: "steps of a slide as a strip, in which elements are dragged into another order"', () => {
  const stepped = '# One\n\n<v-click>\n\nalpha\n\n</v-click>\n\n<v-click>\n\nbeta\n\n</v-click>\n\ngamma\n'
  test.use({ files: { 'slides.md': stepped } })

  test('they are moved by pointer and keys, added and taken away, and each change is the smallest one', async ({ draft }) => {
    await edit(draft)
    await draft.page.getByRole('button', { name: 'Steps', exact: true }).click()
    const strip = draft.page.getByRole('region', { name: 'Steps of the slide' })
    const step = (name: string) => strip.getByRole('button', { name, exact: true })
    await test.step('keys', async () => {
      await step('Step 2: beta').focus()
      await draft.page.keyboard.press('Shift+ArrowLeft')
      await expect(step('Step 1: beta')).toBeFocused()
      await expect.poll(() => draft.read('slides.md')).toBe(stepped.replace('<v-click>', '<v-click at="2">'))
    })
    await test.step('pointer', async () => {
      const [from, to] = [await step('Step 2: alpha').boundingBox(), await step('Step 1: beta').boundingBox()]
      const y = (from?.y ?? 0) + 20
      await draft.page.mouse.move((from?.x ?? 0) + 20, y)
      await draft.page.mouse.down()
      await draft.page.mouse.move((to?.x ?? 0) + 30, y)
      await draft.page.mouse.move((to?.x ?? 0) + 4, y)
      await draft.page.mouse.up()
      await expect(step('Step 1: alpha')).toBeVisible()
      await expect.poll(() => draft.read('slides.md')).toBe(stepped)
    })
    await test.step('another element', async () => {
      await draft.slide.getByText('gamma').click()
      await draft.page.getByRole('button', { name: 'Show with a step' }).click()
      await expect(step('Step 3: gamma')).toBeVisible()
      // The slide goes to the step of the element, so that its author still sees it.
      await expect(draft.slide.getByText('gamma')).toBeVisible()
      await expect.poll(() => draft.read('slides.md')).toContain('<v-click>\n\ngamma\n\n</v-click>\n')
    })
    await test.step('without a step', async () => {
      await step('Step 3: gamma').focus()
      await draft.page.keyboard.press('Delete')
      await expect(step('Step 3: gamma')).toBeHidden()
      await expect.poll(() => draft.read('slides.md')).toBe(stepped)
    })
    await draft.expectNoReload()
  })
})
