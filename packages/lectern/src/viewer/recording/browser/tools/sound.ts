/** Sounds mixed into one track. The track continues in silence when a source ends. */
export interface SoundMix {
  readonly stream: MediaStream
  close(): void
}

export function mixSound(view: Window & typeof globalThis, sources: readonly MediaStream[]): SoundMix | undefined {
  const heard = sources.filter((source) => source.getAudioTracks().length > 0)
  if (heard.length === 0) return undefined
  const context = new view.AudioContext()
  const mixed = context.createMediaStreamDestination()
  for (const source of heard) context.createMediaStreamSource(source).connect(mixed)
  void context.resume()
  return { stream: mixed.stream, close: () => void context.close() }
}

/** Report the level of a microphone, from 0 to 1, about fifteen times a second. Return the function that stops it. */
export function watchLoudness(view: Window & typeof globalThis, stream: MediaStream, tell: (level: number) => void): () => void {
  const context = new view.AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  context.createMediaStreamSource(stream).connect(analyser)
  void context.resume()
  const samples = new Float32Array(analyser.fftSize)
  const timer = view.setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    tell(loudness(samples))
  }, 66)
  return () => {
    view.clearInterval(timer)
    void context.close()
  }
}

/** The quietest sound that a meter shows, in decibels below the loudest. */
const quietest = -60

/** Return the loudness of sound samples, from 0 for silence to 1 for the maximum. @internal for its test */
export function loudness(samples: ArrayLike<number>): number {
  let sum = 0
  for (let index = 0; index < samples.length; index++) sum += (samples[index] ?? 0) ** 2
  const mean = samples.length > 0 ? Math.sqrt(sum / samples.length) : 0
  return mean > 0 ? Math.min(1, Math.max(0, 1 - (20 * Math.log10(mean)) / quietest)) : 0
}
