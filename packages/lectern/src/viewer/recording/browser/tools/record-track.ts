/** The recording of one file. */
export interface TrackRecording {
  pause(): void
  resume(): void
  /** Stop the recording. Resolves when the last piece is stored or has failed. */
  stop(): Promise<void>
}

export interface TrackRecordingOptions {
  readonly view: Window & typeof globalThis
  readonly stream: MediaStream
  readonly mime: string
  /** Bits per second. */
  readonly pictureRate: number
  readonly soundRate: number
  /** Store a piece. The next piece follows after that. */
  readonly keep: (piece: Blob) => Promise<void>
  /** Called once when a piece could not be stored or the recorder failed. No further pieces are stored. */
  readonly onFailure: (resource: 'disk' | 'recorder', error: unknown) => void
}

/** Milliseconds between pieces, which is the most that a crash can lose. */
const pieceMs = 1000

/** Start to record at once. */
export function recordTrack({ view, stream, mime, pictureRate, soundRate, keep, onFailure }: TrackRecordingOptions): TrackRecording {
  const options: MediaRecorderOptions & { videoKeyFrameIntervalDuration: number } = {
    mimeType: mime,
    videoBitsPerSecond: pictureRate,
    audioBitsPerSecond: soundRate,
    // MP4 pieces end at key frames. With rare key frames, pieces would come late.
    videoKeyFrameIntervalDuration: 2000,
  }
  const recorder = new view.MediaRecorder(stream, options)
  let failed = false
  let kept: Promise<void> = Promise.resolve()

  const fail = (resource: 'disk' | 'recorder') => (error: unknown) => {
    if (failed) return
    failed = true
    onFailure(resource, error)
  }
  // A piece after a lost one would make the file unreadable.
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) kept = kept.then(() => (failed ? undefined : keep(data))).catch(fail('disk'))
  })
  recorder.addEventListener('error', (event) => fail('recorder')('error' in event ? event.error : undefined))
  const ended = new Promise<void>((done) => recorder.addEventListener('stop', () => done(), { once: true }))
  recorder.start(pieceMs)

  return {
    pause: () => recorder.state === 'recording' && recorder.pause(),
    resume: () => recorder.state === 'paused' && recorder.resume(),
    async stop() {
      if (recorder.state !== 'inactive') recorder.stop()
      await ended
      await kept
    },
  }
}
