import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../base/lib/node/testing/runs.ts'
import { usedMemory } from '../../../base/lib/node/testing/used-memory.ts'
import { parse, parseAgain } from './parse.ts'
import type { SourceSlide } from './source-file.ts'
import { stringify, stringifySlide } from './source-file.ts'

const pieces = fc.constantFrom(
  '---',
  '----',
  '\n',
  '\n\n',
  '\r\n',
  '\r',
  '```',
  '````',
  '~~~',
  'js',
  '<!--',
  '-->',
  '<!-->',
  '`',
  '# T',
  'layout: x',
  'key:',
  ' ',
  '\t',
  '>',
  '- ',
  '1. ',
  'yaml',
  'text',
  '===',
  '--',
  '<h1>',
  '</h1>',
  '\uFEFF',
  '{',
  '}',
  '#',
  ': ',
)
const anyText = fc.oneof(
  fc.array(pieces, { maxLength: 80 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
)

const linesOf = (text: string) => text.split(/\r\n|\n|\r/)
const partsOf = ({ separator, frontmatter, lead, content, gap, note, tail }: SourceSlide) =>
  [separator, frontmatter?.open, frontmatter?.yaml, frontmatter?.close, lead, content, gap, note?.open, note?.text, note?.close, tail].join(
    '',
  )

describe('stringify(parse(text))', () => {
  it('is the text itself', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(stringify(parse(text))).toBe(text)
      }),
      { numRuns: runs(3000) },
    )
  })

  it('has every part once, with its true place', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { bom, slides } = parse(text)
        expect(bom + slides.map(partsOf).join('')).toBe(text)
        const lines = linesOf(text.slice(bom.length))
        for (const slide of slides) {
          const { start, contentStart, end, content, frontmatter } = slide
          expect(content).toBe(content.replace(/[ \t\r\n]+$/, ''))
          expect(start).toBeLessThanOrEqual(contentStart)
          expect(end).toBeLessThanOrEqual(lines.length)
          if (content !== '') expect(lines[contentStart]?.startsWith(linesOf(content)[0] ?? '')).toBe(true)
          if (frontmatter?.yaml) expect(lines[frontmatter.start]).toBe(linesOf(frontmatter.yaml)[0])
        }
      }),
      { numRuns: runs(2000) },
    )
  })

  it('keeps what an editor writes in place of a note', () => {
    const file = parse('# One\n\n<!-- old -->\n\n---\n\n# Two\n')
    const slides = file.slides.map((slide) => (slide.note ? { ...slide, note: { ...slide.note, text: 'new' } } : slide))
    expect(stringify({ ...file, slides })).toBe('# One\n\n<!-- new -->\n\n---\n\n# Two\n')
  })

  it('a slide alone is its source without the separator, but with the dashes of its frontmatter', () => {
    const { slides } = parse('\n---\na: 1\n---\n# One\n---\n\n# Two\n\n---\n\n```yaml\nb: 2\n```\n')
    expect(slides.map(stringifySlide)).toEqual(['---\na: 1\n---\n# One\n', '\n# Two\n\n', '\n```yaml\nb: 2\n```\n'])
  })
})

describe('parseAgain(text, before)', () => {
  const edit = fc.record({
    at: fc.nat(),
    removed: fc.nat({ max: 20 }),
    added: fc.array(pieces, { maxLength: 4 }).map((parts) => parts.join('')),
  })
  const slides = fc.array(
    fc.oneof(anyText, fc.constantFrom('# T', '# T\n\n```js\n---\n```', 'text\n\n<!-- note -->', 'a\n<h1>\n# T', '<h1>a</h1>')),
    {
      maxLength: 8,
    },
  )
  const deck = slides.map((texts) => texts.join('\n---\n'))

  it('is parse(text) after any edits', () => {
    fc.assert(
      fc.property(deck, fc.array(edit, { minLength: 1, maxLength: 4 }), (first, edits) => {
        let text = first
        let parsed = parseAgain(text, undefined)
        for (const { at, removed, added } of edits) {
          const from = at % (text.length + 1)
          text = text.slice(0, from) + added + text.slice(from + removed)
          parsed = parseAgain(text, parsed)
          expect(parsed.file).toEqual(parse(text))
        }
      }),
      { numRuns: runs(3000) },
    )
  })

  it('keeps the slides that an edit leaves alone, and those behind it as long as their lines stay', () => {
    const texts = Array.from({ length: 9 }, (_, index) => `# Slide ${index}\n\n\`\`\`js\n---\n\`\`\`\n\n<!-- note -->\n`)
    const write = (edited: string) => texts.with(4, edited).join('\n---\n\n')
    const before = parseAgain(write('# Old\n'), undefined)
    const kept = (edited: string) => {
      const { slides } = parseAgain(write(edited), before).file
      return slides.map((slide, index) => slide === before.file.slides[index])
    }
    expect(kept('# New\n')).toEqual([true, true, true, true, false, true, true, true, true])
    expect(kept('# New\n\nline\n')).toEqual([true, true, true, true, false, false, false, false, false])
  })
})

it('an edited slide does not keep the whole text in memory', () => {
  const megabyte = 1_000_000
  const texts = Array.from({ length: 50 }, (_, index) => `# Slide ${index}\n\n${'words '.repeat(7_000)}`)
  let parsed = parseAgain(texts.join('\n---\n\n'), undefined)
  const before = usedMemory()
  for (const [index, text] of texts.entries()) {
    texts[index] = `${text} edited`
    parsed = parseAgain(texts.join('\n---\n\n'), parsed)
  }
  // The text has two megabytes, and there were fifty others.
  expect(usedMemory() - before).toBeLessThan(10 * megabyte)
  expect(parsed.file.slides).toHaveLength(50)
})

