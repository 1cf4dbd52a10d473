import { createDiskStorage } from './disk-storage.ts'
import { createMemoryStorage, type RecordingStorage } from './recording-storage.ts'

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
