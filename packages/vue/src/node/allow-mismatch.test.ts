import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'vue/compiler-sfc'
import { allowMismatch } from './allow-mismatch.ts'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-mismatch-'))
})
afterAll(() => rmSync(dir, { recursive: true }))

/** Return the names of the attributes of each root element. */
function attributesOf(script: string) {
  const file = join(dir, 'A.vue')
  const text = `${script}\n<template><!-- typeof window --><p class="a"><b /></p></template>`
  writeFileSync(file, text)
  const root = parse(text, { sourceMap: false }).descriptor.template?.ast
  if (!root) throw new Error('There is no template.')
  allowMismatch(root, file)
  return root.children.flatMap((node) => ('props' in node ? [node.props.map(({ name }) => name)] : []))
}

it.each([
  `<script setup>const wide = typeof window !== 'undefined'</script>`,
  `<script>export default { data: () => ({ open: typeof  document === 'object' }) }</script>`,
])('a component that asks for a browser may differ from its page: %s', (script) => {
  expect(attributesOf(script)).toEqual([['class', 'data-allow-mismatch']])
})

it.each([``, `<script setup>const windows = typeof windowed</script>`])('any other must not: %s', (script) => {
  expect(attributesOf(script)).toEqual([['class']])
})
