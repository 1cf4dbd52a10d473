// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { retryParts } from '../../../base/lib/browser/index.ts'
import { createRecording } from './create-recording.tsx'
import type { RecordingStatus, RecordingTools } from './recording-types.ts'

const base = '/talk/'
const status = createStore<RecordingStatus>(() => ({ phase: 'idle', camera: false }))
const tools = {
  status,
  toggleRecording: vi.fn(),
  toggleCamera: vi.fn(),
  offerKept: vi.fn(),
  panels: <p>panels</p>,
  progress: <p>progress</p>,
  dispose: vi.fn(),
} satisfies RecordingTools

let root: Root
function create(fetchCode: () => Promise<{ startTools: () => RecordingTools }>) {
  const parts = {
    view: window,
    base,
    title: () => 'Talk',
    slide: { title: () => 'One', subscribe: () => () => undefined },
    choices: { get: () => ({ camera: 'none', microphone: 'default' }), set: () => undefined },
    presents: false,
    notify: () => undefined,
  }
  return createRecording(parts, fetchCode)
}
const show = (nodes: ReactNode) => act(async () => root.render(nodes))
/** Return the texts, and the names of the buttons, in order. */
const shown = () => [...document.querySelectorAll<HTMLElement>('button, p')].map(({ title, textContent }) => title || textContent)
const press = (name: string) => act(async () => [...document.querySelectorAll('button')].find(({ title }) => title === name)?.click())

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  vi.clearAllMocks()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

describe('the buttons of recording', () => {
  it('fetch the code once, when one is pressed', async () => {
    const fetchCode = vi.fn(async () => ({ startTools: () => tools }))
    const recording = create(fetchCode)
    await show(
      <>
        {recording.buttons}
        {recording.panels}
      </>,
    )
    expect(shown()).toEqual(['Record', 'Camera'])
    expect(fetchCode).not.toHaveBeenCalled()
    await press('Record')
    await press('Camera')
    expect([fetchCode.mock.calls.length, tools.toggleRecording.mock.calls.length, tools.toggleCamera.mock.calls.length]).toEqual([1, 1, 1])
    expect(shown()).toEqual(['progress', 'Record', 'Camera', 'panels'])
    act(() => status.setState({ phase: 'paused', camera: true }))
    expect([...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'true'])
  })

  it('do nothing if the code comes late, and try again with the next press', async () => {
    const fetchCode = vi
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ startTools: () => tools })
    const recording = create(fetchCode)
    await show(recording.buttons)
    await press('Record')
    await act(async () => retryParts())
    expect([fetchCode.mock.calls.length, tools.toggleRecording.mock.calls.length]).toEqual([2, 0])
    await press('Record')
    expect(tools.toggleRecording).toHaveBeenCalledOnce()
  })

  it('are not in the first frame, because the server renders none', () => {
    expect(renderToString(create(async () => ({ startTools: () => tools })).buttons)).toBe('')
  })

  it('an unsaved recording of this deck is offered at once', async () => {
    const fetchCode = vi.fn(async () => ({ startTools: () => tools }))
    localStorage.setItem('lectern:recordings:/other/', 'true')
    create(fetchCode)
    expect(fetchCode).not.toHaveBeenCalled()
    localStorage.setItem('lectern:recordings:/talk/', 'true')
    create(fetchCode)
    await expect.poll(() => tools.offerKept).toHaveBeenCalledTimes(1)
  })
})
