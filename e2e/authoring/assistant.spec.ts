import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../support/draft.ts'
import { root } from '../support/lectern.ts'
import { openClient, startClient } from '../support/mcp-client.ts'

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

/** Width and height of a PNG. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

test('an assistant in the running server sees what it made, and what the author looks at', async ({ draft }) => {
  await draft.open('2')
  await expect(draft.slide.getByRole('heading', { name: 'Two' })).toBeVisible()
  const token = readFileSync(join(draft.dir, '.lectern/mcp-token'), 'utf8').trim()
  const { call, picture, read, close } = await openClient(`${new URL(draft.url).origin}/__lectern/mcp`, token)
  try {
    await expect.poll(() => read('lectern://looking')).toContain('"slide": 2')
    await draft.page.getByRole('button', { name: 'Edit slides' }).click()
    const source = draft.page.getByRole('textbox', { name: 'Source of slide 2' })
    await source.click()
    await draft.page.keyboard.press('Control+A')
    await expect.poll(() => read('lectern://looking')).toContain('# Two')
    expect(JSON.parse(await read('lectern://looking')).windows[0].selection).toMatchObject({ file: 'slides.md', from: 10 })

    const { version } = JSON.parse(await call('read_slide', { slide: 1 }))
    const lines = Array.from({ length: 30 }, (_, index) => `- Line ${index}`).join('\n')
    const long = await call('write_slide', { slide: 1, version, source: `---\ntheme: none\ntitle: Draft\n---\n\n# One\n\n${lines}` })
    expect(long).toContain('[overflow]')
    expect(long).toContain('"problems": []')
    const seen = await picture('screenshot', { slide: 1 })
    expect(sizeOf(seen)).toEqual([980, 552])
    const [, after = ''] = /"version": "([^"]+)"/.exec(long) ?? []
    const mended = await call('write_slide', { slide: 1, version: after, source: '---\ntheme: none\ntitle: Draft\n---\n\n# One' })
    expect(mended).toContain('1 slide, 1 step: no findings')
    expect(await picture('screenshot', { slide: 1 })).not.toEqual(seen)
    expect(await picture('screenshot', { slide: 2, step: 0 })).not.toEqual(await picture('screenshot', { slide: 2, step: 1 }))
    expect(await call('screenshot', { slide: 2, step: 2 })).toBe('slide 2 has no step 2. It has steps 0 to 1.')
    expect(sizeOf(await picture('contact_sheet'))[0]).toBeGreaterThan(600)
  } finally {
    await close()
  }
})
