import { describe, expect, it } from 'vitest'
import { compileText } from '../testing/compile-text.ts'
import { problemsOf } from '../testing/render-text.ts'

const codeOf = async (markdown: string, lightbox?: boolean) => {
  const slide = await compileText(markdown, lightbox === undefined ? {} : { frontmatter: { lightbox } })
  return { code: slide.code.replaceAll(/\s+/g, ' ').replaceAll('"', ''), messages: problemsOf(slide) }
}
const boxes = (code: string) =>
  [...code.matchAll(/_jsxs?\(_Lightbox, \{ index: (\d+), kind: (\w+)/g)].map(([, index, kind]) => `${index} ${kind}`)

describe('guide/components.md, "Opening large"', () => {
  it('lightbox: true is for pictures, videos and code, each with its number', async () => {
    const { code, messages: said } = await codeOf(
      '![a](/public.png)\n\n<video src="film.mp4"></video>\n\n```ts\nconst a = 1\n```\n\nwords',
      true,
    )
    expect([boxes(code), said]).toEqual([['0 image', '1 video', '2 code'], []])
    expect(code).toContain('lectern/components/lightbox')
    expect(code).toContain('src: /base/public.png')
  })

  it('without it, none of its code is loaded', async () => {
    expect((await codeOf('![a](/public.png)')).code).not.toMatch(/lightbox/i)
    expect((await codeOf('![a](/public.png)', false)).code).not.toMatch(/lightbox/i)
  })

  it.each([
    ['any element with data-lightbox', '<div data-lightbox><p>a</p><img src="/public.png" alt="a"></div>', undefined, ['0 content']],
    ['a picture with data-lightbox', '<img data-lightbox src="/public.png" alt="a">', undefined, ['0 image']],
    ['none with data-lightbox="false"', '<img data-lightbox="false" src="/public.png" alt="a">', true, []],
    ['no picture in a link, which has its own click', '[![a](/public.png)](https://example.org)', true, []],
  ] as const)('is for %s', async (_, markdown, lightbox, expected) => {
    const { code, messages: said } = await codeOf(markdown, lightbox)
    expect([boxes(code), said, code.includes('data-lightbox')]).toEqual([expected, [], false])
  })

  it('a step hides and reveals the whole button', async () => {
    const { code } = await codeOf('<img v-click src="/public.png" alt="a">', true)
    expect(code).toMatch(/_jsx\(_Step, \{ className: lectern-step-box, as: span, from: 1, children: _jsx\(_Lightbox/)
  })
})
