import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSite } from './build.ts'

let dir: string
beforeAll(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-choice-')))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const deck = `---
title: Talk
download: false
---

# One

<When hideFor="sponsor">

- Xylophone <v-click>again</v-click>

</When>

<!--
Said.

<When hideFor="sponsor">Xylophone in the notes</When>
-->

---
hideFor: [sponsor]
layout: section
---

# Xylophone

---
showFor: [workshop]
---

# Exercise

---

# Last

\`\`\`js {1|2}
a
b
\`\`\`
`

const texts = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((file) =>
    file.isFile() ? [readFileSync(join(file.parentPath, file.name), 'utf8')] : [],
  )

it('nothing of what a choice leaves out is in any file of the site', async () => {
  const entry = join(dir, 'slides.md')
  writeFileSync(entry, deck)
  const out = join(dir, 'dist')
  await buildSite({ entry, out })
  expect(texts(out).filter((text) => /xylophone/i.test(text)).length).toBeGreaterThan(2)
  const built = await buildSite({ entry, out, config: { choice: { audience: ['sponsor'] } } })
  expect(built.problems).toEqual([])
  expect(built.deck.slides.map(({ record }) => record.title)).toEqual(['Talk', 'Last'])
  expect(texts(out).filter((text) => /xylophone|exercise|workshop/i.test(text))).toEqual([])
  // The steps in a block that is left out are gone, too.
  expect((await built.project.manifest()).slides.map(({ clicks }) => clicks)).toEqual([0, 1])
})

it('an audience that no slide names, and a choice without slides, are errors', async () => {
  const entry = join(dir, 'slides.md')
  const build = (choice: { audience?: string[]; length?: 'short' }) => buildSite({ entry, out: join(dir, 'none'), config: { choice } })
  await expect(build({ audience: ['sponsors'] })).rejects.toThrow('no slide of the deck names the audience "sponsors"')
  await expect(build({ length: 'short' })).rejects.toThrow('no slide of the deck is for one length of the talk')
  writeFileSync(entry, '---\nhideFor: sponsor\n---\n\n# One')
  await expect(build({ audience: ['sponsor'] })).rejects.toThrow('the choice leaves no slide')
})
