import { expect, test } from '../support/draft.ts'

test.use({
  files: { 'slides.md': '# One\n\n---\n\n# Two\n\n<v-clicks>\n\n- a\n- b\n\n</v-clicks>\n\n---\n\n# Three\n\n<v-click>c</v-click>\n' },
})

test('before the server has compiled all slides, each slide has its steps', async ({ draft }) => {
  const { page } = draft
  // The page never asks for the rest, and never gets it.
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => String(message).includes('lectern:rest') || server.send(message))
    server.onMessage((message) => /lectern:(?:deck|changes)/.test(String(message)) || socket.send(message))
  })
  await draft.open('3?clicks=1')
  await expect(draft.slide.getByText('c', { exact: true })).toBeVisible()
  expect(new URL(page.url()).search).toBe('?clicks=1')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(draft.slide.getByRole('heading', { name: 'Two' })).toBeVisible()
  await expect.poll(() => page.url()).toMatch(/\/2\?clicks=2$/)
  await page.goBack()
  await expect(draft.slide.getByRole('heading', { name: 'Three' })).toBeVisible()
  await draft.expectNoReload()
})
