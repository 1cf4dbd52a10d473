import { type KeptRecording, readKeptRecording, type TrackName } from '../../model/kept-recording.ts'
import { createMemoryStorage, type RecordingStorage } from './recording-storage.ts'

const about = 'about.json'
const whole = (track: TrackName) => `${track}-whole`
const pieceName = (track: TrackName, index: number) => `${track}-piece-${String(index).padStart(7, '0')}`

async function write(folder: FileSystemDirectoryHandle, name: string, content: Blob | string): Promise<void> {
  const file = await folder.getFileHandle(name, { create: true })
  const writable = await file.createWritable()
  try {
    await writable.write(content)
    await writable.close()
  } catch (error) {
    await writable.abort().catch(() => undefined)
    throw error
  }
}

async function fileIn(folder: FileSystemDirectoryHandle, name: string): Promise<File | undefined> {
  try {
    return await (await folder.getFileHandle(name)).getFile()
  } catch {
    return undefined
  }
}

/** Return the names of the pieces of a track, in order. */
async function piecesOf(folder: FileSystemDirectoryHandle, track: TrackName): Promise<readonly string[]> {
  const names: string[] = []
  for await (const name of folder.keys()) if (name.startsWith(`${track}-piece-`)) names.push(name)
  return names.sort()
}

/**
 * Keep recordings in a folder of the origin private file system. Each piece is a separate file, which is either complete or missing. A page that
 * closes during a write loses only that piece.
 *
 * @internal for its test
 */
export function createDiskStorage(folder: FileSystemDirectoryHandle): RecordingStorage {
  const counts = new Map<string, number>()
  const open = (id: string) => folder.getDirectoryHandle(id, { create: true })
  return {
    lasting: true,
    async list() {
      const kept: KeptRecording[] = []
      for await (const [name, entry] of folder.entries()) {
        if (entry.kind !== 'directory') continue
        const text = await (await fileIn(await folder.getDirectoryHandle(name), about))?.text()
        const note = readKeptRecording(text ?? '')
        if (note && note.id === name) kept.push(note)
      }
      return kept.sort((a, b) => b.began - a.began)
    },
    async note(kept) {
      await write(await open(kept.id), about, JSON.stringify(kept))
    },
    async append(id, track, piece) {
      const key = `${id} ${track}`
      const index = counts.get(key) ?? 0
      await write(await open(id), pieceName(track, index), piece)
      counts.set(key, index + 1)
    },
    async file(id, track, mime) {
      const inside = await open(id)
      const done = await fileIn(inside, whole(track))
      // A file whose write was interrupted is empty.
      if (done && done.size > 0) return new Blob([done], { type: mime })
      const pieces = await Promise.all((await piecesOf(inside, track)).map((name) => fileIn(inside, name)))
      const files = pieces.filter((piece) => piece !== undefined)
      return files.length > 0 ? new Blob(files, { type: mime }) : undefined
    },
    async replace(id, track, writeAll) {
      const inside = await open(id)
      const handle = await inside.getFileHandle(whole(track), { create: true })
      const writable = await handle.createWritable()
      try {
        await writeAll(writable)
      } catch (error) {
        await writable.abort().catch(() => undefined)
        throw error
      }
      for (const name of await piecesOf(inside, track)) await inside.removeEntry(name)
    },
    remove: (id) => folder.removeEntry(id, { recursive: true }),
  }
}

/** Open the storage for recordings of the deck at `base`: on the disk, or in memory if the browser does not allow that. */
export async function openStorage(view: Window & typeof globalThis, base: string): Promise<RecordingStorage> {
  try {
    const root = await view.navigator.storage.getDirectory()
    const all = await root.getDirectoryHandle('lectern-recordings', { create: true })
    const folder = await all.getDirectoryHandle(encodeURIComponent(base), { create: true })
    // Some browsers have a file system for pages, but no way to write to it from here.
    const probe = await folder.getFileHandle('probe', { create: true })
    await (await probe.createWritable()).close()
    return createDiskStorage(folder)
  } catch {
    return createMemoryStorage()
  }
}
