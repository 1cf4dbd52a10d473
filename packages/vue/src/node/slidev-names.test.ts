import { expect, it } from 'vitest'
import { declareNames } from './slidev-names.ts'

const component = (script: string, attributes = 'setup') => `<script ${attributes}>\n${script}\n</script>\n<template>{{ $page }}</template>`

it('declares the names that a script uses, and moves no line', () => {
  const source = component('const next = () => $slidev.nav.next()\nconst n = $clicks.value', 'setup lang="ts"')
  const declared = declareNames(source) ?? ''
  expect(declared).toContain('const { $slidev, $clicks } = $lectern();')
  expect(declared.split('\n').slice(1)).toEqual(source.split('\n').slice(1))
})

it.each([
  ['a script that uses none, since templates have them anyway', component('const a = 1')],
  [
    'a script that asks for them itself',
    component(`import { useSlideContext } from '@slidev/client'\nconst { $clicks } = useSlideContext()`),
  ],
  ['a script without setup', component('export default { mounted() { this.$nav.next() } }', '')],
  ['a longer name, a property and a text', component(`const a = { $pages: 1, b: x.$page, c: '$page' }`)],
])('leaves %s alone', (_, source) => expect(declareNames(source)).toBeUndefined())
