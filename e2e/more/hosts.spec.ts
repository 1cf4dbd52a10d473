import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeckPage } from '../support/deck-page.ts'
import type { Lasting } from '../support/lasting.ts'
import { runLectern, type ServedDeck } from '../support/lectern.ts'
import { plainHost } from '../support/plain-host.ts'
import { all, end } from '../support/talk.ts'
import { test as base, expect } from '../support/test.ts'

const bases = ['/', '/talks/one/'] as const

const buildForHosts: Lasting<ReadonlyMap<string, string>> = async (use) => {
  const dir = mkdtempSync(join(tmpdir(), 'lectern-site-'))
  const hosts = new Map<string, ServedDeck>()
  for (const [index, hostBase] of bases.entries()) {
    const out = join(dir, String(index))
    const { status, stderr } = await runLectern(['build', 'talk/slides.md', '--base', hostBase, '--out', out])
    if (status !== 0) throw new Error(stderr)
    hosts.set(hostBase, await plainHost(out, hostBase))
  }
  await use(new Map([...hosts].map(([hostBase, host]) => [hostBase, host.url])))
  await Promise.all([...hosts.values()].map((host) => host.close()))
  rmSync(dir, { recursive: true })
}

const test = base.extend<{ open: (hostBase: string) => DeckPage; hosted: ReadonlyMap<string, string> }>({
  hosted: async ({ perFile }, use) => use(await perFile(buildForHosts)),
  open: async ({ page, hosted }, use) => use((hostBase) => new DeckPage(page, hosted.get(hostBase) ?? '')),
})

// One worker, one pair of builds.
test.describe.configure({ mode: 'default' })

for (const hostBase of bases)
  test(`issue: "deep links and the redirects work on plain static hosts", --base ${hostBase}`, async ({ open, faults }) => {
    const deck = open(hostBase)
    await test.step('an address can be opened and walked on from', async () => {
      for (const no of [1, 4, end]) {
        await deck.open(String(no))
        await deck.expectAt(no)
      }
      // contract.md: the empty path goes to /1
      await deck.open('')
      await deck.expectAt(1)
      for (const no of all.slice(1)) {
        await deck.page.keyboard.press('ArrowDown')
        await deck.expectAt(no)
      }
    })
    await test.step('contract.md: what is unmatched goes to /1 and keeps its query', async () => {
      faults.expect(/404/)
      for (const address of ['8', 'x/y']) {
        await deck.open(`${address}?from=mail`)
        await deck.expectAddress('1?from=mail')
        await expect(deck.slide).toHaveAttribute('data-slide', '1')
      }
    })
  })
