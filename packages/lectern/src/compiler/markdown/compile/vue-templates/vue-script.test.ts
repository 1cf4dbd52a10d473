import { describe, expect, it } from 'vitest'
import { compileText } from '../testing/compile-text.ts'
import { problemsOf } from '../testing/render-text.ts'

const script = (lines: string, rest: string, attributes = '') => `<script setup${attributes}>\n${lines}\n</script>\n\n${rest}`
const vue = new Set(['ref', 'watch', 'onMounted', 'computed', 'reactive'])
const context = {
  runsVue: true,
  hasImport: (specifier: string) => specifier !== '@vueuse/none' && specifier !== './none',
  ownExports: (specifier: string) => (specifier === './own' ? { file: 'own.ts', names: ['b'] } : undefined),
  exportedNames: async (specifier: string) =>
    specifier === 'vue' ? vue : specifier === '@slidev/client' ? new Set(['useNav']) : undefined,
}
const compiled = (content: string, more = {}) => compileText(content, { context: { ...context, ...more } })
/** Return the code of a slide without blanks at the beginnings of lines. */
const codeOf = async (content: string) => (await compiled(content)).code.replaceAll(/\n\s*/g, '\n')

const watcher = "import { ref, watch } from 'vue'\nconst count = ref(0)\nwatch(count, (value) => console.log(value))"

