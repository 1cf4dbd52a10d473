// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts that look like templates are what is tested
import { describe, expect, it } from 'vitest'
import type { TypedCode } from '../compile-types.ts'
import type { TestSlide } from '../testing/compile-text.ts'
import { problemsOf, renderText } from '../testing/render-text.ts'

/** Return a fence: three backticks with the info string, the lines, three backticks. */
const fence = (info: string, ...lines: string[]) => [`\`\`\`${info}`, ...lines, '```'].join('\n')
const move = (info: string, ...blocks: string[]) => [`\`\`\`\`md magic-move${info}`, ...blocks, '````'].join('\n')
const codeOf = async (markdown: string, slide: TestSlide = {}) =>
  /<code[^>]*>(.*)<\/code>/s.exec((await renderText(markdown, slide)).html)?.[1]
const preOf = async (markdown: string, slide: TestSlide = {}) => /<pre[^>]*>/.exec((await renderText(markdown, slide)).html)?.[0]

describe('code blocks', () => {
  it('Prism puts each line into an element of its own', async () => {
    expect(await codeOf(fence('js', 'let a = 1', '', '// <b>'))).toBe(
      [
        "<span class=line><span class='token keyword'>let</span> a <span class='token operator'>=</span> <span class='token number'>1</span></span>",
        '<span class=line></span>',
        "<span class=line><span class='token comment'>// &lt;b&gt;</span></span>",
      ].join('\n'),
    )
  })

  it.each([
    ['line feeds after carriage returns', 'ab', '\r\n'],
    ['carriage returns', 'ab', '\r'],
  ])('end each line once, also in a file with %s', async (_, letters, end) => {
    expect(await codeOf(fence('text', ...letters).replaceAll('\n', end))).toBe('<span class=line>a</span>\n<span class=line>b</span>')
  })

  it('Shiki writes both schemes into each token', async () => {
    const html = await codeOf(fence('js', 'let a', '"<"'), { config: { highlighter: 'shiki' } })
    expect(html).toMatch(/^<span class=line><span style='--shiki-light:#\w{6};--shiki-dark:#\w{6}'>let<\/span>/)
    expect(html).toContain('&lt;')
    expect(html?.match(/<span class=line>/g)).toHaveLength(2)
    expect(await preOf(fence('js', 'let a'), { config: { highlighter: 'shiki' } })).toContain('class="slidev-code shiki"')
  })

  it.each([
    ['no language', fence('', 'a < b')],
    ['text', fence('text', 'a < b')],
    ['a language that nobody knows', fence('kantele', 'a < b')],
    ['indented code', '    a < b'],
  ])('have neither colors nor a message: %s', async (_, markdown) => {
    expect(await codeOf(markdown)).toBe('<span class=line>a &lt; b</span>')
    expect((await renderText(markdown)).problems).toEqual([])
  })

  it('warn about a name that is nearly a language', async () => {
    const slide = await renderText(`a\n\n${fence('pyhton', 'x')}`)
    expect(problemsOf(slide)).toEqual(['13:1 Unknown language "pyhton" of a code block, it is shown without colors ?python'])
    expect(slide.problems[0]?.severity).toBe('warning')
  })

  it('contain no templates, tags or Markdown', async () => {
    expect(await codeOf(fence('text', '{{ a }} ${b} {c}', '<script>x</script>', '*d*', '</code></pre>'))).toBe(
      [
        '<span class=line>{{ a }} ${b} {c}</span>',
        '<span class=line>&lt;script&gt;x&lt;/script&gt;</span>',
        '<span class=line>*d*</span>',
        '<span class=line>&lt;/code&gt;&lt;/pre&gt;</span>',
      ].join('\n'),
    )
    expect(await codeOf(fence('text', '{a}'), { format: 'mdx' })).toBe('<span class=line>{a}</span>')
  })

  it('highlight lines and dim the others', async () => {
    const classes = async (info: string) =>
      (await codeOf(fence(info, 'a', 'b', 'c')))?.match(/<span class=('line \w+'|line)>/g)?.map((tag) => /(\w+)'?>$/.exec(tag)?.[1])
    expect(await classes('text {2,3}')).toEqual(['dishonored', 'highlighted', 'highlighted'])
    expect(await classes('text{1}')).toEqual(['highlighted', 'dishonored', 'dishonored'])
    expect(await classes('text {*}')).toEqual(['line', 'line', 'line'])
    expect(await classes('text {none}')).toEqual(['dishonored', 'dishonored', 'dishonored'])
    expect(await classes('text {0}')).toEqual(['dishonored', 'dishonored', 'dishonored'])
    expect(await classes('text [title] {monaco} twoslash')).toEqual(['line', 'line', 'line'])
  })

  it('count highlighted lines from startLine, as the reader sees them', async () => {
    expect(await codeOf(fence('text {6}{startLine:5}', 'a', 'b'))).toBe(
      "<span class='line dishonored'>a</span>\n<span class='line highlighted'>b</span>",
    )
  })

  it('have a title, classes, wrapped lines and a height', async () => {
    const { html } = await renderText(fence("text [a.txt] {*}{maxHeight:'100px', class:'mine', wrap: true}", 'a'))
    expect(html).toContain('<div class="slidev-code-wrapper mine"><div class="slidev-code-block-title">a.txt</div><pre')
    expect(await preOf(fence("text {*}{maxHeight:'100px', wrap: true}", 'a'))).toBe(
      '<pre class="slidev-code" style="max-height:100px;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere" tabindex="0">',
    )
  })

  it('have the rules of their classes, if these are utilities', async () => {
    expect((await renderText(fence("text {*}{class:'text-red'}", 'a'))).code).toContain('.text-red{color:red}')
  })

  it('with steps show their state before the first one, with an element for each line', async () => {
    const { html, code } = await renderText(fence('text {1|2-3|none|hide|all} {at: 2, finally: 1}', 'a', 'b', '<c>'))
    expect(html).toContain(
      '<code class="lectern-highlighted language-text"><span class="line highlighted">a</span>\n<span class="line dishonored">b</span>\n<span class="line dishonored">&lt;c&gt;</span></code>',
    )
    expect(code).toContain('from "lectern/components/highlighted-lines"')
    expect(code.replaceAll(/\s+/g, ' ')).toContain('states: [[0], [1, 2], [], "hide", "all"]')
    expect(code).toContain('last: [0]')
  })

  it('that begin hidden contain their next state, out of sight', async () => {
    const { html } = await renderText(fence('text {hide|2}', 'a', 'b'))
    expect(html).toContain('<div class="slidev-code-wrapper slidev-vclick-hidden" data-click-state="hidden" data-late="">')
    expect(html).toContain('<span class="line dishonored">a</span>\n<span class="line highlighted">b</span>')
  })

  it.each([
    [
      '{lins: true}',
      'Unknown option "lins" of a code block',
      'Allowed: lines, startLine, maxHeight, at, finally, wrap, class, duration, height, readonly, autorun, showOutputAt, outputHeight, editorOptions, runnerOptions.',
      'lines',
    ],
    ['{maxHeight: true}', 'Option "maxHeight" of a code block cannot be true', "Allowed: a size in quotes, as in '100px'.", undefined],
    [
      '{1-x}',
      '"1-x" does not name lines of a code block',
      'Allowed: lines as in {2,4-6}, all, none or hide, with | between steps; options as in {lines: true}.',
      undefined,
    ],
  ])('report a mistake in braces once, and are shown: %s', async (meta, what, allowed, nearest) => {
    const slide = await renderText(`a\n\n${fence(`text ${meta}`, 'x')}`)
    expect(slide.problems).toEqual([
      {
        severity: 'warning',
        slide: 2,
        place: { file: 'slides.md', line: 13, column: 1 },
        what,
        allowed,
        sourceLine: `\`\`\`text ${meta}`,
        ...(nearest && { nearest }),
      },
    ])
    expect(slide.html).toContain('x')
  })

  it('ignore the braces of a diagram', async () => {
    expect((await renderText(fence("mermaid {theme: 'neutral', scale: 0.8}", 'graph'))).problems).toEqual([])
  })

  it('have line numbers if the deck or the block says so', async () => {
    const numbered = 'slidev-code-line-numbers'
    expect(await preOf(fence('text', 'a'))).not.toContain(numbered)
    expect(await preOf(fence('text', 'a'), { config: { lineNumbers: true } })).toContain(`${numbered}" style="counter-reset:line 0"`)
    expect(await preOf(fence('text {lines:true}', 'a'))).toContain(numbered)
    expect(await preOf(fence('text {lines: false}', 'a'), { config: { lineNumbers: true } })).not.toContain(numbered)
    expect(await preOf(fence('text {1,2} {lines:true,startLine:5}', 'a'))).toContain('counter-reset:line 4')
  })

  it('have a copy button unless the deck turns it off', async () => {
    expect((await renderText(fence('text', 'a'))).html).toContain('aria-label="Copy code"')
    expect((await renderText(fence('text', 'a'), { config: { codeCopy: false } })).html).not.toContain('button')
  })

  it('work in lists, and an author’s own <pre> stays unchanged', async () => {
    expect((await renderText(`- a\n\n  ${fence('text', 'b').replaceAll('\n', '\n  ')}`)).html).toContain(
      '<li><p>a</p><div class="slidev-code-wrapper">',
    )
    expect((await renderText('<pre>a {b}</pre>')).html).toBe('<pre>a {b}</pre>')
  })
})

describe('twoslash', () => {
  const typed: TypedCode = {
    code: 'const a: string = 1',
    notes: [
      { type: 'hover', line: 0, character: 6, length: 1, text: 'const a: string' },
      { type: 'error', line: 0, character: 6, length: 1, text: "Type 'number' is not assignable to type 'string'." },
    ],
  }
  const asked = (answer: TypedCode | { failed: string }) => ({ context: { twoslash: async () => answer } })

  it('shows the type of each name, and errors below their line', async () => {
    const { html, problems } = await renderText(fence('ts {1} twoslash', 'const a: string = 1'), asked(typed))
    expect(html).toContain('<button type="button" class="twoslash-hover" tabindex="0"><span class=\'twoslash-error\'>a</span></button>')
    expect(html).toContain("Type 'number' is not assignable to type 'string'.")
    expect(html).toContain('<span class="lectern-unseen">Error: </span>')
    expect(problems).toEqual([])
  })

  it.each([
    [
      'ts twoslash',
      asked({ ...typed, notes: typed.notes.map((note) => ({ ...note, unexpected: note.type === 'error' })) }),
      "11:1 TypeScript says: Type 'number' is not assignable to type 'string'",
    ],
    ['ts twoslash', asked({ ...typed, missing: 'vue' }), '11:1 TypeScript finds no types for "vue"'],
    ['ts twoslash', asked({ failed: 'Cut it short' }), '11:1 TypeScript cannot read this block: Cut it short'],
    ['python twoslash', asked(typed), '11:1 TypeScript cannot check "python"'],
  ] as const)('%s: what goes wrong is messages, and the block is shown', async (info, slide, message) => {
    const shown = await renderText(fence(info, 'const a: string = 1'), slide)
    expect(problemsOf(shown)).toEqual([message])
    expect(shown.html).toContain('<code')
  })
})

describe('the title of a block', () => {
  it('can have an icon of an installed collection', async () => {
    const { html, problems } = await renderText(fence('js [npm ~i-carbon:logo-github~]', 'let a'))
    expect(problems).toEqual([])
    expect(html).toMatch(/<div class="slidev-code-block-title"><svg [^>]*viewBox="0 0 32 32"[^>]*><path d="M16"\/><\/svg>npm<\/div>/)
  })

  it('can have an icon on a tab of a group', async () => {
    const { html } = await renderText(`::code-group\n\n${fence('sh [npm ~i-simple-icons-git~]', 'a')}\n\n${fence('sh [pnpm]', 'b')}\n\n::`)
    expect(html).toMatch(/<button [^>]*><svg [^>]*><path d="M1"\/><\/svg>npm<\/button><button [^>]*>pnpm</)
  })

  it('an unknown icon is a warning, and the words stay', async () => {
    const slide = await renderText(fence('js [npm ~i-uil:github~]', 'let a'))
    expect(problemsOf(slide)).toEqual(['11:1 Unknown icon i-uil:github'])
    expect(slide.html).toContain('<div class="slidev-code-block-title">npm</div>')
  })
})

describe('magic move', () => {
  it.each([
    [{}, {}, '', []],
    [{ magicMoveDuration: 300 }, {}, '', ['duration: 300']],
    [{ magicMoveDuration: 300 }, {}, ' {duration: 500}', ['duration: 500']],
    [{ shiki: { magicMove: { delayMove: 0.5 } } }, {}, '', ['delayMove": 0.5']],
    [{ magicMoveCopy: false }, {}, '', ['copy: false']],
    [{ magicMoveCopy: 'final' }, {}, '', ['copiesLast: true']],
    [{ magicMoveCopy: 'final' }, { magicMoveCopy: true }, '', []],
    [{}, { codeCopy: false }, '', ['copy: false']],
  ] as const)('options %j, of the slide %j, of the block %j', async (config, frontmatter, info, expected) => {
    const { code } = await renderText(move(info, fence('js', 'let a'), fence('js', 'let b')), { config, frontmatter })
    expect(code.match(/\b(?:duration|copy|copiesLast|delayMove)"?: ?[\w.]+/g) ?? []).toEqual(expected)
  })

  it.each(['prism', 'shiki'] as const)('%s gives each token a key, and shows the first block before any step', async (highlighter) => {
    const slide = await renderText(move(' {at: 2, lines: true}', fence('js', 'let a'), fence('js {1|2}', 'let b', '// a')), {
      config: { highlighter },
    })
    expect(slide.problems).toEqual([])
    expect(slide.clicks).toBe(3)
    expect(slide.clicksElements).toEqual([
      { directive: 'magic-move', from: 2 },
      { directive: 'magic-move', from: 3 },
    ])
    expect(slide.html).toMatch(
      /<code class="lectern-move"><span class="lectern-move-number" data-number="1"><\/span><span data-token="0"><span [^>]*>let<\/span><\/span> /,
    )
    expect(slide.code.replaceAll(/\s+/g, ' ')).toContain('states: [[0, "all"], [1, [0]], [1, [1]]]')
    expect(slide.code).toContain('from: 2')
  })
})

describe('steps of code', () => {
  it.each([
    ['{1|2|3}', 2, [1, 2]],
    ['{1|2|3}{at: 3}', 4, [3, 4]],
    ["{1|2}{at: '+0'}", 0, [0]],
    ['{1,2}', 0, []],
    ['{*}', 0, []],
  ])('%s', async (meta, clicks, steps) => {
    const slide = await renderText(fence(`text ${meta}`, 'a', 'b', 'c'))
    expect(slide.clicks).toBe(clicks)
    expect(slide.clicksElements.map(({ from }) => from)).toEqual(steps)
  })

  it('are counted in document order among the others', async () => {
    const slide = await renderText(`<v-click>\n\na\n\n</v-click>\n\n${fence('text {1|2}', 'a', 'b')}\n\n<v-click>\n\nb\n\n</v-click>`)
    expect(slide.clicksElements.map(({ directive, from }) => [directive, from])).toEqual([
      ['v-click', 1],
      ['code', 2],
      ['v-click', 3],
    ])
  })
})

describe('editors', () => {
  const editors = { context: { editors: true } }

  it('are ordinary blocks when the deck turns editors off', async () => {
    const { code, html, problems, clicks } = await renderText(fence("ts {monaco-run} {showOutputAt: '+1'}", 'let a'))
    expect(problems).toEqual([])
    expect(clicks).toBe(0)
    expect(code).not.toContain('monaco')
    expect(html).toContain('<code class="language-ts">')
  })

  it.each([
    ['ts {monaco}', ['code: "let a"', 'language: "ts"']],
    [
      "ts {monaco} {height: 'auto', readonly: true, editorOptions: {wordWrap: 'on'}}",
      ['height: "auto"', 'readonly: true', '"wordWrap": "on"'],
    ],
    ['ts {monaco-run} {autorun: false}', ['runs: true', 'autorun: false']],
    ["ts {monaco-run} {showOutputAt: '+1', outputHeight: '90px'}", ['outputFrom: 1', 'outputHeight: "90px"']],
  ])('%s', async (info, parts) => {
    const { code, html, problems } = await renderText(fence(info, 'let a'), editors)
    expect(problems).toEqual([])
    expect(code).toContain('from "lectern/monaco"')
    for (const part of parts) expect(code.replaceAll(/\s+/g, ' ')).toContain(part)
    expect(html).toContain("<span class=line><span class='token keyword'>let</span> a</span>")
  })

  it('have two sides in a comparison', async () => {
    const { code } = await renderText(fence('ts {monaco-diff}', 'let a', '~~~', 'let b', 'let c'), editors)
    expect(code).toContain('code: "let a"')
    expect(code).toContain(String.raw`modified: "let b\nlet c"`)
  })

  it.each([
    ['an editor, until it is there', editors],
    ['a place without editors', {}],
  ])('mark both sides of a comparison with signs: %s', async (_, settings) => {
    const { html } = await renderText(fence('text {monaco-diff}', 'a', 'old', '~~~', 'a', 'new', 'more'), settings)
    expect(html).not.toContain('~~~')
    expect(html).toContain(
      "<span class=line>  a</span>\n<span class='line diff remove'>- old</span>\n<span class='line diff add'>+ new</span>\n<span class='line diff add'>+ more</span>",
    )
  })

  it('give their output a step', async () => {
    const { clicksElements } = await renderText(fence('ts {monaco-run} {showOutputAt: 3}', 'a'), editors)
    expect(clicksElements).toEqual([{ directive: 'monaco-run', from: 3 }])
  })

  it.each([
    ['ts {monaco-write}', '11:1 "monaco-write" writes nothing here: the block has no file'],
    ['ts {monaco-diff}', '11:1 This comparison has only one side'],
    ['python {monaco-run}', '11:1 Code in "python" cannot run on a slide'],
  ])('report an impossible option: %s', async (info, message) => {
    expect(problemsOf(await renderText(fence(info, 'a'), editors))).toEqual([message])
  })

  it('write the file of their block', async () => {
    const { code, editedFiles, problems } = await renderText('<<< ./adder.ts {monaco-write}', editors)
    expect(problems).toEqual([])
    expect(editedFiles).toEqual(['adder.ts'])
    expect(code).toContain('file: "adder.ts"')
    expect((await renderText('<<< ./adder.ts {monaco-write}')).editedFiles).toEqual([])
  })

  it.each([
    ['<<< ./adder.ts#add {monaco-write}', editors, 'a region is only a part of the file'],
    ['<<< ./adder.ts {monaco-write} {readonly: true}', editors, 'the block has "readonly: true"'],
    ['<<< ./adder.ts {monaco-write}', { ...editors, config: { editor: false } }, 'the deck has "editor: false"'],
    [
      '<<< ../other.ts {monaco-write}',
      { context: { editors: true, readFile: () => ({ kind: 'text' as const, file: '../other.ts', text: 'a' }) } },
      '../other.ts is not in the folder of the deck',
    ],
  ])('that cannot write their file are reported: %s', async (line, settings, why) => {
    const slide = await renderText(line, settings)
    expect(problemsOf(slide)).toEqual([`11:1 "monaco-write" writes nothing here: ${why}`])
    expect(slide.editedFiles).toEqual([])
  })
})
