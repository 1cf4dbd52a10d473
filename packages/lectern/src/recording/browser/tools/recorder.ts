import { createStore } from 'zustand/vanilla'
import { createFrameSchedule, type ReadableStore } from '../../../lib/browser/index.ts'
import {
  bitRates,
  chooseFormat,
  type Failure,
  failureOf,
  failureWords,
  type KeptRecording,
  nextRecording,
  type RecordingEvent,
  type RecordingState,
  recordedTime,
  recordingName,
  safeFileName,
  type TrackName,
  withMark,
} from '../../model/index.ts'
import type { RecordingOptions } from '../recording-types.ts'
import { captureScreen, type Surface, screenWish } from './capture-screen.ts'
import type { Devices } from './devices.ts'
import { recordTrack, type TrackRecording } from './record-track.ts'
import type { RecordingStorage } from './recording-storage.ts'
import { mixSound, type SoundMix } from './sound.ts'

/** The choices before a recording. */
export interface RecordingPlan {
  readonly surface: Surface
  readonly tabSound: boolean
  /** Whether the camera is recorded into a separate file. */
  readonly ownCameraFile: boolean
  /** Name of the files without an extension; '' for the default name. */
  readonly name: string
}

/** Makes one recording at a time. */
export interface Recorder {
  readonly store: ReadableStore<RecordingState>
  ask(): void
  cancel(): void
  /** Ask the browser, and record until `stop`. The state reports failures. */
  start(plan: RecordingPlan, storage: RecordingStorage): Promise<void>
  pauseOrResume(): void
  stop(): Promise<void>
  /** Return the recorded milliseconds. */
  recorded(): number
  dispose(): void
}

export interface RecorderOptions extends Pick<RecordingOptions, 'view' | 'title' | 'slide' | 'presents' | 'notify'> {
  readonly devices: Devices
  /** Called when a recording is completely stored, so that its files can be created. */
  readonly onKept: (kept: KeptRecording, storage: RecordingStorage) => Promise<void>
}

/** The parts of the current recording. */
interface Running {
  readonly kept: KeptRecording
  readonly storage: RecordingStorage
  readonly tracks: ReadonlyMap<TrackName, TrackRecording>
  readonly end: () => void
  /** Undefined unless something failed. */
  readonly failure?: Failure
}

/** Milliseconds for the questions and the bar to disappear from the recorded picture, after the page drew itself without them. */
const clearingMs = 300

/** The longest wait for a frame in milliseconds. A hidden page draws none. */
const frameMs = 2000

const errorName = (error: unknown) => (error instanceof Error ? error.name : 'Error')

