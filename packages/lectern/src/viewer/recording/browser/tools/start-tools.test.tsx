// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTools } from './start-tools.tsx'
import { createFakeView } from './testing/fake-media.ts'

/** Open the questions of a recording whose camera is over the slide. */
function setUp() {
  const { view, made, refuses } = createFakeView()
  const choice = { camera: 'default', microphone: 'none' }
  const tools = startTools({
    view,
    base: '/talk/',
    title: () => 'Talk',
    slide: { title: () => 'One', subscribe: () => () => undefined },
    choices: { get: () => choice, set: (change) => Object.assign(choice, change) },
    presents: false,
    notify: () => undefined,
  })
  render(tools.panels)
  const state = () => tools.status.getState()
  const start = async () => {
    if (state().phase === 'idle') act(() => tools.toggleRecording())
    await act(async () => fireEvent.click(screen.getByText('Start recording')))
  }
  const isCameraOpen = () => made.camera.some(({ stopped }) => !stopped)
  return { tools, state, start, isCameraOpen, refuses }
}

// The page of the test takes only its own streams.
beforeEach(() => void vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockReturnValue(undefined))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('the camera of a recording ends with it, with all its tracks', async () => {
  const { tools, state, start, isCameraOpen } = setUp()
  await start()
  await expect.poll(state).toEqual({ phase: 'recording', camera: true })
  act(() => tools.toggleRecording())
  await expect.poll(state).toEqual({ phase: 'idle', camera: false })
  expect(isCameraOpen()).toBe(false)
})

it('a camera that a person has switched on stays on: before the recording, or during it', async () => {
  const { tools, state, start, isCameraOpen } = setUp()
  act(() => tools.toggleCamera())
  await start()
  await expect.poll(() => state().phase).toBe('recording')
  act(() => tools.toggleRecording())
  await expect.poll(state).toEqual({ phase: 'idle', camera: true })
  act(() => tools.toggleCamera())
  await start()
  await expect.poll(() => state().phase).toBe('recording')
  act(() => {
    tools.toggleCamera()
    tools.toggleCamera()
  })
  act(() => tools.toggleRecording())
  await expect.poll(state).toEqual({ phase: 'idle', camera: true })
  expect(isCameraOpen()).toBe(true)
})

it('a recording that cannot begin leaves no camera on', async () => {
  const { state, start, refuses } = setUp()
  refuses.screen = 'NotAllowedError'
  await start()
  await expect.poll(state).toEqual({ phase: 'failed', camera: false })
})
