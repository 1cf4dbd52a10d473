import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSite } from './build.ts'

let dir: string
beforeAll(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-slots-')))
})
afterAll(() => rmSync(dir, { recursive: true }))

it('names once a slot that a layout for Vue reads in code and does not show', async () => {
  const layouts = {
    listed:
      "<script setup>import { useSlots } from 'vue'\nconst slots = useSlots()</script><template><div><component :is=\"slots['a' + 'b']\" /><slot /></div></template>",
    all: '<template><div><slot v-for="(_, name) in $slots" :name="name" /></div></template>',
    later: '<template><div><slot /><slot v-if="$slots.right && $nav.clicks > 0" name="right" /></div></template>',
    fixed: '<template><div><slot /></div></template>',
  }
  const slide = (layout: string) => `---\nlayout: ${layout}\n---\n\n# One\n\n::ab::\n\ntext\n\n::right::\n\ntext\n`
  const files = {
    ...Object.fromEntries(Object.entries(layouts).map(([name, text]) => [`layouts/${name}.vue`, text])),
    'package.json': '{}',
    'slides.md': ['listed', 'listed', 'all', 'fixed'].map(slide).join('\n') + slide('later').replace('::ab::\n\ntext\n', ''),
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), text)
  }
  const said: string[] = []
  await buildSite({ entry: join(dir, 'slides.md'), onOutput: (text) => void said.push(text) })
  expect(said.join('')).toBe(
    'layouts/listed.vue does not show the slot "right", which a slide fills. Correct the name of the slot in the slide, or show it in the layout.\n',
  )
})
