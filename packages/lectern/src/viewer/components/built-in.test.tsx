// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ManifestSlide } from '../../deck/deck/index.ts'
import { SlideContext } from '../../deck/theme/browser/index.ts'
import type { SlideInfo } from '../stage/browser/index.ts'
import { arrowPaths } from './ArrowShape.tsx'
import Arrow from './built-in/Arrow.tsx'
import AutoFitText, { fittingSize } from './built-in/AutoFitText.tsx'
import BlueSky, { blueSkyPost } from './built-in/BlueSky.tsx'
import LightOrDark from './built-in/LightOrDark.tsx'
import Link from './built-in/Link.tsx'
import PoweredBySlidev from './built-in/PoweredBySlidev.tsx'
import RenderWhen from './built-in/RenderWhen.tsx'
import SlideCurrentNo from './built-in/SlideCurrentNo.tsx'
import SlidesTotal from './built-in/SlidesTotal.tsx'
import SlidevVideo from './built-in/SlidevVideo.tsx'
import TitleRenderer from './built-in/TitleRenderer.tsx'
import Toc from './built-in/Toc.tsx'
import Transform from './built-in/Transform.tsx'
import Tweet from './built-in/Tweet.tsx'
import Youtube from './built-in/Youtube.tsx'
import { domProps } from './dom-props.ts'
import { LinkContext } from './SlideLink.tsx'

const slides: readonly ManifestSlide[] = [
  ['Start', 1],
  ['First part', 1],
  ['Detail', 2],
  ['More detail', 3],
  ['Hidden', 2, true],
  ['', 1],
  ['Second part', 1],
  ['Other detail', 2],
].map(([title, level, hideInToc]) => ({
  key: String(title),
  title: String(title),
  level: Number(level),
  clicks: 0,
  ...(hideInToc === true && { hideInToc: true as const }),
  ...(title === 'Second part' && { routeAlias: 'second' }),
}))

const shown: SlideInfo = { no: 3, total: 8, title: 'Detail', key: 'k', clicks: 0, clicksTotal: 0, active: true, renderContext: 'slide' }
const links = { slides, hrefOf: (no: number) => `/talk/${no}`, goTo: () => undefined }

const around = (children: ReactNode, info: Partial<SlideInfo> = {}) => (
  <LinkContext value={links}>
    <SlideContext value={{ ...shown, ...info }}>{children}</SlideContext>
  </LinkContext>
)
const html = (children: ReactNode, info: Partial<SlideInfo> = {}) => renderToStaticMarkup(around(children, info))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('addresses', () => {
  it('accept half a character, which a template can produce', () => {
    const embeds = [<Youtube key="a" id={'a\ud83d?t=\ud83d'} />, <Tweet key="b" id={'a\ud83d'} />]
    for (const embed of embeds) expect(html(embed, { renderContext: 'print', isPicture: true })).toContain('a%EF%BF%BD')
  })
})

describe('numbers and titles', () => {
  it('contract.md: SlideCurrentNo and SlidesTotal count the slides without the end slide', () => {
    expect(html(<SlideCurrentNo />)).toBe('3')
    expect(html(<SlideCurrentNo />, { no: 9 })).toBe('8')
    expect(html(<SlidesTotal />)).toBe('8')
  })

  it.each([
    [2, 'First part'],
    ['7', 'Second part'],
    [99, ''],
    ['x', ''],
  ])('TitleRenderer shows the title of slide %s', (no, title) => expect(html(<TitleRenderer no={no} />)).toBe(title))
})

