import { describe, expect, it } from 'vitest'
import { parse } from './parse.ts'
import type { SourceSlide } from './source-file.ts'

/** Return the parts of a slide that are not empty. */
function shown({ content, frontmatter, note }: SourceSlide) {
  return { ...(frontmatter && { yaml: frontmatter.yaml }), content, ...(note && { note: note.text }) }
}

const slidesOf = (text: string) => parse(text).slides.map(shown)
const contents = (text: string) => parse(text).slides.map(({ content }) => content)

describe('separators', () => {
  it('are lines of three or more dashes', () => {
    expect(contents('# One\n\n---\n\n# Two\n\n-----\n\n# Three\n')).toEqual(['# One', '# Two', '# Three'])
  })

  it('may have blanks after them, and none before', () => {
    expect(contents('one\n---  \t\ntwo\n ---\nstill two')).toEqual(['one', 'two\n ---\nstill two'])
  })

  it('may have a name for people', () => {
    expect(contents('one\n\n---section2\n\ntwo\n\n----  text\n\nthree\n\n---- <!-- four -->\n\nfour')).toEqual([
      'one',
      'two',
      'three',
      'four',
    ])
    expect(slidesOf('one\n\n---section2\nlayout: center\n---\n\ntwo')[1]).toMatchObject({ content: 'two' })
    expect(contents('a | b\n--- | ---\nc | d')).toHaveLength(1)
  })

  it('are not other thematic breaks', () => {
    expect(contents('one\n\n***\n\n___\n\n- - -\n\n--')).toHaveLength(1)
  })

  it('also stand below text: three dashes never underline a heading', () => {
    expect(contents('Title\n---\n\ntext')).toEqual(['Title', 'text'])
  })

  it.each([['\r\n'], ['\r']])('are found between other line endings (%j)', (ending) => {
    expect(contents(['# One', '', '---', '', '# Two', ''].join(ending))).toEqual(['# One', '# Two'])
  })

  it('may begin and end the file', () => {
    expect(contents('---\n\n# One\n\n---\n\n# Two\n\n---\n')).toEqual(['# One', '# Two', ''])
    expect(contents('# One\n---')).toEqual(['# One', ''])
  })

  it('make empty slides when nothing is between them', () => {
    expect(contents('# One\n\n---\n\n---\n\n# Three')).toEqual(['# One', '', '# Three'])
  })

  it('do not count blank lines before the first as a slide', () => {
    expect(slidesOf('\n \n---\ntheme: x\n---\n\n# One')).toEqual([{ yaml: 'theme: x\n', content: '# One' }])
  })
})

describe('code blocks', () => {
  it.each([
    ['backticks', '```sh\n---\na: b\n---\n```'],
    ['tildes', '~~~\n---\n~~~'],
    ['longer fences around shorter ones', '````md\n```js\n---\n```\n---\n````'],
    ['other signs inside', '~~~\n```\n---\n~~~'],
    ['indented', '  ```\n---\n  ```'],
    ['in a list', '- item\n\n  ```sh\n---\n  ```'],
    ['on the line of a list item', '- ```sh\n---\n  ```'],
    ['in a quote', '> ```\n---\n> ```'],
    ['with tabs', '\t```\n---\n\t```'],
    ['with info and a longer end', '```js {1,2}\n---\n`````'],
    ['with the same fence and info inside', '```md\n```js\n---\n```'],
  ])('hide separators: %s', (_, block) => {
    expect(contents(`${block}\n\n---\n\nnext`)).toEqual([block, 'next'])
  })

  it.each([
    ['inline code', '```code```\n---\nnext'],
    ['two backticks', '``\n---\nnext'],
    ['a shorter end', '````\n```\n---\nnext'],
    ['an end with a text', '```\n```js\n---\nnext'],
    ['other signs', '```\n~~~\n---\nnext'],
    ['never closed', '```js\ncode\n---\nnext'],
  ])('do not hide them: %s', (_, text) => {
    expect(contents(text)).toEqual([text.slice(0, text.indexOf('\n---')), 'next'])
  })

  it('that are never closed end with their slide, also when a later slide has one', () => {
    const { slides } = parse('# One\n\n```js\ncode\n\n---\n\n# Two\n\n```js\nmore\n```\n\n---\n\n# Three')
    expect(slides.map(({ content }) => content)).toEqual(['# One\n\n```js\ncode', '# Two\n\n```js\nmore\n```', '# Three'])
    expect(slides.map(({ unclosed }) => unclosed)).toEqual([[{ kind: 'fence', line: 2, column: 0 }], [], []])
  })

  it('that are never closed do not show the notes', () => {
    expect(slidesOf('```js\ncode\n\n<!-- secret -->\n\n---\nnext')).toEqual([
      { content: '```js\ncode', note: 'secret' },
      { content: 'next' },
    ])
  })
})

