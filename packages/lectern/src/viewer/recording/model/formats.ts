/** A file format in which a browser may record. */
export interface RecordingFormat {
  readonly mime: string
  readonly ending: 'mp4' | 'webm'
}

/** First the format that every player and editor supports, then those that keep text sharp, then those of old browsers. */
const formats: readonly RecordingFormat[] = [
  { mime: 'video/mp4;codecs=avc1.640028,mp4a.40.2', ending: 'mp4' },
  { mime: 'video/mp4;codecs=avc1,mp4a', ending: 'mp4' },
  { mime: 'video/webm;codecs=vp9,opus', ending: 'webm' },
  { mime: 'video/webm;codecs=vp8,opus', ending: 'webm' },
  { mime: 'video/webm', ending: 'webm' },
  { mime: 'video/mp4', ending: 'mp4' },
]

/** Return the best format in which this browser can record, or undefined if there is none. */
export const chooseFormat = (isSupported: (mime: string) => boolean): RecordingFormat | undefined =>
  formats.find(({ mime }) => isSupported(mime))

/** Return the extension of a file of this type. */
export const endingOf = (mime: string): RecordingFormat['ending'] => (/^video\/mp4\b/i.test(mime) ? 'mp4' : 'webm')

/** Bits per second of a recording: a picture of the screen with sharp text, a picture of a face, and sound. */
export const bitRates = { screen: 5_000_000, camera: 2_500_000, sound: 128_000 }

/** Return how many minutes fit into these bytes at the rates above. */
export function minutesThatFit(bytes: number, ownCameraFile: boolean): number {
  const { screen, camera, sound } = bitRates
  return Math.floor((bytes * 8) / (screen + sound + (ownCameraFile ? camera + sound : 0)) / 60)
}
