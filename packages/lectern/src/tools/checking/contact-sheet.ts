import type { OpenedPrint } from '../export/node/index.ts'

/** Pixels of a slide's width on the sheet. Headings can be read at this size. */
const width = 320

/** The look of a sheet: slides in four columns, each with its number below. */
const styles = `
main { display: grid !important; grid-template-columns: repeat(4, ${width}px) !important; gap: 16px !important; padding: 16px !important; width: max-content; background: #e8e8ea; justify-content: start !important }
main > div { width: ${width}px !important }
main > div > div { width: ${width}px !important; box-shadow: 0 0 0 1px #0003 !important }
main > div::after { content: attr(data-no); display: block; padding-top: 4px; color: #222; font: 600 18px/1.2 sans-serif; text-align: center }
`

/** Runs in the page. */
function numberPages(numbers: readonly number[]): void {
  const { document } = globalThis as unknown as {
    document: { querySelectorAll(selector: string): Iterable<{ setAttribute(name: string, value: string): void }> }
  }
  for (const [index, page] of [...document.querySelectorAll('main > div')].entries()) page.setAttribute('data-no', String(numbers[index]))
}

/** Take one picture of all slides of an opened print view, with their numbers. */
export async function contactSheet({ page, pages }: OpenedPrint): Promise<Uint8Array> {
  await page.setViewportSize({ width: 4 * width + 5 * 16, height: 720 })
  await page.addStyleTag({ content: styles })
  await page.evaluate(
    numberPages,
    pages.map(({ no }) => no),
  )
  return page.locator('main').screenshot({ animations: 'disabled', type: 'png' })
}
