import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDrawsBlock } from './draws-block.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-blocks-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

describe('a component that a paragraph may not contain', () => {
  it.each([
    ['Box.vue', '<template><div>a</div></template>', true],
    ['Badge.vue', '<template><span class="badge"><slot /></span></template>', false],
    ['Note.tsx', 'export default () => <section>a</section>', true],
    ['Key.tsx', 'export default () => <kbd>a</kbd>', false],
    ['Path.tsx', 'export default () => <pre-view />', false],
    ['Built.jsx', 'import { jsx } from "react/jsx-runtime"\nexport default () => jsx("ul", {})', true],
    ['Inner.vue', '<script setup>import Box from "./Deep.vue"</script><template><span><Box /></span></template>', true],
    ['Named.vue', '<template><span><Known /><Named /></span></template>', true],
    ['virtual:lectern-vue/registered/QrCode.vue', undefined, true],
  ])('%s', (name, text, expected) => {
    writeFileSync(join(dir, 'Deep.vue'), '<template><p>a</p></template>')
    if (text !== undefined) writeFileSync(join(dir, name), text)
    const component = (tag: string) => ({ Known: join(dir, 'Deep.vue'), Named: join(dir, 'Named.vue') })[tag]
    expect(createDrawsBlock(dir, component)(text === undefined ? name : join(dir, name))).toBe(expected)
  })

  it.each([
    ['./Box.tsx', true],
    ['./Box', true],
    ['../deck/Key.tsx', false],
    ['./Gone.tsx', false],
  ])('an import of %s in a file: %s', (specifier, expected) => {
    mkdirSync(join(dir, 'deck'))
    writeFileSync(join(dir, 'deck/Box.tsx'), 'export default () => <div />')
    writeFileSync(join(dir, 'deck/Key.tsx'), 'export default () => <kbd />')
    expect(createDrawsBlock(dir, () => undefined)(specifier, 'deck/slides.mdx')).toBe(expected)
  })
})
