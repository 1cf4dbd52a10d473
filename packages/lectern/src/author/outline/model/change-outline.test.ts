import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../base/lib/node/testing/runs.ts'
import { parse } from '../../../compiler/markdown/index.ts'
import { changeOutline, type OutlineChange } from './change-outline.ts'

const options = ['theme', 'title', 'fonts']
const change = (text: string, wanted: OutlineChange, deckOptions?: readonly string[]) => changeOutline(text, wanted, deckOptions).text
const three = '# a\n\n---\nlayout: center\n---\n\n# b\n\n<!-- note -->\n\n---\n\n# c\n'
const headed = `---\ntheme: x\n---\n\n${three}`

describe('the slides of a file', () => {
  it.each<[string, string, OutlineChange, string]>([
    ['are moved up', three, { kind: 'move', index: 2, to: 1 }, '# a\n\n---\n\n# c\n\n---\nlayout: center\n---\n\n# b\n\n<!-- note -->\n'],
    [
      'are moved first',
      three,
      { kind: 'move', index: 2, to: 0 },
      '# c\n\n---\n\n# a\n\n---\nlayout: center\n---\n\n# b\n\n<!-- note -->\n',
    ],
    [
      'are moved first with their frontmatter',
      three,
      { kind: 'move', index: 1, to: 0 },
      '---\nlayout: center\n---\n\n# b\n\n<!-- note -->\n\n---\n\n# a\n\n---\n\n# c\n',
    ],
    ['are moved last, where no line ending is', '# a\n\n---\n\n# b', { kind: 'move', index: 0, to: 1 }, '# b\n\n---\n\n# a'],
    [
      'keep the white space between them',
      '# a\n---\n# b\n\n\n---\n\n\n# c',
      { kind: 'move', index: 1, to: 2 },
      '# a\n---\n\n\n# c\n\n\n---\n# b',
    ],
    [
      'are moved first in a file that begins with a line of dashes',
      `---\n\n${three}`,
      { kind: 'move', index: 2, to: 0 },
      '---\n\n# c\n\n---\n\n# a\n\n---\nlayout: center\n---\n\n# b\n\n<!-- note -->\n',
    ],
    ['are deleted first in such a file', `---\n\n${three}`, { kind: 'delete', index: 0 }, three.replace('# a\n\n', '')],
    ['are as they were when that is put back', three, { kind: 'put', index: 0, text: headed }, headed],
    ['are copied', three, { kind: 'duplicate', index: 0 }, three.replace('# a\n', '# a\n\n---\n\n# a\n')],
    [
      'are copied without their names',
      '# a\n\n---\nid: x # mine\nclass: y\nrouteAlias: z\n---\n# b\n',
      { kind: 'duplicate', index: 1 },
      '# a\n\n---\nid: x # mine\nclass: y\nrouteAlias: z\n---\n# b\n\n---\nclass: y\n---\n# b\n',
    ],
    ['are hidden', three, { kind: 'hide', index: 1 }, three.replace('layout', 'hide: true\nlayout')],
    ['are hidden without frontmatter', three, { kind: 'hide', index: 2 }, three.replace('---\n\n# c', '---\nhide: true\n---\n\n# c')],
    ['are hidden at the beginning', three, { kind: 'hide', index: 0 }, `---\nhide: true\n---\n\n${three}`],
    [
      'are shown again when the first one is empty',
      '---\nhide: true\n---\n\n---\n\n# b\n',
      { kind: 'show', index: 0 },
      '---\n\n---\n\n# b\n',
    ],
    ['are shown again at the end', '# a\n\n---\nhide: true\n---\n', { kind: 'show', index: 1 }, '# a\n\n---\n'],
    [
      'are shown again where no blank line is',
      '---\nhide: true\n---\n---\n# b\n---\nhide: true\n---\nc: d\n---\n# e\n',
      { kind: 'show', index: 0 },
      '---\n\n---\n# b\n---\nhide: true\n---\nc: d\n---\n# e\n',
    ],
    [
      'are shown again where their text looks like frontmatter',
      '# a\n---\nhide: true\n---\nc: d\n---\n# e\n',
      { kind: 'show', index: 1 },
      '# a\n---\n\nc: d\n---\n# e\n',
    ],
    ['are shown again where only frontmatter is', '---\nhide: true\n---\n', { kind: 'show', index: 0 }, '---\n\n'],
    ['are shown again, and the first one needs no dashes', `---\nhide: true\n---\n\n${three}`, { kind: 'show', index: 0 }, three],
    ['are shown again', three.replace('layout', 'disabled: true\nhide: true # why\nlayout'), { kind: 'show', index: 1 }, three],
    ['are deleted', three, { kind: 'delete', index: 1 }, '# a\n\n---\n\n# c\n'],
    ['are deleted at the beginning', three, { kind: 'delete', index: 0 }, three.replace('# a\n\n', '')],
    ['are deleted at the end', three, { kind: 'delete', index: 2 }, three.replace('\n\n---\n\n# c', '')],
    ['are made', three, { kind: 'insert', index: 1, layout: '' }, three.replace('-->\n', '-->\n\n---\n\n# New slide\n')],
    [
      'are made with a layout',
      three,
      { kind: 'insert', index: 2, layout: 'two-cols' },
      `${three}\n---\nlayout: two-cols\n---\n\n# New slide\n`,
    ],
    [
      'have a text in each slot that is named',
      '# One\n',
      { kind: 'insert', index: 0, layout: 'two-cols', slots: ['right'] },
      '# One\n\n---\nlayout: two-cols\n---\n\n# New slide\n\n::right::\n\nText\n',
    ],
    [
      'are made in the words of the page',
      '# One\n',
      { kind: 'insert', index: 0, layout: 'two-cols', slots: ['right'], title: 'Neue Folie', text: 'Text hier' },
      '# One\n\n---\nlayout: two-cols\n---\n\n# Neue Folie\n\n::right::\n\nText hier\n',
    ],
    ['are created if there are none', '\n', { kind: 'insert', index: 0, layout: 'default' }, '\n# New slide\n'],
    [
      'have the line endings of the file',
      '# a\r\n',
      { kind: 'insert', index: 0, layout: 'cover' },
      '# a\r\n\r\n---\r\nlayout: cover\r\n---\r\n\r\n# New slide\r\n',
    ],
  ])('%s', (_, before, wanted, after) => expect(change(before, wanted)).toBe(after))

  it('a copy of the first slide of the deck has none of the options of the deck', () => {
    const text = '---\ntheme: x\nclass: y\nfonts:\n  sans: z\ntitle: t # u\n---\n\n# a\n'
    expect(change(text, { kind: 'duplicate', index: 0 }, options)).toBe(`${text}\n---\nclass: y\n---\n\n# a\n`)
    expect(change('---\ntheme: x\n---\n\n# a\n', { kind: 'duplicate', index: 0 }, options)).toBe(
      '---\ntheme: x\n---\n\n# a\n\n---\n\n# a\n',
    )
  })

  it.each<[OutlineChange, RegExp]>([
    [{ kind: 'move', index: 0, to: 1 }, /stays first/],
    [{ kind: 'move', index: 2, to: 0 }, /stays first/],
    [{ kind: 'delete', index: 0 }, /stays first/],
    [{ kind: 'move', index: 9, to: 1 }, /no such slide/],
    [{ kind: 'move', index: 1, to: 9 }, /no such place/],
    [{ kind: 'restore', index: 1, removed: { text: '# a\n---\n# b', end: '\n' } }, /not the text of one slide/],
  ])('%j is refused with a sentence', (wanted, words) => {
    expect(() => change(headed, wanted, options)).toThrow(words)
  })

  it('do not change if one of them has an unclosed block or cannot be read', () => {
    expect(() => change('# a\n\n---\n\n```js\n\n---\n\n# c', { kind: 'move', index: 0, to: 1 })).toThrow(
      /a block of code that begins in line 5 is never closed/,
    )
    expect(() => change('# a\n\n---\na: [1\n---\n\n# c', { kind: 'hide', index: 1 })).toThrow(/cannot be read/)
    expect(() => change('# a', { kind: 'delete', index: 0 })).toThrow(/needs at least one slide/)
  })
})

