import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { offerPackages } from './offer-packages.ts'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-offer-'))
})
afterAll(() => rmSync(dir, { recursive: true }))

let count = 0
async function offer(files: Readonly<Record<string, string>>, answer = true) {
  const folder = join(dir, String(count++))
  for (const [name, text] of Object.entries({ 'package.json': '{}', ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const ask = vi.fn(async (_question: string) => answer)
  const run = vi.fn(async (_command: string, _args: readonly string[], _folder: string) => true)
  const installed = await offerPackages({ entry: join(folder, 'slides.md'), ask, run })
  return {
    installed,
    asked: ask.mock.calls.map(([question]) => question),
    ran: run.mock.calls.map(([command, args]) => [command, ...args].join(' ')),
  }
}
const deck = (frontmatter: string) => ({ 'slides.md': `---\n${frontmatter}\n---\n\n# One\n` })

it.each([
  ['theme: apple-basic', 'npm install @slidev/theme-apple-basic'],
  ['theme: geist', 'npm install slidev-theme-geist'],
  ['theme: slidev-theme-geist', 'npm install slidev-theme-geist'],
  ['theme: "@scope/slidev-theme-x"', 'npm install @scope/slidev-theme-x'],
  ['theme: none\naddons: [qrcode, slidev-addon-excalidraw]', 'npm install slidev-addon-qrcode slidev-addon-excalidraw'],
])('offers to install what a deck names, as Slidev does: %j → %s', async (frontmatter, command) => {
  const { asked, ran } = await offer(deck(frontmatter))
  expect(asked).toHaveLength(1)
  expect(ran).toEqual([command])
})

it.each([['theme: default'], ['theme: purplin'], ['theme: ./mine'], ['theme: "../../evil"'], ['title: none named'], ['theme: [']])(
  'asks nothing where nothing is missing: %j',
  async (frontmatter) => {
    expect(await offer(deck(frontmatter))).toEqual({ installed: [], asked: [], ran: [] })
  },
)

it('installs with the package manager of the project, and nothing without a yes', async () => {
  const files = { ...deck('theme: geist'), 'pnpm-lock.yaml': '' }
  expect((await offer(files)).ran).toEqual(['pnpm add slidev-theme-geist'])
  expect(await offer(files, false)).toMatchObject({ installed: [], ran: [] })
})

it('a theme that is installed is not offered', async () => {
  expect((await offer({ ...deck('theme: geist'), 'node_modules/slidev-theme-geist/package.json': '{}' })).asked).toEqual([])
})
