import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { LayoutProps } from './layout-root.ts'
import { SlideContext, type SlideInfo } from './slide-context.ts'

const files = readdirSync(join(import.meta.dirname, 'layouts')).filter((name) => /^[\w-]+\.tsx$/.test(name))
const names = files.map((name) => name.replace('.tsx', ''))
const layoutOf = async (name: string): Promise<ComponentType<LayoutProps>> => (await import(`./layouts/${name}.tsx`)).default

const slide: SlideInfo = { no: 2, total: 9, title: '', key: 'k', clicks: 0, clicksTotal: 0, active: true, renderContext: 'slide' }

/** Draw the layout `name` with `props` on a slide that is on screen. `info` overrides the slide's data. */
async function draw(name: string, props: LayoutProps = {}, info: Partial<SlideInfo> = {}): Promise<string> {
  const Layout = await layoutOf(name)
  const html = renderToStaticMarkup(
    <SlideContext value={{ ...slide, ...info }}>
      <Layout {...props}>{props.children ?? 'words'}</Layout>
    </SlideContext>,
  )
  // React puts preload links in front.
  return html.replace(/^(<link rel="preload"[^>]*>)*/, '')
}

describe('layouts', () => {
  it('shows the picture of image in place of the background', async () => {
    expect(await draw('image', { background: '#123', image: '/a.png' })).toMatch(/^<div class="slidev-layout image">/)
  })

  it.each(names)('%s shows the background of the slide, with a text color that fits it', async (name) => {
    expect(await draw(name, { background: '#123', backgroundSize: 'contain', url: '/b' })).toMatch(
      new RegExp(`^<div class="slidev-layout ${name}[^"]* on-dark" style="background:#123">`),
    )
    expect(await draw(name, { background: '/ground.png' })).toContain('url(&quot;/ground.png&quot;) center / cover no-repeat')
  })

  it('are the 19 layouts that decks for Slidev name', () => {
    expect(names).toEqual([
      'center',
      'cover',
      'default',
      'end',
      'fact',
      'full',
      'iframe-left',
      'iframe-right',
      'iframe',
      'image-left',
      'image-right',
      'image',
      'intro',
      'none',
      'quote',
      'section',
      'statement',
      'two-cols-header',
      'two-cols',
    ])
  })

  it.each(names)('%s has its name, the common class and the class of the frontmatter, and no "undefined"', async (name) => {
    const html = await draw(name, { className: 'mine', url: 'https://x.y/z', image: '/a.png' })
    expect(html).toMatch(new RegExp(`^<div class="slidev-layout ${name}[ "]`))
    expect(html).toMatch(/class="[^"]*\bmine"/)
    expect(html).not.toContain('undefined')
  })

  it.each(names.filter((name) => name !== 'iframe'))('%s shows the words', async (name) => {
    expect(await draw(name)).toContain('words')
  })
})

describe('cover, intro, section and end', () => {
  it.each(['cover', 'intro', 'section', 'end'])('%s shows the background of the frontmatter', async (name) => {
    expect(await draw(name, { background: '/a.png' })).toBe(
      `<div class="slidev-layout ${name} on-dark" style="background:linear-gradient(#0007, #000a), url(&quot;/a.png&quot;) center / cover no-repeat #000">words</div>`,
    )
    expect(await draw(name, { background: '#fff', className: 'mine' })).toBe(
      `<div class="slidev-layout ${name} mine on-light" style="background:#fff">words</div>`,
    )
    expect(await draw(name)).toBe(`<div class="slidev-layout ${name}">words</div>`)
  })

  it('end shows "End" when the deck has no text for it', async () => {
    const End = await layoutOf('end')
    expect(renderToStaticMarkup(<End />)).toBe('<div class="slidev-layout end"><h1>End</h1></div>')
  })
})