describe('Toc', () => {
  /** Return the entries as indented titles. */
  function entries(toc: ReactNode, no = 3): string[] {
    const { container } = render(around(toc, { no }))
    const found = [...container.querySelectorAll('li')].map((item) => {
      let depth = -1
      for (let node = item.parentElement; node; node = node.parentElement) if (node.tagName === 'OL') depth++
      return `${' '.repeat(depth)}${item.querySelector('a')?.textContent}`
    })
    cleanup()
    return found
  }

  it('spec.md §3: lists the slides with a title by depth, without those with hideInToc', () => {
    expect(entries(<Toc />)).toEqual(['Start', 'First part', ' Detail', '  More detail', 'Second part', ' Other detail'])
  })

  it.each([
    [{ maxDepth: 1 }, ['Start', 'First part', 'Second part']],
    [{ maxDepth: '2' }, ['Start', 'First part', ' Detail', 'Second part', ' Other detail']],
    [{ minDepth: 2 }, ['Detail', ' More detail']],
    [{ mode: 'onlyCurrentTree' }, ['First part', ' Detail', '  More detail']],
    [{ mode: 'onlySiblings' }, ['Start', 'First part', ' Detail', '  More detail', 'Second part']],
    [{ mode: 'onlySiblings', maxDepth: 1 }, ['Start', 'First part', 'Second part']],
  ] as const)('%j on slide 3', (props, expected) => expect(entries(<Toc {...props} />)).toEqual(expected))

  it('shows an empty current tree on a slide that is not listed', () => {
    expect(entries(<Toc mode="onlyCurrentTree" />, 6)).toEqual([])
    expect(entries(<Toc mode="onlySiblings" />, 6)).toEqual([])
  })

  it('has the class names that public decks style, and marks the current slide', () => {
    expect(html(<Toc maxDepth={2} mode="onlyCurrentTree" listClass={['a', 'b']} columns="2" />)).toBe(
      '<nav class="slidev-toc" aria-label="Contents" style="column-count:2;column-gap:2em">' +
        '<ol class="slidev-toc-list slidev-toc-list-level-1 a b"><li class="slidev-toc-item"><a href="/talk/2">First part</a>' +
        '<ol class="slidev-toc-list slidev-toc-list-level-2 a b"><li class="slidev-toc-item slidev-toc-item-active"><a aria-current="page" href="/talk/3">Detail</a></li></ol>' +
        '</li></ol></nav>',
    )
  })
})

describe('Arrow', () => {
  it('leads from point to point over the slide, hidden from assistive technology', () => {
    const markup = html(<Arrow x1="10" y1={20} x2="110" y2="20" color="red" width="4" />)
    expect(markup).toMatch(/^<svg aria-hidden="true" style="position:absolute;.*pointer-events:none">/)
    expect(markup).toContain('<path d="M10 20L89.2 20" stroke="red" stroke-width="4" fill="none"></path>')
    expect(markup.match(/<path/g)).toHaveLength(2)
    expect(html(<Arrow x1="10" y1="20" x2="110" y2="20" twoWay />).match(/<path/g)).toHaveLength(3)
  })

  it('has a small head when it is short, and no shape without a length', () => {
    expect(arrowPaths({ x: 0, y: 0 }, { x: 10, y: 0 }, 2, false)).toEqual({ line: 'M0 0L4.4 0', heads: ['M10 0L3 2.94L3 -2.94Z'] })
    expect(arrowPaths({ x: 5, y: 5 }, { x: 5, y: 5 }, 2, true)).toEqual({ line: '', heads: [] })
  })
})

describe('LightOrDark, RenderWhen, Transform, PoweredBySlidev', () => {
  it('LightOrDark puts both into the page, and CSS shows one', () => {
    expect(html(<LightOrDark slots={{ light: 'day', dark: 'night' }} />)).toBe(
      '<span class="lectern-only-light">day</span><span class="lectern-only-dark">night</span>',
    )
    expect(html(<LightOrDark />)).toContain('lectern-only-dark')
  })

  it.each([
    ['slide', { renderContext: 'slide' }, true],
    ['slide', { renderContext: 'presenter' }, false],
    ['main', { renderContext: 'presenter' }, true],
    ['main', { renderContext: 'print', isPicture: true }, false],
    ['print', { renderContext: 'print', isPicture: true }, true],
    ['overview', { renderContext: 'overview', isPicture: true }, true],
    ['visible', { active: true }, true],
    ['visible', { active: false }, false],
    ['presenter, print', { renderContext: 'print', isPicture: true }, true],
    [['presenter', 'overview'], { renderContext: 'slide' }, false],
  ] as const)('RenderWhen %j in %j: %s', (context, info, isShown) => {
    expect(html(<RenderWhen context={context}>here</RenderWhen>, info)).toBe(isShown ? 'here' : '')
    expect(
      html(
        <RenderWhen context={context} slots={{ fallback: 'else' }}>
          here
        </RenderWhen>,
        info,
      ),
    ).toBe(isShown ? 'here' : 'else')
  })

  it('Transform scales from the corner, or from the given origin', () => {
    expect(html(<Transform scale="0.5">a</Transform>)).toBe('<span style="display:block;scale:0.5;transform-origin:top left">a</span>')
    expect(html(<Transform scale={2} origin="center" className="x" text-3xl />)).toBe(
      '<span class="x" text-3xl="" style="display:block;scale:2;transform-origin:center"></span>',
    )
  })

  it('PoweredBySlidev is one line with a link', () => {
    expect(html(<PoweredBySlidev />)).toContain('<a href="https://sli.dev" target="_blank" rel="noopener">Slidev</a>')
  })
})

