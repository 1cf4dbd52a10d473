import type { KeptRecording, TrackName } from '../../model/index.ts'

/** Where the pieces of recordings lie until they are saved. Functions reject with the browser's own errors: `QuotaExceededError` where it is full. */
export interface RecordingStorage {
  /** Whether it outlives the page. */
  readonly lasting: boolean
  /** What is kept, the latest first. */
  list(): Promise<readonly KeptRecording[]>
  /** Writes down what is known of a recording. */
  note(kept: KeptRecording): Promise<void>
  /** Keeps the next piece of a track. */
  append(id: string, track: TrackName, piece: Blob): Promise<void>
  /** The track as one file; it is read from the disk only as it is used. Undefined where nothing of it is there. */
  file(id: string, track: TrackName, mime: string): Promise<Blob | undefined>
  /** Replaces the pieces of a track by one file; when `write` fails, the pieces stay. Left out where that would need memory. */
  replace?(id: string, track: TrackName, write: (to: WritableStream) => Promise<void>): Promise<void>
  remove(id: string): Promise<void>
}

/** Keeps recordings in memory, where the browser has no files for pages. */
export function createMemoryStorage(): RecordingStorage {
  const notes = new Map<string, KeptRecording>()
  const pieces = new Map<string, Blob[]>()
  return {
    lasting: false,
    list: async () => [...notes.values()].sort((a, b) => b.began - a.began),
    note: async (kept) => void notes.set(kept.id, kept),
    async append(id, track, piece) {
      const key = `${id} ${track}`
      pieces.set(key, [...(pieces.get(key) ?? []), piece])
    },
    async file(id, track, mime) {
      const list = pieces.get(`${id} ${track}`)
      return list && new Blob(list, { type: mime })
    },
    async remove(id) {
      notes.delete(id)
      for (const key of pieces.keys()) if (key.startsWith(`${id} `)) pieces.delete(key)
    },
  }
}