describe('two columns', () => {
  it('two-cols shows what precedes ::right:: and what follows it', async () => {
    expect(await draw('two-cols', { slots: { right: 'other' }, className: 'c', layoutClass: 'gap-8' })).toBe(
      '<div class="slidev-layout two-cols two-columns gap-8"><div class="col-left c">words</div><div class="col-right c">other</div></div>',
    )
    expect(await draw('two-cols')).toContain('<div class="col-right"></div>')
  })

  it('two-cols-header shows a heading, ::left::, ::right:: and an optional ::bottom::', async () => {
    expect(await draw('two-cols-header', { slots: { left: 'a', right: 'b' } })).toBe(
      '<div class="slidev-layout two-cols-header"><div class="col-header">words</div><div class="col-left">a</div><div class="col-right">b</div></div>',
    )
    expect(await draw('two-cols-header', { slots: { bottom: 'c' }, className: 'd' })).toContain('<div class="col-bottom d">c</div>')
  })
})

describe('pictures', () => {
  const words = (name = '') => `<div class="layout-words${name}">words</div>`
  const picture = '<img class="layout-picture" src="/a.png" alt="A chain" style="object-fit:cover"/>'

  it('are on the side that the layout names, and class applies to the text', async () => {
    const props = { image: '/a.png', imageAlt: 'A chain', className: 'c', layoutClass: 'whole' }
    expect(await draw('image-left', props)).toBe(`<div class="slidev-layout image-left whole">${picture}${words(' c')}</div>`)
    expect(await draw('image-right', props)).toBe(`<div class="slidev-layout image-right whole">${words(' c')}${picture}</div>`)
    expect(await draw('image', props)).toBe(`<div class="slidev-layout image whole">${picture}${words(' c')}</div>`)
  })

  it('accept any CSS size as backgroundSize', async () => {
    expect(await draw('image', { image: '/a.png', backgroundSize: 'contain' })).toContain('alt="" style="object-fit:contain"')
    expect(await draw('image', { image: '/a.png', backgroundSize: '20em 70%' })).toContain(
      '<div class="layout-picture" style="background:url(&quot;/a.png&quot;) center / 20em 70% no-repeat"></div>',
    )
    expect(await draw('image', { image: '/a.png', imageAlt: 'A chain', backgroundSize: '50%' })).toContain(
      'role="img" aria-label="A chain"',
    )
  })

  it.each([undefined, '', 4])('do not exist for image %s', async (image) => {
    expect(await draw('image-left', { image })).toBe(`<div class="slidev-layout image-left">${words()}</div>`)
  })
})

describe('web pages', () => {
  it('are on the side that the layout names, and have a title', async () => {
    const left = await draw('iframe-left', { url: 'https://www.example.org/a', className: 'c' })
    expect(left).toMatch(
      /^<div class="slidev-layout iframe-left"><div class="layout-frame"><iframe .*<\/iframe><\/div><div class="layout-words c">words<\/div><\/div>$/,
    )
    expect(left).toContain('title="Embedded page: example.org"')
    // The app loads the page after it watches the focus, so that the page does not keep the keyboard.
    expect(left).not.toContain('src=')
    expect(await draw('iframe-right', { url: '/a.html' })).toMatch(
      /<div class="layout-words">words<\/div><div class="layout-frame"><iframe/,
    )
    expect(await draw('iframe', { url: '/a.html' })).not.toContain('words')
  })

  it('show twice as much at scale 0.5', async () => {
    const html = await draw('iframe', { url: '/a.html', scale: 0.5 })
    expect(html).toContain('style="--frame-scale:0.5"')
  })

  it.each([
    ['on screen', { active: true, renderContext: 'slide' }, true],
    ['on the presenter’s screen', { active: true, renderContext: 'presenter' }, true],
    ['on paper', { active: false, renderContext: 'print' }, true],
    ['prepared unseen', { active: false, renderContext: 'slide' }, false],
    ['in a thumbnail', { active: true, renderContext: 'overview' }, false],
  ] as const)('%s they are loaded, or named', async (_, info, isLoaded) => {
    const html = await draw('iframe', { url: 'https://x.y/z' }, info)
    expect(html.includes('<iframe')).toBe(isLoaded)
    expect(html).toContain('Embedded page: x.y')
  })

  it.each([undefined, '', 4])('do not exist for url %s', async (url) => {
    expect(await draw('iframe', { url })).toBe('<div class="slidev-layout iframe"></div>')
  })
})
