import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import type { AuthorProblem } from '../../packages/lectern/src/base/errors/index.ts'
import { compileSlide } from '../../packages/lectern/src/compiler/markdown/compile/compile-slide.ts'
import { activeParts } from '../../packages/lectern/src/compiler/markdown/compile/testing/active-parts.ts'
import { testContext } from '../../packages/lectern/src/compiler/markdown/compile/testing/compile-text.ts'
import { renderCode } from '../../packages/lectern/src/compiler/markdown/compile/testing/render-text.ts'
import { scriptAttacks } from '../../packages/lectern/src/compiler/markdown/compile/testing/script-attacks.ts'
import { readDeck } from '../../packages/lectern/src/compiler/markdown/read/read-deck.ts'
import { parse, stringify } from '../../packages/lectern/src/compiler/markdown/syntax/index.ts'
import { createTarget, must } from '../target.ts'
import { mutated } from '../texts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Texts of the Markdown files below a folder of the repository. */
const decksBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !/node_modules|\.lectern|dist/.test(name))
    .sort()
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))

const seeds = ['talk', 'examples', 'e2e/decks'].flatMap(decksBelow).map((text) => text.slice(0, 6000))
const attacks = scriptAttacks('pwned()').map(([, markdown]) => markdown)

const options = fc.constantFrom(
  ...[
    'layout: cover',
    'layout: quote',
    'layout: none',
    'clicks: 3',
    'clicks: -1',
    'hide: true',
    'transition: fade',
    'transition: {',
    'src: ./more.md',
  ],
  ...[
    'src: ./slides.md',
    'src: ./more.md#2,1-9',
    'src: ../x.md',
    'routeAlias: intro',
    'dragPos: { a: "1,2,3,4" }',
    'zoom: 0',
    'a: &x [1]\nb: [*x, *x]',
  ],
  ...[
    'url: javascript:pwned()',
    'image: x:y',
    'class: "a\\u0000"',
    'defaults: { layout: quote }',
    '? [a]: b',
    '<<: *x',
    '"__proto__": 1',
    'note: |',
    'title: "',
    'id: "\\ud83d"',
    'fonts: { sans: "\\ud83d" }',
  ],
)
const word = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      'a',
      'word',
      '日本',
      '👩‍👩‍👧',
      '*',
      '**',
      '_',
      '`',
      '~~',
      '[',
      '](',
      '](https://x.y)',
      '<',
      '>',
      '&lt;',
      '{{ $clicks }}',
      '{{ 1 +',
      '$x$',
      '$$',
      '\\',
      '\t',
      '\r',
      '\u2028',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
)
const line = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '))
const tag = fc.constantFrom(
  ...[
    'div',
    'p',
    'span',
    'v-click',
    'v-clicks',
    'v-after',
    'v-switch',
    'v-drag',
    'v-mark',
    'Item',
    'BarBottom',
    'Link',
    'Toc',
    'Youtube',
    'Tweet',
    'SlidevVideo',
    'Arrow',
  ],
  ...[
    'table',
    'td',
    'svg',
    'foreignObject',
    'style',
    'script',
    'iframe',
    'template',
    'component',
    'math',
    'img',
    'select',
    'AutoFitText',
    'Transform',
    'RenderWhen',
    'LightOrDark',
  ],
)
const attribute = fc.constantFrom(
  ...[
    'v-click',
    'v-click="3"',
    'v-click="[1,9]"',
    'v-click.hide',
    'at="+1"',
    'at="x"',
    ':at="1 +"',
    'v-if="$clicks > 1"',
    'v-for="i in 3"',
    'v-for="i in 1e9"',
    'v-html="\'<b>\'"',
    'v-mark.red="1"',
    'v-motion',
  ],
  ...[
    ':initial="{ x: -80 }"',
    'class="text-red"',
    ':class="{ a: 1 }"',
    'style="color:red"',
    ':style="[1]"',
    ':id="\'\\ud83d\'"',
    '@click="x()"',
    'onclick="x()"',
    'href="javascript:x()"',
    'src="b.png"',
    'id="x',
    '#default',
    'every="2"',
    'pos="1,2,3,4"',
    'v-bind="$attrs"',
  ],
)
const block: fc.Arbitrary<string> = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    line,
    fc
      .tuple(fc.constantFrom('# ', '## ', '- ', '1. ', '> ', '| a | b |\n|---|--:|\n| ', '    ', '- [ ] '), line)
      .map((parts) => parts.join('')),
    fc
      .tuple(
        fc.constantFrom(
          'js',
          'ts {1|2-3|all}',
          'html {*}{lines:true,startLine:5}',
          'mermaid',
          'md magic-move',
          'ts {monaco-run}',
          'js twoslash',
          'plantuml',
          '{',
          'vue [x.vue]',
        ),
        fc.array(line, { maxLength: 4 }),
        fc.boolean(),
      )
      .map(([info, lines, closed]) => `\`\`\`${info}\n${lines.join('\n')}${closed ? '\n```' : ''}`),
    fc.constantFrom(
      '<<< @/adder.ts#add',
      '<<< ./gone.ts {1}',
      '<<< ../x',
      '![a](a.png)',
      '![](gone.png)',
      '::right::',
      ':: right',
      '[[toc]]',
      '<!-- note -->',
      '<!--',
      '$$ {1|2}\na\\\\b\n$$',
      '---',
      '{.a #b}',
      ':icon{x="1"}',
    ),
    fc.constantFrom(...attacks),
    fc
      .tuple(
        tag,
        fc.array(attribute, { maxLength: 3 }),
        fc.array(tie('block'), { maxLength: 3 }),
        fc.constantFrom('\n', '\n\n', ''),
        fc.boolean(),
      )
      .map(
        ([name, attributes, inside, gap, closed]) =>
          `<${[name, ...attributes].join(' ')}>${gap}${inside.join(gap)}${gap}${closed ? `</${name}>` : ''}`,
      ),
  ),
})).block
const slide = fc
  .tuple(fc.array(options, { maxLength: 3 }), fc.array(block, { maxLength: 6 }))
  .map(([lines, blocks]) => `${lines.length > 0 ? `---\n${lines.join('\n')}\n---\n` : ''}\n${blocks.join('\n\n')}\n`)
