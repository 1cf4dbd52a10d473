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
