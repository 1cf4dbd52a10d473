import { describe, expect, it } from 'vitest'
import { problemsOf, renderText } from '../testing/render-text.ts'

/** Return the reported problems by severity: an error for a mistake, a warning for a feature of Vue that slides do not support. */
const toldOf = async (markdown: string) => {
  const slide = await renderText(markdown)
  return { html: slide.html, messages: problemsOf(slide).map((message, index) => `${slide.problems[index]?.severity}: ${message}`) }
}

describe('a mistake is reported once, with its place and the nearest right name; the rest of the slide is shown', () => {
  it.each([
    ['a {{ $nva.total }} b', 'error: 11:6 Unknown name "$nva" ?$nav', '<p>a  b</p>'],
    ['{{ $nav.totl }}', 'error: 11:9 "$nav" has no "totl" ?total', '<p></p>'],
    ['{{ $slidev.navi.total }}', 'error: 11:12 "$slidev" has no "navi" ?nav', '<p></p>'],
    ['{{ $slidev.config.title }}', 'error: 11:12 "$slidev" has no "config" ?configs', '<p></p>'],
    ['{{ "a".toUppercase() }}', 'error: 11:8 ".toUppercase()" is not a method that a slide may call ?toUpperCase', '<p></p>'],
    ['{{ 1 + }}', 'error: 11:7 This cannot be read: unexpected token', '<p></p>'],
    ['{{ }}', 'error: 11:3 The expression is missing', '<p></p>'],
    ['<p :class="{ a: $click > 1 }">b</p>', 'error: 11:17 Unknown name "$click" ?$clicks', '<p>b</p>'],
    ['<p :class="{ a: }">b</p>', 'error: 11:17 This cannot be read: unexpected token', '<p>b</p>'],
    ['<p v-if="$pages">b</p>', 'error: 11:10 Unknown name "$pages" ?$page', '<p>b</p>'],
    ['<p v-for="n of">b</p>', 'error: 11:11 This is not the syntax of v-for', ''],
    ['<p v-for="n in lits">b</p>', 'warning: 11:16 Unknown name "lits"', ''],
    ['<p v-else>b</p>', 'error: 11:4 "v-else" follows no v-if', '<p>b</p>'],
    ['<p @clik="$nav.next()">b</p>', 'error: 11:4 <p> has no event "clik" ?click', '<p>b</p>'],
    ['<p @click="$nav.nxt()">b</p>', 'error: 11:17 "$nav" has no "nxt()" ?next', '<p>b</p>'],
    ['<p @click.stpo="$nav.next()">b</p>', 'error: 11:4 Slides do not support the modifier ".stpo" of "@click" ?stop', '<p>b</p>'],
    ['<p v-shwo="true">b</p>', 'error: 11:4 "v-shwo" has no effect on <p> and is left out ?v-show', '<p>b</p>'],
    ['- a\n- <b :title="$nva">c</b>', 'error: 12:14 Unknown name "$nva" ?$nav', '<ul><li>a</li><li><b>c</b></li></ul>'],
    ['<div\n  class="a"\n  :title="$nva"\n>b</div>', 'error: 13:11 Unknown name "$nva" ?$nav', '<div class="a">b</div>'],
  ])('%j: %s', async (markdown, message, html) => {
    expect(await toldOf(markdown)).toEqual({ messages: [message], html })
  })
})

describe('an expression outside the subset is a warning', () => {
  it.each([
    ['{{ window.name }}', '11:4 Unknown name "window"'],
    ['{{ fetch("/a") }}', '11:4 "fetch" is not a function that a slide may call'],
    ['{{ a.b.c }}', '11:4 Unknown name "a"'],
    ['{{ new Date() }}', '11:4 Slides do not support "new"'],
    ['{{ $nav.next() }}', '11:9 "$nav.next()" moves the deck and belongs in a handler such as @click'],
    ['{{ $nav }}', '11:4 "$nav" can only be used by its members'],
    ['{{ [].constructor.constructor("alert(1)")() }}', '11:4 Only methods and functions with a fixed name can be called'],
    ['{{ "".constructor }}', '11:7 A slide may not access "constructor"'],
    ["<p :title=\"''['__proto__']\">a</p>", '11:15 A slide may not access "__proto__"'],
    ['{{ /a/.source }}', '11:4 A literal is a string, a number, true, false or null'],
    ['{{ (() => 1)() }}', '11:5 Only methods and functions with a fixed name can be called'],
    ['{{ $page = 2 }}', '11:4 An assignment belongs in a handler such as @click'],
    ['{{ this.a }}', '11:4 There is no "this" in a slide'],
    ['{{ import("x") }}', '11:4 An expression of a slide cannot import'],
    ['<p @click="alert(1)">b</p>', '11:12 A handler of a slide cannot call this'],
    ['<p @click="window.x = 1">b</p>', '11:12 Only a ref of <script setup> can be set'],
    ['<p @click="(event) => $nav.next()">b</p>', '11:13 A handler of a slide gets no event'],
    ['<p :onclick="\'alert(1)\'">b</p>', '11:4 A handler is not an attribute'],
    ['<p :innerHTML="\'<b>\'">b</p>', '11:4 "innerHTML" may not be set in a slide'],
    ['<p v-html="$page">b</p>', '11:12 The HTML of v-html must be known while the deck is compiled'],
    ['<p v-for="n in 100000">b</p>', '11:16 v-for would repeat more than 1000 times'],
    ['<p v-model="a">b</p>', '11:4 v-model does not work on <p>'],
    ['<input v-model="a">', '11:17 Only a ref of <script setup> can be set'],
    ['{{ new Date().getFullYear() }}', '11:4 Slides do not support "new"'],
    ['<img alt="" :src="\'./a\' + $page">', '11:19 A path that changes must lead into the folder "public"'],
  ])('%s', async (markdown, message) => {
    expect((await toldOf(markdown)).messages).toEqual([`warning: ${message}`])
  })

  it('says what is allowed', async () => {
    const { problems } = await renderText('<p @click="alert(1)">b</p>\n\n{{ $nav.x }}')
    expect(problems.map(({ allowed }) => allowed)).toEqual([
      'Allowed: $nav.go(), $nav.goFirst(), $nav.goLast(), $nav.next(), $nav.nextSlide(), $nav.openInEditor(), $nav.prev(), $nav.prevSlide(), and setting a ref of <script setup>.',
      expect.stringMatching(/^Allowed: clicks, clicksStart, clicksTotal, currentLayout, /),
    ])
  })
})

describe('nothing that is refused as text is accepted from an expression', () => {
  it.each([
    ['<a :href="\'javascript:alert(1)\'">a</a>', '11:4 The address "javascript:alert(1)" is refused: a link does not run as a script'],
    ["<a :href=\"'java' + 'script:alert(1)'\">a</a>", '11:4 The address "javascript:alert(1)" is refused: a link does not run as a script'],
    ['<p v-html="\'<script>alert(1)</script>\'"></p>', '11:1 <script> is refused in a slide'],
    ['<p v-html="\'<b onclick=alert(1)>a</b>\'"></p>', '11:1 "onclick" on <b> is refused: text of a slide does not run as a script'],
    ['<p v-bind="{ onclick: \'alert(1)\' }">a</p>', '11:4 A handler is not an attribute'],
  ])('%s', async (markdown, message) => {
    const slide = await renderText(markdown)
    expect(problemsOf(slide)).toEqual([message])
    expect(slide.html).not.toContain('alert')
  })
})
