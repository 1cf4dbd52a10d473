import { createStore } from 'zustand/vanilla'
import { message, t } from '../../../../base/language/index.ts'
import { createFrameSchedule, type ReadableStore } from '../../../../base/lib/browser/index.ts'
import { withMark } from '../../model/chapters.ts'
import { type Failure, failureOf, failureWords } from '../../model/failure.ts'
import { bitRates, chooseFormat } from '../../model/formats.ts'
import { type KeptRecording, recordingName, safeFileName, type TrackName } from '../../model/kept-recording.ts'
import { nextRecording, type RecordingEvent, type RecordingState, recordedTime } from '../../model/recording-state.ts'
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
  /** Whether the camera is recorded over the slide. */
  readonly cameraOnSlide: boolean
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

/** The current recording. */
interface Running {
  readonly kept: KeptRecording
  readonly storage: RecordingStorage
  readonly tracks: ReadonlyMap<TrackName, TrackRecording>
  readonly end: () => void
  /** Undefined unless something failed. */
  readonly failure?: Failure
}

/** Create what holds the current recording. */
function createCurrent() {
  let running: Running | undefined
  function demand(): Running {
    if (!running) throw new Error('nothing is recorded')
    return running
  }
  function mark(change: Partial<KeptRecording>): KeptRecording {
    const before = demand()
    running = { ...before, kept: { ...before.kept, ...change } }
    return running.kept
  }
  return {
    get: () => running,
    begin(begun: Running) {
      running = begun
    },
    /** Update the metadata. */
    mark,
    fail(failure: Failure) {
      if (running) running = { ...running, failure }
    },
    /** Forget the recording. Return its last metadata, and its failure if there is one. */
    end(recorded: number): Pick<Running, 'kept' | 'failure'> {
      mark({ recorded })
      const ended = demand()
      running = undefined
      return ended
    },
  }
}

/** Milliseconds for the questions and the bar to disappear from the recorded picture, after the page was rendered without them. */
const clearingMs = 300

/** The longest wait for a frame in milliseconds. A hidden page has none. */
const frameMs = 2000

const lossWords = {
  camera: message('The camera is no longer available. The recording continues without it.'),
  microphone: message('The microphone is no longer available. The recording continues without your voice.'),
}

const errorName = (error: unknown) => (error instanceof Error ? error.name : 'Error')

export function createRecorder({ view, title, slide, presents, notify, devices, onKept }: RecorderOptions): Recorder {
  const store = createStore<RecordingState>(() => ({ phase: 'idle' }))
  const now = () => view.performance.now()
  const send = (event: RecordingEvent) => store.setState(nextRecording(store.getState(), event), true)
  const recorded = () => recordedTime(store.getState(), now())
  const current = createCurrent()

  async function start(plan: RecordingPlan, storage: RecordingStorage) {
    const screen = await captureScreen(view, screenWish(plan.surface, plan.tabSound, !presents)).catch(errorName)
    if (typeof screen === 'string') return send({ type: 'fail', failure: failureOf('screen', screen) })
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
    const { pictures, sound } = await openSources(view, devices, screen, plan.ownCameraFile, undo)
    const tracksOf = pictures.map(([name]) => ({ name, mime: format.mime }))
    const kept = newRecording({ plan, title: title(), slideTitle: slide.title(), now: now(), tracks: tracksOf })
    await storage.note(kept)
    send({ type: 'grant' })
    await clearPicture(view)
    // The user may have canceled meanwhile.
    if (store.getState().phase !== 'asking') {
      await storage.remove(kept.id)
      return runAll(undo)
    }
    holdName(view, kept.id, signal)
    const track = (name: TrackName, stream: MediaStream) =>
      startTrack({ view, name, stream, mime: format.mime, storage, current, recorded, onFailure: () => void stop() })
    const tracks = new Map(pictures.map(([name, stream]) => [name, track(name, withSound(view, stream, sound))]))
    current.begin({ kept, storage, tracks, end: () => runAll(undo) })
    send({ type: 'start', now: now() })

    undo.push(...watch(screen, signal))
  }

  /** Stop when the screen ends, note the slides, and report lost devices. Return the functions that end this. */
  function watch(screen: MediaStream, signal: AbortSignal): (() => void)[] {
    screen.getVideoTracks()[0]?.addEventListener('ended', () => void stop(), { signal })
    view.addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    return [
      slide.subscribe(() => {
        const marks = current.get()?.kept.marks
        if (marks) current.mark({ marks: withMark(marks, { at: recorded(), title: slide.title() }) })
      }),
      devices.onLost((kind) => {
        notify(t(lossWords[kind]))
        if (kind === 'camera') void current.get()?.tracks.get('camera')?.stop()
      }),
    ]
  }

  async function stop(): Promise<void> {
    const before = store.getState().phase
    send({ type: 'stop', now: now() })
    const running = current.get()
    if (before === 'saving' || store.getState().phase !== 'saving' || !running) return
    await Promise.all([...running.tracks.values()].map((one) => one.stop()))
    running.end()
    const { kept, failure } = current.end(recorded())
    await keepWhole(kept, running.storage)
    if (!failure) return send({ type: 'saved' })
    send({ type: 'fail', failure })
    notify(failureWords(failure))
  }

  async function keepWhole(kept: KeptRecording, storage: RecordingStorage): Promise<void> {
    // On a full disk the last note cannot be written. The previous one is sufficient.
    await storage.note(kept).catch(() => undefined)
    await onKept(kept, storage).catch((error: unknown) =>
      notify(t('The recording could not be prepared for saving ({error}).', { error: errorName(error) })),
    )
  }

  return {
    store,
    ask: () => send({ type: 'ask' }),
    cancel: () => send({ type: 'cancel' }),
    start,
    pauseOrResume() {
      const { phase } = store.getState()
      send({ type: phase === 'paused' ? 'resume' : 'pause', now: now() })
      for (const one of current.get()?.tracks.values() ?? []) phase === 'paused' ? one.resume() : one.pause()
    },
    stop,
    recorded,
    dispose: () => current.get()?.end(),
  }
}

