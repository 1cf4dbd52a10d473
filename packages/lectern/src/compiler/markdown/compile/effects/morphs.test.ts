import { describe, expect, it } from 'vitest'
import { compileText } from '../testing/compile-text.ts'
import { problemsOf } from '../testing/render-text.ts'

const shortCode = async (markdown: string) => {
  const slide = await compileText(markdown)
  return { code: slide.code.replaceAll(/\s+/g, ' ').replaceAll('"', ''), messages: problemsOf(slide) }
}

describe('elements that move from slide to slide', () => {
  it.each([
    ['<h1 data-morph="title">a</h1>', '_jsx(_Morph, { data-morph: title, as: h1, children: a })'],
    ['<img data-morph="logo" src="/public.png">', '_jsx(_Morph, { data-morph: logo, src: /base/public.png, as: img })'],
    ['<BarBottom data-morph="bar" />', '_jsx(_Morph, { data-morph: bar, as: div, children: _jsx(_BarBottom, {}) })'],
    [
      '<Starport port="logo"><img src="/public.png"></Starport>',
      '_jsx(_Starport, { port: logo, children: _jsx(img, { src: /base/public.png }) })',
    ],
    [
      '<Starport port="logo">\n\n![a](/public.png)\n\n</Starport>',
      '_jsx(_Starport, { port: logo, children: _jsx(img, { src: /base/public.png, alt: a }) })',
    ],
    ['<h1 data-morph="title" v-click>a</h1>', '_jsx(_Morph, { data-morph: title, as: h1, children: a })'],
  ])('%s', async (markdown, code) => {
    expect(await shortCode(markdown)).toEqual({ code: expect.stringContaining(code), messages: [] })
  })

  it('their code is loaded only by slides that use them', async () => {
    expect((await shortCode('<h1 data-morph="a">a</h1>')).code).toContain('lectern/components/morph')
    expect((await shortCode('<h1>a</h1>')).code).not.toContain('morph')
  })
})

describe('typical mistakes', () => {
  it.each([
    ['<Starport><p>a</p></Starport>', '11:1 <Starport> has no port'],
    ['<Starport port="a"></Starport>', '11:1 The slot of <Starport port="a"> is missing'],
    ['<Starport port="a"><p>a</p><p>b</p></Starport>', '11:1 <Starport port="a"> has 2 children, not exactly one'],
    ['<Starport port="a"><p>a</p></Starport><Starport port="a"><p>a</p></Starport>', '11:39 Port "a" occurs twice on this slide'],
    ['<p data-morph>a</p>', '11:1 "data-morph" has no key'],
    ['<p data-morph="a">a</p><p data-morph="a">b</p>', '11:24 Key "a" of data-morph occurs twice on this slide'],
    ['<Starprot port="a"><p>a</p></Starprot>', '11:1 Unknown component <Starprot> ?Starport'],
  ])('%s', async (markdown, message) => {
    expect((await shortCode(markdown)).messages).toEqual([message])
  })
})