export function createRecorder({ view, title, slide, presents, notify, devices, onKept }: RecorderOptions): Recorder {
  const store = createStore<RecordingState>(() => ({ phase: 'idle' }))
  const now = () => view.performance.now()
  const send = (event: RecordingEvent) => store.setState(nextRecording(store.getState(), event), true)
  const recorded = () => recordedTime(store.getState(), now())
  let running: Running | undefined

  async function start(plan: RecordingPlan, storage: RecordingStorage) {
    let screen: MediaStream
    try {
      screen = await captureScreen(view, screenWish(plan.surface, plan.tabSound, !presents))
    } catch (error) {
      return send({ type: 'fail', failure: failureOf('screen', errorName(error)) })
    }
    const stopper = new AbortController()
    const undo: (() => void)[] = [() => stopper.abort(), () => stopTracks(screen)]
    try {
      await begin(plan, storage, screen, stopper.signal, undo)
    } catch (error) {
      runAll(undo)
      send({ type: 'fail', failure: failureOf('recorder', errorName(error)) })
    }
  }

  async function begin(plan: RecordingPlan, storage: RecordingStorage, screen: MediaStream, signal: AbortSignal, undo: (() => void)[]) {
    const format = chooseFormat((mime) => view.MediaRecorder?.isTypeSupported(mime))
    if (!format) throw new DOMException('', 'NotSupportedError')
    undo.push(
      () => devices.drop('microphone', 'recording'),
      () => devices.drop('camera', 'recording'),
    )
    const voice = await devices.want('microphone', 'recording')
    const camera = plan.ownCameraFile ? await devices.want('camera', 'recording') : undefined
    const sound = mixSound(view, [screen, ...(voice ? [voice] : [])])
    undo.push(() => sound?.close())
    const began = new Date()
    const pictures: [TrackName, MediaStream][] = [['screen', screen], ...(camera ? [['camera', camera] as [TrackName, MediaStream]] : [])]
    const kept: KeptRecording = {
      id: `${began.getTime()}-${Math.round(now())}`,
      name: safeFileName(plan.name) || recordingName(title(), began),
      began: began.getTime(),
      recorded: 0,
      tracks: pictures.map(([name]) => ({ name, mime: format.mime })),
      marks: withMark([], { at: 0, title: slide.title() }),
      saved: 0,
    }
    await storage.note(kept)
    send({ type: 'grant' })
    await clearPicture(view)
    // The user may have canceled meanwhile.
    if (store.getState().phase !== 'asking') {
      await storage.remove(kept.id)
      return runAll(undo)
    }
    holdName(view, kept.id, signal)
    const tracks = new Map(pictures.map(([name, stream]) => [name, track(name, stream, sound, format.mime, storage)]))
    running = { kept, storage, tracks, end: () => runAll(undo) }
    send({ type: 'start', now: now() })

    screen.getVideoTracks()[0]?.addEventListener('ended', () => void stop(), { signal })
    view.addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    undo.push(slide.subscribe(() => running && mark({ marks: withMark(running.kept.marks, { at: recorded(), title: slide.title() }) })))
    undo.push(
      devices.onLost((kind) => {
        notify(
          kind === 'camera'
            ? 'The camera is no longer available. The recording continues without it.'
            : 'The microphone is no longer available. The recording continues without your voice.',
        )
        if (kind === 'camera') void tracks.get('camera')?.stop()
      }),
    )
  }

  function track(
    name: TrackName,
    stream: MediaStream,
    sound: SoundMix | undefined,
    mime: string,
    storage: RecordingStorage,
  ): TrackRecording {
    return recordTrack({
      view,
      stream: new view.MediaStream([...stream.getVideoTracks(), ...(sound?.stream.getAudioTracks() ?? [])]),
      mime,
      pictureRate: bitRates[name],
      soundRate: bitRates.sound,
      async keep(piece) {
        if (!running) return
        await storage.append(running.kept.id, name, piece)
        if (name === 'screen') await storage.note(mark({ recorded: recorded() }))
      },
      onFailure(part, error) {
        if (running) running = { ...running, failure: failureOf(part, errorName(error)) }
        void stop()
      },
    })
  }

  /** Update the metadata of the current recording. */
  function mark(change: Partial<KeptRecording>): KeptRecording {
    if (!running) throw new Error('nothing is recorded')
    running = { ...running, kept: { ...running.kept, ...change } }
    return running.kept
  }

  async function stop(): Promise<void> {
    const before = store.getState().phase
    send({ type: 'stop', now: now() })
    if (before === 'saving' || store.getState().phase !== 'saving' || !running) return
    const { storage } = running
    await Promise.all([...running.tracks.values()].map((one) => one.stop()))
    running.end()
    const { kept, failure } = { kept: mark({ recorded: recorded() }), failure: running.failure }
    running = undefined
    // On a full disk the last note cannot be written. The previous one is sufficient.
    await storage.note(kept).catch(() => undefined)
    await onKept(kept, storage).catch((error: unknown) => notify(`The recording could not be prepared for saving (${errorName(error)}).`))
    if (!failure) return send({ type: 'saved' })
    send({ type: 'fail', failure })
    notify(failureWords(failure))
  }

  return {
    store,
    ask: () => send({ type: 'ask' }),
    cancel: () => send({ type: 'cancel' }),
    start,
    pauseOrResume() {
      const { phase } = store.getState()
      send({ type: phase === 'paused' ? 'resume' : 'pause', now: now() })
      for (const one of running?.tracks.values() ?? []) phase === 'paused' ? one.resume() : one.pause()
    },
    stop,
    recorded,
    dispose: () => running?.end(),
  }
}

/** Wait until the questions and the bar are gone from the picture. A busy computer draws late, so the wait begins with a frame. */
async function clearPicture(view: Window): Promise<void> {
  const inFrame = createFrameSchedule(view, frameMs)
  // The page is drawn after the callbacks of a frame, so it is drawn before those of the next.
  for (let frame = 0; frame < 2; frame++) await new Promise<void>((done) => inFrame(done))
  await new Promise((done) => view.setTimeout(done, clearingMs))
}

function runAll(steps: readonly (() => void)[]) {
  for (const step of steps) step()
}

function stopTracks(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

/** Hold a lock that shows other windows of this browser that the recording is still in progress. */
function holdName(view: Window, id: string, signal: AbortSignal) {
  const held = new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }))
  view.navigator.locks?.request(lockName(id), () => held).catch(() => undefined)
}

export const lockName = (id: string) => `lectern:recording:${id}`
