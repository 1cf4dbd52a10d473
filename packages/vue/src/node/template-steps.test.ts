import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileTemplate, parse } from 'vue/compiler-sfc'
import { slideTemplates } from './slide-templates.ts'
import { createStepReader, numberSteps } from './template-steps.ts'

/** Number the steps of a template. Return the requests as `directive at`, and what cannot be counted. */
function stepsOf(template: string) {
  const root = parse(`<template>${template}</template>`, { sourceMap: false }).descriptor.template?.ast
  if (!root) throw new Error('There is no template.')
  const none = () => []
  const { steps, uncounted } = numberSteps(root, {
    file: '/deck/components/A.vue',
    stepsOf: none,
    isComponent: (tag) => tag === 'Own',
    loopLength: (source) => ({ 3: 3, two: 2 })[source],
  })
  return {
    steps: steps.map(({ directive, at, hides }) => [directive, at, ...(hides ? ['hides'] : [])].filter(Boolean).join(' ')),
    uncounted: uncounted.map(({ what }) => what),
  }
}

it('counting leaves a loop in the slot of a component whole, also where the slot is content of another', () => {
  const source = `<component :is="'h1'"><b v-for="(word, i) in words" :key="i" v-click="i">{{ word }}</b></component>`
  const nodeTransforms = [slideTemplates({ component: () => undefined, report: () => undefined })]
  const dir = mkdtempSync(join(tmpdir(), 'lectern-loop-'))
  const file = join(dir, 'A.vue')
  writeFileSync(file, `<template>${source}</template>`)
  const options = { source, filename: file, id: 'a', ssr: true, ssrCssVars: [], compilerOptions: { nodeTransforms } }
  const { code } = compileTemplate(options)
  rmSync(dir, { recursive: true })
  expect(code.match(/[rR]enderList\(_ctx.words, \(word, i\) =>/g)).toHaveLength(2)
})

describe('a loop whose length is certain has steps in each run', () => {
  const dir = mkdtempSync(join(tmpdir(), 'lectern-runs-'))
  afterAll(() => rmSync(dir, { recursive: true }))
  const script = "<script setup>\nconst words = ['a', 'b', 'c']\n</script>\n"

  /** Compile a template for the browser as a component of the deck. Return its code. */
  function codeOf(source: string): string {
    const filename = join(dir, 'Loop.vue')
    writeFileSync(filename, `${script}<template>${source}</template>`)
    writeFileSync(join(dir, 'Inner.vue'), '<template><p v-click /></template>')
    const component = (name: string) => (name === 'Inner' ? join(dir, 'Inner.vue') : undefined)
    const nodeTransforms = [slideTemplates({ component, report: ({ what }) => expect.unreachable(what) })]
    return compileTemplate({ source, filename, id: 'a', compilerOptions: { nodeTransforms } }).code
  }

  it('and each element gets the step of its run', () => {
    expect(codeOf('<b v-click /><p v-for="word in words" v-click>{{ word }}</p><b v-click />')).toMatch(
      /\(word, lecternRun0\) =>[\s\S]+1 \+ lecternRun0 \* 1 \+ 0\][\s\S]+\[_directive_lectern_step, void 0, "4"\]/,
    )
  })

  it('and so does a component with steps, with the name that the loop has for the number of the run', () => {
    expect(codeOf('<div v-for="(word, i) in words"><b v-click /><Inner /></div>')).toMatch(
      /void 0, 0 \+ i \* 2 \+ 0\][\s\S]+"data-steps-from": 0 \+ i \* 2 \+ 1/,
    )
  })

  it.each([
    ['<p v-for="i in 3" v-click />', 3],
    ['<p v-for="i in [1, 2]" v-click />', 2],
    ['<p v-for="word in words" v-click />', 3],
    ['<p v-for="word in gone" v-click />', 0],
    ['<p v-for="word in [...words]" v-click />', 0],
    ['<p v-for="i in 5000" v-click />', 0],
  ])('and the slide counts them: %s', (template, count) => {
    const file = join(dir, 'Counted.vue')
    writeFileSync(file, `${script}<template>${template}</template>`)
    expect(createStepReader(() => undefined)(file)).toHaveLength(count)
  })

  it.each(['ref([1, 2])', '[1, 2] as const', 'reactive<number[]>([1, 2])', '[1, 2] satisfies number[]'])('also over %s', (value) => {
    const file = join(dir, 'Typed.vue')
    writeFileSync(file, `<script setup lang="ts">const list = ${value}</script><template><p v-for="n in list" v-click /></template>`)
    expect(createStepReader(() => undefined)(file)).toHaveLength(2)
  })
})

