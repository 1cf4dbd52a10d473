import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { describe, expect, it } from 'vitest'
import { remux } from './remux.ts'

/** Return a video with this number of frames as a browser records it: without its length. */
async function recordedFilm(kind: 'webm' | 'mp4', frames: number): Promise<Blob> {
  const target = new BufferTarget()
  const format = kind === 'webm' ? new WebMOutputFormat({ appendOnly: true }) : new Mp4OutputFormat({ fastStart: 'fragmented' })
  const output = new Output({ format, target })
  const [video, audio] = [new EncodedVideoPacketSource('vp8'), new EncodedAudioPacketSource('opus')]
  output.addVideoTrack(video)
  output.addAudioTrack(audio)
  await output.start()
  const picture = { decoderConfig: { codec: 'vp8', codedWidth: 320, codedHeight: 180 } }
  const sound = { decoderConfig: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 } }
  for (let index = 0; index < frames; index++) {
    const packet = new EncodedPacket(new Uint8Array([index % 250, 1, 2]), index % 30 === 0 ? 'key' : 'delta', index / 10, 0.1)
    await video.add(packet, picture)
    await audio.add(new EncodedPacket(new Uint8Array([9, index % 250]), 'key', index / 10, 0.1), sound)
  }
  await output.finalize()
  return new Blob([target.buffer ?? new ArrayBuffer(0)], { type: `video/${kind}` })
}

/** Return a stream that collects the written bytes at their positions. */
function collect(): { readonly stream: WritableStream; readonly bytes: () => Uint8Array<ArrayBuffer> } {
  let all = new Uint8Array(0)
  const stream = new WritableStream<{ readonly data: Uint8Array; readonly position: number }>({
    write({ data, position }) {
      const grown = new Uint8Array(Math.max(all.length, position + data.length))
      grown.set(all)
      grown.set(data, position)
      all = grown
    },
  })
  return { stream, bytes: () => all }
}

const inputOf = (film: Blob) => new Input({ source: new BlobSource(film), formats: [WEBM, MP4] })
const holds = (bytes: Uint8Array, mark: readonly number[]) =>
  bytes.some((_, index) => mark.every((byte, offset) => bytes[index + offset] === byte))
/** The ids of the WebM elements Cues and Duration, which begin the seek table and give the length. */
const [cues, duration] = [
  [0x1c, 0x53, 0xbb, 0x6b],
  [0x44, 0x89],
]

describe('a recording is rewritten as a complete file', () => {
  it('WebM: with its length and a table of times, and all of its packets', async () => {
    const film = await recordedFilm('webm', 60)
    expect(holds(new Uint8Array(await film.arrayBuffer()), duration)).toBe(false)
    const { stream, bytes } = collect()
    await remux(film, stream)
    expect(holds(bytes(), cues) && holds(bytes(), duration)).toBe(true)
    const mended = inputOf(new Blob([bytes()]))
    // The duration of the last frame is unknown.
    expect(await mended.computeDuration()).toBeCloseTo(5.9, 1)
    const stats = await (await mended.getPrimaryVideoTrack())?.computePacketStats()
    expect(stats?.packetCount).toBe(60)
  })

  it('MP4: complete, not in pieces', async () => {
    const film = await recordedFilm('mp4', 60)
    const ascii = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)
    expect(ascii(new Uint8Array(await film.arrayBuffer()))).toContain('moof')
    const { stream, bytes } = collect()
    await remux(film, stream)
    expect(ascii(bytes())).not.toContain('moof')
    expect(await inputOf(new Blob([bytes()])).computeDuration()).toBeCloseTo(6, 1)
  })

  it('an interrupted recording keeps all that was recorded', async () => {
    const film = await recordedFilm('webm', 60)
    const { stream, bytes } = collect()
    await remux(film.slice(0, film.size - 40, film.type), stream)
    expect(await inputOf(new Blob([bytes()])).computeDuration()).toBeGreaterThan(4)
  })

  it('a file that is not a video is reported', async () => {
    await expect(remux(new Blob(['no film'], { type: 'video/webm' }), collect().stream)).rejects.toThrow()
  })
})
