import {
  BlobSource,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'

/** One track to copy. */
interface Way {
  readonly packets: AsyncIterator<EncodedPacket>
  add(packet: EncodedPacket, first: boolean): Promise<void>
}

/**
 * Write a recording again as a complete file: with its length, and with a table that players use to seek. Browsers record neither. Pictures and sound
 * are copied unchanged, piece by piece, and are not collected in memory.
 *
 * @throws Error if `recorded` cannot be read, or `to` cannot be written
 */
export async function remux(recorded: Blob, to: WritableStream): Promise<void> {
  const input = new Input({ source: new BlobSource(recorded), formats: [WEBM, MP4] })
  const mp4 = recorded.type.startsWith('video/mp4')
  const output = new Output({
    format: mp4 ? new Mp4OutputFormat({ fastStart: false }) : new WebMOutputFormat(),
    target: new StreamTarget(to, { chunked: true }),
  })
  try {
    const ways = [await videoWay(input, output), await audioWay(input, output)].filter((way) => way !== undefined)
    if (ways.length === 0) throw new Error('The recording has no picture and no sound.')
    await output.start()
    await copyInOrder(ways)
    await output.finalize()
  } catch (error) {
    await output.cancel().catch(() => undefined)
    throw error
  } finally {
    input.dispose()
  }
}

async function videoWay(input: Input, output: Output): Promise<Way | undefined> {
  const track = await input.getPrimaryVideoTrack()
  const codec = await track?.getCodec()
  if (!track || !codec) return undefined
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source)
  const decoderConfig = await track.getDecoderConfig()
  return {
    packets: new EncodedPacketSink(track).packets(),
    add: (packet, first) => source.add(packet, first && decoderConfig ? { decoderConfig } : undefined),
  }
}

async function audioWay(input: Input, output: Output): Promise<Way | undefined> {
  const track = await input.getPrimaryAudioTrack()
  const codec = await track?.getCodec()
  if (!track || !codec) return undefined
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  const decoderConfig = await track.getDecoderConfig()
  return {
    packets: new EncodedPacketSink(track).packets(),
    add: (packet, first) => source.add(packet, first && decoderConfig ? { decoderConfig } : undefined),
  }
}

/** Copy the packets of all tracks in the order of their time, as the file formats require. */
async function copyInOrder(ways: readonly Way[]): Promise<void> {
  const open = await Promise.all(ways.map(async (way) => ({ way, next: await way.packets.next(), first: true })))
  for (;;) {
    const due = open
      .filter(({ next }) => !next.done)
      .reduce<(typeof open)[number] | undefined>(
        (best, one) => (best === undefined || one.next.value.timestamp < best.next.value.timestamp ? one : best),
        undefined,
      )
    if (!due) return
    await due.way.add(due.next.value, due.first)
    due.first = false
    due.next = await due.way.packets.next()
  }
}
