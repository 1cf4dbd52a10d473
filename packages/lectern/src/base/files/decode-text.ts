import { FileError } from './files.ts'

const saveAsUtf8 = 'Save the file as UTF-8.'

/** Number of bytes at the start that decide whether a text is UTF-16. */
const sample = 1024

/** Return whether bytes are UTF-16 without a byte order mark: in most characters one byte is zero, always at the same position. */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, sample)
  if (!head.includes(0)) return false
  const zeros = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  return Math.min(even, odd) === 0 && Math.max(even, odd) >= 4 && Math.max(even, odd) > head.length / 3
}

const hasMark = (bytes: Uint8Array) => (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)

/** Return the offset of the first byte that is not UTF-8. There must be one. */
function firstWrong(bytes: Uint8Array): number {
  const again = Buffer.from(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
  const at = bytes.findIndex((byte, index) => byte !== again[index])
  return at === -1 ? bytes.length : at
}

/**
 * Decode the bytes of the file `name` as UTF-8. Change nothing: a byte order mark stays.
 *
 * @throws FileError with the place of the first byte that is not UTF-8.
 */
export function decodeText(bytes: Uint8Array, name: string): string {
  if (hasMark(bytes) || looksLikeUtf16(bytes)) throw new FileError(name, 'is UTF-16 text, not UTF-8', { remedy: saveAsUtf8 })
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    const offset = firstWrong(bytes)
    const lines = Buffer.from(bytes.subarray(0, offset))
      .toString()
      .split(/\r\n?|\n/)
    const byte = bytes[offset]
    const fault =
      byte === undefined
        ? 'its last character is cut off'
        : `byte ${offset}, in line ${lines.length}, is ${byte.toString(16).toUpperCase()}`
    throw new FileError(name, `is not UTF-8 text: ${fault}`, {
      remedy: `${saveAsUtf8} It may be Latin-1: "Save with encoding" in an editor, or iconv -f LATIN1 -t UTF-8, converts it.`,
      place: { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 },
      cause,
    })
  }
}

/**
 * Return a text as UTF-8.
 *
 * @throws FileError for a lone surrogate (half a character), which has no UTF-8 bytes.
 */
export function encodeText(text: string, name: string): Buffer {
  const wrong = /[\ud800-\udfff]/u.exec(text)
  if (!wrong) return Buffer.from(text)
  const lines = text.slice(0, wrong.index).split(/\r\n?|\n/)
  const place = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
  throw new FileError(name, `cannot be written: line ${place.line}, column ${place.column} has half a character`, {
    remedy: `Delete the character U+${wrong[0].charCodeAt(0).toString(16).toUpperCase()} there and save again.`,
    place,
  })
}
