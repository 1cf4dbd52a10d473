import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { sampleManifest } from '../../../deck/deck/testing/sample-manifest.ts'
import { createNavigation } from '../../../deck/navigation/browser/index.ts'
import { showAudienceWindow } from './show-audience-window.tsx'

type Show = Parameters<typeof showAudienceWindow>

const screenAt = (availLeft: number) => ({ availLeft, availTop: 0, availWidth: 1920, availHeight: 1080 })
/** A window at this address, with what is in its session storage. */
const windowAt = (href: string) => ({
  location: { href, assign: vi.fn() },
  sessionStorage: { length: 1, key: () => 'lectern:token:/talk/', removeItem: vi.fn() },
})
const viewOf = (parts: object, opened: object | null = windowAt('about:blank')) => {
  const open = vi.fn((..._args: unknown[]) => opened)
  const location = { href: 'https://talks.example/talk/presenter/3' }
  return { open, view: { open, location, screen: { availWidth: 1000, availHeight: 500 }, ...parts } as unknown as Show[0] }
}

/** Open the window. Return the text of the notice that is shown then. */
async function show(view: Show[0]): Promise<string> {
  const notify = vi.fn<(notice: ReactNode) => void>()
  const navigation = { addressOf: () => '/talk/3', store: { getState: () => undefined } }
  await showAudienceWindow(view, { navigation, panels: { notify } } as unknown as Show[1])
  return renderToStaticMarkup(notify.mock.lastCall?.[0])
}

describe('the window for the audience', () => {
  it('opens on the other screen where the browser can place windows', async () => {
    const [here, there] = [screenAt(0), screenAt(1920)]
    const { open, view } = viewOf({ getScreenDetails: async () => ({ currentScreen: here, screens: [here, there] }) })
    expect(await show(view)).toContain('is on the other screen')
    expect(open).toHaveBeenCalledWith('', 'lectern-audience', 'popup,left=1920,top=0,width=1920,height=1080')
  })

  it.each([
    ['the browser cannot', {}],
    ['the person does not allow it', { getScreenDetails: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
    ['there is one screen', { getScreenDetails: async () => ({ currentScreen: 1, screens: [1] }) }],
  ])('opens as a plain window where %s', async (_name, parts) => {
    const { open, view } = viewOf(parts)
    expect(await show(view)).toContain('Drag the audience window')
    expect(open).toHaveBeenCalledWith('', 'lectern-audience', 'popup,width=600,height=300')
  })

  it.each([
    ['a new one shows the deck, without what the presenter’s window keeps', 'about:blank', 1],
    ['one that is open already shows the slide, and keeps its own', 'https://talks.example/talk/2', 0],
  ])('%s', async (_name, href, times) => {
    const opened = windowAt(href)
    await show(viewOf({}, opened).view)
    expect(opened.location.assign).toHaveBeenCalledWith(new URL('https://talks.example/talk/3'))
    expect(opened.sessionStorage.removeItem).toHaveBeenCalledTimes(times)
  })

  it('guide/several-talks.md: shows the talk of the presenter at once', async () => {
    const addressBar = {
      read: () => ({ pathname: '/talk/presenter/2', search: '?audience=press&clicks=1', hash: '' }),
      ...{ write: () => undefined, listen: () => () => undefined, reload: () => undefined },
    }
    const deck = sampleManifest('One', 'Two')
    const navigation = createNavigation({ deck, position: { no: 2, clicks: 1 }, screen: 'presenter', addressBar })
    const opened = windowAt('about:blank')
    await showAudienceWindow(viewOf({}, opened).view, { navigation, panels: { notify: vi.fn() } } as unknown as Show[1])
    expect(opened.location.assign).toHaveBeenCalledWith(new URL('https://talks.example/talk/2?audience=press&clicks=1'))
  })

  it('opens where the browser forbids storage', async () => {
    const location = windowAt('about:blank').location
    const opened = Object.defineProperty({ location }, 'sessionStorage', {
      get: () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
    expect(await show(viewOf({}, opened).view)).toContain('Drag the audience window')
    expect(location.assign).toHaveBeenCalledOnce()
  })

  it('reports a refusal if the browser blocks it', async () => {
    expect(await show(viewOf({}, null).view)).toContain('refused to open a window')
  })
})
