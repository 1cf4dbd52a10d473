import { all, end, numbers, organization, title } from '../support/talk.ts'
import { expect, test } from '../support/test.ts'

test.describe('contract.md, "What tests take hold of"', () => {
  test('a status announces the slide and the step; a click element is hidden from sight and from assistive technology until its step', async ({
    steps,
  }) => {
    await test.step('a visually hidden status announces the slide and the step', async () => {
      await steps.open('1')
      const status = steps.page.getByRole('status')
      await expect(status).toContainText('1 of 3: A deck with steps')
      await steps.page.keyboard.press('ArrowRight')
      await expect(status).toContainText('1 of 3: A deck with steps')
      await expect(status).toContainText(/\b1 of 3$/)
      await steps.page.keyboard.press('ArrowDown')
      await expect(status).toContainText('2 of 3: Things to press')
      const box = await status.boundingBox()
      expect(box === null || box.width * box.height <= 1).toBe(true)
    })
    await test.step('a hidden click element is hidden from sight and from assistive technology until its step', async () => {
      await steps.goTo('1')
      const points = ['first point', 'second point', 'third point']
      const point = (name: string) => steps.slide.getByText(name, { exact: true })
      for (const clicks of [0, 1, 2, 3]) {
        for (const [index, name] of points.entries()) {
          const state = index >= clicks ? 'hidden' : index === clicks - 1 ? 'current' : 'prior'
          await expect(point(name), `${name} at step ${clicks}`).toHaveAttribute('data-click-state', state)
          await expect(point(name)).toBeVisible({ visible: state !== 'hidden' })
        }
        await expect(steps.slide.getByRole('listitem')).toHaveCount(clicks)
        await steps.page.keyboard.press('ArrowRight')
      }
    })
  })

  test("the stage is the main region, named by the deck's title; only the shown slide is there for assistive technology", async ({
    talk,
  }) => {
    await talk.open('3')
    await expect(talk.stage).toHaveCount(1)
    await expect(talk.stage).toHaveAccessibleName(title)
    await talk.page.keyboard.press('ArrowRight')
    await talk.expectAt(4)
    await expect(talk.page.getByRole('group')).toHaveCount(1)
    await expect(talk.page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })
})

test.describe('contract.md, "The talk"', () => {
  test('spec.md §1: each slide has its topics and the bottom bar', async ({ talk }) => {
    await test.step("each slide shows the bottom bar: the deck's title on the left, the icon with its label on the right", async () => {
      await talk.open('1')
      for (const no of all)
        await test.step(`slide ${no === end ? 'End' : no}`, async () => {
          await talk.goTo(String(no))
          const bar = talk.stage.getByRole('contentinfo').or(talk.page.locator('footer')).filter({ visible: true })
          await expect(bar).toHaveCount(1)
          const name = bar.getByText(title, { exact: true })
          const link = bar.getByRole('link', { name: 'chainlib-py' })
          await expect(name).toBeVisible()
          await expect(link).toBeVisible()
          await expect(link).toHaveAttribute('href', organization)
          await expect(link.locator('svg')).toBeVisible()
          const [left, right] = [await name.boundingBox(), await link.boundingBox()]
          expect(left?.x).toBeLessThan(right?.x ?? 0)
          // Outside links open in a new tab without access to the deck.
          for (const each of await talk.page.locator('a[href^="http"]:visible').all()) {
            await expect(each).toHaveAttribute('target', '_blank')
            await expect(each).toHaveAttribute('rel', /noopener/)
          }
        })
    })
    await test.step('spec.md §1: the topics of each slide; "headings stay headings, lists stay lists"', async () => {
      const topics: Record<number, readonly RegExp[]> = {
        1: [/Grassroots Economics/, /First presenter/, /Second presenter/],
        2: [/agnostic/i, /RPC/, /Ethereum ready/i, /libraries/i, /CLI tools/i, /event processing/i, /shep/, /confini/, /aiee/],
        3: [/concurrency/i, /task queue/i, /web3/i, /raw transaction data/i, /100k/, /May 2022/],
        4: [
          /queue syncer/i,
          /gas gifting/i,
          /token air ?dropping/i,
          /CSV/,
          /create/i,
          /sign/i,
          /dispatch/i,
          /status/i,
          /storage provider/i,
        ],
        5: [/eth-balance/, /eth-gas/, /eth-encode/, /eth-decode/, /erc20-balance/, /more/],
        6: [/concurrency/i, /blockchains?/i, /documentation/i, /contributors/i],
      }
      for (const no of numbers)
        await test.step(`slide ${no}`, async () => {
          await talk.goTo(String(no))
          await expect(talk.slide.getByRole('heading', { level: 1 })).toHaveCount(1)
          for (const word of topics[no] ?? []) await expect(talk.slide).toContainText(word)
        })
      await expect(talk.slide.getByRole('link')).toHaveAttribute('href', organization)
      await expect(talk.slide.getByRole('list').first()).toBeVisible()
      await expect(talk.slide.getByRole('listitem').first()).toBeVisible()
      // Spec.md §3: the page title is made by titleTemplate; the language is set.
      await expect(talk.page).toHaveTitle(`${title} - Slidev`)
      await expect(talk.page.locator('html')).toHaveAttribute('lang', 'en')
    })
  })
})
