import { describe, expect, it } from 'vitest'
import { problemsOf, renderText } from '../testing/render-text.ts'

const frontmatter = { author: 'Ada', tags: ['a', 'b'], nested: { deep: 1 } }
const html = async (markdown: string) => {
  const slide = await renderText(markdown, { frontmatter })
  expect(problemsOf(slide)).toEqual([])
  return slide.html
}

describe('{{ }}', () => {
  it.each([
    ['{{ 1 + 2 }}', '<p>3</p>'],
    ['{{ $frontmatter.author }} and {{ $frontmatter.tags.join(", ") }}', '<p>Ada and a, b</p>'],
    ['{{ $frontmatter.gone }}{{ null }}{{ undefined }}', '<p></p>'],
    ['<b>{{ $frontmatter.nested }}</b>', '<p><b>{\n  &quot;deep&quot;: 1\n}</b></p>'],
    ['{{ $page }}/{{ $nav.total }}, {{ $clicks }}, {{ $renderContext }}', '<p>1/1, 0, slide</p>'],
    ['{{ $nav.currentPage }} {{ $slidev.nav.currentPage }} {{ $nav.currentLayout }}', '<p>1 1 default</p>'],
    ['{{ $slidev.configs.canvasWidth }}', '<p>980</p>'],
    ['{{ $nav.currentPage === 1 ? "first" : "page " + $page }}', '<p>first</p>'],
    ['{{ [1, 2, 3].map((n, i) => n * $page + i).join("-") }}', '<p>1-3-5</p>'],
    ['{{ ["a", "b"][$clicks] }}', '<p>a</p>'],
    ['{{ Math.max(1, $page + 2) }} {{ Math.round(Math.PI * 100) / 100 }}', '<p>3 3.14</p>'],
    ['{{ "abc".toUpperCase().slice(1) }} {{ (1.005).toFixed(1) }}', '<p>BC 1.0</p>'],
    ['{{ $frontmatter.author?.length ?? 0 }}', '<p>3</p>'],
    ['| a |\n| - |\n| {{ 1 }} |', '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>'],
    ['# {{ $frontmatter.author }}\n\n- {{ $page }}', '<h1>Ada</h1><ul><li>1</li></ul>'],
    // Markdown is parsed first, as in Slidev.
    ['`{{ $page }}` and {{ $page }}', '<p><code>{{ $page }}</code> and 1</p>'],
    ['<p v-pre>{{ $page }}</p>', '<p>{{ $page }}</p>'],
    ['a }} b {{ c', '<p>a }} b {{ c</p>'],
  ])('%j', async (markdown, expected) => {
    expect(await html(markdown)).toBe(expected)
  })

  it('stays as it is written in a fence', async () => {
    expect(await html('```vue\n<p>{{ $page }}</p>\n```')).toContain('{{')
  })
})

describe('attributes', () => {
  it.each([
    [':title="1 + 1"', 'title="2"'],
    [':title="`\u0024{$frontmatter.author}!`"', 'title="Ada!"'],
    [':title="null"', ''],
    [':title="$page"', 'title="1"'],
    ['v-bind:title="$page + 1"', 'title="2"'],
    ["v-bind=\"{ title: 'a', class: ['b'], 'data-x': 1 }\"", 'title="a" class="b" data-x="1"'],
    [':hidden="true"', 'hidden=""'],
    [':hidden="false"', ''],
    [':hidden="$clicks < 1"', 'hidden=""'],
    [':contenteditable="false"', 'contentEditable="false"'],
    [':key="1"', ''],
    ['class="a" :class="\'b\'"', 'class="a b"'],
    [':class="[\'a\', { b: true, c: false }]"', 'class="a b"'],
    ['class="a" :class="{ b: $clicks === 0, c: $clicks > 0 }"', 'class="a b"'],
    [":class=\"$clicks > 1 ? 'a' : 'b'\"", 'class="b"'],
    [":style=\"{ color: 'red', 'font-size': '2em', opacity: 0.5 }\"", 'style="color:red;font-size:2em;opacity:0.5"'],
    ['style="color: red" :style="{ width: $page * 10 + \'px\' }"', 'style="color:red;width:10px"'],
    [":style=\"[{ top: '1px' }, { left: '2px' }]\"", 'style="top:1px;left:2px"'],
    [':style="\'color: red; top: 1px\'"', 'style="color:red;top:1px"'],
    ['v-show="true"', ''],
    ['v-show="false"', 'style="display:none"'],
    ['v-show="$clicks > 0" style="color: red"', 'style="color:red;display:none"'],
    ['v-once v-cloak', ''],
    ['v-text="\'a\' + $page"', '>a1'],
    ['v-html="\'<b>a</b>\'"', '><b>a</b>'],
  ])('%s', async (attributes, expected) => {
    const [, shown] = /^<div(.*)<\/div>$/.exec(await html(`<div ${attributes}></div>`)) ?? []
    const wanted = expected.startsWith('>') ? expected : `${expected === '' ? '' : ` ${expected}`}>`
    expect(shown).toBe(wanted)
  })

  it.each([
    ['<Item :text="1" />', '{"text":1}'],
    ['<Item :scale="0.65" id="a" :list="[1, { a: true }]" />', '{"id":"a","scale":0.65,"list":[1,{"a":true}]}'],
    ['<Item :image-order="$page" m="t-4" />', '{"m":"t-4","imageOrder":1}'],
    ['<Item :on="true" :off="false" :none="undefined" />', '{"on":true,"off":false}'],
    ['<Item v-bind="$frontmatter.nested" />', '{"deep":1}'],
  ])('of a component: %s', async (markdown, props) => {
    expect((await html(markdown)).replaceAll('&quot;', '"')).toContain(`data-props="${props}"`)
  })

  it.each([
    ['<img :src="\'./a.png\'" alt="">', '<img alt="" src="/assets/a.png"/>'],
    ['<img :src="$clicks > 0 ? \'./a.png\' : \'./b.png\'" alt="">', '<img alt="" src="/assets/b.png"/>'],
    ['<img :src="`/frames/\u0024{$clicks}.png`" alt="">', '<img alt="" src="/base/frames/0.png"/>'],
    ['<img :src="`/base/frames/\u0024{$clicks}.png`" alt="">', '<img alt="" src="/base/frames/0.png"/>'],
  ])('the address of a file: %s', async (markdown, expected) => {
    expect(await html(markdown)).toBe(expected)
  })
})

