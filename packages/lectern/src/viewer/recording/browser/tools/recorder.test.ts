import { describe, expect, it } from 'vitest'
import type { KeptRecording } from '../../model/kept-recording.ts'
import { createDevices } from './devices.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createRecorder, type RecordingPlan } from './recorder.ts'
import { createFakeFolder } from './testing/fake-folder.ts'
import { createFakeView, FakeRecorder } from './testing/fake-media.ts'

const plan: RecordingPlan = { surface: 'browser', tabSound: false, cameraOnSlide: false, ownCameraFile: false, name: 'Talk' }

function setUp(camera = 'none', microphone = 'default') {
  const fake = createFakeView()
  const disk = createFakeFolder()
  const storage = createDiskStorage(disk.handle)
  const slide = { now: 'One', listener: (): void => undefined }
  const notices: string[] = []
  const done: KeptRecording[] = []
  const choice = { camera, microphone }
  const devices = createDevices({ view: fake.view, choices: { get: () => choice, set: (change) => Object.assign(choice, change) } })
  const recorder = createRecorder({
    view: fake.view,
    title: () => 'Talk',
    slide: {
      title: () => slide.now,
      subscribe(listener) {
        slide.listener = listener
        return () => {
          slide.listener = () => undefined
        }
      },
    },
    presents: false,
    notify: (notice) => notices.push(notice),
    devices,
    onKept: async (kept) => void done.push(kept),
  })
  const phase = () => recorder.store.getState().phase
  const [screen, face] = [() => FakeRecorder.all[0], () => FakeRecorder.all[1]]
  return { ...fake, ...disk, storage, slide, notices, done, devices, recorder, phase, screen, face }
}

async function begin(it: ReturnType<typeof setUp>, how: Partial<RecordingPlan> = {}) {
  it.recorder.ask()
  await it.recorder.start({ ...plan, ...how }, it.storage)
}
const textOf = async (it: ReturnType<typeof setUp>, track: 'screen' | 'camera') =>
  (await it.storage.file(it.done[0]?.id ?? '', track, ''))?.text()

