import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeckPage } from '../support/deck-page.ts'
import { runLectern } from '../support/lectern.ts'
import { plainHost } from '../support/plain-host.ts'
import { all } from '../support/talk.ts'
import { test as base, expect } from '../support/test.ts'

interface HostedTalk {
  readonly base: string
  readonly url: string
}

const test = base.extend<{ deck: DeckPage }, { hostBase: string; hosted: HostedTalk }>({
  hostBase: ['/', { option: true, scope: 'worker' }],
  hosted: [
    async ({ hostBase }, use) => {
      const out = mkdtempSync(join(tmpdir(), 'lectern-site-'))
      const { status, stderr } = await runLectern(['build', 'talk/slides.md', '--base', hostBase, '--out', out])
      if (status !== 0) throw new Error(stderr)
      const host = await plainHost(out, hostBase)
      await use({ base: hostBase, url: host.url })
      await host.close()
      rmSync(out, { recursive: true })
    },
    { scope: 'worker' },
  ],
  deck: async ({ page, hosted }, use) => use(new DeckPage(page, hosted.url)),
})

for (const hostBase of ['/', '/talks/one/']) {
  test.describe(`issue: "deep links and the redirects work on plain static hosts", --base ${hostBase}`, () => {
    test.use({ hostBase })
    test.describe.configure({ mode: 'default' })

    test('every address can be opened and walked on from', async ({ deck }) => {
      for (const no of all) {
        await deck.open(String(no))
        await deck.expectAt(no)
      }
      await deck.open('1')
      for (const no of all.slice(1)) {
        await deck.page.keyboard.press('ArrowRight')
        await deck.expectAt(no)
      }
    })

    test('contract.md: the empty path goes to /1', async ({ deck }) => {
      await deck.open('')
      await deck.expectAt(1)
    })

    test('contract.md: what is unmatched goes to /1 and keeps its query', async ({ deck, faults }) => {
      faults.expect(/404/)
      for (const address of ['0', '8', 'x/y', '-1', '1.5']) {
        await deck.open(`${address}?from=mail`)
        await deck.expectAddress('1?from=mail')
        await expect(deck.slide).toHaveAttribute('data-slide', '1')
      }
    })
  })
}
