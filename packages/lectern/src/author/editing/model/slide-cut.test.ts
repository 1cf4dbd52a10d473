import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from '../../../compiler/markdown/index.ts'
import { cutSlide, followSlide, joinSlide, notesIn, slideAtLine } from './slide-cut.ts'

/** Return the file after an edit of the slide at `index`. */
function edited(text: string, index: number, change: { source?: (source: string) => string; note?: (note: string) => string }) {
  const cut = cutSlide(text, index)
  if (!cut) throw new Error('there is no such slide')
  return joinSlide(cut, (change.source ?? String)(cut.source), (change.note ?? String)(cut.note))
}

const deck = `---
title: x # mine
---

# One

---
layout: center
---

# Two
text

<!-- two -->

---

# Three
`

describe('the source of a slide', () => {
  it('is its frontmatter and content, without its notes', () => {
    expect(cutSlide(deck, 0)).toMatchObject({ source: '---\ntitle: x # mine\n---\n\n# One', note: '' })
    expect(cutSlide(deck, 1)).toMatchObject({ source: '---\nlayout: center\n---\n\n# Two\ntext', note: 'two' })
    expect(cutSlide(deck, 2)).toMatchObject({ source: '# Three', note: '' })
    expect(cutSlide(deck, 3)).toBeUndefined()
  })

  it('is found by the line in which the slide begins', () => {
    expect([0, 6, 16].map((line) => slideAtLine(deck, line))).toEqual([0, 1, 2])
    expect(slideAtLine(deck, 9)).toBe(1)
  })
})

describe('a line of dashes', () => {
  it('makes a new slide; the notes stay where they were', () => {
    const split = edited(deck, 1, { source: (source) => `${source}\n\n---\n\n# New` })
    expect(split).toBe(deck.replace('<!-- two -->\n', '<!-- two -->\n\n---\n\n# New\n'))
    expect(notesIn(split).map(({ note }) => note)).toEqual(['', 'two', '', ''])
  })

  it('at the end of a slide makes an empty one', () => {
    expect(notesIn(edited(deck, 1, { source: (source) => `${source}\n\n---` })).map(({ note }) => note)).toEqual(['', 'two', '', ''])
  })

  it.each(['---\nlayout: end\n---\n\n# New', '---\n\n# New\n\n---\n\n# Newer'])(
    'before %j keeps line endings and what stands around',
    (more) => {
      const windows = (text: string) => text.replaceAll('\n', '\r\n')
      const split = edited(windows(deck), 1, { source: (source) => `${source}\n\n${more}` })
      expect(split).toBe(windows(deck.replace('<!-- two -->\n', `<!-- two -->\n\n${more}\n`)))
    },
  )

  it('with notes that are edited at the same time', () => {
    const split = edited(deck, 1, { source: (source) => `${source}\n\n---\n\n# New`, note: () => 'more' })
    expect(split).toBe(deck.replace('<!-- two -->\n', '<!-- more -->\n\n---\n\n# New\n'))
    expect(edited(deck, 2, { source: (source) => `${source}\n\n---\n\n# New`, note: () => 'said' })).toBe(
      deck.replace('# Three\n', '# Three\n\n<!--\nsaid\n-->\n\n---\n\n# New\n'),
    )
  })
})

it('notes that contain --> are shown as they were typed', () => {
  const written = edited(deck, 1, { note: () => 'a --> b' })
  expect(written).toContain('<!-- a --&gt; b -->')
  expect(cutSlide(written, 1)?.note).toBe('a --> b')
  expect(notesIn(written)[1]?.note).toBe('a --> b')
  expect(edited(written, 1, { source: (source) => `${source}!` })).toContain('<!-- a --&gt; b -->')
})

