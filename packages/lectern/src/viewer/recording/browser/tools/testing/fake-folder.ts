/** A folder of the origin private file system, with the functions that recordings need. Set `full` to make every write fail. */
export interface FakeFolder {
  readonly files: Map<string, Blob>
  readonly folders: Map<string, FakeFolder>
  full: boolean
}

/** Create a file system for tests. Written data is visible only after the file is closed. */
export function createFakeFolder(): { readonly folder: FakeFolder; readonly handle: FileSystemDirectoryHandle } {
  const folder: FakeFolder = { files: new Map(), folders: new Map(), full: false }
  return { folder, handle: handleOf(folder, () => folder.full) }
}

const missing = () => new DOMException('There is nothing of this name.', 'NotFoundError')

function handleOf(folder: FakeFolder, isFull: () => boolean): FileSystemDirectoryHandle {
  const handle = {
    kind: 'directory',
    async getDirectoryHandle(name: string, { create = false } = {}) {
      const inside = folder.folders.get(name) ?? (create ? { files: new Map(), folders: new Map(), full: false } : undefined)
      if (!inside) throw missing()
      folder.folders.set(name, inside)
      return handleOf(inside, isFull)
    },
    async getFileHandle(name: string, { create = false } = {}) {
      if (!folder.files.has(name) && !create) throw missing()
      if (!folder.files.has(name)) folder.files.set(name, new Blob())
      return { getFile: async () => folder.files.get(name), createWritable: async () => writableOf(folder, name, isFull) }
    },
    async removeEntry(name: string) {
      if (!folder.files.delete(name) && !folder.folders.delete(name)) throw missing()
    },
    async *keys() {
      yield* [...folder.files.keys(), ...folder.folders.keys()]
    },
    async *entries() {
      for (const name of folder.files.keys()) yield [name, { kind: 'file' }]
      for (const [name, inside] of folder.folders) yield [name, handleOf(inside, isFull)]
    },
  }
  return handle as unknown as FileSystemDirectoryHandle
}

function writableOf(folder: FakeFolder, name: string, isFull: () => boolean) {
  const parts: BlobPart[] = []
  const write = async (part: BlobPart) => {
    if (isFull()) throw new DOMException('No room.', 'QuotaExceededError')
    parts.push(part)
  }
  const close = async () => void folder.files.set(name, new Blob(parts))
  return Object.assign(new WritableStream(), { write, close, abort: async () => undefined })
}
