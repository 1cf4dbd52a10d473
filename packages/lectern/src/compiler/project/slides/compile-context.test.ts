import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLayoutSlots, registeredComponents } from './compile-context.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-slots-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

describe('the slots of a layout', () => {
  it.each([
    ['one.vue', '<template><slot /></template>', ['default']],
    [
      'two.vue',
      '<template><slot/><slot name="right" /><slot name=\'a b\'/><slot name=low/></template>',
      ['default', 'right', 'a b', 'low'],
    ],
    ['twice.vue', '<template><slot v-if="a" name="x">none</slot><slot v-else name="x" /></template>', ['x']],
    ['given.vue', '<template><slot :name="item" /></template>', undefined],
    ['bound.vue', '<template><slot v-bind="{ name }" /></template>', undefined],
    ['passed.vue', '<template><Base><template v-for="(_, name) in $slots"><slot /></template></Base></template>', undefined],
    ['without.vue', '<template><h1>404</h1></template>', undefined],
    ['react.tsx', 'export default ({ children }) => <slot>{children}</slot>', undefined],
    ['missing.vue', undefined, undefined],
  ])('%s', (name, text, expected) => {
    if (text !== undefined) writeFileSync(join(dir, name), text)
    expect(createLayoutSlots(dir)(join(dir, name))).toEqual(expected)
  })
})

it('finds the components that a setup file of Vue apps registers, and none in comments', () => {
  const dir = mkdtempSync(join(tmpdir(), 'lectern-registered-'))
  const file = join(dir, 'main.ts')
  writeFileSync(
    file,
    `export default ({ app }) => {\n  app.component('QRCode', A)\n  app.component("my-badge", B)\n  // app.component('Gone', C)\n}`,
  )
  expect(registeredComponents([file, join(dir, 'none.ts')], dir)).toEqual(['MyBadge', 'QRCode'])
  rmSync(dir, { recursive: true })
})
