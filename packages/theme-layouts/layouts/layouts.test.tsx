import { readdirSync } from 'node:fs'
import type { LayoutProps } from 'lectern/theme'
import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

const names = readdirSync(import.meta.dirname).flatMap((file) => /^([\w-]+)\.tsx$/.exec(file)?.[1] ?? [])

async function draw(name: string, props: LayoutProps = {}, content: ReactNode = <p>words</p>): Promise<string> {
  const Layout: ComponentType<LayoutProps> = (await import(`../layouts/${name}.tsx`)).default
  return renderToStaticMarkup(<Layout {...props}>{content}</Layout>)
}

it('are the eleven that docs/guide/layouts.md names', () => {
  expect(names).toEqual('agenda big-number closing code-explained comparison image-grid poll quote-portrait team timeline video'.split(' '))
})

describe.each(names)('layout %s', (name) => {
  it('has its own name, the common one and the class of the frontmatter on its root, and shows the words', async () => {
    const markup = await draw(name, { className: 'mine' })
    expect(markup).toMatch(new RegExp(`^<div class="slidev-layout ${name} mine">`))
    expect(markup).toContain('words')
    expect(markup).not.toContain('undefined')
  })

  it('shows the background of the slide', async () => {
    expect(await draw(name, { background: '#123' })).toMatch(/^<div class="[^"]* on-dark" style="background:#123">/)
  })
})

const list = (
  <ol>
    {'\n'}
    <li>one</li>
    {'\n'}
    <li>two</li>
  </ol>
)

describe('heading, main part and what is beside it', () => {
  it('has the headings, and the paragraph below them, above the main part', async () => {
    const heading = [<h1 key="1">T</h1>, '\n', <p key="2">line</p>, '\n', <div key="3">rest</div>]
    expect(await draw('timeline', {}, heading)).toContain(
      '<div class="layout-head"><h1>T</h1><p>line</p></div><div class="layout-main"><div>rest</div></div>',
    )
  })

  it('leaves a paragraph in the main part that is all there is, or that has a picture', async () => {
    expect(await draw('agenda', {}, [<h1 key="1">T</h1>, <p key="2">line</p>])).toContain('<div class="layout-main"><p>line</p></div>')
    const pictures = [<h1 key="1">T</h1>, <p key="2">{<img key="i" src="/a.png" alt="" />}</p>, <p key="3">more</p>]
    expect(await draw('image-grid', {}, pictures)).toContain('<div class="layout-head"><h1>T</h1></div>')
  })

  it.each(['big-number', 'code-explained', 'poll', 'closing'])('%s shows ::aside:: beside its main part', async (name) => {
    expect(await draw(name, { slots: { aside: 'beside' } })).toMatch(/has-aside.*<div class="layout-aside">beside<\/div><\/div>$/)
    expect(await draw(name)).not.toContain('aside')
  })
})

it.each(['agenda', 'timeline'])('%s marks the item that `current` of the frontmatter counts', async (name) => {
  expect(await draw(name, { current: 2 }, list)).toContain('<li>one</li><li aria-current="step">two</li>')
  for (const current of [undefined, 0, 7, 'x']) expect(await draw(name, { current }, list)).not.toContain('aria-current')
})

it('comparison shows two sides, of which one can stand out, and a line below them', async () => {
  const slots = { left: 'a', right: 'b', bottom: 'c' }
  expect(await draw('comparison', { slots, prefer: 'right' })).toContain(
    '<div class="layout-side">a</div><div class="layout-side is-preferred">b</div><div class="layout-bottom">c</div>',
  )
  expect(await draw('comparison', { slots: { left: 'a', right: 'b' }, prefer: 'top' })).not.toMatch(/is-preferred|layout-bottom/)
})

describe('image-grid', () => {
  const pictures = (count: number) => (
    <p>
      {Array.from({ length: count }, (_, no) => (
        <img key={String(no)} src={`/${no}.png`} alt="" />
      ))}
    </p>
  )

  it.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 2],
    [5, 3],
    [6, 3],
    [8, 4],
    [9, 3],
    [12, 4],
  ])('has %i pictures in %i columns', async (count, columns) => {
    expect(await draw('image-grid', {}, pictures(count))).toContain(`grid-template-columns:repeat(${columns}, `)
  })

  it('has as many columns as the frontmatter says', async () => {
    expect(await draw('image-grid', { columns: 5 }, pictures(6))).toContain('repeat(5, ')
  })
})

it('quote-portrait says who is in the picture, and needs none', async () => {
  expect(await draw('quote-portrait', { image: '/a.png', imageAlt: 'Ann' })).toContain('src="/a.png" alt="Ann"')
  expect(await draw('quote-portrait', { image: '/a.png' })).toContain('alt=""')
  expect(await draw('quote-portrait')).not.toContain('<img')
})

describe('video', () => {
  it('is a moving picture without sound and focus', async () => {
    expect(await draw('video', { video: '/a.mp4' })).toMatch(
      /<video (?=.*aria-hidden="true")(?=.*loop="")(?=.*tabindex="-1")(?!.*controls)/i,
    )
    expect(await draw('video', { video: '/a.mp4', videoAlt: 'Waves' })).toMatch(/<video (?=.*aria-label="Waves")/)
  })

  it('is a film that people start themselves with `controls`', async () => {
    expect(await draw('video', { video: '/a.mp4', controls: true, poster: '/a.png' })).toMatch(
      /<video (?=.*poster="\/a.png")(?=.*controls="")(?!.*(loop|aria-hidden="true"|tabindex))/i,
    )
  })
})
