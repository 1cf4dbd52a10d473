/** A track for tests. `gone()` does what a browser does when the source ends. */
class FakeTrack extends EventTarget {
  stopped = false
  readonly kind: 'audio' | 'video'
  constructor(kind: 'audio' | 'video') {
    super()
    this.kind = kind
  }
  stop() {
    this.stopped = true
  }
  gone() {
    this.dispatchEvent(new Event('ended'))
  }
}

class FakeStream {
  readonly tracks: readonly FakeTrack[]
  constructor(tracks: readonly FakeTrack[] = []) {
    this.tracks = tracks
  }
  getTracks() {
    return this.tracks
  }
  getVideoTracks() {
    return this.tracks.filter(({ kind }) => kind === 'video')
  }
  getAudioTracks() {
    return this.tracks.filter(({ kind }) => kind === 'audio')
  }
}

/** A recorder that writes a piece on request. */
export class FakeRecorder extends EventTarget {
  static readonly all: FakeRecorder[] = []
  static isTypeSupported = (mime: string) => mime.startsWith('video/webm')
  state = 'inactive'
  readonly stream: FakeStream
  constructor(stream: FakeStream) {
    super()
    this.stream = stream
    FakeRecorder.all.push(this)
  }
  start() {
    this.state = 'recording'
  }
  pause() {
    this.state = 'paused'
  }
  resume() {
    this.state = 'recording'
  }
  piece(text: string) {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([text]) }))
  }
  stop() {
    this.state = 'inactive'
    this.piece('end')
    this.dispatchEvent(new Event('stop'))
  }
}

class FakeAudioContext {
  createMediaStreamDestination = () => ({ stream: new FakeStream([new FakeTrack('audio')]) })
  createMediaStreamSource = () => ({ connect: () => undefined })
  resume = async () => undefined
  close = async () => undefined
}

/** Create a window with cameras, microphones and a screen. `time` is its clock. `refuses` sets the error of a request by its kind. */
export function createFakeView() {
  const made = { screen: [] as FakeTrack[], camera: [] as FakeTrack[], microphone: [] as FakeTrack[] }
  const refuses: Partial<Record<keyof typeof made, string>> = {}
  const clock = { time: 0 }
  async function give(part: keyof typeof made, kind: 'audio' | 'video') {
    const error = refuses[part]
    if (error) throw new DOMException('', error)
    const track = new FakeTrack(kind)
    made[part].push(track)
    return new FakeStream([track])
  }
  const mediaDevices = Object.assign(new EventTarget(), {
    getDisplayMedia: () => give('screen', 'video'),
    getUserMedia: ({ video }: MediaStreamConstraints) => (video ? give('camera', 'video') : give('microphone', 'audio')),
    enumerateDevices: async () => [
      { kind: 'videoinput', deviceId: 'front', label: 'Front' },
      { kind: 'audioinput', deviceId: 'desk', label: 'Desk' },
    ],
  })
  const view = Object.assign(new EventTarget(), {
    isSecureContext: true,
    navigator: { mediaDevices },
    setTimeout: (run: () => void) => queueMicrotask(run),
    clearTimeout: () => undefined,
    requestAnimationFrame: (run: () => void) => queueMicrotask(run),
    cancelAnimationFrame: () => undefined,
    performance: { now: () => clock.time },
    MediaRecorder: FakeRecorder,
    MediaStream: FakeStream,
    AudioContext: FakeAudioContext,
  })
  FakeRecorder.all.length = 0
  return { view: view as unknown as Window & typeof globalThis, made, refuses, clock }
}