describe('comments', () => {
  it.each([
    ['one line', '<!-- --- -->'],
    ['many lines', '<!--\n---\n-->'],
    ['behind a text', 'text <!--\n---\n--> more'],
    ['one after another', '<!-- a --> <!--\n---\n-->'],
    ['fences inside', '<!--\n```\n---\n-->'],
    ['an empty one before', '<!--> <!--\n---\n-->'],
  ])('hide separators: %s', (_, comment) => {
    expect(parse(`${comment}\n\ntext\n\n---\n\nnext`).slides).toHaveLength(2)
  })

  it.each([
    ['in inline code', 'Notes stand in `<!--`\n\n---\n\nnext -->'],
    ['in a block of code', '```\n<!--\n```\n\n---\n\nnext -->'],
    ['never closed', 'one\n<!-- note\n\n---\n\nnext'],
  ])('do not hide them: %s', (_, text) => {
    expect(parse(text).slides).toHaveLength(2)
  })

  it('that are never closed end with their slide and count as notes, so that nobody sees them', () => {
    const { slides } = parse('# One\n\n<!-- secret\n\nmore\n\n---\n\n# Two')
    expect(slides.map(shown)).toEqual([{ content: '# One', note: 'secret\n\nmore' }, { content: '# Two' }])
    expect(slides[0]?.unclosed).toEqual([{ kind: 'comment', line: 2, column: 0 }])
  })
})

describe('frontmatter', () => {
  it('starts the file, or follows a separator', () => {
    const text = '---\ntheme: purplin\n---\n\n# One\n\n---\nlayout: center\nclass: x\n---\n\n# Two\n\n---\n\n# Three'
    expect(slidesOf(text)).toEqual([
      { yaml: 'theme: purplin\n', content: '# One' },
      { yaml: 'layout: center\nclass: x\n', content: '# Two' },
      { content: '# Three' },
    ])
  })

  it('is content when a blank line follows the dashes', () => {
    expect(slidesOf('one\n\n---\n\nlayout: center\n\n---\n\nthree')).toEqual([
      { content: 'one' },
      { content: 'layout: center' },
      { content: 'three' },
    ])
  })

  it('follows exactly three dashes', () => {
    expect(slidesOf('one\n\n----\nlayout: center\n---\n')).toEqual([{ content: 'one' }, { content: 'layout: center' }, { content: '' }])
  })

  it('may be empty', () => {
    expect(slidesOf('---\n---\n\n# One')).toEqual([{ yaml: '', content: '# One' }])
  })

  it('is not text that follows the dashes without a line break', () => {
    expect(slidesOf('# One\n---\n# Two\n\ntext\n---\n# Three')).toEqual([
      { content: '# One' },
      { content: '# Two\n\ntext' },
      { content: '# Three' },
    ])
  })

  it('may follow other frontmatter, so that the first slide is empty', () => {
    expect(slidesOf('---\na: 1\n---\n---\nb: 2\n---\n')).toEqual([
      { yaml: 'a: 1\n', content: '' },
      { yaml: 'b: 2\n', content: '' },
    ])
  })

  it('may be the leading yaml fence of a slide', () => {
    expect(slidesOf('# One\n\n---\n\n```yaml\nlayout: center\n```\n\n# Two\n\n---\n```yml\nlayout: x\n```\n# Three')).toEqual([
      { content: '# One' },
      { yaml: 'layout: center\n', content: '# Two' },
      { yaml: 'layout: x\n', content: '# Three' },
    ])
  })

  it.each([
    ['other languages', '```json\n{}\n```'],
    ['with more than the language', '```yaml {1}\na: 1\n```'],
    ['after a text', 'text\n\n```yaml\na: 1\n```'],
    ['never closed', '```yaml\na: 1'],
    ['tildes', '~~~yaml\na: 1\n~~~'],
  ])('is not any fence: %s', (_, text) => {
    expect(slidesOf(text)).toEqual([{ content: text }])
  })

  it('is the part between dashes when both forms are there, and the fence is code', () => {
    expect(slidesOf('---\na: 1\n---\n\n```yaml\nb: 2\n```\n')).toEqual([{ yaml: 'a: 1\n', content: '```yaml\nb: 2\n```' }])
  })

  it('that never ends is shown and reported', () => {
    const [slide] = parse('---\nlayout: cover\n\n# Title').slides
    expect(slide?.content).toBe('layout: cover\n\n# Title')
    expect(slide?.unclosed).toEqual([{ kind: 'frontmatter', line: 1, column: 0 }])
  })

  it('has its style and its line', () => {
    const { slides } = parse('---\na: 1\n---\n\n---\n\n```yaml\nb: 2\n```\n')
    expect(slides.map(({ frontmatter }) => frontmatter && [frontmatter.style, frontmatter.start])).toEqual([
      ['dashes', 1],
      ['fence', 7],
    ])
  })
})

