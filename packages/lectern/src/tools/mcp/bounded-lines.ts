import { Transform } from 'node:stream'

const lineFeed = 10

/**
 * Create a stream that passes on whole lines of at most `most` bytes. It keeps nothing of a longer line, and calls `onTooLong` once for it, when it has
 * ended or grown too long. So a line costs time and memory only up to the limit.
 */
export function boundedLines(most: number, onTooLong: () => void): Transform {
  let parts: Buffer[] = []
  let length = 0
  const take = (part: Buffer) => {
    length += part.length
    if (length <= most) return void parts.push(part)
    if (length - part.length <= most) onTooLong()
    parts = []
  }
  return new Transform({
    transform(chunk: Buffer, _, done) {
      let from = 0
      for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, from)) {
        take(chunk.subarray(from, end))
        if (length <= most) this.push(Buffer.concat([...parts, chunk.subarray(end, end + 1)]))
        parts = []
        length = 0
        from = end + 1
      }
      if (from < chunk.length) take(chunk.subarray(from))
      done()
    },
  })
}
