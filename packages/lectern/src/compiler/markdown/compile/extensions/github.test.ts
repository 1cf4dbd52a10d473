import { describe, expect, it } from 'vitest'
import { problemsOf, renderText } from '../testing/render-text.ts'

/** Return the slide's HTML without the content of its icons. */
const htmlOf = async (markdown: string) =>
  (await renderText(markdown)).html.replaceAll(/<svg class="markdown-alert-icon".*?<\/svg>/g, '<svg/>')

const alert = (kind: string, title: string, words: string) =>
  `<div class="markdown-alert markdown-alert-${kind}"><p class="markdown-alert-title"><svg/>${title}</p>${words}</div>`

describe('alerts', () => {
  it.each([
    ['NOTE', 'note', 'Note'],
    ['TIP', 'tip', 'Tip'],
    ['IMPORTANT', 'important', 'Important'],
    ['WARNING', 'warning', 'Warning'],
    ['CAUTION', 'caution', 'Caution'],
    ['note', 'note', 'Note'],
  ])('[!%s]', async (name, kind, title) => {
    expect(await htmlOf(`> [!${name}]\n> Words.`)).toBe(alert(kind, title, '<p>Words.</p>'))
  })

  it.each([
    ['a title of its own', '> [!TIP] Read *this*\n> Words.', alert('tip', 'Read <em>this</em>', '<p>Words.</p>')],
    ['a title alone', '> [!TIP] Read this', alert('tip', 'Read this', '')],
    ['nothing in it', '> [!TIP]', alert('tip', 'Tip', '')],
    ['a list', '> [!NOTE]\n> - a\n> - b', alert('note', 'Note', '<ul><li>a</li><li>b</li></ul>')],
    ['paragraphs', '> [!NOTE]\n> a\n>\n> b', alert('note', 'Note', '<p>a</p><p>b</p>')],
    ['a paragraph after an empty line', '> [!NOTE]\n>\n> b', alert('note', 'Note', '<p>b</p>')],
    ['emphasis first', '> [!NOTE]\n> **a** b', alert('note', 'Note', '<p><strong>a</strong> b</p>')],
    ['a hard break', '> [!NOTE]  \n> a', alert('note', 'Note', '<p>a</p>')],
    ['in a list', '- > [!NOTE]\n  > a', `<ul><li>${alert('note', 'Note', '<p>a</p>')}</li></ul>`],
    ['two lines of a quote', '> a\n> [!NOTE]', '<blockquote><p>a\n[!NOTE]</p></blockquote>'],
    ['a link', '> [note](/1)', '<blockquote><p><a href="./1">note</a></p></blockquote>'],
    ['a sign in the text', '[!NOTE] a', '<p>[!NOTE] a</p>'],
  ])('%s', async (_, markdown, expected) => {
    expect(await htmlOf(markdown)).toBe(expected)
  })

  it('can be revealed by a step', async () => {
    const { clicks, html } = await renderText('<v-click>\n\n> [!NOTE]\n> a\n\n</v-click>')
    expect(clicks).toBe(1)
    expect(html).toMatch(/^<div class="markdown-alert markdown-alert-note slidev-vclick-target slidev-vclick-hidden"/)
  })

  it('only slides with an alert load its style', async () => {
    expect((await renderText('> [!NOTE]')).code).toContain('"lectern/components/github"')
    expect((await renderText('> a quote')).code).not.toContain('github')
  })

  it('an unknown name is a warning, and the quote stays', async () => {
    const slide = await renderText('a\n\n> [!NOTES]\n> b')
    expect(problemsOf(slide)).toEqual(['13:3 Unknown alert [!NOTES], it is shown as a quote ?NOTE'])
    expect(slide.problems[0]).toMatchObject({
      severity: 'warning',
      sourceLine: '> [!NOTES]',
      allowed: 'Allowed: [!NOTE], [!TIP], [!IMPORTANT], [!WARNING], [!CAUTION].',
    })
    expect(slide.html).toBe('<p>a</p><blockquote><p>[!NOTES]\nb</p></blockquote>')
  })
})