describe('a save writes exactly the lines that were changed', () => {
  it.each([
    [0, '# One', '# First'],
    [1, 'center', 'cover'],
    [1, 'text', 'other\n\ntext'],
    [2, '# Three', '# Third\n\nmore'],
  ])('slide %i: %j becomes %j', (index, from, to) => {
    expect(edited(deck, index, { source: (source) => source.replace(from, to) })).toBe(deck.replace(from, to))
  })

  it('with the line endings of the file, and its byte order mark', () => {
    const windows = `\uFEFF${deck.replaceAll('\n', '\r\n')}`
    expect(edited(windows, 1, { source: (source) => source.replace('text', 'a\nb') })).toBe(windows.replace('text', 'a\r\nb'))
    expect(edited(windows, 0, { source: (source) => source.replace('One', '1') })).toBe(windows.replace('One', '1'))
  })

  it('with the ending of each line if endings are mixed', () => {
    const mixed = '# a\r\nb\nc\r\nd\ne\r\n'
    expect(edited(mixed, 0, { source: (source) => source.replace('c', 'C\nnew') })).toBe('# a\r\nb\nC\r\nnew\r\nd\ne\r\n')
  })

  it('property: an unedited slide leaves any text unchanged', () => {
    const pieces = fc.constantFrom(
      '---',
      '\n',
      '\r\n',
      '\n\n',
      'a: b',
      '# T',
      '<!--',
      '-->',
      'text',
      '```',
      'yaml',
      ' ',
      '\uFEFF',
      'src: x',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (list) => {
        const text = list.join('')
        for (let index = 0; index < parse(text).slides.length; index++) expect(edited(text, index, {})).toBe(text)
      }),
    )
  })

  it('property: other slides keep their text, and the edited one has what was typed', () => {
    const word = fc.constantFrom('alpha', 'beta', '# Title', '- item', 'a\nb', 'x\n\ny', '**z**')
    const slide = fc.record({ layout: fc.boolean(), content: word, note: fc.option(word, { nil: undefined }) })
    fc.assert(
      fc.property(
        fc.array(slide, { minLength: 1, maxLength: 5 }),
        fc.nat(4),
        word,
        word,
        fc.boolean(),
        (slides, at, typed, said, windows) => {
          const plain = slides
            .map(
              ({ layout, content, note }) =>
                `---\n${layout ? 'layout: x\n---\n' : ''}\n${content}\n${note ? `\n<!--\n${note}\n-->\n` : ''}\n`,
            )
            .join('')
          const text = windows ? plain.replaceAll('\n', '\r\n') : plain
          const index = at % slides.length
          const after = parse(edited(text, index, { source: (source) => `${source}\n${typed}`, note: () => said }))
          const before = parse(text)
          expect(after.slides).toHaveLength(before.slides.length)
          after.slides.forEach((now, no) => {
            const was = before.slides[no]
            if (no !== index)
              expect([now.content, now.note?.text, now.frontmatter?.yaml]).toEqual([was?.content, was?.note?.text, was?.frontmatter?.yaml])
            else {
              const ending = windows ? '\r\n' : '\n'
              expect(now.content).toBe(`${was?.content}${ending}${typed.replaceAll('\n', ending)}`)
              expect(now.note?.text).toBe(said.replaceAll('\n', ending))
            }
          })
        },
      ),
    )
  })
})

describe('frontmatter that comes and goes', () => {
  it('a first frontmatter replaces the separator', () => {
    expect(edited(deck, 2, { source: (source) => `---\nlayout: fact\n---\n\n${source}` })).toBe(
      deck.replace('---\n\n# Three', '---\nlayout: fact\n---\n\n# Three'),
    )
  })

  it('without frontmatter the slide keeps its separator', () => {
    expect(edited(deck, 1, { source: () => 'key: no frontmatter' })).toContain('# One\n\n---\n\nkey: no frontmatter\n\n<!-- two -->')
    expect(edited(deck, 0, { source: () => '# One' })).toBe(deck.slice(deck.indexOf('# One')))
  })

  it('the first slide of a file gets one', () => {
    expect(edited('# One\n', 0, { source: (source) => `---\ntitle: x\n---\n\n${source}` })).toBe('---\ntitle: x\n---\n\n# One\n')
  })

  it('an empty slide stays separate from the next', () => {
    const empty = '# One\n\n---\nlayout: x\n---\n\n---\n\n# Three\n'
    const text = edited(empty, 1, { source: (source) => `${source}\n# Two` })
    expect(text).toBe('# One\n\n---\nlayout: x\n---\n\n# Two\n\n---\n\n# Three\n')
  })

  it('a slide that imports another keeps the end of its line', () => {
    expect(edited('# One\n\n---\nsrc: ./a.md\n---\n', 1, { source: (source) => source.replace('a.md', 'b.md') })).toBe(
      '# One\n\n---\nsrc: ./b.md\n---\n',
    )
  })
})