describe('Link whose slide is known only when it is rendered', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x'])('leads nowhere for an address that is a script: %s', (to) =>
    expect(html(<Link to={to} title="there" />)).toBe('<a>there</a>'),
  )

  it.each([
    [3, '/talk/3'],
    ['/3', '/talk/3'],
    ['second', '/talk/7'],
    ['https://x.y', 'https://x.y'],
  ])('%s', (to, href) => expect(html(<Link to={to} title="there" />)).toBe(`<a href="${href}">there</a>`))
})

describe('AutoFitText', () => {
  it.each([
    [500, 250, 100],
    [500, 1000, 50],
    [500, 5000, 30],
    [0, 100, 30],
    [500, 0, 30],
  ])('chooses, for a box of %i and a text of %i at 100 pixels, the size %i', (box, text, size) =>
    expect(fittingSize(box, text, 30, 100)).toBe(size),
  )

  it('has its smallest size until it is measured', () => {
    expect(html(<AutoFitText min="40" modelValue="Fits" />)).toContain('font-size:40px')
    expect(html(<AutoFitText>Fits</AutoFitText>)).toContain('>Fits</span>')
  })

  it('has more lines at its smallest size, as in Slidev, unless the author wants one', () => {
    expect(html(<AutoFitText>Long</AutoFitText>)).toContain('white-space:normal')
    for (const one of [false, 'false'] as const)
      expect(html(<AutoFitText multiLine={one}>Long</AutoFitText>)).toContain('white-space:nowrap')
  })
})

describe('embeds of other sites', () => {
  const embeds = [
    [
      'Youtube',
      <Youtube key="a" id="abc?start=90" />,
      'https://www.youtube-nocookie.com/embed/abc?start=90',
      'Load from youtube-nocookie.com',
    ],
    [
      'Tweet',
      <Tweet key="b" id="20" />,
      'https://platform.twitter.com/embed/Tweet.html?id=20&dnt=true&hideThread=true',
      'Load from platform.twitter.com',
    ],
    [
      'BlueSky',
      <BlueSky key="c" id="https://bsky.app/profile/a.bsky.social/post/3kxyz" />,
      'https://embed.bsky.app/embed/a.bsky.social/app.bsky.feed.post/3kxyz',
      'Load from embed.bsky.app',
    ],
  ] as const

  it.each(embeds)('%s: shows a card of the deck, and loads only when it is pressed', (_, embed, src, button) => {
    // A test fetches nothing, so read the address when it is set.
    const messages = new Map<string, string>()
    vi.spyOn(HTMLIFrameElement.prototype, 'setAttribute').mockImplementation((name, value) => {
      messages.set(name, String(value))
    })
    const { container } = render(around(embed))
    expect(container.innerHTML).not.toMatch(/<iframe|<img|<link|src=/)
    fireEvent.click(screen.getByRole('button', { name: button }))
    expect(messages.get('src')).toBe(src)
    expect(messages.get('title')).toMatch(/^(YouTube video|Post on (X|Bluesky))$/)
  })

  it.each(embeds)('%s: loads with its slide for embeds: always, not before and not in thumbnails', (_, { type: Embed, props }) => {
    const always = <Embed {...(props as never as { id: string })} always />
    expect(html(always)).toContain('<iframe')
    expect(html(always, { active: false })).not.toContain('<iframe')
    expect(html(always, { renderContext: 'overview', isPicture: true })).not.toContain('<iframe')
  })

  it('shows the address and no button in print', () => {
    const printed = html(<Youtube id="abc?start=90" />, { renderContext: 'print', isPicture: true })
    expect(printed).toContain('<a href="https://www.youtube.com/watch?v=abc&amp;t=90">youtube.com/watch?v=abc&amp;t=90</a>')
    expect(printed).not.toContain('<button')
  })

  it.each([
    ['https://bsky.app/profile/a.b/post/3k', { author: 'a.b', key: '3k' }],
    ['at://did:plc:x/app.bsky.feed.post/3k', { author: 'did:plc:x', key: '3k' }],
    ['a.b/3k', { author: 'a.b', key: '3k' }],
    ['a.b', undefined],
    ['a.b/3k"><script>', undefined],
  ])('finds a post of Bluesky in %s', (id, post) => expect(blueSkyPost(id)).toEqual(post))

  it('shows nothing for a BlueSky without a valid post', () => expect(html(<BlueSky id="none" />)).toBe(''))
})