describe('v-if and v-for', () => {
  it.each([
    ['<p v-if="true">a</p>\n<p v-else>b</p>', '<p>a</p>'],
    ['<p v-if="false">a</p>\n<p v-else>b</p>', '<p>b</p>'],
    ['<p v-if="$page > 1">a</p>\n<p v-else-if="$page === 1">b</p>\n<p v-else>c</p>', '<p>b</p>'],
    ['<p v-if="$page > 1">a</p>', ''],
    ['<div v-if="$nav.currentPage !== 2">\n\n# a\n\n</div>\n<div v-else>\n\n# b\n\n</div>', '<div><h1>a</h1></div>'],
    ['<template v-if="$clicks === 0">\n\n# a\n\n</template>', '<h1>a</h1>'],
    ['a <b v-if="false">b</b><i v-else>c</i>', '<p>a <i>c</i></p>'],
    ['<ul><li v-for="n in 3">{{ n }}</li></ul>', '<ul><li>1</li><li>2</li><li>3</li></ul>'],
    [
      '<ul><li v-for="(item, i) in [\'a\', \'b\']" :key="i" :class="`c\u0024{i}`">{{ i + 1 }} {{ item }}</li></ul>',
      '<ul><li class="c0">1 a</li><li class="c1">2 b</li></ul>',
    ],
    ['<b v-for="(value, key, i) in { x: 1, y: 2 }">{{ key }}{{ value }}{{ i }}</b>', '<p><b>x10</b><b>y21</b></p>'],
    ["<b v-for=\"{ name } of [{ name: 'a' }, { name: 'b' }]\">{{ name }}</b>", '<p><b>a</b><b>b</b></p>'],
    ['<b v-for="tag in $frontmatter.tags" v-if="tag !== \'a\'">{{ tag }}</b>', '<p><b>b</b></p>'],
    ['<i v-for="x in 2"><b v-for="y in x">{{ x }}{{ y }}</b></i>', '<p><i><b>11</b></i><i><b>21</b><b>22</b></i></p>'],
    ['<b v-for="n in 2" :class="{ on: $clicks < n }">{{ n + $page }}</b>', '<p><b class="on">2</b><b class="on">3</b></p>'],
    ['<template v-for="n in 2">\n\n# {{ n }}\n\n</template>', '<h1>1</h1><h1>2</h1>'],
    [
      '<table><tr v-for="n in 2"><td v-if="$page">{{ n }}</td></tr></table>',
      '<table><tbody><tr><td>1</td></tr><tr><td>2</td></tr></tbody></table>',
    ],
  ])('%j', async (markdown, expected) => {
    expect(await html(markdown)).toBe(expected)
  })

  it('each copy has its own steps', async () => {
    const slide = await renderText('<p v-for="n in 3" v-click>{{ n }}</p>\n\n<p v-for="n in [5, 7]" v-click="n">{{ n }}</p>')
    expect(problemsOf(slide)).toEqual([])
    expect(slide.clicksElements.map(({ from }) => from)).toEqual([1, 2, 3, 5, 7])
  })
})

describe('@click', () => {
  it.each([
    ['<button @click="$nav.next()">a</button>', '<p><button>a</button></p>'],
    ['<div @click="$slidev.nav.next" class="x">a</div>', '<div role="button" tabindex="0" class="x">a</div>'],
    ['<span @click="next">a</span>', '<p><span role="button" tabindex="0">a</span></p>'],
    ['<span @click="$nav.go(3)">a</span>', '<p><span role="button" tabindex="0">a</span></p>'],
    [
      '<a href="https://a.b" @click.prevent="() => $nav.go(2, 1)">a</a>',
      '<p><a href="https://a.b" target="_blank" rel="noopener">a</a></p>',
    ],
    ['<button @click="$page > 1 ? $nav.prev() : $nav.next()">a</button>', '<p><button>a</button></p>'],
    ['<button @click.stop="$nav.nextSlide(); $nav.goFirst()">a</button>', '<p><button>a</button></p>'],
    ['<Item @slide-change="$nav.next" />', '<item data-props="{}"></item>'],
  ])('%s', async (markdown, expected) => {
    expect(await html(markdown)).toBe(expected)
  })
})
