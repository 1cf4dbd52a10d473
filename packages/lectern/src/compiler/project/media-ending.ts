import { isPassiveSvg } from './passive-files.ts'

const latin = (content: Uint8Array, from: number, to: number) => Buffer.from(content.subarray(from, to)).toString('latin1')

/** Return the ending of an ISO media file by its brand: pictures, videos and sounds share this format. */
function brandEnding(brand: string): string {
  if (/^avi[fs]/.test(brand)) return 'avif'
  if (brand === 'qt  ') return 'mov'
  return /^M4[AB] /.test(brand) ? 'm4a' : 'mp4'
}

/** Return the ending of a picture that is not SVG, by its first bytes. */
function pictureEnding(content: Uint8Array): string | undefined {
  const start = latin(content, 0, 12)
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('\xff\xd8\xff')) return 'jpg'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (/^RIFF.{4}WEBP/s.test(start)) return 'webp'
  if (start.startsWith('BM')) return 'bmp'
  if (start.startsWith('\0\0\x01\0')) return 'ico'
  return /^.{4}ftypavi[fs]/s.test(start) ? 'avif' : undefined
}

/** Return the ending of a video or a sound, by its first bytes. */
function filmEnding(content: Uint8Array, isSound: boolean): string | undefined {
  const start = latin(content, 0, 12)
  if (/^.{4}ftyp/s.test(start)) return brandEnding(start.slice(8))
  if (start.startsWith('\x1a\x45\xdf\xa3')) return 'webm'
  if (start.startsWith('OggS')) return isSound ? 'ogg' : 'ogv'
  if (/^RIFF.{4}WAVE/s.test(start)) return 'wav'
  if (start.startsWith('fLaC')) return 'flac'
  if (start.startsWith('ID3')) return 'mp3'
  if (/^\xff[\xf0\xf1\xf8\xf9]/.test(start)) return 'aac'
  return /^\xff[\xe2-\xff]/.test(start) ? 'mp3' : undefined
}

/** Return the ending of a font, by its first bytes. */
function fontEnding(content: Uint8Array): string | undefined {
  const start = latin(content, 0, 4)
  if (start === 'wOF2') return 'woff2'
  if (start === 'wOFF') return 'woff'
  if (start === 'OTTO') return 'otf'
  return start === '\0\x01\0\0' ? 'ttf' : undefined
}

/** Return whether the content is an SVG that only draws. */
function isDrawing(content: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    return /<(svg:)?svg[\s>]/i.test(text) && isPassiveSvg(text)
  } catch {
    return false
  }
}

/**
 * Return the ending of the file for content that a host declares as `type`. Return undefined when the content is no such picture, video, sound or
 * font, or an SVG that could run code.
 */
export function mediaEnding(type: string, content: Uint8Array): string | undefined {
  const [family] = type.toLowerCase().split('/')
  if (/^image\/svg\+xml$/i.test(type)) return isDrawing(content) ? 'svg' : undefined
  if (family === 'image') return pictureEnding(content)
  if (family === 'font' || family === 'application') return fontEnding(content)
  return family === 'video' || family === 'audio' ? filmEnding(content, family === 'audio') : undefined
}