/** Wait until the questions and the bar are gone from the picture. A busy computer renders late, so the wait begins with a frame. */
async function clearPicture(view: Window): Promise<void> {
  const inFrame = createFrameSchedule(view, frameMs)
  // The browser paints after the callbacks of a frame, and before those of the next.
  for (let frame = 0; frame < 2; frame++) await new Promise<void>((done) => inFrame(done))
  await new Promise((done) => view.setTimeout(done, clearingMs))
}

interface NewRecording {
  readonly plan: RecordingPlan
  /** Title of the deck, and that of the slide on screen. */
  readonly title: string
  readonly slideTitle: string
  readonly now: number
  readonly tracks: KeptRecording['tracks']
}

/** Return the metadata of a recording that begins. */
function newRecording({ plan, title, slideTitle, now, tracks }: NewRecording): KeptRecording {
  const began = new Date()
  return {
    id: `${began.getTime()}-${Math.round(now)}`,
    name: safeFileName(plan.name) || recordingName(title, began),
    began: began.getTime(),
    recorded: 0,
    tracks,
    marks: withMark([], { at: 0, title: slideTitle }),
    saved: 0,
  }
}

/** Open the sources of a recording: the pictures, each with its own file, and the sound. `undo` gets the functions that close them. */
async function openSources(
  view: RecorderOptions['view'],
  devices: Devices,
  screen: MediaStream,
  ownCameraFile: boolean,
  undo: (() => void)[],
) {
  undo.push(
    () => devices.drop('microphone', 'recording'),
    () => devices.drop('camera', 'recording'),
  )
  const voice = await devices.want('microphone', 'recording')
  const camera = ownCameraFile ? await devices.want('camera', 'recording') : undefined
  const sound = mixSound(view, [screen, ...(voice ? [voice] : [])])
  undo.push(() => sound?.close())
  const pictures: [TrackName, MediaStream][] = [['screen', screen], ...(camera ? [['camera', camera] as [TrackName, MediaStream]] : [])]
  return { pictures, sound }
}

interface TrackOptions {
  readonly view: RecorderOptions['view']
  readonly name: TrackName
  readonly stream: MediaStream
  readonly mime: string
  readonly storage: RecordingStorage
  readonly current: ReturnType<typeof createCurrent>
  /** Return the recorded milliseconds. */
  recorded(): number
  /** Called when the track cannot go on. The current recording has the failure then. */
  onFailure(): void
}

/** Record a stream into the storage, as a track of the current recording. */
const startTrack = ({ view, name, stream, mime, storage, current, recorded, onFailure }: TrackOptions): TrackRecording =>
  recordTrack({
    ...{ view, stream, mime, pictureRate: bitRates[name], soundRate: bitRates.sound },
    async keep(piece) {
      const running = current.get()
      if (!running) return
      await storage.append(running.kept.id, name, piece)
      if (name === 'screen') await storage.note(current.mark({ recorded: recorded() }))
    },
    onFailure(resource, error) {
      current.fail(failureOf(resource, errorName(error)))
      onFailure()
    },
  })

/** Return the picture of a stream with the sound of the recording. */
const withSound = (view: RecorderOptions['view'], stream: MediaStream, sound: SoundMix | undefined) =>
  new view.MediaStream([...stream.getVideoTracks(), ...(sound?.stream.getAudioTracks() ?? [])])

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
