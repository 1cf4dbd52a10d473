// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleManifest } from '../../deck/deck/testing/sample-manifest.ts'
import { createNavigation, usePosition } from '../../deck/navigation/browser/index.ts'
import { useSlide } from '../../deck/theme/browser/index.ts'
import type { SlideModule } from '../stage/browser/index.ts'
import type { AppState } from './create-app.ts'
import type { AppOptions, AuthorFeatures, DeckChange } from './deck-source.ts'
import { renderNext, renderPage } from './server.ts'
import { startApp } from './start-app.tsx'

const manifest = sampleManifest('one', 'two', 'three')
const moduleOf = (name: string): SlideModule => ({
  default: () => (
    <h1>
      {name}
      {useSlide().clicks}
    </h1>
  ),
})
const modules = ['one', 'two', 'three'].map(moduleOf)

const EndLayout = () => <h1>The end</h1>
const ShownProblems = ({ navigation }: Pick<AppState, 'navigation'>) => <p>problems of {usePosition(navigation).no}</p>
const authored: Pick<
  AuthorFeatures,
  'restore' | 'whole' | 'askRest' | 'learn' | 'createNavigation' | 'onCaughtError' | 'over' | 'barButtons' | 'noteField' | 'allNotes'
> = {
  restore: () => Promise.resolve(),
  whole: Promise.resolve(),
  askRest: () => undefined,
  learn: () => undefined,
  createNavigation,
  onCaughtError: () => undefined,
  over: ({ navigation }) => <ShownProblems navigation={navigation} />,
  barButtons: () => <button type="button">one more button</button>,
  noteField: () => null,
  allNotes: () => null,
}

const loadPresenting = async () => ({
  notes: ['', 'Say <b>two</b>', ''],
  duration: 0,
  countdown: false,
  budgets: [0, 0, 0],
  sections: [],
  vibrateAt: [],
  quizzes: {},
})

function partsOf(load: (no: number) => Promise<SlideModule> = async (no) => modules[no - 1] ?? moduleOf('none')): AppOptions {
  return { source: { manifest, load, loadPresenting }, layers: {}, EndLayout, extras: {} }
}

async function openPage(address: string, written?: number) {
  window.history.replaceState(null, '', address)
  const options = partsOf()
  const page = { slide: written ?? 0, slides: 3, base: '/talk/', fixed: 0, scheme: 'light', deck: '' }
  const draw = async (render: typeof renderPage) => (written ? (await render({ options, modules, no: written })).html : '')
  document.body.innerHTML = `<script type="application/json" id="lectern-page">${JSON.stringify(page)}</script>
    <div id="lectern">${await draw(renderPage)}</div><template id="lectern-next">${await draw(renderNext)}</template>`
}
const shown = () => {
  const groups = [...document.querySelectorAll<HTMLElement>('#lectern [data-slide]')].filter((group) => group.style.display !== 'none')
  return groups.map((group) => group.textContent).join()
}
const address = () => window.location.pathname + window.location.search

let app: AppState | undefined
const start = async (options = partsOf()) => {
  app = await startApp(options)
  return app
}