describe('notes', () => {
  it('are the last comment when it ends the slide', () => {
    expect(
      slidesOf('# One\n\n<!-- first -->\n\ntext\n\n<!--\nlast\n\n- [click] item\n-->\n\n---\n\n# Two\n\n<!-- no notes -->\n\ntext'),
    ).toEqual([
      { content: '# One\n\n<!-- first -->\n\ntext', note: 'last\n\n- [click] item' },
      { content: '# Two\n\n<!-- no notes -->\n\ntext' },
    ])
  })

  it('may be on a line with the content', () => {
    expect(slidesOf('text <!-- note -->')).toEqual([{ content: 'text', note: 'note' }])
  })

  it('may be all of a slide', () => {
    expect(slidesOf('<!-- note -->\n\n---\n\n<!-- a --><!-- b -->')).toEqual([
      { content: '', note: 'note' },
      { content: '<!-- a -->', note: 'b' },
    ])
  })

  it('are never a comment in code', () => {
    expect(slidesOf('```html\n<!-- code -->\n```')).toEqual([{ content: '```html\n<!-- code -->\n```' }])
    expect(slidesOf('see `<!-- code -->`')).toEqual([{ content: 'see `<!-- code -->`' }])
  })

  it.each([['<!---->'], ['<!-- -->'], ['<!-->'], ['<!--->']])('are empty in %s', (comment) => {
    expect(slidesOf(`text\n${comment}\n`)).toEqual([{ content: 'text', note: '' }])
  })
})

describe('places', () => {
  it('are lines from 0: of the slide, of its content, and the line after its last', () => {
    const text = '---\ntheme: x\n---\n\n# One\n\n---\n\n# Two\n---\nlayout: y\n---\n# Three\n'
    expect(parse(text).slides.map(({ start, contentStart, end }) => [start, contentStart, end])).toEqual([
      [0, 4, 6],
      [7, 8, 9],
      [9, 12, 13],
    ])
  })

  it('keep the indent of the first line, which may be code', () => {
    const [slide] = parse('\n\n    code\n').slides
    expect(slide).toMatchObject({ lead: '\n\n', content: '    code', contentStart: 2 })
  })

  it('count CR LF and CR as one line each', () => {
    expect(parse('a\r\n---\r\n\r\nb\r\n').slides.map(({ contentStart }) => contentStart)).toEqual([0, 3])
    expect(parse('a\r---\r\rb').slides.map(({ contentStart }) => contentStart)).toEqual([0, 3])
  })
})

describe('unusual files', () => {
  it.each([
    ['empty', '', ''],
    ['only a byte order mark', '\uFEFF', ''],
    ['only blanks', ' \n\t\n', ''],
    ['no last newline', '# One', '# One'],
    ['one dash', '-', '-'],
    ['only an open comment', '<!--', ''],
    ['only an open fence', '```', '```'],
  ])('%s: one slide', (_, text, content) => {
    expect(contents(text)).toEqual([content])
  })

  it('the byte order mark is no part of the first line', () => {
    expect(parse('\uFEFF---\ntheme: x\n---\n# One')).toMatchObject({
      bom: '\uFEFF',
      slides: [{ frontmatter: { yaml: 'theme: x\n' }, content: '# One' }],
    })
  })
})
