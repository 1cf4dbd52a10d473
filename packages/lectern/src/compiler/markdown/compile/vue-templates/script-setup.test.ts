import { describe, expect, it } from 'vitest'
import { problemsOf, renderText } from '../testing/render-text.ts'

const script = (lines: string, rest: string, attributes = '') => `<script setup${attributes}>\n${lines}\n</script>\n\n${rest}`

describe('<script setup>', () => {
  it.each([
    [
      "const names = ['a', 'b']\nconst limit = names.length",
      '<b v-for="name in names">{{ name }}</b>{{ limit }}',
      '<p><b>a</b><b>b</b>2</p>',
    ],
    ["import { ref } from 'vue'\nconst count = ref(3)", '<button @click="count++">{{ count }}</button>', '<p><button>3</button></p>'],
    ['const a = ref(2)\nconst b = computed(() => a.value * 2)', '{{ b + 1 }}', '<p>5</p>'],
    [
      'const on = ref(false)\nfunction toggle() { on.value = !on.value }',
      '<p v-if="on">a</p><p v-else @click="toggle">b</p>',
      '<p role="button" tabindex="0">b</p>',
    ],
    [
      'const on = ref(true)\nconst off = () => { on.value = false; $nav.next() }',
      '<button @click="off()" :class="{ on }">b</button>',
      '<p><button class="on">b</button></p>',
    ],
    [
      'const a = ref(3)\nconst b = ref(true)',
      '<div><input type="range" v-model="a"><input type="checkbox" v-model="b"></div>',
      '<div><input type="range" value="3"/><input type="checkbox" checked=""/></div>',
    ],
    ["import Item from './Item.tsx'", '<Item :a="1" />', '<item data-props="{&quot;a&quot;:1}"></item>'],
  ])('%j', async (lines, rest, expected) => {
    const slide = await renderText(script(lines, rest))
    expect(problemsOf(slide)).toEqual([])
    expect(slide.html).toBe(expected)
  })

  it('may be TypeScript', async () => {
    const slide = await renderText(
      script('interface A { b: string }\nconst a = ref<number>(1)\nconst list: A[] = [{ b: "c" }]', '{{ a }}{{ list[0].b }}', ' lang="ts"'),
      { context: { withoutTypes: async () => 'const a = ref(1)\nconst list = [{ b: "c" }]' } },
    )
    expect(problemsOf(slide)).toEqual([])
    expect(slide.html).toBe('<p>1c</p>')
  })

  it('may be TypeScript that has another meaning in JavaScript', async () => {
    const context = { withoutTypes: async (source: string) => source.replace('<number>', '') }
    const slide = await renderText(script('const a = ref<number>(1)', '{{ a }}', ' lang="ts"'), { context })
    expect(problemsOf(slide)).toEqual([])
    expect(slide.html).toBe('<p>1</p>')
  })

  it('unsupported code is reported once, and what depends on it is left out without another report', async () => {
    const slide = await renderText(
      script(
        "const a = 1\nconst { x, y } = useMouse()\nonMounted(() => console.log('hi'))",
        '{{ a }} {{ x }}\n\n<p :title="y" @click="x = 1">b</p>\n\n# c',
      ),
    )
    expect(slide.problems).toMatchObject([
      {
        severity: 'warning',
        place: { line: 13, column: 1 },
        what: 'Slides do not support this part of <script setup>: const { x, y } = useMouse(), and 1 more',
        sourceLine: 'const { x, y } = useMouse()',
      },
    ])
    expect(slide.problems[0]?.allowed).toMatch(/^Allowed: constants, ref\(…\) and computed/)
    expect(slide.html).toBe('<p>1 </p><p>b</p><h1>c</h1>')
  })

  it('a mistake is reported with its place', async () => {
    expect(problemsOf(await renderText(script('const a = = 1', 'b')))).toEqual([
      '12:11 <script setup>: This cannot be read: unexpected token',
    ])
  })

  it('no other script is allowed', async () => {
    expect(problemsOf(await renderText('<script>\nalert(1)\n</script>'))).toEqual(['11:1 <script> is refused in a slide'])
  })
})
