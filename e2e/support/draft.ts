import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DeckPage } from './deck-page.ts'
import type { Lasting } from './lasting.ts'
import { copyDeck, root, type ServedDeck, serveDeck } from './lectern.ts'
import { test as base, expect } from './test.ts'

export { expect } from './test.ts'

/** A deck that its author edits. Its files can be changed, and the open page says whether it was loaded again. */
export class Draft extends DeckPage {
  readonly dir: string

  constructor(page: ConstructorParameters<typeof DeckPage>[0], url: string, dir: string) {
    super(page, url)
    this.dir = dir
  }

  read(file: string): string {
    return readFileSync(join(this.dir, file), 'utf8')
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.dir, file), text)
  }

  /** Saves `file` with one text for another. Fails where there is nothing to replace. */
  edit(file: string, from: string, to: string): void {
    const text = this.read(file)
    expect(text).toContain(from)
    this.write(file, text.replace(from, to))
  }

  /** Opens an address and marks the page, so that a reload is noticed. */
  override async open(address: string): Promise<void> {
    await super.open(address)
    await this.page.evaluate(() => Object.assign(window, { mark: true }))
  }

  async expectNoReload(): Promise<void> {
    expect(await this.page.evaluate(() => 'mark' in window), 'the page was not loaded again').toBe(true)
  }
}

type Texts = Readonly<Record<string, string>>

/** A copy of `e2e/decks/draft` with its dev server. */
interface Desk {
  readonly dir: string
  /** Brings the files to where a test begins, and serves them. Return the address. */
  lay(files: Texts): Promise<string>
}

const source = join(root, 'e2e/decks/draft')

/** Returns the files of a folder, but not the cache of a server. */
const filesIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dir.length + 1))
    .filter((file) => !/^(\.lectern|node_modules)\//.test(file))

const textOf = (file: string) => readFileSync(file, 'utf8')

/** Gives a copy its first files again, with these texts in place of its own. Returns whether anything had changed. */
function restore(dir: string, files: Texts): boolean {
  const wanted = new Map(filesIn(source).map((file) => [file, textOf(join(source, file))]))
  for (const [file, text] of Object.entries(files)) wanted.set(file, text)
  const there = filesIn(dir)
  const changed = [...wanted].filter(([file, text]) => !there.includes(file) || textOf(join(dir, file)) !== text)
  for (const [file, text] of changed) writeFileSync(join(dir, file), text)
  const extra = there.filter((file) => !wanted.has(file))
  for (const file of extra) rmSync(join(dir, file))
  return changed.length + extra.length > 0
}

/** Lets a server read the files that have changed, as `lectern mcp` does. Returns how many pages are still connected. */
async function connectedPages(dir: string): Promise<number> {
  const cache = join(dir, '.lectern')
  const announced = readdirSync(cache).find((name) => /^dev-slides\.md-\d+\.json$/.test(name)) ?? ''
  const { address, token } = JSON.parse(textOf(join(cache, announced)))
  const response = await fetch(new URL('/__lectern/show', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-lectern-token': token },
    body: JSON.stringify({ entry: join(dir, 'slides.md'), slide: 1, step: 0 }),
  })
  return (await response.json()).windows
}

const createDesk: Lasting<Desk> = async (use) => {
  const { dir, entry, remove } = copyDeck('draft')
  let served: ServedDeck | undefined
  await use({
    dir,
    async lay(files) {
      restore(dir, files)
      if (!served) served = await serveDeck('dev', entry, { env: { LECTERN_EDITOR: join(dir, 'editor.sh') } })
      // A page that was closed may have sent its last text.
      else await expect.poll(async () => (await connectedPages(dir)) === 0 && !restore(dir, files)).toBe(true)
      return served.url
    },
  })
  await served?.close()
  remove()
}

interface Fixtures {
  /** `e2e/decks/draft`, served by a dev server that the tests of a file share. Before each test it has its first files again. */
  readonly draft: Draft
  /** Texts by file that stand in the draft in place of its own. */
  readonly files: Texts
  /** Whether the test has a server of its own: it changes what the deck is made with, such as its theme, or needs a server that knows nothing yet. */
  readonly alone: boolean
}

export const test = base.extend<Fixtures>({
  files: [{}, { option: true }],
  alone: [false, { option: true }],
  draft: async ({ page, context, faults, files, alone, perFile }, use) => {
    const present = async (desk: Desk) => {
      await use(new Draft(page, await desk.lay(files), desk.dir))
      // What the page wants to save from now on does not arrive in the next test.
      faults.expect(/ERR_INTERNET_DISCONNECTED/)
      await context.setOffline(true)
      await page.close()
    }
    await (alone ? createDesk(present) : perFile(createDesk).then(present))
  },
})
