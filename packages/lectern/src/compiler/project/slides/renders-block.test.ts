import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRendersBlock } from './renders-block.ts'

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
    expect(createRendersBlock(dir, component)(text === undefined ? name : join(dir, name))).toBe(expected)
  })

  it.each([
    ['Card', true],
    ['Badge', false],
    ['Framed', true],
    ['Aliased', true],
    ['Moved', true],
    ['Plain', false],
    ['Passed', false],
    ['Kit', false],
    ['Looped', false],
    ['gone', true],
  ])('an import of { %s } from a module with many: %s', (name, expected) => {
    mkdirSync(join(dir, 'parts'))
    const files = {
      'parts/index.tsx': `import { Inner, Span } from './inner'
import { Kit } from 'ui-kit'
const frame = () => <div />
function Own() { return <section /> }
export const Card = () => <div>a</div>, Badge = () => <b>a</b>
export function Framed() { return <b>{frame()}</b> }
export { Own as Aliased, Kit }
export { Inner as Moved } from './inner.tsx'
export const Plain = () => <Span />
export const Looped = () => <Other />, Other = () => <Looped />
export { default as Passed } from './Passed'
`,
      'parts/inner.tsx': 'export const Inner = () => <ul />\nexport class Span { render() { return <i /> } }',
      'parts/Passed.tsx': 'export default () => <i />',
    }
    for (const [file, text] of Object.entries(files)) writeFileSync(join(dir, file), text)
    expect(createRendersBlock(dir, () => undefined)('./parts', 'slides.mdx', name)).toBe(expected)
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
    expect(createRendersBlock(dir, () => undefined)(specifier, 'deck/slides.mdx')).toBe(expected)
  })
})
