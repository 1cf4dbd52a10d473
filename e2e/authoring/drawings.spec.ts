import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { expect, test } from '../support/draft.ts'
import { root, runLectern } from '../support/lectern.ts'
import { drag, startDrawing } from '../support/pointer.ts'

const text = readFileSync(join(root, 'e2e/decks/draft/slides.md'), 'utf8')
test.use({ files: { 'slides.md': text.replace(/^---\n/, '---\ndrawings:\n  persist: ink\n') } })

/** Return the painting operators of all pages of a PDF. */
function operatorsOf(pdf: Buffer): string {
  const streams: string[] = []
  for (let from = pdf.indexOf('stream\n'); from >= 0; from = pdf.indexOf('stream\n', from + 7)) {
    const data = pdf.subarray(from + 7)
    if (data[0] === 0x78) streams.push(inflateSync(data).toString('latin1')) // the data ends itself
  }
  return streams.join('\n')
}

test('drawings.persist: drawings are files of the deck, follow an edited slide, and are in the built site and in exports', async ({
  draft,
  context,
}) => {
  await draft.open('2')
  const toolbar = await startDrawing(draft)
  await toolbar.getByRole('radio', { name: 'Line' }).check()
  await drag(draft.page, [300, 300], [500, 330])
  const files = () => (existsSync(join(draft.dir, 'ink')) ? readdirSync(join(draft.dir, 'ink')) : [])
  await expect.poll(files).toHaveLength(1)
  const [name = ''] = files()
  await expect
    .poll(() => draft.read(`ink/${name}`))
    .toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 980 552">\n<line data-ink=/)

  const built = await runLectern(['build', join(draft.dir, 'slides.md'), '--out', join(draft.dir, 'dist')])
  expect(built.status).toBe(0)
  const scripts = readdirSync(join(draft.dir, 'dist/assets')).filter((file) => file.endsWith('.js'))
  expect(scripts.some((file) => draft.read(`dist/assets/${file}`).includes('data-ink'))).toBe(true)

  const exported = await runLectern(['export', 'slides.md', '--range', '2', '--output', 'ink.pdf'], draft.dir)
  expect(exported.status, exported.stderr).toBe(0)
  expect(operatorsOf(readFileSync(join(draft.dir, 'ink.pdf')))).toMatch(/\b1 0?\.349\d* 0?\.368\d* RG\b/) // the line's color, #ff595e

  // A browser that has nothing stored sees what the deck keeps.
  await context.clearCookies()
  await draft.page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await draft.page.goto('about:blank')
  await draft.open('2')
  const strokes = draft.slide.locator('svg[data-drawing="2"] > *')
  await expect(strokes).toHaveCount(1)
  await draft.page.goto(`${draft.url}print`)
  await expect(draft.page.locator('svg[data-drawing="2"] > *')).toHaveCount(1)
  await draft.open('2')

  // The slide's key changes with its text; the drawing goes with it.
  const heading = /^# .+$/m.exec(draft.read('slides.md').split(/^---$/m).slice(3).join('---'))?.[0] ?? ''
  draft.edit('slides.md', heading, `${heading} anew`)
  await expect(draft.slide).toContainText('anew')
  await expect(strokes).toHaveCount(1)
})
