import type { Page } from '@playwright/test'

/** Return a text of the interface as a language might have it that needs 40 % more room. It runs in the page, too, and calls nothing else. */
export function longText(message: string): string {
  const accents: Record<string, string> = { a: 'á', e: 'é', i: 'ï', o: 'ö', u: 'ü', A: 'Å', E: 'É', O: 'Ø' }
  const marked = message.includes('{') ? message : message.replace(/[aeiouAEO]/g, (letter) => accents[letter] ?? letter)
  // One case of a choice is shown.
  const cases = /, (plural|select),/.test(message) ? [...message.matchAll(/\{([^{}]*)\}/g)].map(([, shown = '']) => shown.length) : []
  const length = cases.length > 0 ? Math.max(...cases) : message.length
  return `${marked} ${'ñandú '.repeat(Math.max(1, Math.round((length * 0.4) / 6))).trim()}`
}

/** Give each page whose path matches long texts from the start, and any other page long texts in place of those of a language that is chosen in it. */
export const lengthenTexts = (page: Page, fromTheStart: RegExp) =>
  page.addInitScript(`{
    const long = new Proxy({}, { get: (_, message) => (typeof message !== 'string' || message === '' ? 'en' : (${longText})(message)) })
    let texts = ${fromTheStart}.test(location.pathname) ? long : undefined
    Object.defineProperty(globalThis, 'lecternTexts', { get: () => texts, set: (given) => { texts = given && long } })
  }`)

/** Return the long texts that are not all on the screen: cut by their element without a tooltip, or beyond the window. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body :is(button, a, p, h1, h2, h3, legend, label, span, th, td, li, summary, option)')]
      .filter((element) => {
        const { overflowX, textOverflow, visibility } = getComputedStyle(element)
        const box = element.getBoundingClientRect()
        const isSeen =
          element.checkVisibility() && box.width > 1 && box.height > 1 && visibility === 'visible' && element.textContent?.includes('ñandú')
        const isWhole = textOverflow === 'ellipsis' && element.closest('[title]') !== null
        const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1 && !isWhole
        const isOutside = box.right > innerWidth + 1 || box.left < -1
        return isSeen && !element.closest('[inert], .lectern-unseen, .lectern-canvas') && (isCut || isOutside)
      })
      .map((element) => element.textContent?.trim().slice(0, 80) ?? ''),
  )
