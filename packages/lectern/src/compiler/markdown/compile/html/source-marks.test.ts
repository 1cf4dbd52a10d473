import { describe, expect, it } from 'vitest'
import { compileText } from '../testing/compile-text.ts'
import { markOf } from './source-marks.ts'

const marksIn = (code: string) => [...code.matchAll(/data-at\\?"?[:=] ?\\?"(\d+-\d+-\w+)/g)].map(([, mark]) => mark)
const compile = async (content: string) => marksIn((await compileText(content, { context: { marksSource: true } })).code)
const at = (content: string, words: string) => markOf(content, content.indexOf(words), content.indexOf(words) + words.length)

describe('places of elements, for an author who edits on the slide', () => {
  it('are on blocks, items, cells and marks of a line, with the hash of their text', async () => {
    const content = '# Title *x*\r\n\r\n- one **two**\r\n- three\r\n\r\n| a | b |\r\n|---|---|\r\n| c | d |\r\n'
    const marks = await compile(content)
    for (const words of ['# Title *x*', '*x*', '- one **two**\r\n- three', '- one **two**', '**two**', '- three']) {
      expect(marks).toContain(at(content, words))
    }
    expect(marks.some((mark) => content.slice(...range(mark)).includes(' d '))).toBe(true)
  })

  it('are on code and pictures', async () => {
    const content = '```ts\nlet a\n```\n\n![words](/public.png)\n\n```ts {1|2}\na\nb\n```\n'
    const marks = await compile(content)
    for (const words of ['```ts\nlet a\n```', '![words](/public.png)', '```ts {1|2}\na\nb\n```'])
      expect(marks).toContain(at(content, words))
  })

  it('are on items that are steps', async () => {
    const content = '<v-clicks>\n\n- one\n- two\n\n</v-clicks>\n'
    expect(await compile(content)).toEqual(expect.arrayContaining([at(content, '- one'), at(content, '- two')]))
  })

  it('say where a draggable element is written', async () => {
    const { code } = await compileText('<v-drag pos="1,2,3,4">a</v-drag>\n\n<div v-drag="box">b</div>', { context: { marksSource: true } })
    expect(code).toMatch(/data-drag": "1:1:pos:"/)
    expect(code).toMatch(/data-drag": "3:1::box"/)
  })

  it('are nowhere in a build', async () => {
    const { code } = await compileText('# Title\n\n```ts\nlet a\n```\n\n<v-drag pos="1,2,3,4">a</v-drag>')
    expect(code).not.toMatch(/data-at|data-drag/)
  })
})

function range(mark = ''): [number, number] {
  const [start = 0, end = 0] = mark.split('-').map(Number)
  return [start, end]
}
