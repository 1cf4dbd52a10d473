import type { Locator } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { DeckPage } from '../support/deck-page.ts'
import { expect, test } from '../support/test.ts'

const terminal = (talk: DeckPage) => talk.slide.getByRole('figure', { name: 'chaintool' })
const screen = (talk: DeckPage) => terminal(talk).getByRole('group', { name: 'Screen' })
const prompt = (talk: DeckPage) => terminal(talk).getByRole('textbox', { name: 'Command' })

test('contract.md, "The command line": each step types a command, and the chain of the page answers', async ({ talk }) => {
  await talk.open('5')
  await expect(talk.slide.getByText('eth-balance, erc20-balance, eth-gas, eth-encode, eth-decode, and more')).toBeVisible()
  const answers = [/\d\.\d+ ether/, /1000000 GFT/, /0xf8[\da-f]{100,}/, /value: 1024/, /0x0{24}ba4c/, /List the commands\./]
  for (const [index, answer] of answers.entries()) {
    await expect(screen(talk).getByText(answer)).toBeHidden()
    await talk.page.keyboard.press('ArrowRight')
    await talk.expectAt(5, index + 1)
    await expect(screen(talk).getByText(answer)).toBeVisible()
  }
  await talk.page.keyboard.press('ArrowRight')
  await talk.expectAt(6)
})

test('contract.md: at each step, the next slide of the presenter shows the command and the answer that the key brings', async ({
  talk,
}) => {
  const screenIn = (name: string) => talk.page.getByRole('region', { name }).getByRole('group', { name: 'Screen' })
  const [current, next] = [screenIn('Current slide'), screenIn('Next slide')]
  await talk.page.emulateMedia({ reducedMotion: 'reduce' })
  await talk.page.goto(`${talk.url}presenter/5`)
  for (const step of [1, 2, 3, 4, 5, 6]) {
    await expect(talk.page.getByText(`Step ${step} of 6`, { exact: true })).toBeVisible()
    const shown = await next.allInnerTexts()
    await talk.page.keyboard.press('ArrowRight')
    await expect.poll(() => current.allInnerTexts()).toEqual(shown)
  }
})

test('everybody can type commands, with completion, history, and an answer to a mistake', { tag: '@site' }, async ({ talk }) => {
  await talk.open('5')
  await prompt(talk).click()
  await talk.page.keyboard.type('eth-bal')
  await talk.page.keyboard.press('Tab')
  await talk.page.keyboard.type('$REC')
  await talk.page.keyboard.press('Tab')
  await talk.page.keyboard.press('Enter')
  await expect(screen(talk)).toContainText(/\$ eth-balance \$RECIPIENT\s*10 ether/)
  await talk.page.keyboard.press('ArrowUp')
  await expect(prompt(talk)).toHaveValue(/^eth-balance \$RECIPIENT *$/)
  await prompt(talk).fill('eth-gas -y key.json -a $RECIPIENT -s 1000000000000000000')
  await talk.page.keyboard.press('Enter')
  await expect(screen(talk)).toContainText(/-s 1000000000000000000\s*0x[\da-f]{64}\$/)
  await prompt(talk).fill('eth-gas --fee <script>fail()</script>')
  await talk.page.keyboard.press('Enter')
  await expect(screen(talk)).toContainText('eth-gas has no option "--fee". Its options are -y, -a, --raw')
  await prompt(talk).fill('eth-decode <script>fail()</script>')
  await talk.page.keyboard.press('Enter')
  await expect(screen(talk)).toContainText('A raw transaction has 0x and hexadecimal digits in pairs.')
  await talk.page.keyboard.press('Escape')
  await talk.page.keyboard.press('ArrowDown')
  await talk.expectAt(6)
})

test('everyone who follows sees what the presenter types, and can leave and return', async ({ talk, context }) => {
  const viewer = new DeckPage(await context.newPage(), talk.url)
  await talk.page.goto(`${talk.url}presenter/5`)
  await viewer.open('5')
  const current = talk.page.getByRole('region', { name: 'Current slide' })
  const type = async (on: Locator, line: string) => {
    await on.getByRole('textbox', { name: 'Command' }).fill(line)
    await on.getByRole('textbox', { name: 'Command' }).press('Enter')
  }
  await type(current, 'eth-encode --help')
  await expect(screen(viewer)).toContainText('$ eth-encode --help')
  await type(viewer.slide, 'eth-decode --help')
  await expect(screen(viewer)).toContainText('$ eth-decode --help')
  await type(current, 'eth-balance $RECIPIENT')
  await expect(current.getByRole('group', { name: 'Screen' })).toContainText('10 ether')
  await expect(screen(viewer)).not.toContainText('eth-balance $RECIPIENT')
  await terminal(viewer).getByRole('button', { name: 'Return to the presenter' }).click()
  await expect(screen(viewer)).toContainText(/\$ eth-balance \$RECIPIENT\s*10 ether/)
  await expect(screen(viewer)).not.toContainText('eth-decode --help')
})

test('the terminal of slide 5 has no accessibility faults', { tag: '@site' }, async ({ talk }) => {
  await talk.open('5?clicks=6')
  await expect(prompt(talk)).toBeVisible()
  await expect(screen(talk)).toContainText('List the commands.')
  expect(await axeFindings(talk.page)).toEqual([])
})

test('paper shows the end of the recorded run', { tag: '@site' }, async ({ talk }) => {
  await talk.page.goto(`${talk.url}print`)
  const paper = talk.page.getByRole('group', { name: /^5 of 6/ })
  await expect(paper.getByText('List the commands.')).toBeVisible()
})

test('if the worker does not run, the slide says so, shows a recorded run, and the talk goes on', async ({ talk, faults }) => {
  faults.expect(/page\.worker|^console error: Failed to load resource: net::ERR_FAILED$/)
  await talk.page.route(/page\.worker/, (route) => route.abort())
  await talk.open('5?clicks=1')
  await expect(talk.slide.getByRole('status').filter({ hasText: /does not run.*These are the outputs of a recorded run\./ })).toBeVisible()
  await expect(screen(talk)).toContainText('999.999219282 ether')
  await talk.page.keyboard.press('ArrowDown')
  await talk.expectAt(6)
})
