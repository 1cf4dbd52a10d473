import { closeSync, fsyncSync, openSync, readSync, renameSync, rmSync, statSync, write } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { flushFolder, unfinishedFile } from './replace-file.ts'

/** A file that arrives in pieces. It has no name of its own until all of it is there. */
export interface Incoming {
  /** Add bytes. @throws the error of the file system, such as that of a full disk. */
  add(bytes: Uint8Array): Promise<void>
  /** Return whether the file at `path` has the same bytes. */
  isSameAs(path: string): boolean
  /** Give the file its name, which must be free. It is on the disk then. @throws the error of the file system. */
  moveTo(path: string): void
  /** Remove what has arrived, unless it has its name. */
  discard(): void
}

const writeAll = promisify(write)

/** Bytes that are compared at once. */
const piece = 1_000_000

/** Read up to `piece` bytes of a file from `position`. */
function readPiece(descriptor: number, position: number): Buffer {
  const bytes = Buffer.alloc(piece)
  let size = 0
  for (let read = 1; read > 0 && size < piece; size += read) read = readSync(descriptor, bytes, size, piece - size, position + size)
  return bytes.subarray(0, size)
}

/** Begin a file in an existing folder. @throws the error of the file system. */
export function receiveFile(folder: string): Incoming {
  const written = unfinishedFile(folder)
  const descriptor = openSync(written, 'wx+')
  let size = 0
  let isOpen = true
  const close = () => {
    if (isOpen) closeSync(descriptor)
    isOpen = false
  }
  return {
    async add(bytes) {
      for (let done = 0; done < bytes.length; ) {
        const { bytesWritten } = await writeAll(descriptor, bytes, done, bytes.length - done, size)
        done += bytesWritten
        size += bytesWritten
      }
    },
    isSameAs(path) {
      if (statSync(path).size !== size) return false
      const other = openSync(path, 'r')
      try {
        for (let at = 0; at < size; at += piece) if (!readPiece(descriptor, at).equals(readPiece(other, at))) return false
        return true
      } finally {
        closeSync(other)
      }
    },
    moveTo(path) {
      fsyncSync(descriptor)
      close()
      renameSync(written, path)
      flushFolder(dirname(path))
    },
    discard() {
      close()
      rmSync(written, { force: true })
    },
  }
}
