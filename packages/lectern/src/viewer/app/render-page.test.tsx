// @vitest-environment node
import { use } from 'react'
import { describe, expect, it } from 'vitest'
import { sampleManifest } from '../../deck/deck/testing/sample-manifest.ts'
import { type LayoutProps, useSlide } from '../../deck/theme/browser/index.ts'
import type { SlideModule } from '../stage/browser/index.ts'
import type { AppOptions } from './deck-source.ts'
import { noScriptCss, renderNext, renderPage } from './server.ts'

const titles = ['one', 'two', 'three']
const manifest = sampleManifest(...titles)
const options: AppOptions = {
  source: {
    manifest,
    loadPresenting: () => Promise.reject(new Error('nothing is presented')),
    load: () => Promise.reject(new Error('not on the server')),
  },
  layers: { globalBottom: () => <footer>slide {useSlide().no}</footer> },
  EndLayout: ({ className }: LayoutProps) => <h1 className={className}>The end</h1>,
  extras: {},
}
const modules: readonly SlideModule[] = titles.map((title) => ({ default: () => <h1>{title}</h1> }))
type Changes = { options?: AppOptions; modules?: readonly SlideModule[] }
/** Return the page of slide `no`, and the next slide for it. */
async function render(no: number, changes: Changes = {}) {
  const [page, next] = await Promise.all([renderPage, renderNext].map((draw) => draw({ options, modules, no, ...changes })))
  return { app: page?.html ?? '', next: next?.html ?? '', faults: [page, next].map((drawn) => drawn?.faults.map(({ error }) => error)) }
}

describe('the page of a slide', () => {
  it('contract.md: has names and attributes before any script runs', async () => {
    const { app } = await render(2)
    expect(app).toContain('<main class="lectern-stage slidev-nav-go-forward" aria-label="A &lt;talk&gt;">')
    expect(app).toContain(
      'role="group" aria-roledescription="slide" aria-label="2 of 3: two" data-slide="2" data-clicks="0" data-clicks-total="2"',
    )
    expect(app).toMatch(/role="status"[^>]*>Slide 2 of 3: two</)
  })

  it('contains only its slide, the layers of the deck once, and no other slide', async () => {
    const { app } = await render(2)
    expect(app).toContain('<h1>two</h1>')
    expect(app).not.toMatch(/<h1>(one|three)<\/h1>/)
    expect(app.match(/<footer>/g)).toHaveLength(1)
  })

  it('has links to its neighbors for when JavaScript is off', async () => {
    expect((await render(2)).app).toMatch(/<noscript>.*<a href="\/talk\/1">Previous<\/a><a href="\/talk\/3">Next<\/a>.*<\/noscript>/)
    expect((await render(1)).app).not.toContain('Previous</a>')
    expect((await render(4)).app).not.toContain('Next</a>')
  })

  it('has no links in hash mode, where every address is the same page', async () => {
    const hash: AppOptions = { ...options, source: { ...options.source, manifest: { ...manifest, routerMode: 'hash' } } }
    expect((await render(2, { options: hash })).app).not.toContain('<noscript>')
  })

  it('contains the next slide in the stage’s geometry, without the layers', async () => {
    const { next } = await render(2)
    expect(next).toContain('data-slide="3"')
    expect(next).toContain('<h1>three</h1>')
    expect(next).toMatch(/^<div class="lectern-stage lectern-early"><div class="lectern-canvas">/)
    expect(next).not.toContain('<footer>')
  })

  it('of the last slide contains the end slide, and that of the end slide no next one', async () => {
    expect((await render(3)).next).toContain('<h1>The end</h1>')
    expect((await render(4)).app).toContain('aria-label="End" data-slide="4"')
    expect((await render(4)).next).toBe('')
  })
})

describe('a slide or layer that throws on the server', () => {
  const error = new Error('window is not defined')
  const broken: SlideModule = {
    default: () => {
      throw error
    },
  }

  it('is reported, and the browser renders it', async () => {
    const { app, faults } = await render(1, { modules: [broken, ...modules.slice(1)] })
    expect(faults).toEqual([[error], []])
    expect(app).toContain('aria-busy="true"')
    expect(app).toContain('<footer>')
    const before = await render(1, { modules: [modules[0] ?? broken, broken] })
    expect(before.faults).toEqual([[], [error]])
    expect(before.next).toContain('aria-busy="true"')
  })

  it('a component that waits is rendered when its data has come', async () => {
    const words = new Promise<string>((done) => setImmediate(() => done('came late')))
    const waiting: SlideModule = { default: () => <p>{use(words)}</p> }
    const { app, faults } = await render(1, { modules: [waiting, ...modules.slice(1)] })
    expect(faults).toEqual([[], []])
    expect(app).toContain('<!--$--><p>came late</p><!--/$-->')
    expect(app).not.toContain('<script')
  })

  it('does not affect the rest of the slide', async () => {
    const globalTop = () => {
      throw new Error('window is not defined')
    }
    const { app, faults } = await render(1, { options: { ...options, layers: { globalTop } } })
    expect(app).toContain('<h1>one</h1>')
    expect(faults[0]).toHaveLength(1)
  })
})

describe('with JavaScript off', () => {
  it('every step is shown', () => {
    expect(noScriptCss).toContain('.slidev-vclick-hidden{visibility:visible!important')
  })
})
