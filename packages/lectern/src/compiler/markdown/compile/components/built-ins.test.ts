import { describe, expect, it } from 'vitest'
import { builtInComponents } from '../../../project/engine-files.ts'
import { problemsOf, renderText } from '../testing/render-text.ts'
import { builtIns } from './built-in-table.ts'

describe('components of the engine', () => {
  it('each have a file, and each file has a row of the table', () => {
    expect([...builtIns.keys()].sort()).toEqual([...builtInComponents().keys()])
  })

  it('are imported only by the slides that use them', async () => {
    const { code } = await renderText('<Transform :scale="1">a</Transform> <SlidesTotal />')
    expect(code.match(/^import .*built-in.*$/gm)).toEqual([
      'import _Transform from "/engine/components/built-in/Transform.tsx";',
      'import _SlidesTotal from "/engine/components/built-in/SlidesTotal.tsx";',
    ])
  })

  it.each(['<slides-total />', '<SlidesTotal/>'])('have both spellings: %s', async (markdown) => {
    const slide = await renderText(markdown)
    expect([slide.html, problemsOf(slide)]).toEqual(['<p>1</p>'.replace(/<\/?p>/g, ''), []])
  })

  it('give way to a component of the deck, whose properties are not checked', async () => {
    const slide = await renderText('<Arrow />', {
      context: { component: (name) => (name === 'Arrow' ? '/deck/components/Arrow.tsx' : undefined) },
    })
    expect([slide.html, problemsOf(slide)]).toEqual(['<arrow data-props="{}"></arrow>', []])
  })
})

describe("an author's mistake", () => {
  it.each([
    ['<Arow x1="1" />', '11:1 Unknown component <Arow> ?Arrow'],
    ['<Arrow x1="1" y1="2" />', '11:1 <Arrow> needs "x2", "y2"'],
    ['<Arrow x1="1" y1="2" x2="3" y2="4" colr="red" />', '11:1 <Arrow> has no "colr" ?color'],
    ['<Arrow x1="1" y1="a" x2="3" y2="4" />', '11:15 "a" is not a valid "y1" of <Arrow>'],
    ['<Poll question="a" />', '11:1 <Poll> has no list'],
    ['<Poll question="a">\n\n- b\n\n</Poll>', '11:1 <Poll> has a list with 1 item'],
    ['<Ranking question="a">\n\n- b\n\n</Ranking>', '11:1 <Ranking> has a list with 1 item'],
    ['<Scale question="a" max="11" />', '11:21 "11" is not a valid "max" of <Scale>'],
    ['<Toc maxdepth="2" />', '11:1 <Toc> has no "maxdepth" ?maxDepth'],
    ['<Toc mode="onlySibling" />', '11:6 "onlySibling" is not a valid "mode" of <Toc> ?onlySiblings'],
    ['<RenderWhen context="presentr">a</RenderWhen>', '11:13 "presentr" is not a valid "context" of <RenderWhen> ?presenter'],
    ['<RenderWhen>a</RenderWhen>', '11:1 <RenderWhen> needs "context"'],
    ['<Tweet id="https://x.com/a" />', '11:8 "https://x.com/a" is not a valid "id" of <Tweet>'],
    ['<Tweet />', '11:1 <Tweet> needs "id"'],
    ['<Youtube id="https://youtu.be/abc" />', '11:10 "https://youtu.be/abc" is not a valid "id" of <Youtube>'],
    ['<BlueSky id="post" />', '11:10 "post" is not a valid "id" of <BlueSky>'],
    ['<TitleRenderer no="first" />', '11:16 "first" is not a valid "no" of <TitleRenderer>'],
    ['<SlidevVideo autoreset="slides" />', '11:14 "slides" is not a valid "autoreset" of <SlidevVideo> ?slide'],
    ['<Transform scale="big">a</Transform>', '11:12 "big" is not a valid "scale" of <Transform>'],
    ['<Link title="a" />', '11:1 <Link> needs "to"'],
    ['<AutoFitText max="huge">a</AutoFitText>', '11:14 "huge" is not a valid "max" of <AutoFitText>'],
  ])('%s', async (markdown, message) => {
    expect(problemsOf(await renderText(markdown))).toEqual([message])
  })

  it('`uri` of a BlueSky is its `id`, as in Slidev', async () => {
    const uri = 'at://did:plc:432mbsu2/app.bsky.feed.post/3lgwg2vy44s2q'
    const slide = await renderText(`<BlueSky uri="${uri}" />`)
    expect([problemsOf(slide), slide.code.includes(`id: "${uri}"`)]).toEqual([[], true])
    expect(problemsOf(await renderText('<BlueSky uri="post" />'))).toEqual(['11:10 "post" is not a valid "id" of <BlueSky>'])
  })

  it('is reported with the known names', async () => {
    const { problems } = await renderText('<Toc maxdepth="2" />')
    expect(problems[0]).toMatchObject({
      severity: 'warning',
      sourceLine: '<Toc maxdepth="2" />',
      allowed: 'It takes "columns", "listClass", "minDepth", "maxDepth", "mode".',
    })
  })

  it.each([
    '<Transform text-3xl flex="~ col" scale="2" class="x" style="color: red" id="y">a</Transform>',
    '<video autoplay controls></video>',
  ])('is never a name that may be a utility or HTML: %s', async (markdown) => expect(problemsOf(await renderText(markdown))).toEqual([]))
})

describe('content of other sites', () => {
  it('adds its site, and no other, to the policy of the page', async () => {
    const slide = await renderText('<Youtube id="a" /> <Tweet id="20" /> <BlueSky id="a.bsky.social/3k" />')
    expect(slide.origins).toEqual({
      images: [],
      media: [],
      frames: ['https://www.youtube-nocookie.com', 'https://platform.twitter.com', 'https://embed.bsky.app'],
      fonts: [],
      styles: [],
    })
    expect((await renderText('<Arrow x1="1" y1="1" x2="2" y2="2" />')).origins.frames).toEqual([])
  })

  it('is loaded with its slide when the deck has embeds: always', async () => {
    expect((await renderText('<Youtube id="a" />')).code).not.toContain('always')
    expect((await renderText('<Youtube id="a" />', { config: { embeds: 'always' } })).code).toContain('always: true')
  })
})