describe('footnotes', () => {
  it('are notes below the slide with links there and back', async () => {
    const { html, problems } = await renderText('A[^1].\n\n[^1]: The note.')
    const scope = /id="(s-\w+)-fn-1"/.exec(html)?.[1]
    expect(html).toBe(
      `<p>A<sup><a id="${scope}-fnref-1" class="footnote-ref" aria-label="Footnote 1" href="#${scope}-fn-1">1</a></sup>.</p>` +
        `<section class="footnotes" aria-label="Footnotes"><ol><li id="${scope}-fn-1" tabindex="-1">` +
        `<p>The note. <a aria-label="Back to reference 1" class="footnote-backref" href="#${scope}-fnref-1">↩</a></p></li></ol></section>`,
    )
    expect(problems).toEqual([])
  })

  it('have ids that belong to the slide', async () => {
    const idsOf = async (key: string) =>
      [...(await renderText('A[^1].\n\n[^1]: b', { key })).html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const [one, two] = await Promise.all([idsOf('one'), idsOf('two')])
    expect(one).toHaveLength(2)
    expect(one.filter((id) => two.includes(id))).toEqual([])
  })

  it('may have two references', async () => {
    const { html } = await renderText('A[^x] B[^x].\n\n[^x]: c')
    expect(html.match(/aria-label="Footnote 1"/g)).toHaveLength(2)
    expect([...html.matchAll(/aria-label="(Back[^"]*)"/g)].map(([, name]) => name)).toEqual([
      'Back to reference 1',
      'Back to reference 1-2',
    ])
  })

  it('stand in the order of the references and may contain Markdown', async () => {
    const { html } = await renderText('A[^b] B[^a].\n\n[^a]: first\n[^b]: *second*')
    expect([...html.matchAll(/<li[^>]*><p>(.*?) <a/g)].map(([, words]) => words)).toEqual(['<em>second</em>', 'first'])
  })

  it('add no heading to the slide', async () => {
    expect((await renderText('# T\n\nA[^1]\n\n[^1]: b')).html.match(/<h\d/g)).toEqual(['<h1'])
  })

  it('are text when they are not defined', async () => {
    expect((await renderText('A[^1].')).html).toBe('<p>A[^1].</p>')
  })
})

const box = (label: string, done = false) =>
  `<input type="checkbox" class="task-list-item-checkbox"${' disabled=""'} aria-label="${label}"${done ? ' checked=""' : ''}/>`

describe('task lists', () => {
  it.each([
    [
      'open and done',
      '- [ ] Buy *milk*\n- [x] Rest\n- [X] Sleep',
      `<ul class="contains-task-list"><li class="task-list-item">${box('Buy milk')} Buy <em>milk</em></li><li class="task-list-item">${box('Rest', true)} Rest</li><li class="task-list-item">${box('Sleep', true)} Sleep</li></ul>`,
    ],
    [
      'with paragraphs',
      '- [ ] a\n\n- [x] b',
      `<ul class="contains-task-list"><li class="task-list-item"><p>${box('a')} a</p></li><li class="task-list-item"><p>${box('b', true)} b</p></li></ul>`,
    ],
    [
      'lists in them have their own names',
      '- [ ] a\n  - [x] b',
      `<ul class="contains-task-list"><li class="task-list-item">${box('a')} a<ul class="contains-task-list"><li class="task-list-item">${box('b', true)} b</li></ul></li></ul>`,
    ],
    ['no box', '- [a] b', '<ul><li>[a] b</li></ul>'],
  ])('%s', async (_, markdown, expected) => {
    const { html, problems } = await renderText(markdown)
    expect(html).toBe(expected)
    expect(problems).toEqual([])
  })

  it('can be revealed item by item', async () => {
    const { clicks, html } = await renderText('<v-clicks>\n\n- [ ] a\n- [x] b\n\n</v-clicks>')
    expect(clicks).toBe(2)
    expect(html.match(/data-click-from="\d"/g)).toEqual(['data-click-from="1"', 'data-click-from="2"'])
  })
})

describe("GitHub's Markdown", () => {
  it.each([
    ['tables', '| a | b |\n| - | -: |\n| c | d |', /^<table><thead><tr><th>a<\/th><th style="text-align:right">b/],
    ['strikethrough', '~~a~~ and H~2~O', /^<p><del>a<\/del> and H~2~O<\/p>$/],
    [
      'addresses',
      'See https://example.org.',
      /^<p>See <a href="https:\/\/example.org" target="_blank" rel="noopener">https:\/\/example.org<\/a>\.<\/p>$/,
    ],
    ['keys', 'Press <kbd>Ctrl</kbd>.', /^<p>Press <kbd>Ctrl<\/kbd>\.<\/p>$/],
    ['no short names of emoji, as in Slidev', 'a :smile: b', /^<p>a :smile: b<\/p>$/],
  ])('%s', async (_, markdown, expected) => {
    const { html, problems } = await renderText(markdown)
    expect(html).toMatch(expected)
    expect(problems).toEqual([])
  })
})