describe('a script that Vue runs', () => {
  it('is a function that returns its names, and the slide renders again when one of them changes', async () => {
    const slide = await compiled(script(watcher, '<button @click="count++">{{ count }}</button>'))
    expect(problemsOf(slide)).toEqual([])
    const code = slide.code.replaceAll(/\n\s*/g, '\n')
    expect(code).toContain(`import {ref, watch} from 'vue';`)
    expect(code).toContain('import {useScript as _useScript} from "@lectern/vue/script";')
    expect(code).toContain(
      'const setup$ = () => {\nconst count = ref(0);\nwatch(count, value => console.log(value));\nreturn {\ncount\n};\n};',
    )
    expect(code).toContain('const [s$, track$] = _useScript(setup$);\nreturn track$(() => {')
    expect(code).toContain('_displayText(s$.count)')
    expect(code).toContain('return s$.count++;')
  })

  it('is not needed for an expression with any JavaScript, which runs where Vue is installed', async () => {
    const year = '{{ new Date().getFullYear() }}'
    const slide = await compiled(year)
    expect(problemsOf(slide)).toEqual([])
    expect(slide.code).toContain('new Date().getFullYear()')
    expect(slide.code).not.toContain('@lectern/vue')
    expect(problemsOf(await compiled(year, { runsVue: false }))).toEqual(['11:4 Slides do not support "new"'])
    expect(problemsOf(await compiled('{{ new Gone() }}'))).toEqual(['11:8 Unknown name "Gone"'])
  })

  it('is not used for what slides support without Vue', async () => {
    const code = await codeOf(script("import { ref } from 'vue'\nconst count = ref(0)", '<button @click="count++">{{ count }}</button>'))
    expect(code).not.toContain('@lectern/vue')
    expect(code).toContain('_useSlideState("count", 0)')
  })

  it('runs when an expression needs more than slides support', async () => {
    const code = await codeOf(
      script('const double = (n) => n * 2\nconst of = [1]', '{{ double(of.length) }} {{ new Date(0).getFullYear() }}'),
    )
    expect(code).toContain('s$.double(s$.of.length)')
    expect(code).toContain('new Date(0).getFullYear()')
  })

  it('sets variables, reads the imports that the slide names, and drops types', async () => {
    const content = script(
      "import { a, B } from './a.ts'\nlet open = false\nfunction f(x) { return x }",
      '<p @click="open = !open">{{ a(f) }}</p>',
    )
    const code = await codeOf(content)
    expect(code).toContain(`import {a} from './a.ts';`)
    expect(code).toContain('get open() {\nreturn open;\n},\nset open(value$) {\nopen = value$;\n},\nf,\nget a() {\nreturn a;\n}')
  })

  it('has the names of Slidev', async () => {
    const code = await codeOf(script('const at = computed(() => $clicks.value)\nwatch($page, () => {})', '{{ at }}'))
    expect(code).toContain('import {useSlideContext as _useSlideContext} from "@slidev/client";')
    expect(code).toContain('const {$clicks, $page} = _useSlideContext();')
  })

  it('may wait at its top level and keeps its component afterwards', async () => {
    const slide = await compiled(script('const { b } = await (await fetch("/a")).json()\nonMounted(() => b)', '{{ b }}'))
    expect(problemsOf(slide)).toEqual([])
    const code = slide.code.replaceAll(/\s+/g, ' ')
    expect(code).toContain('const setup$ = async () => { let await$, keep$;')
    expect(code).toMatch(
      /\[await\$, keep\$\] = _withAsyncContext\(async \(\) => \(\[await\$, keep\$\] = _withAsyncContext\(\(\) => fetch\("\/a"\)\)/,
    )
    expect(code).toContain('return { b };')
  })

  it('may import a name that nothing uses, such as a type', async () => {
    expect(problemsOf(await compiled(script("import { Row } from './own'\nwatch()", 'a')))).toEqual([])
  })

  it('loops over values that change, with keys and shared steps', async () => {
    const slide = await compiled(
      script('const list = reactive([])', '<ul><li v-for="({ id }, i) in list" :key="id" v-click>{{ i }}</li></ul>'),
    )
    expect(problemsOf(slide)).toEqual([])
    expect(slide.clicks).toBe(1)
    expect(slide.code).toMatch(/_repeatItems\(s\$\.list, \(\{"id": v\$id\}, v\$i\) => /)
    expect(slide.code).toMatch(/\(\{"id": v\$id\}, v\$i\) => v\$id\)/)
  })

  it('the ref of a component stays empty, and is reported', async () => {
    const { problems } = await compiled(script('const name = reactive({})', '<Item ref="name" />'))
    expect(problems.map(({ severity, what }) => [severity, what])).toEqual([
      ['warning', 'The ref of <Item> stays empty, because it is no element'],
    ])
  })

  it.each([
    ['<input v-model.trim="name">', '_modelProps("input", s$.name, value$ => s$.name = value$, null, ["trim"])'],
    [
      '<input type="checkbox" value="a" v-model="name.all">',
      '_modelProps("checkbox", s$.name.all, value$ => s$.name.all = value$, "a", [])',
    ],
    [
      '<p @keyup.enter.prevent="add($event)">a</p>',
      '_guardHandler($event => {\n      return s$.add($event);\n    }, ["enter", "prevent"])',
    ],
    ['<p ref="name">a</p>', 'ref: _templateRef(s$, "name", false)'],
    ['<p v-for="x in name" ref="name">a</p>', '_templateRef(s$, "name", true)'],
    ['<p :ref="add">a</p>', 'ref: _functionRef(s$.add)'],
    ['<p @click.once="add">a</p>', '_guardHandler((...given) => s$.add(...given), ["once"])'],
    [
      '<p @keyup.enter="add" @keyup.esc.once="add">a</p>',
      'onKeyUp: (...given$) => {\n_guardHandler((...given) => s$.add(...given), ["enter"])(...given$);\n_guardHandler((...given) => s$.add(...given), ["esc", "once"], 1)(...given$);\n}',
    ],
    [
      '<p @click="add" @click.once="add">a</p>',
      '((...given) => s$.add(...given))(...given$);\n_guardHandler((...given) => s$.add(...given), ["once"], 1)(...given$);',
    ],
    ['<p @click.capture="add">a</p>', 'onClickCapture: (...given) => s$.add(...given)'],
    ['<p @wheel.passive="add">a</p>', 'onWheel: (...given) => s$.add(...given)'],
    ['<p v-html="name.text"></p>', '..._htmlProps(s$.name.text)'],
    ['<p v-html="name.text" ref="name"></p>', '..._htmlProps(s$.name.text, _templateRef(s$, "name", false))'],
    ['<p ref="name" v-html="name.text"></p>', '..._htmlProps(s$.name.text, _templateRef(s$, "name", false))'],
    ['<p @click="add">a</p>', '(...given) => s$.add(...given)'],
    ['<p @click="name = 1; add()">a</p>', '$event => {\n      s$.name = 1;\n      s$.add();\n    }'],
    ['<p v-bind="name">a</p>', '_boundAttributes("p", s$.name)'],
    ['<p :title="((a) => a + name)(1)">a</p>', '(a => a + s$.name)(1)'],
  ])('%s', async (markup, expected) => {
    const { code, problems } = await compiled(script('const name = reactive({})\nconst add = (event) => event', `<div>${markup}</div>`))
    expect(problems).toEqual([])
    expect(code.replaceAll(/\n\s*/g, '\n')).toContain(expected.replaceAll(/\n\s*/g, '\n'))
  })

  it.each([
    ["import { a } from './own'\nwatch(a)", '12:1 <script setup>: "./own" does not export "a" ?b'],
    ['export const a = watch()', '12:1 <script setup>: a script of a slide exports nothing'],
    ["import a from '@vueuse/none'\nwatch()", '12:1 <script setup>: "@vueuse/none" does not exist'],
    ["import a from './none'\nwatch()", '12:1 <script setup>: "./none" does not exist'],
    ["import { a } from '@slidev/client'\nwatch()", '12:1 <script setup>: Lectern has no counterpart of a of @slidev/client'],
    ["import { onMount } from 'vue'\nconst a = onMount()", '12:1 <script setup>: "vue" does not export "onMount" ?onMounted'],
  ])('%j is reported at its place, and what depends on it is not', async (lines, expected) => {
    expect(problemsOf(await compiled(script(lines, '{{ a }}')))).toEqual([expected])
  })

  it('a mistake is reported once, with its line and column', async () => {
    expect(problemsOf(await compiled(script('const a = ref(0)\nconst b = = 1', '{{ a }} {{ b }}')))).toEqual([
      '13:11 <script setup>: This cannot be read: unexpected token',
    ])
    const typed = { withoutTypes: async () => ({ message: 'unexpected token', offset: 9 }) }
    expect(problemsOf(await compiled(script('const b: = 1', '{{ b }}', ' lang="ts"'), typed))).toEqual([
      '12:9 <script setup>: This cannot be read: unexpected token',
    ])
  })

  it('an unknown name stays an error', async () => {
    expect(problemsOf(await compiled(script(watcher, '{{ cuont }} {{ window.name }}')))).toEqual([
      '17:4 Unknown name "cuont" ?count',
      '17:16 Unknown name "window"',
    ])
  })

  it.each([{ untrusted: true }, { runsVue: false }])('does not run with %j', async (more) => {
    const slide = await compiled(script(watcher, '{{ count }}'), more)
    expect(slide.code).not.toContain('watch')
    expect(slide.problems).toMatchObject([
      { severity: 'warning', what: expect.stringMatching(/^Slides do not support this part of <script setup>: watch/) },
    ])
    expect(slide.problems[0]?.allowed).toContain(
      'untrusted' in more ? 'With --untrusted, no other script runs.' : 'npm install @lectern/vue',
    )
  })
})

describe('a slot with values of its component', () => {
  const component = (name: string) => (name === 'Panel' ? '/deck/components/Panel.vue' : undefined)
  const slot = (content: string) => compiled(content, { component })

  it.each([
    [
      '<Panel><template #item="{ name, at: { x = 1 } }">{{ name }} {{ x }}</template></Panel>',
      '"item": ({"name": v$name, "at": {"x": v$x = 1}}) =>',
    ],
    ['<Panel><template v-slot:item="props">{{ props.name }}</template></Panel>', '"item": v$props =>'],
    ['<Panel v-slot="{ name }"><b>{{ name }}</b></Panel>', '"default": ({"name": v$name}) =>'],
    ['<Panel #default="{ name, ...rest }"><b v-bind="rest">{{ name }}</b></Panel>', '"default": ({"name": v$name, ...v$rest}) =>'],
  ])('%s', async (content, expected) => {
    const { code, problems } = await slot(content)
    expect(problems).toEqual([])
    expect(code).toContain(expected)
  })

  it('may use its values in bindings, conditions, loops and handlers, and its steps count', async () => {
    const slide = await slot(
      '<Panel><template #item="{ list, on, choose }"><p v-if="on" :class="{ on }" v-click>a</p><b v-for="x in list" :key="x" @click="choose(x)">{{ x }}</b></template></Panel>',
    )
    expect(problemsOf(slide)).toEqual([])
    expect(slide.clicks).toBe(1)
    expect(slide.code).toContain('v$on ?')
    expect(slide.code).toContain('_repeatItems(v$list, v$x =>')
    expect(slide.code).toContain('v$choose(v$x)')
  })

  it('is plain content when it uses no value', async () => {
    expect((await slot('<Panel><template #item="props"><b>a</b></template></Panel>')).code).not.toContain('v$props')
  })

  it.each([
    ['<Panel><template #item="{ constructor: a }">{{ a }}</template></Panel>', '11:27 A slot declares plain names'],
    ['<Panel><template #item="{ a">b</template></Panel>', '11:28 This cannot be read: unexpected token'],
  ])('%s is a mistake', async (content, expected) => {
    expect(problemsOf(await slot(content))).toEqual([expected])
  })
})
