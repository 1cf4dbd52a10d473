import { expect, type Locator, type Page } from '@playwright/test'

/** A deck in a browser page, taken hold of by the roles and names of contract.md. */
export class DeckPage {
  readonly page: Page
  /** Address of the deck's base path. */
  readonly url: string
  /** The shown slide, whichever it is. */
  readonly slide: Locator
  readonly stage: Locator
  readonly bar: Locator

  constructor(page: Page, url: string) {
    this.page = page
    this.url = url
    this.slide = page.getByRole('group').and(page.locator('[data-slide]'))
    this.stage = page.getByRole('main')
    this.bar = page.getByRole('navigation', { name: 'Slide controls' })
  }

  /** Opens an address below the base path and waits until a slide can be read. */
  async open(address: string): Promise<void> {
    await this.page.goto(this.url + address)
    await expect(this.slide).toBeVisible()
  }

  /** Goes to another address without leaving the page, wherever the focus is. */
  async goTo(address: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, this.url + address)
    const [no, clicks] = address.split('?clicks=')
    await this.expectAt(Number(no), Number(clicks ?? 0))
  }

  /** The address below the base path as it is now. */
  address(): string {
    return this.page.url().slice(this.url.length)
  }

  async expectAddress(address: string): Promise<void> {
    await expect(this.page).toHaveURL(this.url + address)
  }

  /** Exactly one slide is shown: this one, at this step, and the address says so. */
  async expectAt(no: number, clicks = 0): Promise<void> {
    await expect(this.slide).toHaveCount(1)
    await expect(this.slide).toHaveAttribute('data-slide', String(no))
    await expect(this.slide).toHaveAttribute('data-clicks', String(clicks))
    await this.expectAddress(clicks > 0 ? `${no}?clicks=${clicks}` : String(no))
  }

  /** Presses a button of the bar, which shows itself when the pointer comes near. */
  async pressButton(name: string): Promise<void> {
    const size = this.page.viewportSize()
    if (size) await this.page.mouse.move(size.width / 2, size.height - 4)
    if (size && size.width < 640) await this.openMore()
    await this.bar.getByRole('button', { name, exact: true }).click()
  }

  /** Opens the sheet above the bar of a phone. */
  async openMore(): Promise<void> {
    const more = this.bar.getByRole('button', { name: 'More' })
    if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
  }

  /** Taps the stage at a share of the window's width, where no slide content stands in the way. */
  async tap(share: number): Promise<void> {
    const size = this.page.viewportSize()
    if (!size) throw new Error('the page has no size')
    await this.page.mouse.click(size.width * share, size.height * 0.02)
  }
}