describe('a recording', () => {
  it('begins only after the page was rendered without the questions, however late that is', async () => {
    const it = setUp()
    const frames: (() => void)[] = []
    Object.assign(it.view, { requestAnimationFrame: (run: () => void) => frames.push(run), setTimeout: () => 0 })
    const timers: (() => void)[] = []
    it.recorder.ask()
    const begun = it.recorder.start(plan, it.storage)
    await expect.poll(() => frames.length).toBe(1)
    frames.shift()?.()
    await expect.poll(() => frames.length).toBe(1)
    expect(it.screen()).toBeUndefined()
    Object.assign(it.view, { setTimeout: (run: () => void) => timers.push(run) })
    frames.shift()?.()
    await expect.poll(() => timers.length).toBe(1)
    expect(it.screen()).toBeUndefined()
    timers.shift()?.()
    await begun
    expect(it.screen()?.state).toBe('recording')
  })

  it('stores each piece, marks slides without the pauses, and ends complete', async () => {
    const it = setUp()
    await begin(it)
    expect(it.phase()).toBe('recording')
    it.clock.time = 1000
    it.screen()?.piece('a')
    await expect.poll(async () => (await it.storage.list())[0]?.recorded).toBe(1000)
    it.slide.now = 'Two'
    it.slide.listener()
    it.recorder.pauseOrResume()
    expect([it.phase(), it.screen()?.state]).toEqual(['paused', 'paused'])
    it.clock.time = 60_000
    it.recorder.pauseOrResume()
    it.clock.time = 62_000
    await it.recorder.stop()
    expect(it.phase()).toBe('idle')
    expect(it.done).toMatchObject([
      {
        name: 'Talk',
        recorded: 3000,
        marks: [
          { at: 0, title: 'One' },
          { at: 1000, title: 'Two' },
        ],
      },
    ])
    expect(await textOf(it, 'screen')).toBe('aend')
    expect(it.made.screen[0]?.stopped && it.made.microphone[0]?.stopped).toBe(true)
  })

  it('the camera has its own file on request', async () => {
    const it = setUp('default')
    await begin(it, { ownCameraFile: true })
    it.screen()?.piece('a')
    it.face()?.piece('x')
    await it.recorder.stop()
    expect([await textOf(it, 'screen'), await textOf(it, 'camera')]).toEqual(['aend', 'xend'])
    expect(it.done[0]?.tracks.map(({ name }) => name)).toEqual(['screen', 'camera'])
  })

  it('ends when the person ends sharing in the browser', async () => {
    const it = setUp()
    await begin(it)
    it.made.screen[0]?.gone()
    await expect.poll(() => it.phase()).toBe('idle')
    expect(it.done).toHaveLength(1)
  })

  it('a full disk ends it with a message, and the stored pieces are kept', async () => {
    const it = setUp()
    await begin(it)
    it.clock.time = 1000
    it.screen()?.piece('a')
    await expect.poll(async () => (await it.storage.list())[0]?.recorded).toBe(1000)
    it.folder.full = true
    it.screen()?.piece('b')
    await expect.poll(() => it.phase()).toBe('failed')
    expect(it.recorder.store.getState()).toMatchObject({
      failure: { what: 'The recording could not be stored.', why: expect.stringContaining('full') },
    })
    expect(it.notices).toEqual([expect.stringContaining('The recording up to that point is saved.')])
    expect(it.done).toHaveLength(1)
    expect(await textOf(it, 'screen')).toBe('a')
  })

  it('an unplugged microphone is reported, and the recording continues', async () => {
    const it = setUp()
    await begin(it)
    it.made.microphone[0]?.gone()
    expect(it.notices).toEqual(['The microphone is no longer available. The recording continues without your voice.'])
    expect(it.phase()).toBe('recording')
  })

  it('an unplugged camera ends only its own file', async () => {
    const it = setUp('default')
    await begin(it, { ownCameraFile: true })
    it.made.camera[0]?.gone()
    expect(it.notices).toEqual(['The camera is no longer available. The recording continues without it.'])
    expect([it.screen()?.state, it.face()?.state]).toEqual(['recording', 'inactive'])
    await it.recorder.stop()
    expect(it.done).toHaveLength(1)
  })

  it('a refused picture is reported with its reason', async () => {
    const it = setUp()
    it.refuses.screen = 'NotAllowedError'
    await begin(it)
    expect(it.recorder.store.getState()).toMatchObject({ phase: 'failed', failure: { resource: 'screen' } })
    expect(it.made.microphone).toEqual([])
    it.recorder.cancel()
    expect(it.phase()).toBe('idle')
  })

  it('has no sound without a microphone', async () => {
    const it = setUp('none', 'none')
    await begin(it)
    expect(it.screen()?.stream.getAudioTracks()).toEqual([])
    expect(it.phase()).toBe('recording')
  })

  it('does not begin if the person cancels while the browser asks', async () => {
    const it = setUp()
    it.recorder.ask()
    const started = it.recorder.start(plan, it.storage)
    it.recorder.cancel()
    await started
    expect([it.phase(), FakeRecorder.all.length, await it.storage.list()]).toEqual(['idle', 0, []])
    expect(it.made.screen[0]?.stopped && it.made.microphone[0]?.stopped).toBe(true)
  })
})

describe('devices', () => {
  it('are open while anybody uses them', async () => {
    const { devices, made } = setUp('default')
    await devices.want('camera', 'bubble')
    await devices.want('camera', 'preflight')
    devices.drop('camera', 'bubble')
    expect(made.camera[0]?.stopped).toBe(false)
    devices.drop('camera', 'preflight')
    expect([made.camera.length, made.camera[0]?.stopped]).toEqual([1, true])
  })

  it('spec.md §2: the choice is remembered, and the default device replaces a missing one', async () => {
    const { devices } = setUp('gone')
    await expect.poll(() => devices.store.getState().camera.choice).toBe('default')
    devices.choose('camera', 'front')
    expect(devices.store.getState().camera).toMatchObject({ choice: 'front', list: [{ id: 'front', label: 'Front' }] })
  })

  it('a page that is not secure gets a message', async () => {
    const { view } = createFakeView()
    Object.assign(view, { isSecureContext: false, navigator: {} })
    const devices = createDevices({ view, choices: { get: () => ({ camera: 'default', microphone: 'default' }), set: () => undefined } })
    expect(await devices.want('camera', 'bubble')).toBeUndefined()
    expect(devices.store.getState().camera.failure?.mend).toContain('https')
  })
})
