import type { BrowserContext, Locator, Page } from '@playwright/test'
import { DeckPage } from './deck-page.ts'
import { sharedDeck } from './deck-servers.ts'
import { test as base, expect } from './test.ts'

export { expect } from './test.ts'

/** The presenter's screen in a browser page. */
export class PresenterPage extends DeckPage {
  readonly current: Locator
  readonly currentSlide: Locator
  readonly next: Locator
  readonly notes: Locator
  readonly timer: Locator

  constructor(page: Page, url: string) {
    super(page, url)
    this.current = page.getByRole('region', { name: 'Current slide' })
    this.currentSlide = this.current.getByRole('group').and(page.locator('[aria-roledescription="slide"]'))
    this.next = page.getByRole('region', { name: 'Next slide' })
    this.notes = page.getByRole('region', { name: 'Notes' })
    this.timer = page.getByRole('timer', { name: 'Elapsed time' })
  }

  override async open(address: string): Promise<void> {
    await this.page.goto(this.url + address)
    await expect(this.currentSlide).toBeVisible()
  }

  /** The current slide is this one, at this step, and the address says so, whatever else its query holds: a reload leads here. */
  override async expectAt(no: number, clicks = 0): Promise<void> {
    const slide = this.currentSlide
    await expect(slide).toHaveAttribute('data-slide', String(no))
    await expect(slide).toHaveAttribute('data-clicks', String(clicks))
    const path = new URL(`${this.url}presenter/${no}`).pathname
    await expect(this.page).toHaveURL(
      ({ pathname, searchParams }) => pathname === path && searchParams.get('clicks') === (clicks > 0 ? String(clicks) : null),
    )
  }

  /** Waits until this window leads the others. */
  async expectToLead(): Promise<void> {
    await expect(this.page.getByRole('button', { name: 'Freeze audience' })).toBeVisible()
  }
}

/** The windows of one browser that show the deck. */
export interface Hall {
  readonly url: string
  readonly context: BrowserContext
  /** Opens the presenter's screen, and waits until it leads. */
  presenter(address?: string): Promise<PresenterPage>
  viewer(address?: string): Promise<DeckPage>
}

export const test = base.extend<{ hall: Hall; presentUrl: string }>({
  presentUrl:
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs in this place
    async ({}, use) => use(await sharedDeck('present', 'present')),
  hall: async ({ context, presentUrl }, use) => {
    await use({
      url: presentUrl,
      context,
      async presenter(address = 'presenter/1') {
        const presenter = new PresenterPage(await context.newPage(), presentUrl)
        await presenter.open(address)
        await presenter.expectToLead()
        // The plan of the talk comes by itself, and moves what stands beside it.
        await expect(presenter.page.getByText('of 20:00')).toBeVisible()
        return presenter
      },
      async viewer(address = '1') {
        const viewer = new DeckPage(await context.newPage(), presentUrl)
        await viewer.open(address)
        return viewer
      },
    })
  },
})

/** Waits until the window has joined the others: the presenter counts it. */
export async function expectWindows(presenter: PresenterPage, count: number): Promise<void> {
  const words = count === 0 ? 'No other window' : count === 1 ? '1 other window' : `${count} other windows`
  await expect(presenter.page.getByText(words, { exact: true })).toBeVisible()
}

/** Makes a window as slow as an old phone. */
export async function throttle({ page }: DeckPage): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}
