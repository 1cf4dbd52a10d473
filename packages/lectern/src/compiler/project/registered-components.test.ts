import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { registeredComponents } from './registered-components.ts'

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
