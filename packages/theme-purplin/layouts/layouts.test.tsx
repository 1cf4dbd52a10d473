import type { LayoutProps } from 'lectern/theme'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import Cover from './cover.tsx'
import Default from './default.tsx'
import End from './end.tsx'
import ImageX from './image-x.tsx'
import Intro from './intro.tsx'
import Quote from './quote.tsx'

const layouts: readonly (readonly [name: string, layout: ComponentType<LayoutProps>])[] = [
  ['cover', Cover],
  ['intro', Intro],
  ['default', Default],
  ['quote', Quote],
  ['image-x', ImageX],
  ['end', End],
]

const classesOf = (markup: string) => /^<div class="([^"]*)"/.exec(markup)?.[1]?.trim().split(/\s+/)

describe.each(layouts)('layout %s', (name, Layout) => {
  it('has its own name, the common one and the class of the frontmatter on its root', () => {
    const classes = classesOf(renderToStaticMarkup(<Layout className="text-center">words</Layout>))
    expect(classes).toEqual(expect.arrayContaining(['slidev-layout', name, 'text-center']))
  })

  it('shows the content and nothing "undefined"', () => {
    const markup = renderToStaticMarkup(<Layout>words</Layout>)
    expect(markup).toContain('words')
    expect(markup).not.toContain('undefined')
  })
})

describe('the full stop of the theme', () => {
  it.each([
    ['Title', false],
    ['Title.', true],
    ['Why?', true],
    ['Version 1.0', false],
  ])('is left out where the title has one: %s', (title, stopped) => {
    for (const Layout of [Cover, Intro]) {
      const markup = renderToStaticMarkup(
        <Layout>
          <h1>
            A <em>{title}</em>
          </h1>
          <p>Words.</p>
        </Layout>,
      )
      expect(classesOf(markup)?.includes('has-stop')).toBe(stopped)
    }
  })
})

it('the cover shows a picture or a color of the author', () => {
  const markup = renderToStaticMarkup(<Cover background="/a.png">words</Cover>)
  expect(classesOf(markup)).toEqual(['slidev-layout', 'cover', 'has-background', 'on-dark'])
  expect(markup).toContain('url(&quot;/a.png&quot;)')
})

describe('layout quote', () => {
  it.each(['left', 'center', 'right'])('is at the %s', (position) => {
    expect(classesOf(renderToStaticMarkup(<Quote position={position} />))).toContain(`quote-${position}`)
  })

  it.each([undefined, 'top', 3, null])('is at the left for %s', (position) => {
    expect(classesOf(renderToStaticMarkup(<Quote position={position} />))).toContain('quote-left')
  })
})

describe('layout image-x', () => {
  const orderOf = (imageOrder: unknown) => {
    const markup = renderToStaticMarkup(
      <ImageX image="/a.png" imageOrder={imageOrder}>
        words
      </ImageX>,
    )
    return markup.indexOf('<img') < markup.indexOf('words') ? 'picture first' : 'words first'
  }

  it.each([1, '1', undefined, 7])('has the picture first for imageOrder %s', (imageOrder) => {
    expect(orderOf(imageOrder)).toBe('picture first')
  })

  it.each([2, '2'])('has the words first for imageOrder %s', (imageOrder) => {
    expect(orderOf(imageOrder)).toBe('words first')
  })

  it('says what the picture shows, or that it is for the eye only', () => {
    expect(renderToStaticMarkup(<ImageX image="/a.png" imageAlt="A chain" />)).toContain('alt="A chain"')
    expect(renderToStaticMarkup(<ImageX image="/a.png" />)).toContain('alt=""')
  })

  it.each([undefined, '', 4])('leaves the picture out for image %s', (image) => {
    expect(renderToStaticMarkup(<ImageX image={image} />)).not.toContain('<img')
  })
})

describe('layout end', () => {
  it('says so where the deck says nothing else', () => {
    expect(renderToStaticMarkup(<End />)).toContain('End</h1>')
    expect(renderToStaticMarkup(<End>Thank you</End>)).not.toContain('<h1')
  })
})
