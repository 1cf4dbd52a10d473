import { describe, expect, it, vi } from 'vitest'
import { openAudienceWindow } from './open-audience-window.ts'

type View = Parameters<typeof openAudienceWindow>[0]

const screenAt = (availLeft: number) => ({ availLeft, availTop: 0, availWidth: 1920, availHeight: 1080 })
const viewOf = (parts: object, opened: unknown = {}) => {
  const open = vi.fn((..._args: unknown[]) => opened)
  return { open, view: { open, screen: { availWidth: 1000, availHeight: 500 }, ...parts } as unknown as View }
}

describe('the window for the audience', () => {
  it('opens on the other screen where the browser can place windows', async () => {
    const [here, there] = [screenAt(0), screenAt(1920)]
    const { open, view } = viewOf({ getScreenDetails: async () => ({ currentScreen: here, screens: [here, there] }) })
    expect(await openAudienceWindow(view, '/talk/3')).toBe(true)
    expect(open).toHaveBeenCalledWith('/talk/3', 'lectern-audience', 'popup,left=1920,top=0,width=1920,height=1080')
  })

  it.each([
    ['the browser cannot', {}],
    ['the person does not allow it', { getScreenDetails: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
    ['there is one screen', { getScreenDetails: async () => ({ currentScreen: 1, screens: [1] }) }],
  ])('is a plain one where %s', async (_name, parts) => {
    const { open, view } = viewOf(parts)
    expect(await openAudienceWindow(view, '/talk/3')).toBe(true)
    expect(open).toHaveBeenCalledWith('/talk/3', 'lectern-audience', 'popup,width=600,height=300')
  })

  it('reports a refusal if the browser blocks it', async () => {
    expect(await openAudienceWindow(viewOf({}, null).view, '/talk/3')).toBe(false)
  })
})