describe('whatever is in a file', () => {
  const yaml = fc.constantFrom('layout: center', 'class: [a, b] # c', 'id: x', 'clicks: 3', '# remark\nzoom: 0.5')
  const body = fc.constantFrom(
    '# Title',
    'words  \nmore',
    '```js\n---\n```',
    '<!-- inside -->\n\ntext',
    '- a\n\n  - b',
    '',
    '    code',
    '![](a.png)',
    '| a |\n|---|',
    'key: value',
  )
  const slide = fc.record({
    yaml: fc.option(fc.uniqueArray(yaml, { minLength: 1, maxLength: 3 }), { nil: undefined }),
    fence: fc.boolean(),
    body,
    note: fc.option(fc.constantFrom('<!-- note -->', '<!--\ntwo\n---\nlines\n-->'), { nil: undefined }),
    space: fc.constantFrom('\n\n', '\n\n\n', '\n  \n'),
  })
  /** The first slide has frontmatter or no line of dashes before it, and some text. */
  const deck = fc
    .tuple(fc.array(slide, { minLength: 2, maxLength: 6 }), fc.constantFrom('\n', '\r\n'), fc.constantFrom('', '\n', '\n\n\n'))
    .map(([slides, newline, end]) =>
      slides
        .map(({ yaml: lines, fence, body: words, note, space }, index) => {
          const front = lines && (fence ? `---\n\n\`\`\`yaml\n${lines.join('\n')}\n\`\`\`\n\n` : `---\n${lines.join('\n')}\n---\n\n`)
          const head = front ?? (index === 0 ? '' : '---\n\n')
          const text = [index === 0 && words === '' && !note ? '# First' : words, note].filter(Boolean).join('\n\n')
          return (
            (index === 0 && !front ? text : `${index === 0 && fence ? head.replace('---\n\n', '') : head}${text}`).trimEnd() +
            (index < slides.length - 1 ? space : end)
          )
        })
        .join('')
        .replaceAll('\n', newline),
    )
  const at = fc.nat({ max: 5 })
  /** Return the frontmatter, content and notes of each slide. */
  const said = (text: string) => parse(text).slides.map(({ frontmatter, content, note }) => [frontmatter?.yaml, content, note?.text])
  const settings = { numRuns: runs(400) }

  it('a slide that is moved there and back leaves the text unchanged, and each slide keeps its content', () =>
    fc.assert(
      fc.property(deck, at, at, (text, from, to) => {
        const slides = said(text)
        fc.pre(from < slides.length && to < slides.length)
        const there = change(text, { kind: 'move', index: from, to })
        const moved = slides.filter((_, index) => index !== from)
        moved.splice(to, 0, slides[from] ?? [])
        expect(said(there)).toEqual(moved)
        expect(change(there, { kind: 'move', index: to, to: from })).toBe(text)
      }),
      settings,
    ))

  it('an undone deletion leaves the text unchanged', () =>
    fc.assert(
      fc.property(deck, at, (text, index) => {
        const slides = said(text)
        fc.pre(index < slides.length)
        const { text: left, removed } = changeOutline(text, { kind: 'delete', index })
        expect(said(left)).toEqual(slides.filter((_, other) => other !== index))
        if (!removed) throw new Error('what was deleted is messages')
        expect(change(left, { kind: 'restore', index, removed })).toBe(text)
      }),
      settings,
    ))

  it('a slide that is hidden and shown again leaves the text unchanged, and copies and new slides change no other slide', () =>
    fc.assert(
      fc.property(deck, at, (text, index) => {
        const slides = said(text)
        // A final line of dashes gets a line ending.
        fc.pre(index < slides.length && !/---$/.test(text))
        expect(change(change(text, { kind: 'hide', index }), { kind: 'show', index })).toBe(text)
        for (const wanted of [
          { kind: 'duplicate', index },
          { kind: 'insert', index, layout: 'cover' },
        ] as const) {
          const { text: more, index: where } = changeOutline(text, wanted)
          expect(said(more).filter((_, other) => other !== where)).toEqual(slides)
          expect(change(more, { kind: 'delete', index: where })).toBe(text)
        }
      }),
      settings,
    ))
})