describe('click steps in the template of a Vue component', () => {
  it.each([
    ['<p v-click /><p v-click="3" /><p v-click="[2, 4]" />', ['v-click', 'v-click 3', 'v-click [2, 4]']],
    [
      `<p v-click="'+2'" /><p v-after /><p v-click-hide /><p v-click.hide />`,
      ["v-click '+2'", "v-after '+0'", 'v-click-hide hides', 'v-click hides'],
    ],
    ['<v-click>text</v-click><VClick at="5"><b /><i /></VClick>', ['v-click', 'v-click 5', 'v-click 5']],
    ['<v-clicks><ul><li>a</li><li>b</li></ul></v-clicks>', ['v-click', 'v-click']],
    ['<ul v-clicks="2"><li>a</li><li>b</li></ul>', ['v-click 2', 'v-click 3']],
    ['<v-after>{{ a }}</v-after>', ["v-after '+0'"]],
    ['<p v-for="i in 3" v-click="2" />', ['v-click 2']],
    ['<p v-for="i in 3" v-click /><b v-click="9" />', ['v-click', 'v-click', 'v-click', 'v-click 9']],
    [
      '<div v-for="a in two" v-click><i v-for="b in two" v-after /></div>',
      ['v-click', "v-after '+0'", "v-after '+0'", 'v-click', "v-after '+0'", "v-after '+0'"],
    ],
  ])('are read from its text: %s', (template, steps) => {
    expect(stepsOf(template)).toEqual({ steps, uncounted: [] })
  })

  it.each([
    ['<p v-for="i in given" v-click />', '"v-click" is in v-for, so the slide cannot count its step'],
    ['<div v-if="a"><p v-click /></div>', '"v-click" is in v-if, so the slide cannot count its step'],
    ['<p v-click="at" />', '"v-click" has a value that is only known when it is drawn, so the slide cannot count its step'],
  ])('are reported where they are not certain: %s', (template, what) => {
    expect(stepsOf(template)).toEqual({ steps: [], uncounted: [what] })
  })

  it('a component of the deck may have the name of a tag for steps', () => {
    expect(stepsOf('<Own><p v-click /></Own>').steps).toEqual(['v-click'])
  })
})

describe('the steps of a file', () => {
  let dir: string
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'lectern-steps-'))
  })
  afterAll(() => rmSync(dir, { recursive: true }))

  it('contain those of its components, and end where a component contains itself', () => {
    const file = (name: string) => join(dir, `${name}.vue`)
    writeFileSync(file('Outer'), '<template><p v-click /><my-inner /><p v-click="9" /></template>')
    writeFileSync(file('MyInner'), '<template><p v-after /><MyInner /><p v-click.hide /></template>')
    const read = createStepReader((name) => (['Outer', 'MyInner'].includes(name) ? file(name) : undefined))
    read(file('Outer'))
    const names = read(file('Outer')).map(({ directive, file, line }) => [directive, file.slice(dir.length + 1), line])
    expect(names).toEqual([
      ['v-click', 'Outer.vue', 1],
      ['v-after', 'MyInner.vue', 1],
      ['v-click', 'MyInner.vue', 1],
      ['v-click', 'Outer.vue', 1],
    ])
  })

  it('of a file that cannot be read are none', () => {
    expect(createStepReader(() => undefined)(join(dir, 'missing.vue'))).toEqual([])
  })
})
