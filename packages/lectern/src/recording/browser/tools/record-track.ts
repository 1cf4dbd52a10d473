/** What is recorded into one file. */
export interface TrackRecording {
  pause(): void
  resume(): void
  /** Ends it; resolves when its last piece is kept, or could not be. */
  stop(): Promise<void>
}

export interface TrackRecordingParts {
  readonly view: Window & typeof globalThis
  readonly stream: MediaStream
  readonly mime: string
  /** Bits a second. */
  readonly pictureRate: number
  readonly soundRate: number
  /** Keeps a piece; the next one comes when it has. */
  readonly keep: (piece: Blob) => Promise<void>
  /** A piece could not be kept, or the recorder broke: nothing more is kept. Told once. */
  readonly onFailure: (part: 'disk' | 'recorder', error: unknown) => void
}

/** Milliseconds between pieces: what a crash may take. */
const pieceMs = 1000

/** Starts at once. */
export function recordTrack({ view, stream, mime, pictureRate, soundRate, keep, onFailure }: TrackRecordingParts): TrackRecording {
  const options: MediaRecorderOptions & { videoKeyFrameIntervalDuration: number } = {
    mimeType: mime,
    videoBitsPerSecond: pictureRate,
    audioBitsPerSecond: soundRate,
    // MP4 is written from key frame to key frame: with few of them, pieces would come late.
    videoKeyFrameIntervalDuration: 2000,
  }
  const recorder = new view.MediaRecorder(stream, options)
  let failed = false
  let kept: Promise<void> = Promise.resolve()

  const fail = (part: 'disk' | 'recorder') => (error: unknown) => {
    if (failed) return
    failed = true
    onFailure(part, error)
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
