import { closeSync, constants, fdatasync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createFolder, type Files } from '../../../base/files/index.ts'
import { claim, claimRuns, headOf, type Line, type Lines, readInto } from './run-file.ts'

/** Writes the lines of a run into its file. Each method throws the error of the file system. Then a part of the line may be in the file. */
export interface RunWriter {
  /** All lines, also those that are not in the file because writing failed. */
  readonly lines: Lines
  /** Go on with the last run in the folder, and read all runs. Return how many of them other processes write. */
  resume(): number
  /** Take a line into `lines`, without writing it. */
  put(key: string, line: Line): void
  /** Append a line, or begin the file with all lines. */
  append(line: Line): void
  /** Write all lines anew, into a new file if there is none. */
  writeAll(): void
  /** Take note that writing has failed: what follows a torn line begins on a line of its own, and a file that is gone begins anew. */
  noteFailure(): void
  close(): void
}

interface RunWriterOptions {
  readonly disk: Files
  readonly folder: string
  /** The start of the names of files of this deck. */
  readonly name: string
  readonly publicKey: string
  /** Milliseconds since 1970. */
  readonly wall: () => number
  /** Called when the operating system cannot flush what was written. */
  readonly onFlushError: (error: Error) => void
}

/** Milliseconds until what was written is flushed to the disk. */
const flushMs = 250
/** Bytes beyond which a file is rewritten, if it is much larger than what it holds. */
const roomy = 4_000_000

/** Return the time of a run's start as part of a file's name. */
const nameTime = (began: number) => new Date(began).toISOString().slice(0, 23).replaceAll(/[:.]/g, '-')

/** Append to a file, all of it. Return the number of bytes. */
function appendTo(descriptor: number, text: string): number {
  const bytes = Buffer.from(text)
  for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done)
  return bytes.length
}

/** Create the writer. A new file is created with the first line. */
export function createRunWriter({ disk, folder, name, publicKey, wall, onFlushError }: RunWriterOptions): RunWriter {
  const lines: Lines = new Map()
  const releases: (() => void)[] = []
  let file = ''
  let began = 0
  let descriptor: number | undefined
  /** Bytes of the file, and characters of the lines that count. */
  let size = 0
  let held = 0
  let needsBreak = false
  let flushing: NodeJS.Timeout | undefined

  function openFile() {
    // A link in place of the file is not followed.
    descriptor = openSync(file, constants.O_WRONLY | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0))
  }
  function closeFile() {
    if (descriptor !== undefined) closeSync(descriptor)
    descriptor = undefined
  }
  /** Flush soon, so that no answer waits for it. */
  function flush() {
    flushing ??= setTimeout(() => {
      flushing = undefined
      if (descriptor !== undefined) fdatasync(descriptor, (error) => error && error.code !== 'EBADF' && onFlushError(error))
    }, flushMs).unref()
  }
  /** Claim a file whose name nobody uses. */
  function claimFile() {
    createFolder(folder)
    let release: (() => void) | undefined
    for (let time = wall(); !release; time++) {
      began = time
      file = join(folder, `${name}${nameTime(began)}.jsonl`)
      release = disk.locate(file).kind === 'missing' ? claim(file) : undefined
    }
    releases.push(release)
  }
  function writeAll() {
    if (file === '') claimFile()
    const text = `${[headOf(publicKey, began), ...[...lines.values()].map(({ json }) => json)].join('\n')}\n`
    // It has the names of devices, and questions that nobody has approved.
    disk.write(file, text, { flush: false, mode: 0o600 })
    closeFile()
    openFile()
    size = Buffer.byteLength(text)
    needsBreak = false
    flush()
  }

  return {
    lines,
    resume() {
      const { found, others } = claimRuns(disk, folder, name, publicKey)
      releases.push(...found.map(({ release }) => release))
      for (const run of found) {
        const read = readInto(lines, disk, run.file)
        size = read.size
        needsBreak = !read.isWhole
      }
      held = [...lines.values()].reduce((sum, { json }) => sum + json.length, 0)
      const last = found.at(-1)
      if (last) {
        file = last.file
        began = last.began
        openFile()
      }
      return others
    },
    put(key, line) {
      held += line.json.length - (lines.get(key)?.json.length ?? 0)
      lines.set(key, line)
    },
    append(line) {
      if (descriptor === undefined) return writeAll()
      size += appendTo(descriptor, `${needsBreak ? '\n' : ''}${line.json}\n`)
      needsBreak = false
      if (size > roomy && size > 4 * held) writeAll()
      else flush()
    },
    writeAll,
    noteFailure() {
      needsBreak = true
      if (file !== '' && descriptor === undefined && !disk.isFile(file)) file = ''
    },
    close() {
      clearTimeout(flushing)
      closeFile()
      for (const release of releases.splice(0)) release()
    },
  }
}
