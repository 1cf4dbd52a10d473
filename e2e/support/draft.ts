import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DeckPage } from './deck-page.ts'
import { copyDeck, serveDeck } from './lectern.ts'
import { test as base, expect } from './test.ts'

export { expect } from './test.ts'

/** A deck that its author edits. Its files can be changed, and the open page says whether it was loaded again. */
export class Draft extends DeckPage {
  readonly dir: string
  #isOpen = false

  constructor(page: ConstructorParameters<typeof DeckPage>[0], url: string, dir: string) {
    super(page, url)
    this.dir = dir
  }

  read(file: string): string {
    return readFileSync(join(this.dir, file), 'utf8')
  }

  /** Saves `file`. Fails before a page is open: the server may learn of the file later, and load the page again in the middle of the test. */
  write(file: string, text: string): void {
    expect(this.#isOpen, 'what the deck has from the start is in the option "files"').toBe(true)
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
    this.#isOpen = true
  }

  async expectNoReload(): Promise<void> {
    expect(await this.page.evaluate(() => 'mark' in window), 'the page was not loaded again').toBe(true)
  }
}

interface Fixtures {
  /** `e2e/decks/draft`, served by a dev server of its own. */
  readonly draft: Draft
  /** Texts by file. They replace the draft's own before it is served. */
  readonly files: Readonly<Record<string, string>>
}

export const test = base.extend<Fixtures>({
  files: [{}, { option: true }],
  draft: async ({ page, files }, use) => {
    const copy = copyDeck('draft')
    for (const [file, text] of Object.entries(files)) writeFileSync(join(copy.dir, file), text)
    const served = await serveDeck('dev', copy.entry, { env: { LECTERN_EDITOR: join(copy.dir, 'editor.sh') } })
    await use(new Draft(page, served.url, copy.dir))
    await page.close()
    await served.close()
    copy.remove()
  },
})