const written = fc
  .tuple(fc.array(slide, { minLength: 1, maxLength: 4 }), fc.constantFrom('\n', '\r\n'), fc.constantFrom('', '\ufeff'))
  .map(([slides, ending, mark]) => mark + slides.join('\n---\n').replaceAll('\n', ending))
const text = fc.oneof(
  { weight: 2, arbitrary: written },
  { weight: 1, arbitrary: mutated([...seeds, ...attacks], ['---\n', '```', '<div>', '</div>', '{{', '\n\n', '<!--', '"', ...attacks]) },
)

/** Throw unless the place of a problem is inside the text of one of the files. */
function mustBeInFile({ place: { file, line: at, column }, what }: AuthorProblem, files: Readonly<Record<string, string>>): void {
  const source = files[file]
  must(source !== undefined, `"${what}" stands in ${file}, which is no file of the deck`)
  const lines = source.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  must(Number.isInteger(at) && at >= 1 && at <= lines.length, `"${what}" stands in line ${at} of ${lines.length}`)
  const length = lines[at - 1]?.length ?? 0
  must(Number.isInteger(column) && column >= 1 && column <= length + 2, `"${what}" stands in column ${column} of ${length} in line ${at}`)
}

/** React says of wrong attributes what it thinks of them; here only whether anything runs matters. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { error } = console
  console.error = () => undefined
  try {
    return await work()
  } finally {
    console.error = error
  }
}

/** Any text gives a deck: problems at places in its files, the same modules each time, and markup in which nothing runs. */
export default createTarget({
  short: 24,
  cases: fc.record({ 'slides.md': text, 'more.md': text }),
  async rule(files) {
    must(stringify(parse(files['slides.md'])) === files['slides.md'], 'a deck that is read and written is the same')
    const { deck, problems } = await readDeck({ entry: 'slides.md', read: (path) => files[path as keyof typeof files] })
    for (const problem of problems) mustBeInFile(problem, files)
    const context = { ...testContext, config: deck.config, slideCount: deck.slides.length }
    for (const each of deck.slides) {
      const compiled = await compileSlide(each, context)
      for (const problem of compiled.problems) mustBeInFile(problem, { ...files, 'adder.ts': 'x\n'.repeat(9) })
      must((await compileSlide(each, context)).code === compiled.code, 'a slide compiles to the same module again')
      const active = activeParts(await quietly(() => renderCode(compiled.code)))
      must(active.length === 0, `nothing runs in ${each.record.raw}: ${active.join(', ')}`)
    }
  },
})
