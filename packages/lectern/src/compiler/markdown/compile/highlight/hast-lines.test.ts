import type { Element } from 'hast'
import type { ShikiTransformer } from 'shiki/core'
import { describe, expect, it } from 'vitest'
import { hastLines } from './hast-lines.ts'
import { tokensHtml } from './highlighter.ts'
import { shikiOf } from './shiki.ts'

/** A transformer as those of `@shikijs/transformers`: a comment at the end of a line gives it classes, and goes. */
const notation = (mark: string, line: string, block: string): ShikiTransformer => ({
  line(node) {
    const last = node.children.at(-1) as Element | undefined
    const text = last?.children[0]
    if (text?.type !== 'text' || !text.value.includes(mark)) return
    node.children.pop()
    this.addClassToHast(node, line)
    this.addClassToHast(this.pre, block)
  },
})

const spaces: ShikiTransformer = {
  span(node) {
    const text = node.children[0]
    if (text?.type === 'text' && text.value.startsWith(' '))
      node.children.unshift({ ...node, properties: { class: 'space' }, children: [{ type: 'text', value: ' ' }] })
  },
}

const htmlOf = async (code: string, transformers: readonly object[], meta = '') => {
  const found = await shikiOf({ langs: [], transformers }).transformed?.(code, 'js', meta)
  return { classes: found?.classes, lines: found?.lines.map((line) => [line.classes, tokensHtml(line)]) }
}
const plain = (html: string) => html.replaceAll(/<[^>]*>/g, '')

describe('transformers of Shiki', () => {
  it('mark lines and the block by a comment, which is removed', async () => {
    const { classes, lines } = await htmlOf('let a // [!code ++]\nlet b\nlet c // [!code --]\nlet d // [!code focus]', [
      notation('[!code ++]', 'diff add', 'has-diff'),
      notation('[!code --]', 'diff remove', 'has-diff'),
      notation('[!code focus]', 'focused', 'has-focused'),
    ])
    expect(classes).toEqual(['has-diff', 'has-focused'])
    expect(lines?.map(([names, html]) => [names, plain(html as string).trimEnd()])).toEqual([
      [['diff', 'add'], 'let a'],
      [undefined, 'let b'],
      [['diff', 'remove'], 'let c'],
      [['focused'], 'let d'],
    ])
    expect(lines?.[0]?.[1]).toMatch(/<span style='--shiki-light:#\w{6};--shiki-dark:#\w{6}'>let<\/span>/)
  })

  it('get the text after the language, and may show white space', async () => {
    const seen: unknown[] = []
    const transformer = {
      pre() {
        seen.push((this as unknown as { options: { meta: unknown } }).options.meta)
      },
    }
    const { lines } = await htmlOf('let a', [transformer, spaces], '{1} x=y')
    expect(seen).toEqual([{ __raw: '{1} x=y' }])
    expect(lines?.[0]?.[1]).toContain("<span class='space'> </span>")
  })

  it('cannot escape an attribute or add an element that runs', () => {
    const element = (tagName: string, properties: object, value: string) => ({
      type: 'element' as const,
      tagName,
      properties: { ...properties },
      children: [{ type: 'text' as const, value }],
    })
    const line = {
      ...element('span', { class: 'line' }, ''),
      children: [
        element('script', { src: '/x.js', onclick: 'f()' }, '<b>'),
        element('mark', { class: "a' onclick='f()", dataName: '1' }, 'c'),
      ],
    }
    const code = { ...element('code', {}, ''), children: [line] }
    const root = { type: 'root' as const, children: [{ ...element('pre', { class: 'shiki mine' }, ''), children: [code] }] }
    const { lines, classes } = hastLines(root)
    expect(classes).toEqual(['mine'])
    expect(lines.map(tokensHtml)).toEqual(["&lt;b&gt;<mark class='a&#39; onclick=&#39;f()' data-name='1'>c</mark>"])
  })

  it('are not called when there are none, or for an unknown language', async () => {
    expect(shikiOf({ langs: [] }).transformed).toBeUndefined()
    expect(await shikiOf({ langs: [], transformers: [{}] }).transformed?.('a', 'nope', '')).toBeUndefined()
  })
})
