import type { KeptRecording, TrackName } from '../../model/kept-recording.ts'

/**
 * The storage for the pieces of recordings until they are saved. Functions reject with the browser's own errors, such as `QuotaExceededError` when
 * the storage is full.
 */
export interface RecordingStorage {
  /** Whether the storage outlives the page. */
  readonly lasting: boolean
  /** Return the stored recordings, the latest first. */
  list(): Promise<readonly KeptRecording[]>
  /** Write the metadata of a recording. */
  note(kept: KeptRecording): Promise<void>
  /** Store the next piece of a track. */
  append(id: string, track: TrackName, piece: Blob): Promise<void>
  /** Return the track as one file, which is read from the disk only when used. Resolves to undefined if nothing of it is stored. */
  file(id: string, track: TrackName, mime: string): Promise<Blob | undefined>
  /** Replace the pieces of a track by one file. If `write` fails, the pieces stay. Undefined if that would need memory. */
  replace?(id: string, track: TrackName, write: (to: WritableStream) => Promise<void>): Promise<void>
  remove(id: string): Promise<void>
}

/** Create a storage in memory, for browsers without a file system for pages. */
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
