// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts that look like templates are what is tested
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { identifier } from '../tree/expressions.ts'
import { type CssProblem, scopeCss } from './scope-css.ts'

/** Return the scoped style, with the names of imports in `${}`, and the reported problems. */
async function scope(css: string) {
  const problems: CssProblem[] = []
  const foreign: string[] = []
  const parts = await scopeCss(css, {
    scope: 's',
    resolve: (path) => (path.startsWith('./') ? identifier(path.slice(2, 3)) : path),
    importSheet: (address, rule) => foreign.push(`${address} ${rule}`),
    rulesOf: async (name) => (name === 'mt-4' ? [{ selector: '&', body: 'margin-top:1rem;', parent: undefined }] : undefined),
    report: (problem) => problems.push(problem),
  })
  return {
    css: parts.map((part) => (typeof part === 'string' ? part : `\${${part.type === 'Identifier' ? part.name : ''}}`)).join(''),
    problems,
    ...(foreign.length > 0 && { foreign }),
  }
}
const any = ':is(.s,.s *)'

describe('scopeCss', () => {
  it.each([
    ['rules', 'h1 { color: red; top: 0 }\n\np { a: b; }', `h1${any}{color:red;top:0}p${any}{a:b}`],
    ['comments go', '/* a */ h1 { /* b */ color: red /* c */ }', `h1${any}{color:red}`],
    [
      'media and other conditions',
      '@media (width > 600px) { h1 { a: b } } @supports (a: b) { p { c: d } }',
      `@media (width > 600px){h1${any}{a:b}}@supports (a: b){p${any}{c:d}}`,
    ],
    [
      'nested rules are in the outer one',
      '.a { b: c; &:hover { d: e } .f { g: h } @media print { i: j } }',
      `.a${any}{b:c;&:hover{d:e}.f{g:h}@media print{i:j}}`,
    ],
    ['own properties', ':root { --a: { b }; --c:d }', '.s{--a:{ b };--c:d }'],
    ['important ones', 'a { b: c !important }', `a${any}{b:c !important}`],
    ['fonts', '@font-face { font-family: "A"; src: url(./f.woff2) }', '@font-face{font-family:"A";src:url("${f}")}'],
    ['nothing', '\n', ''],
  ])('%s', async (_, css, scoped) => {
    expect(await scope(css)).toEqual({ css: scoped, problems: [] })
  })

  it('gives each slide its own keyframes', async () => {
    expect((await scope('@keyframes in { from { a: b } 50% { c: d } } p { animation: in 1s ease-in; animation-name: in, out }')).css).toBe(
      `@keyframes in-s{from{a:b}50%{c:d}}p${any}{animation:in-s 1s ease-in;animation-name:in-s, out}`,
    )
  })

  it('resolves addresses', async () => {
    expect((await scope('a { b: url(./x.png), url("./y.png"), url( \'./z.png\' ) }')).css).toBe(
      `a${any}{b:url("\${x}"), url("\${y}"), url("\${z}")}`,
    )
    expect((await scope('a { b: url(#c) url(data:image/png;base64,AA==) url(https://x.y/z) url() }')).css).toBe(
      `a${any}{b:url("#c") url("data:image/png;base64,AA==") url("https://x.y/z") url()}`,
    )
    expect((await scope('a { b: url("./x.png"); c: "@@0@@" }')).css).toBe(`a${any}{b:url("\${x}");c:"@@0@@"}`)
  })

  it.each([
    ['https://a.example/x.css', '"https://a.example/x.css"'],
    ['//a.example/x.css', "'//a.example/x.css' screen"],
    ['https://fonts.example/css2?family=A:wght@400;700&display=swap', 'url(https://fonts.example/css2?family=A:wght@400;700&display=swap)'],
    ['HTTPS://a.example/x.css', 'url( "HTTPS://a.example/x.css" ) layer(b)'],
    ['./a.css', './a.css'],
  ])('returns an import of %s separately: %s', async (address, params) => {
    const foreign = [`${address} @import ${params};`]
    expect(await scope(`@import ${params};\nb { c: d }`)).toEqual({ css: `b${any}{c:d}`, problems: [], foreign })
  })

  it('keeps any text from ending the style element of the page', async () => {
    const { css } = await scope('a { content: "</style><script>" } /* </style> */ b[c="</style>"] { d: url("</style>") }')
    expect(css).not.toContain('</')
    expect(css).toContain('content:"\\3c /style><script>"')
  })

  it('reports a mistake with its place and keeps the rest', async () => {
    expect(await scope('a { b: c }\na[ { d: e }')).toMatchObject({ css: '', problems: [{ severity: 'error', line: 2 }] })
    expect(await scope('a { b: c')).toMatchObject({
      css: '',
      problems: [{ line: 1, column: 1, what: 'The style cannot be read: Unclosed block' }],
    })
    // As in Markdown and CSS, a carriage return alone ends a line.
    expect((await scope('x { y: z }\r\r\na[ { d: e }')).problems).toMatchObject([{ line: 3, column: 2 }])
    expect((await scope('x { y: z }\n1a%% { b: c }')).css).toContain(`x${any}{y:z}`)
    expect(await scope('@namespace "a.css";\nb { c: d }')).toMatchObject({
      css: `b${any}{c:d}`,
      problems: [{ severity: 'error', line: 1, what: '"@namespace" is refused in the style of a slide' }],
    })
    expect(await scope('b { @apply own mt-4; c: d }')).toMatchObject({
      css: `b${any}{margin-top:1rem;c:d}`,
      problems: [{ severity: 'warning', column: 5, what: '"own" is no utility class and is left out' }],
    })
    expect(await scope('b { @include x; --uno: mt-4; }')).toMatchObject({
      css: `b${any}{margin-top:1rem}`,
      problems: [{ severity: 'warning', column: 5, what: '"@include" is not CSS and is left out' }],
    })
  })

  it('accepts any text', async () => {
    const css = fc.string({ unit: fc.constantFrom(...'ab{}:;@#.,"\'()[]/*<> \n\\', 'url(', '</style', '@media', '&') })
    await fc.assert(
      fc.asyncProperty(css, async (text) => {
        expect((await scope(text)).css).not.toContain('</')
      }),
    )
  })
})
