import { join } from 'node:path'
import { expect, test } from '../support/draft.ts'
import { root } from '../support/lectern.ts'
import { startClient } from '../support/mcp-client.ts'

test.use({ files: { 'slides.md': '---\ntheme: none\ntitle: Draft\n---\n\n# One\n\n---\n\n# Two\n\n<v-click>\n\nLater\n\n</v-click>\n' } })

test('an assistant inserts a slide, and goes to it and to a step in the open windows', async ({ draft }) => {
  const { call, close } = await startClient(join(root, 'packages/lectern/bin/lectern.js'), join(draft.dir, 'slides.md'))
  try {
    await draft.open('1')
    await expect(draft.slide.getByRole('heading', { name: 'One' })).toBeVisible()
    // The page connects to its server after it has been drawn.
    await expect.poll(() => call('go_to_slide', { slide: 2, step: 1 })).toContain('"windows": 1')
    await draft.expectAt(2, 1)
    await expect(draft.slide.getByText('Later')).toBeVisible()
    const { version } = JSON.parse(await call('read_slide', { slide: 2 }))
    await call('insert_slide', { slide: 2, version, source: '# From an assistant' })
    expect(JSON.parse(await call('go_to_slide', { slide: 3 })).windows).toBe(1)
    await expect(draft.slide.getByRole('heading', { name: 'From an assistant' })).toBeVisible()
    expect(await call('go_to_slide', { slide: 9 })).toBe('there is no slide 9. There are slides 1 to 3.')
  } finally {
    await close()
  }
})
