import { describe, expect, it } from 'vitest'
import { compileText } from '../testing/compile-text.ts'
import { renderText } from '../testing/render-text.ts'

describe('guide/pictures.md: a picture stays within what the rest of its slide leaves', () => {
  it.each([
    ['words ![](/public.png)', true],
    ['![](/public.png) **words**', true],
    ['![](/public.png)<br>words', true],
    ['![](/public.png) {{ 1 + 1 }}', true],
    ['<p>a <img v-click src="/public.png"></p>', true],
    ['![](/public.png)', false],
    ['![](/public.png) ![](/public.png)', false],
    ['<p>\n<img src="/public.png">\n</p>', false],
    ['words\n\n![](/public.png)', false],
  ])('a paragraph tells style sheets of words beside a picture: %j: %s', async (markdown, isMarked) => {
    expect((await renderText(markdown)).html.includes('<p data-words="">')).toBe(isMarked)
  })

  it.each([
    ['![](/public.png)'],
    ['<img v-click src="/public.png">'],
    ['<img v-motion :initial="{ x: 1 }" src="/public.png">'],
    ['<img data-morph="a" src="/public.png">'],
  ])('every slide with a picture has the code that fits it: %s', async (markdown) => {
    expect((await compileText(markdown)).code).toContain('lectern/components/pictures')
  })
})