describe('an edit of one slide', () => {
  const decks = [
    deck,
    '---\n\n---\n\n# Two\n',
    '---\n---\n---\n# Two\n',
    '---\ntitle: x\n---\n\n---\n\n# Two\n',
    '---\nhide: true\n---\n\n<!-- note -->\n\n---\n\n# Two\n',
    '# One\n\n---\n\n---\n\n# Three\n',
    '# One\n---\n# Two\n---\n# Three',
    '\uFEFF# One\r\n\r\n---\r\n\r\n# Two\r\n',
  ]
  const cases = decks.flatMap((text) => parse(text).slides.map((_, index) => ({ text, index })))

  it.each(cases)('$text, slide $index: any text leaves the other slides unchanged', ({ text, index }) => {
    const words = (file: string) => parse(file).slides.map(({ frontmatter, content, note }) => [frontmatter?.yaml, content, note?.text])
    for (const typed of ['', '# New', 'Speaker: me', 'text\n\nmore']) {
      const now = edited(text, index, { source: () => typed })
      const own = [undefined, typed.replaceAll('\n', text.includes('\r') ? '\r\n' : '\n'), words(text)[index]?.[2]]
      expect(words(now)).toEqual(words(text).with(index, own))
    }
  })

  it('keeps the line of dashes of a first slide that becomes empty', () => {
    expect(edited('# One\n\n---\n\n# Two\n', 0, { source: () => '' })).toBe('---\n\n\n---\n\n# Two\n')
    expect(edited('# One\n', 0, { source: () => '' })).toBe('\n')
  })
})

describe('notes', () => {
  it('are changed inside their comment', () => {
    expect(edited(deck, 1, { note: () => 'deux\nlignes' })).toBe(deck.replace('<!-- two -->', '<!-- deux\nlignes -->'))
  })

  it('are created if there are none', () => {
    expect(edited(deck, 0, { note: () => 'hello' })).toBe(deck.replace('# One\n', '# One\n\n<!--\nhello\n-->\n'))
    expect(edited('# One', 0, { note: () => 'hello' })).toBe('# One\n\n<!--\nhello\n-->\n')
  })

  it('are removed with their comment', () => {
    expect(edited(deck, 1, { note: () => ' ' })).toBe(deck.replace('\n\n<!-- two -->', ''))
  })

  it('cannot end their own comment', () => {
    expect(edited(deck, 1, { note: () => 'a --> b' })).toBe(deck.replace('<!-- two -->', '<!-- a --&gt; b -->'))
  })
})

describe('a slide in a file that others change', () => {
  const file = (...titles: string[]) => titles.map((title) => `# ${title}\n\ntext of ${title}\n`).join('\n---\n\n')
  const before = file('a', 'b', 'c', 'd')
  it.each([
    ['a change of another slide', before.replace('text of a', 'x'), 2, 2],
    ['a change of its own', before.replace('text of c', 'x'), 2, 2],
    ['a slide more before it', file('a', 'new', 'b', 'c', 'd'), 2, 3],
    ['a slide more behind it', file('a', 'b', 'c', 'new', 'd'), 1, 1],
    ['a slide less before it', file('b', 'c', 'd'), 2, 1],
    ['its own change and a slide more before it', file('new', 'a', 'b', 'c', 'd').replace('text of b', 'x'), 1, 2],
    ['slides that change places', file('c', 'b', 'a', 'd'), 0, 2],
    ['its end', file('a'), 3, 0],
  ])('is found after %s', (_, after, index, expected) => expect(followSlide(before, index, after)).toBe(expected))
})

it('returns the notes of a file', () => {
  expect(notesIn(deck)).toEqual([
    { start: 0, note: '' },
    { start: 6, note: 'two' },
    { start: 16, note: '' },
  ])
})
