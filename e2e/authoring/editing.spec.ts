import { expect, test } from '../support/draft.ts'

test.describe('issue: "an edit of one slide updates only that slide without reload and without losing position and step"', () => {
  test('the edited slide on screen changes and keeps its step; a file that no slide uses changes nothing', async ({ draft }) => {
    await draft.open('2?clicks=1')
    draft.write('unused.md', '# Nobody imports this')
    draft.edit('slides.md', '# Second of the draft', '# Second, written again')
    await expect(draft.slide.getByRole('heading', { name: 'Second, written again' })).toBeVisible()
    await draft.expectAt(2, 1)
    await expect(draft.slide.getByText('a step')).toBeVisible()
    await expect(draft.slide).toHaveAccessibleName('2 of 3: Second, written again')
    await test.step('a new step on the slide', async () => {
      draft.edit('slides.md', '<p v-click>a step</p>', '<p v-click>a step</p>\n<p v-click>one more step</p>')
      await expect(draft.slide).toHaveAttribute('data-clicks-total', '2')
      await draft.page.keyboard.press('ArrowLeft')
      await draft.expectAt(2)
      for (const clicks of [1, 2]) {
        await draft.page.keyboard.press('ArrowRight')
        await draft.expectAt(2, clicks)
      }
      await expect(draft.slide.getByText('one more step')).toBeVisible()
    })
    await draft.expectNoReload()
  })

  test('another slide, a component of the deck, and a file that a slide is imported from', async ({ draft }) => {
    await draft.open('2?clicks=1')
    await test.step('another slide was edited: the one on screen stays the same element', async () => {
      const heading = await draft.slide.getByRole('heading').elementHandle()
      draft.edit('slides.md', '# First of the draft', '# First, written again')
      await draft.page.keyboard.press('ArrowUp')
      await expect(draft.slide.getByRole('heading', { name: 'First, written again' })).toBeVisible()
      expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
    })
    await test.step('a component of the deck', async () => {
      await draft.goTo('1')
      await expect(draft.slide.getByText('badge one')).toBeVisible()
      draft.edit('components/Badge.tsx', 'badge one', 'badge two')
      await expect(draft.slide.getByText('badge two')).toBeVisible()
      await draft.expectAt(1)
    })
    await test.step('a file that a slide is imported from', async () => {
      await draft.goTo('3')
      draft.edit('more.md', 'Written in another file.', 'Written again in another file.')
      await expect(draft.slide.getByText('Written again in another file.')).toBeVisible()
      await draft.expectAt(3)
    })
    await draft.expectNoReload()
  })
})

test.describe('issue: "all without restart"', () => {
  test('slides are added and removed', async ({ draft }) => {
    await draft.open('1')
    await test.step('a slide is added at the end', async () => {
      draft.write('slides.md', `${draft.read('slides.md')}\n---\n\n# Added to the draft\n`)
      await expect(draft.slide).toHaveAccessibleName(/^1 of 4: /)
      for (const no of [2, 3, 4]) {
        await draft.page.keyboard.press('ArrowDown')
        await expect(draft.slide).toHaveAttribute('data-slide', String(no))
      }
      await expect(draft.slide.getByRole('heading', { name: 'Added to the draft' })).toBeVisible()
    })
    await test.step('a slide is added before the one on screen, which stays on screen', async () => {
      await draft.goTo('2?clicks=1')
      draft.edit('slides.md', '\n---\n\n# Second', '\n---\n\n# Put between\n\n---\n\n# Second')
      await expect(draft.slide).toHaveAccessibleName('3 of 5: Second of the draft')
      await draft.expectAt(3, 1)
    })
    await test.step('the slide before the one on screen is removed', async () => {
      await draft.goTo('4')
      draft.edit('slides.md', '---\n\n# Second of the draft\n\n<p v-click>a step</p>\n\n', '')
      await expect(draft.slide).toHaveAccessibleName('3 of 4: Imported of the draft')
      await draft.expectAt(3)
    })
    await draft.expectNoReload()
  })

  test('slides change places, and the one on screen is removed', async ({ draft }) => {
    await draft.open('2')
    const second = '# Second of the draft\n\n<p v-click>a step</p>\n'
    const third = '\n---\nsrc: ./more.md\n---\n'
    const changed = `${draft.read('slides.md').replace(`\n---\n\n${second}`, '').replace(third, '')}${third}\n---\n\n${second}`
    await test.step('slides change places: the one on screen is followed', async () => {
      draft.write('slides.md', changed)
      await expect(draft.slide).toHaveAccessibleName('3 of 3: Second of the draft')
      await draft.expectAddress('3')
    })
    await test.step('the slide on screen is removed: one that exists is shown', async () => {
      draft.edit('slides.md', `\n---\n\n${second}`, '')
      await expect(draft.slide).not.toHaveAccessibleName(/Second/)
      await expect(draft.slide).toBeVisible()
      await draft.page.keyboard.press('ArrowUp')
      await expect(draft.slide).toHaveAccessibleName(/ of 2: /)
      await draft.goTo('2')
      draft.edit('slides.md', third, '')
      await expect(draft.slide).not.toHaveAccessibleName(/Imported/)
      await expect(draft.slide).toBeVisible()
      await draft.page.keyboard.press('ArrowUp')
      await expect(draft.slide).toHaveAccessibleName(/ of 1: /)
    })
    await draft.expectNoReload()
  })

  test.describe('what a server looks for at its start', () => {
    test('the theme, a component that was not there before, and the options of the deck', async ({ draft, faults }) => {
      faults.expect(/Sticker/)
      await draft.open('2')
      await test.step('the style of the theme', async () => {
        const color = () => draft.slide.getByRole('heading').evaluate((element) => getComputedStyle(element).color)
        await expect.poll(color).toBe('rgb(10, 20, 30)')
        draft.edit('my-theme/styles/index.css', 'rgb(10, 20, 30)', 'rgb(40, 50, 60)')
        await expect.poll(color).toBe('rgb(40, 50, 60)')
        await draft.expectAt(2)
      })
      await test.step('a layout of the theme', async () => {
        draft.edit('my-theme/layouts/default.tsx', '{children}', '<em>from the layout</em>{children}')
        await expect(draft.slide.getByText('from the layout')).toBeVisible()
        await draft.expectAt(2)
      })
      await test.step('a component that was not there before', async () => {
        draft.write('components/Sticker.tsx', 'export default function Sticker() {\n  return <i>sticker</i>\n}\n')
        draft.edit('slides.md', '<p v-click>a step</p>', '<Sticker />')
        await expect(draft.slide.getByText('sticker', { exact: true })).toBeVisible()
        await expect(draft.slide).toHaveAttribute('data-slide', '2')
      })
      await test.step('the options of the deck', async () => {
        draft.edit('slides.md', 'title: A draft', 'title: A better draft\ntitleTemplate: "%s, soon"')
        await expect(draft.stage).toHaveAccessibleName('A better draft')
        await expect(draft.page).toHaveTitle('A better draft, soon')
        await expect(draft.slide).toHaveAttribute('data-slide', '2')
      })
    })
  })
})
