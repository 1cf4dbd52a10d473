// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { renderText } from '../../../compiler/markdown/compile/testing/render-text.ts'
import { parse } from '../../../compiler/markdown/index.ts'
import { openTextBlock } from '../model/text-block.ts'
import { editedElement, editedLines, markOf, prepareBlock, readBlock, textElements } from './read-block.ts'

/** Open each text of a slide, and return its source, and the source after an edit in which nothing was typed. */
async function reopened(content: string) {
  const { html } = await renderText(content, { context: { marksSource: true } })
  const slide = document.createElement('div')
  slide.innerHTML = html
  const blocks = new Set([...slide.querySelectorAll(`:is(${textElements})[data-at]`)].map((each) => editedElement(each)))
  return [...blocks].flatMap((element) => {
    const mark = element && markOf(element)
    const block = element && readBlock(element, 0)
    let id = 0
    const opened = block && openTextBlock(block, content, () => ++id)
    if (!mark || !opened) return []
    prepareBlock(element, opened.lines)
    return [[content.slice(mark.start, mark.end), opened.write(editedLines(element, []))] as const]
  })
}

const texts = [
  'Words *with* **all _kinds_** of ~~marks~~, `code`, [a link](https://a.b/ "title"), ![b](/public.png), {{ 1 + 1 }} and &amp;\\*.',
  '> A quote\n> of two lines\n>\n> - with a list',
  '- one\n  1. two\n  2. three\n- [ ] four\n\n  more of it\n- five',
  '* loose\r\n\r\n* list\r\n',
  '| a | b |\n|:--|--:|\n| **1** | x \\| y |\n|  | |\n',
  'Title\n=====\n\n# Second #\n\nline<br>break  \nand hard\\\nbreak',
  '<v-clicks>\n\n- one\n- two\n\n</v-clicks>\n\n<div>\n\nin *HTML*\n\n</div>',
  'Some $x^2$ math, <kbd>Ctrl</kbd> and <https://a.b/> and www.a.b/c.',
]

it.each(texts)('a text in which nothing is typed stays as it is written: %j', async (content) => {
  const found = await reopened(content)
  expect(found.length).toBeGreaterThan(0)
  for (const [before, after] of found) expect(after).toBe(before)
})

it('the same holds for all texts of the showcase', async () => {
  const deck = parse(readFileSync('examples/showcase/slides.md', 'utf8'))
  let count = 0
  for (const { content } of deck.slides) {
    if (content.includes('```')) continue
    // Slides with components of their own cannot be rendered here.
    const found = await reopened(content).catch(() => [])
    for (const [before, after] of found) expect(after).toBe(before)
    count += found.length
  }
  expect(count).toBeGreaterThan(20)
})
