import type { NodeTransform } from '@vue/compiler-core'
import { expect, it } from 'vitest'
import { keepInSite } from './site-addresses.ts'
import { compiler, NodeTypes } from './vue-compiler.ts'

const nodeTransforms: NodeTransform[] = [
  (node) => {
    if (node.type === NodeTypes.ELEMENT)
      for (const prop of node.props) if (prop.type === NodeTypes.DIRECTIVE && prop.name === 'bind') keepInSite(prop, node)
  },
]

/** Return the compiled template of a component with the names `a` and `b`. */
const compile = (template: string, ssr = false) =>
  compiler.compileTemplate({
    ...{ source: template, filename: 'A.vue', id: 'a', ssr, ssrCssVars: [] },
    compilerOptions: { nodeTransforms },
  }).code

it('a constant of the script has the base path once, too', () => {
  const source = `<script setup>
const props = defineProps({ image: String })
const src = import.meta.env.BASE_URL + props.image.slice(1)
</script>
<template><img :src="src"><img src="https://a.example/b.png"></template>`
  const { descriptor } = compiler.parse(source, { filename: 'A.vue' })
  const options = { id: 'a', inlineTemplate: true, templateOptions: { compilerOptions: { nodeTransforms } } }
  expect(compiler.compileScript(descriptor, options).content).toContain('src: _siteAddress(src)')
})

it.each([
  ['<img :src="a">', '_siteAddress(_ctx.a)'],
  ['<video :poster="a + b" />', '_siteAddress(_ctx.a + _ctx.b)'],
  ['<svg><image :href="a" /></svg>', '_siteAddress(_ctx.a)'],
  ['<img v-for="each of a" :src="each.src">', '_siteAddress(each.src)'],
  ['<div :style="{ backgroundImage: a }" />', '_siteStyle({ backgroundImage: _ctx.a })'],
  ['<div style="color: red" :style="a" />', '_siteStyle(_ctx.a)'],
])('what %s computes has the base path once, in the page and in the browser', (template, expected) => {
  expect(compile(template)).toContain(expected)
  expect(compile(template, true)).toContain(expected)
})

it.each(['<a :href="a" />', '<img src="https://a.example/b.png" style="color: red">', '<Card :src="a" />', '<p :title="a" />'])(
  '%s stays as it is',
  (template) => expect(compile(template)).not.toContain('_site'),
)
