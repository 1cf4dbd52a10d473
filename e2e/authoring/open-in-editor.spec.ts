import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Draft, expect, test } from '../support/draft.ts'

const ask = (draft: Draft, file: string, headers: Record<string, string> = {}) =>
  draft.page.request.get(`${new URL(draft.url).origin}/__open-in-editor?file=${encodeURIComponent(file)}`, { headers })

test('spec.md §7: GET /__open-in-editor?file=…, confined to the project', async ({ draft }) => {
  writeFileSync(join(draft.dir, 'editor.sh'), `#!/bin/sh\nprintf '%s\\n' "$@" > "${draft.dir}/opened"\n`)
  chmodSync(join(draft.dir, 'editor.sh'), 0o755)
  const opened = join(draft.dir, 'opened')
  for (const file of ['../../../etc/passwd', '/etc/passwd', '../slides.md', 'components/../../../../etc/hosts:1:1'])
    await test.step(`${file} is outside of the project`, async () => {
      const answer = await ask(draft, file)
      expect([403, 404]).toContain(answer.status())
      expect(existsSync(opened)).toBe(false)
    })
  await test.step('another site cannot open files', async () => {
    const answer = await ask(draft, 'slides.md', { Origin: 'https://example.org', 'Sec-Fetch-Site': 'cross-site' })
    expect(answer.status()).toBe(403)
    expect(existsSync(opened)).toBe(false)
  })
  await test.step('no file, no editor', async () => {
    expect((await ask(draft, '')).status()).toBe(400)
    expect((await ask(draft, 'nowhere.md')).status()).toBe(404)
    expect(existsSync(opened)).toBe(false)
  })
  await test.step('a file of the deck is opened in the editor', async () => {
    const answer = await ask(draft, 'slides.md:7')
    expect(answer.status()).toBe(200)
    await expect(() => expect(readFileSync(opened, 'utf8')).toContain('slides.md')).toPass()
  })
})