describe('splitting a text that was assembled', () => {
  const line = fc.constantFrom(
    'text',
    '# Title',
    '## More',
    '- item',
    '> quote',
    '| a | b |',
    'key: value',
    '',
    '<div>x</div>',
    'a --- b',
    '`---`',
    '**',
    '1. one',
  )
  const inside = fc.constantFrom('---', '----', 'code', '', '# no title', 'key: value')
  const fenced = fc
    .tuple(fc.constantFrom('```', '~~~~', '`````'), fc.array(inside))
    .map(([fence, lines]) => [`${fence}js`, ...lines, fence])
  const commented = fc.array(inside).map((lines) => ['<!--', ...lines, '-->', 'text'])
  const plain = fc.array(line, { maxLength: 6 })
  const body = fc.array(fc.oneof(plain, fenced, commented), { maxLength: 4 }).map((blocks) => blocks.flat().join('\n').trim())
  const yaml = fc
    .array(fc.constantFrom('layout: center', 'class: a b', '', '# remark', 'clicks: 3'), { minLength: 1, maxLength: 4 })
    .map((lines) => ['layout: x', ...lines].join('\n'))
  const slide = fc.record({
    yaml: fc.option(yaml, { nil: undefined }),
    body,
    note: fc.option(fc.constantFrom('note', 'two\nlines', '---', '[click] now'), { nil: undefined }),
  })
  const deck = fc.array(slide, { minLength: 1, maxLength: 8 })

  const written = (slides: readonly { yaml: string | undefined; body: string; note: string | undefined }[]) =>
    slides
      .map(({ yaml: front, body: text, note }, index) => {
        const head = front === undefined ? (index > 0 ? '---\n\n' : '') : `---\n${front}\n---\n\n`
        return `${head}${text}\n\n${note === undefined ? '' : `<!--\n${note}\n-->\n\n`}`
      })
      .join('')

  it.each(['\n', '\r\n'])('gives the slides back, lines ending with %j', (ending) => {
    const asWritten = (text: string | undefined) => text?.replaceAll('\n', ending)
    fc.assert(
      fc.property(deck, (slides) => {
        // An empty first slide without dashes before it is not a slide.
        fc.pre(slides.length === 1 || slides[0]?.yaml !== undefined || slides[0]?.body !== '' || slides[0]?.note !== undefined)
        const parsed = parse(asWritten(written(slides)) ?? '').slides
        expect(parsed.map(({ frontmatter, content, note }) => ({ yaml: frontmatter?.yaml, body: content, note: note?.text }))).toEqual(
          slides.map(({ yaml: front, body: text, note }) => ({
            yaml: front === undefined ? undefined : asWritten(`${front}\n`),
            body: asWritten(text),
            note: asWritten(note),
          })),
        )
      }),
      { numRuns: runs(1000) },
    )
  })
})

describe('size', () => {
  const fill = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length))
  it.each([
    ['words', 'word ', 1],
    ['blank lines', '\n', 1],
    ['dashes on end', '-', 1],
    ['blanks', ' ', 1],
    ['open fences', '```js\n', 1],
    ['open fences and separators', '```js\n\n---\n\n', undefined],
    ['open comments', '<!--\n', 1],
    ['comments', '<!-- a -->\n', 1],
    ['comments on one line', '<!-- a -->', 1],
    ['comment signs in inline code', '`<!--` ', 1],
    ['backticks', '`', 1],
    ['fences of growing and shrinking length', '```x\n`````x\n````x\n', 1],
    ['quotes', '> ', 1],
    ['list markers', '1. - ', 1],
    ['frontmatter that never ends', '---\nkey: value\n----\n\n', undefined],
    ['yaml fences that never end', '---\n\n```yaml\n', undefined],
    ['open headings', '<h1>\n\n---\n\n', undefined],
    ['slides', '# Title\r\n\r\ntext\r\n\r\n---\r\n\r\n', undefined],
  ])('2 MB of %s', (_, piece, count) => {
    const text = fill(piece, 2_000_000)
    const file = parse(text)
    if (count !== undefined) expect(file.slides).toHaveLength(count)
    // Avoid toBe, which would print both texts.
    expect(stringify(file) === text).toBe(true)
  })

  it('3000 fences of different lengths that are never closed', () => {
    const text = Array.from({ length: 3000 }, (_, index) => `${'`'.repeat(3003 - index)}x`).join('\n') + '\n'.repeat(1_000_000)
    expect(parse(text).slides).toHaveLength(1)
  })

  it('10 MB of slides', () => {
    const text = fill('# Title\n\n- item <b>x</b>\n\n```js\n---\n```\n\n<!-- note -->\n\n---\nlayout: center\n---\n\n', 10_000_000)
    expect(stringify(parse(text)) === text).toBe(true)
  })

  it('5 000 slides', () => {
    const text = Array.from({ length: 5000 }, (_, index) => `# Slide ${index + 1}\n\n\`\`\`js\n---\n\`\`\`\n\n<!-- note -->\n`).join(
      '\n---\nlayout: center\n---\n\n',
    )
    const { slides } = parse(text)
    expect(slides).toHaveLength(5000)
    expect(slides.at(-1)).toMatchObject({
      heading: { text: 'Slide 5000' },
      note: { text: 'note' },
      frontmatter: { yaml: 'layout: center\n' },
    })
  })
})
