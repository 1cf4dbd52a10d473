import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../support/draft.ts'
import { createGate } from '../support/gate.ts'

test('a save shows another theme of the headmatter; a missing theme is reported, and the deck stays; setup files are followed', async ({
  draft,
}) => {
  await draft.open('1')
  const heading = draft.slide.getByRole('heading', { name: 'First of the draft' })
  draft.edit('slides.md', 'theme: ./my-theme', 'theme: seriph')
  await expect(heading).toHaveCSS('font-family', /Georgia, serif$/)
  draft.edit('slides.md', 'theme: seriph', 'theme: serif')
  const message = draft.page.getByText('Theme "serif" was not found, the default theme is used')
  await expect(message).toBeVisible()
  await expect(heading).toHaveCSS('font-family', /sans-serif/)
  draft.edit('slides.md', 'theme: serif', 'theme: default')
  await expect(message).toHaveCount(0)
  await expect(heading).toBeVisible()

  await test.step('setup files are followed: what they make, what is wrong with them, and how they are fixed', async () => {
    mkdirSync(join(draft.dir, 'setup'))
    draft.write('setup/transformers.ts', "export default { pre: [(text) => text.replace('First', 'Foremost')] }\n")
    await expect(draft.slide.getByRole('heading', { name: 'Foremost of the draft' })).toBeVisible()
    draft.write('setup/transformers.ts', "export default () => {\n  throw new Error('not today')\n}\n")
    const problem = draft.page.getByText(/setup\/transformers\.ts:2:9/)
    await expect(problem).toBeVisible()
    await expect(problem).toContainText('not today')
    await expect(draft.slide.getByRole('heading', { name: 'First of the draft' })).toBeVisible()
    draft.write('setup/transformers.ts', "export default { pre: [(text) => text.replace('First', 'Last')] }\n")
    await expect(draft.slide.getByRole('heading', { name: 'Last of the draft' })).toBeVisible()
    await expect(problem).toHaveCount(0)
  })
})

test('another theme that is saved before the page is connected is shown, too', async ({ draft }) => {
  const connected = createGate()
  await draft.page.routeWebSocket(/./, async (page) => {
    await connected.opened
    page.connectToServer()
  })
  const served = async () => (await draft.page.request.get(`${draft.url}@id/__x00__virtual:lectern/deck`)).text()
  await draft.open('1')
  const before = await served()
  draft.edit('slides.md', 'theme: ./my-theme', 'theme: seriph')
  await expect.poll(async () => (await served()) === before).toBe(false)
  connected.open()
  await expect(draft.slide.getByRole('heading', { name: 'First of the draft' })).toHaveCSS('font-family', /Georgia, serif$/)
})
