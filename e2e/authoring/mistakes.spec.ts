import { expect, test } from '../support/draft.ts'

test.describe('contract.md, "Errors": "dev shows it over the slide and recovers on the next save"', () => {
  test('file, line and column are over the slide until the next good save', async ({ draft, faults }) => {
    faults.expect(/./)
    await draft.open('2')
    const good = draft.read('slides.md')
    for (const [what, from, to, place, words] of [
      ['an unknown layout', '\n---\n\n# Second', '\n---\nlayout: defualt\n---\n\n# Second', /slides\.md:11:\d+/, /defualt[\s\S]*default/],
      ['bad YAML', '\n---\n\n# Second', '\n---\nclass: [one\n---\n\n# Second', /slides\.md:11:\d+/, /class|YAML|flow/i],
      ['an unclosed tag', '<p v-click>a step</p>', '<div><b>a step</div>', /slides\.md:14:\d+/, /\bb\b/],
      ['an unknown component', '<p v-click>a step</p>', '<Bagde />', /slides\.md:14:\d+/, /Bagde[\s\S]*Badge/],
      ['a missing picture', '<p v-click>a step</p>', '![none](./none.png)', /slides\.md:14:\d+/, /none\.png/],
    ] as const)
      await test.step(what, async () => {
        draft.edit('slides.md', from, to)
        const message = draft.page.getByText(place).first()
        await expect(message).toBeVisible()
        await expect(message).toContainText(words)
        // The message covers no button of the bar.
        await draft.bar.getByRole('button', { name: 'Next' }).click({ trial: true })
        await draft.page.keyboard.press('ArrowUp')
        await expect(draft.slide.getByRole('heading', { name: 'First of the draft' })).toBeVisible()
        await expect(draft.page.getByText(place)).toHaveCount(0)
        await draft.page.keyboard.press('ArrowDown')
        await expect(message).toBeVisible()
        draft.write('slides.md', good)
        await expect(draft.page.getByText(place)).toHaveCount(0)
        await expect(draft.slide.getByRole('heading', { name: 'Second of the draft' })).toBeVisible()
        await draft.expectNoReload()
      })
    await test.step('a missing src file is named where it is imported', async () => {
      draft.edit('slides.md', 'src: ./more.md', 'src: ./mroe.md')
      await draft.page.keyboard.press('End')
      const message = draft.page.getByText(/slides\.md:\d+:\d+/).first()
      await expect(message).toBeVisible()
      await expect(message).toContainText('mroe.md')
      draft.edit('slides.md', 'src: ./mroe.md', 'src: ./more.md')
      await expect(draft.page.getByText(/slides\.md:\d+:\d+/)).toHaveCount(0)
    })
  })

  test.describe('a deck that imports style sheets which do not exist yet', () => {
    test.use({
      files: {
        'style.css': '@import "./of-deck.css";\n',
        'slides.md': '---\ntheme: ./my-theme\n---\n\n# First of the draft\n\n<style>\n@import "./of-slide.css";\n</style>\n',
      },
    })
    test('a missing style sheet counts once it is written: of the deck, and of a slide', async ({ draft }) => {
      await draft.open('1')
      const heading = draft.slide.getByRole('heading', { name: 'First of the draft' })
      const message = draft.page.getByText('There is no style sheet "./of-slide.css"')
      await expect(message).toBeVisible()
      draft.write('of-deck.css', 'h1 { letter-spacing: 11px }\n')
      await expect(heading).toHaveCSS('letter-spacing', '11px')
      draft.write('of-slide.css', 'h1 { word-spacing: 12px }\n')
      await expect(heading).toHaveCSS('word-spacing', '12px')
      await expect(message).toHaveCount(0)
      await draft.expectNoReload()
    })
  })

  test('a component that throws, renders itself, or throws while it loads is explained in its slide only, and recovers', async ({
    draft,
    faults,
  }) => {
    faults.expect(/./)
    await draft.open('1')
    const good = draft.read('components/Badge.tsx')
    draft.edit('components/Badge.tsx', 'return <strong>', 'throw new Error("the badge is torn")\n  return <strong>')
    await expect(draft.slide.getByText('the badge is torn').first()).toBeVisible()
    await draft.page.keyboard.press('ArrowDown')
    await expect(draft.slide.getByRole('heading', { name: 'Second of the draft' })).toBeVisible()
    draft.write('components/Badge.tsx', good)
    await draft.page.keyboard.press('ArrowUp')
    await expect(draft.slide.getByText('badge one')).toBeVisible()
    draft.edit('components/Badge.tsx', 'return <strong>', 'return <p><Badge>again</Badge></p>\n  return <strong>')
    await expect(draft.slide.getByText('<Badge> renders itself forever')).toBeVisible()
    draft.write('components/Badge.tsx', good)
    await expect(draft.slide.getByText('badge one')).toBeVisible()
    draft.write('components/Badge.tsx', `throw new Error('no badges')\n${good}`)
    await expect(draft.page.getByText('components/Badge.tsx:1:7 This fails while it loads: no badges')).toBeVisible()
    draft.write('components/Badge.tsx', good)
    await expect(draft.page.getByText('no badges')).toHaveCount(0)
    await expect(draft.slide.getByText('badge one')).toBeVisible()
  })
})