describe('SlidevVideo', () => {
  const play = vi.fn(async () => undefined)
  const pause = vi.fn()
  beforeEach(() => {
    play.mockClear()
    pause.mockClear()
    Object.assign(HTMLMediaElement.prototype, { play, pause })
  })
  const film = (props: Partial<Parameters<typeof SlidevVideo>[0]>, info: Partial<SlideInfo> = {}) =>
    around(<SlidevVideo {...props} src="/a.mp4" />, info)

  it('plays while its slide is on screen, and pauses afterwards', () => {
    const { rerender } = render(film({ autoplay: true }, { active: false }))
    expect(play).not.toHaveBeenCalled()
    rerender(film({ autoplay: true }))
    expect(play).toHaveBeenCalledTimes(1)
    rerender(film({ autoplay: true }, { active: false }))
    expect(pause).toHaveBeenCalledTimes(1)
    rerender(film({ autoplay: true }))
    expect(play).toHaveBeenCalledTimes(2)
  })

  it('plays automatically only on request, and once if the author wants that', () => {
    const { rerender } = render(film({ autoplay: 'once' }))
    rerender(film({ autoplay: 'once' }, { active: false }))
    rerender(film({ autoplay: 'once' }))
    expect(play).toHaveBeenCalledTimes(1)
    cleanup()
    render(film({}))
    expect(play).toHaveBeenCalledTimes(1)
  })

  it('is muted and starts again with bare attributes', () => {
    const { container } = render(film({ autoplay: true, muted: true, loop: true }))
    const video = container.querySelector('video')
    expect([video?.muted, video?.loop]).toEqual([true, true])
    expect(html(<SlidevVideo loop src="/a.mp4" />)).toContain('loop=""')
  })

  it('waits for the step that reveals it', () => {
    const stepped = (state: string, clicks: number) =>
      around(
        <div data-click-state={state}>
          <SlidevVideo autoplay src="/a.mp4" />
        </div>,
        { clicks },
      )
    const { rerender } = render(stepped('hidden', 0))
    expect(play).not.toHaveBeenCalled()
    rerender(stepped('current', 1))
    expect(play).toHaveBeenCalledTimes(1)
  })

  it('does not play in print or in thumbnails, and shows a picture there', () => {
    for (const renderContext of ['print', 'overview'] as const) render(film({ autoplay: true }, { renderContext, isPicture: true }))
    expect(play).not.toHaveBeenCalled()
    const markup = html(<SlidevVideo poster="/a.png" printPoster="/b.png" />, { renderContext: 'print', isPicture: true })
    expect(markup).toContain('poster="/b.png"')
    expect(html(<SlidevVideo poster="/a.png" printPoster="/b.png" controls />)).toMatch(/controls="" poster="\/a.png"/)
  })
})

describe('attributes that a component passes on', () => {
  it('keep bare attributes for utility CSS', () => {
    expect(domProps({ 'text-3xl': true, flexCol: true, id: 'a', 'aria-hidden': true, hidden: true, slots: {}, width: 3 })).toEqual({
      'text-3xl': '',
      'flex-col': '',
      id: 'a',
      'aria-hidden': true,
      hidden: true,
      width: 3,
    })
  })
})