beforeEach(() => {
  vi.spyOn(console, 'error')
})
afterEach(() => {
  app?.dispose()
  expect(console.error).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

describe('startApp on a page that the server wrote', () => {
  it('takes over the markup without a message in the console', async () => {
    await openPage('/talk/2', 2)
    const before = document.querySelector('#lectern h1')
    await start()
    expect(shown()).toBe('two0')
    expect(document.querySelector('#lectern [data-slide="2"] h1')).toBe(before)
  })

  it('renders a slide that failed on the server, without an error', async () => {
    const report = vi.fn()
    vi.stubGlobal('reportError', report)
    await openPage('/talk/2', 2)
    const root = document.querySelector('#lectern') ?? document.body
    // What React writes in place of what threw.
    const left = '<!--$!--><template></template><div class="slidev-layout" aria-busy="true"></div><!--/$-->'
    root.innerHTML = root.innerHTML.replace(/<!--\$-->.*?<!--\/\$-->/s, left)
    expect(shown()).toBe('')
    await start()
    await expect.poll(shown).toBe('two0')
    expect(report).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })

  it('goes to the slide and step in the address, whatever slide the page contains', async () => {
    await openPage('/talk/2?clicks=2', 2)
    await start()
    expect(shown()).toBe('two2')
    app?.dispose()
    await openPage('/talk/3', 1)
    await start()
    expect(shown()).toBe('three0')
  })

  it('contract.md: corrects a wrong address', async () => {
    await openPage('/talk/nowhere?embedded', 1)
    await start()
    await expect.poll(() => address()).toBe('/talk/1?embedded')
    app?.dispose()
    await openPage('/talk/2?clicks=9', 2)
    await start()
    await expect.poll(() => address()).toBe('/talk/2?clicks=2')
  })

  it('continues where the pre-hydration script is, and shows the page again', async () => {
    await openPage('/talk/2', 2)
    vi.resetModules()
    await import('./pre-hydration-script.ts')
    for (let press = 0; press < 3; press++) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    expect(address()).toBe('/talk/3')
    expect(document.querySelector('.lectern-early')).toBeTruthy()
    await start()
    expect(document.querySelector('.lectern-early')).toBeNull()
    expect(document.documentElement.hasAttribute('data-early')).toBe(false)
    expect(shown()).toBe('three0')
  })
})

describe('startApp on an empty page', () => {
  it('renders the slide that the address names', async () => {
    await openPage('/talk/2?clicks=1')
    await start()
    expect(shown()).toBe('two1')
  })

  it('renders the end slide', async () => {
    await openPage('/talk/4')
    await start()
    expect(shown()).toBe('The end')
  })
})

describe('a slide that cannot be loaded', () => {
  it('shows a message, and the rest of the talk works', async () => {
    await openPage('/talk/1', 1)
    const { navigation } = await start(
      partsOf(async (no) => (no === 1 ? Promise.reject(new Error('offline')) : (modules[no - 1] ?? moduleOf('none')))),
    )
    await expect.poll(() => shown()).toContain('Slide 1 could not be loaded')
    navigation.go(2)
    await expect.poll(() => shown()).toBe('two0')
  })
})

describe('a deck that is edited while it is open', () => {
  async function startServed(at: string) {
    await openPage(at)
    const listeners = new Set<(change: DeckChange) => void>()
    let send: (slide: number, step: number) => void = () => undefined
    const onSent: AuthorFeatures['onSent'] = (listener) => {
      send = listener
      return () => undefined
    }
    let versions = ['one', 'two', 'three']
    const subscribe = (listener: (change: DeckChange) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
    const options = partsOf(async (no) => moduleOf(versions[no - 1] ?? 'none'))
    const started = await start({
      ...options,
      source: { ...options.source, author: { versions, subscribe, onSent, ...authored } },
    })
    return {
      ...started,
      send: (slide: number, step: number) => send(slide, step),
      change(next: string[], keys: string[]) {
        versions = next
        const same = keys.join() === 'one,two,three'
        for (const listener of listeners) listener({ manifest: same ? manifest : sampleManifest(...keys), versions })
      },
    }
  }

  it('shows a changed slide, at the same step', async () => {
    const { change } = await startServed('/talk/2?clicks=1')
    change(['one', 'two!', 'three'], ['one', 'two', 'three'])
    await expect.poll(() => shown()).toBe('two!1')
    expect(address()).toBe('/talk/2?clicks=1')
  })

  it('goes to the position to which a program of the author sends it', async () => {
    const { send } = await startServed('/talk/1')
    send(2, 1)
    await expect.poll(() => shown()).toBe('two1')
    await expect.poll(() => address()).toBe('/talk/2?clicks=1')
  })

  it('follows the slide on screen to its new number', async () => {
    const { change } = await startServed('/talk/2?clicks=1')
    change(['new', 'one', 'two', 'three'], ['new', 'one', 'two', 'three'])
    await expect.poll(() => address()).toBe('/talk/3?clicks=1')
    await expect.poll(() => shown()).toBe('two1')
  })

  it('shows what the dev server reports about the slide on screen', async () => {
    const { navigation } = await startServed('/talk/1')
    navigation.go(3)
    await expect.poll(() => document.body.textContent).toContain('problems of 3')
    expect(document.querySelector('nav')?.textContent).toContain('one more button')
  })
})