describe('a slide before the first one', () => {
  const lead = (text: string, slide = '# New') => change(text, { kind: 'lead', index: 0, text: slide }, options)

  it.each([
    ['takes the options of the deck', headed, '# New', `---\ntheme: x\n---\n\n# New\n\n---\n\n${three}`],
    [
      'leaves the old first slide its own options',
      '---\ntheme: x\nlayout: center\ntitle: t # mine\n---\n\n# a\n',
      '---\nlayout: cover\n---\n\n# New\n\n<!-- said -->',
      '---\ntheme: x\ntitle: t # mine\nlayout: cover\n---\n\n# New\n\n<!-- said -->\n\n---\nlayout: center\n---\n\n# a\n',
    ],
    ['keeps line endings and the byte order mark', `\uFEFF${headed.replaceAll('\n', '\r\n')}`, '# New', undefined],
    ['needs no frontmatter', three, '# New', `# New\n\n---\n\n${three}`],
  ])('%s', (_, text, slide, wanted) => {
    const changed = lead(text, slide.replaceAll('\n', text.includes('\r\n') ? '\r\n' : '\n'))
    expect(changed).toBe(wanted ?? `\uFEFF---\r\ntheme: x\r\n---\r\n\r\n# New\r\n\r\n---\r\n\r\n${three.replaceAll('\n', '\r\n')}`)
    expect(parse(changed).slides.at(-1)?.content).toBe(parse(text).slides.at(-1)?.content)
  })

  it.each([
    ['an option that the deck has', headed, '---\ntheme: y\n---\n\n# New', 'the deck has the option theme already'],
    ['several slides', headed, '# A\n\n---\n\n# B', 'not the text of one slide'],
    ['options that cannot be read together', '---\n{ theme: x }\n---\n\n# a\n', '---\nlayout: center\n---\n\n# New', 'cannot be read'],
  ])('is refused for %s', (_, text, slide, words) => expect(() => lead(text, slide)).toThrow(words))
})
