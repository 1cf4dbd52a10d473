import { closeSync, constants, fdatasync, openSync, readdirSync, readSync, writeSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { cacheFolder, createFolder, type Files, ownFiles, tryHold } from '../../../base/files/index.ts'
import { isFields } from '../../../base/lib/model/index.ts'
import { formatAnswer, readAnswer } from '../../live/model/index.ts'
import type { RelayStore } from '../../live/node/index.ts'

/** What the room has answered and presenters have published in one run of a talk, in a file. */
export interface Run extends RelayStore {
  /** Store a signed packet with what a presenter has published. */
  keepPacket(topic: string, payload: Uint8Array): void
}

export interface OpenRunOptions {
  /** The deck's Markdown file. */
  readonly entry: string
  readonly untrusted: boolean
  /** The public key of the talk. A run of another talk is another one. */
  readonly publicKey: string
  /** Receives a sentence when nothing can be stored, once, and when it can again. */
  readonly report: (sentence: string) => void
  /** Milliseconds since 1970. */
  readonly wall?: () => number
}

const version = 1
/** Milliseconds until what was written is flushed to the disk, and between two tries after the disk was full. */
const flushMs = 250
const retryMs = 2_000
/** Bytes beyond which a file is rewritten, if it is much larger than what it holds. */
const roomy = 4_000_000
const mostBytes = 512_000_000
/** Bytes of the first line of a file at most. */
const headBytes = 512

/** A line of the file, and the time in it. */
interface Line {
  readonly json: string
  readonly at: number
}
/** The last line of each device's answer to each thing, and of each published packet. */
type Lines = Map<string, Line>
type Keyed = readonly [key: string, line: Line]

const toLine = (kind: 'answer' | 'published', at: number, ...content: readonly unknown[]): Line => ({
  json: JSON.stringify([kind, at, ...content]),
  at,
})
/** Return what a line says, without its time. */
const contentOf = ({ json, at }: Line) => json.replace(String(at), '')

/** Return an answer as a line, and the key of what it replaces; undefined for anything else. */
function answerLine(payload: Uint8Array, at: number): Keyed | undefined {
  const { device, to, choice, words } = readAnswer(payload) ?? {}
  return device === undefined || to === undefined ? undefined : [`${device} ${to}`, toLine('answer', at, device, to, words ?? choice)]
}

const packetLine = (topic: string, payload: Uint8Array, at: number): Keyed => [
  topic,
  toLine('published', at, topic, Buffer.from(payload).toString('base64')),
]

/** What a line holds. */
type Content =
  | { readonly kind: 'answer'; readonly at: number; readonly payload: Uint8Array }
  | { readonly kind: 'published'; readonly at: number; readonly topic: string; readonly payload: Uint8Array }

/** Read a line of a file. Return undefined for anything that is not exactly one: it was torn, or somebody has changed it. */
function readLine(json: string): Content | undefined {
  try {
    const value: unknown = JSON.parse(json)
    if (!Array.isArray(value)) return undefined
    const [kind, at, about, to, content]: unknown[] = value
    if (!Number.isSafeInteger(at) || typeof about !== 'string' || typeof to !== 'string') return undefined
    if (kind === 'published' && value.length === 4) return { kind, at: Number(at), topic: about, payload: Buffer.from(to, 'base64') }
    if (kind !== 'answer' || value.length !== 5 || !Array.isArray(content)) return undefined
    const payload = formatAnswer({ device: about, to, choice: content })
    return readAnswer(payload) && { kind, at: Number(at), payload }
  } catch {
    return undefined
  }
}
const keyed = (content: Content): Keyed | undefined =>
  content.kind === 'answer' ? answerLine(content.payload, content.at) : packetLine(content.topic, content.payload, content.at)

const headOf = (publicKey: string, began: number) => JSON.stringify({ lectern: 'run', version, talk: publicKey, began })

/** Return when a run of the talk has begun; undefined if the line is not the head of one. */
function readHead(json: string, publicKey: string): number | undefined {
  try {
    const head: unknown = JSON.parse(json)
    const isHead = isFields(head) && head.lectern === 'run' && head.version === version && head.talk === publicKey
    return isHead && typeof head.began === 'number' ? head.began : undefined
  } catch {
    return undefined
  }
}

/** Return the first line of a file. */
function headLine(disk: Files, file: string): string {
  const found = disk.locate(file)
  if (found.kind !== 'file') return ''
  const descriptor = openSync(found.path, 'r')
  try {
    const bytes = Buffer.alloc(headBytes)
    return bytes.toString('utf8', 0, readSync(descriptor, bytes, 0, headBytes, 0)).split('\n', 1)[0] ?? ''
  } finally {
    closeSync(descriptor)
  }
}

/** Take a file for this process. Return the function that releases it; undefined if another process has it. */
function claim(file: string): (() => void) | undefined {
  const taken = tryHold(`${file}.lock`)
  return 'release' in taken ? taken.release : undefined
}

interface Found {
  readonly file: string
  readonly began: number
  readonly release: () => void
}

/** Return the names in a folder; none if it is not there. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Claim the files of the talk's runs, the earliest first, and say how many others have. */
function claimRuns(disk: Files, folder: string, name: string, publicKey: string) {
  const found: Found[] = []
  let others = 0
  for (const one of namesIn(folder)) {
    if (!one.startsWith(name) || !one.endsWith('.jsonl')) continue
    const file = join(folder, one)
    const began = readHead(headLine(disk, file), publicKey)
    if (began === undefined) continue
    const release = claim(file)
    if (release) found.push({ file, began, release })
    else others++
  }
  return { found: found.sort((a, b) => a.began - b.began), others }
}

/** Add the lines of a file. Return its size in bytes, and whether its last line is whole. */
function readInto(lines: Lines, disk: Files, file: string): { readonly size: number; readonly isWhole: boolean } {
  const bytes = disk.read(file, mostBytes)
  const own = new Set<string>()
  for (const json of bytes.toString('utf8').split('\n')) {
    const content = readLine(json)
    const [key, line] = (content && keyed(content)) ?? []
    if (key === undefined || !line) continue
    const before = lines.get(key)
    // Of two servers that have run at the same time, the later answer counts. In one file, the last one does.
    if (before && !own.has(key) && before.at > line.at) continue
    own.add(key)
    lines.set(key, line)
  }
  return { size: bytes.length, isWhole: bytes.at(-1) === 10 }
}

/** Return the time of a run's start as part of a file's name. */
const nameTime = (began: number) => new Date(began).toISOString().slice(0, 23).replaceAll(/[:.]/g, '-')

/** Append to a file, all of it. @throws the error of the file system. Then a part of it may be there. */
function append(descriptor: number, text: string): number {
  const bytes = Buffer.from(text)
  for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done)
  return bytes.length
}

/**
 * Open the run of a talk in `.lectern/` beside the deck: the last one with the same key, or a new one, whose file begins with its first answer. A file
 * is only appended to, a line for each answer and each published state. What of it cannot be read is left out. Each file has one process at a time: a
 * second server begins a run of its own.
 */
export function openRun({ entry, untrusted, publicKey, report, wall = Date.now }: OpenRunOptions): Run {
  const home = cacheFolder(resolve(entry), untrusted)
  const disk = ownFiles(home)
  const folder = join(disk.dir, '.lectern')
  const name = `run-${basename(entry).replace(/\.(?=[^.]*$)/, '-')}-`
  const lines: Lines = new Map()
  const listeners = new Set<() => void>()
  const releases: (() => void)[] = []
  const lasts = home === dirname(resolve(entry))
  let file = ''
  let began = 0
  let descriptor: number | undefined
  let size = 0
  let held = 0
  let needsBreak = false
  let failed = false
  let isReported = false
  let isClosed = false
  let flushing: NodeJS.Timeout | undefined
  let retrying: NodeJS.Timeout | undefined

  function put(key: string, line: Line) {
    held += line.json.length - (lines.get(key)?.json.length ?? 0)
    lines.set(key, line)
  }
  const isStored = () => lasts && !failed
  const tell = () => {
    for (const listener of listeners) listener()
  }

  function openFile() {
    // A link in place of the file is not followed.
    descriptor = openSync(file, constants.O_WRONLY | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0))
  }
  function closeFile() {
    if (descriptor !== undefined) closeSync(descriptor)
    descriptor = undefined
  }

  /** Flush soon, off the way of the answers. */
  function flush() {
    flushing ??= setTimeout(() => {
      flushing = undefined
      if (descriptor !== undefined) fdatasync(descriptor, (error) => error && error.code !== 'EBADF' && fail(error))
    }, flushMs).unref()
  }

  /** Write everything anew, and put it in place of the file. */
  function rewrite() {
    const text = `${[headOf(publicKey, began), ...[...lines.values()].map(({ json }) => json)].join('\n')}\n`
    // It has the names of devices, and questions that nobody has approved.
    disk.write(file, text, { flush: false, mode: 0o600 })
    closeFile()
    openFile()
    size = Buffer.byteLength(text)
    needsBreak = false
    flush()
  }

  function begin() {
    createFolder(folder)
    let release: (() => void) | undefined
    for (let time = wall(); !release; time++) {
      began = time
      file = join(folder, `${name}${nameTime(began)}.jsonl`)
      release = disk.locate(file).kind === 'missing' ? claim(file) : undefined
    }
    releases.push(release)
    rewrite()
  }

  function fail(error: Error) {
    // What follows a line that was torn begins on its own.
    needsBreak = true
    const before = failed
    failed = true
    retrying ??= setTimeout(() => {
      retrying = undefined
      attempt(rewriteOrBegin)
    }, retryMs).unref()
    if (before) return
    if (!isReported) report(`The answers of the room are not stored: ${error.message}. Make room on the disk. The talk goes on.`)
    isReported = true
    tell()
  }
  const rewriteOrBegin = () => (file === '' ? begin() : rewrite())

  function attempt(run: () => void) {
    if (isClosed) return
    try {
      run()
      if (!failed) return
      failed = false
      isReported = false
      report('The answers of the room are stored again, with all that came meanwhile.')
      tell()
    } catch (error) {
      if (file !== '' && descriptor === undefined) file = disk.isFile(file) ? file : ''
      fail(error as Error)
    }
  }

  function keep(key: string, line: Line) {
    const before = lines.get(key)
    // A device sends its answers again after each connection.
    if (before && contentOf(before) === contentOf(line)) return
    put(key, line)
    // While nothing can be stored, the next try writes everything.
    if (failed || isClosed) return
    attempt(() => {
      if (file === '' || descriptor === undefined) return rewriteOrBegin()
      size += append(descriptor, `${needsBreak ? '\n' : ''}${line.json}\n`)
      needsBreak = false
      if (size > roomy && size > 4 * held) rewrite()
      else flush()
    })
  }

  function start() {
    const { found, others } = claimRuns(disk, folder, name, publicKey)
    for (const { release } of found) releases.push(release)
    if (others > 0)
      report('Another server stores the answers of this talk. This one has answers of its own: let the audience use one of them.')
    const last = found.at(-1)
    if (!last) return
    for (const run of found) {
      const read = readInto(lines, disk, run.file)
      size = read.size
      needsBreak = !read.isWhole
    }
    held = [...lines.values()].reduce((sum, { json }) => sum + json.length, 0)
    file = last.file
    began = last.began
    openFile()
  }

  attempt(start)
  if (!lasts)
    report(
      `The answers of the room are stored only while this command runs: ${untrusted ? 'the deck is not trusted' : 'the folder of the deck cannot be written'}.`,
    )
  const contents = [...lines.values()].map(({ json }) => readLine(json)).filter((content) => content !== undefined)
  return {
    answers: contents.flatMap((one) => (one.kind === 'answer' ? [one.payload] : [])),
    packets: contents.flatMap((one) => (one.kind === 'published' ? [[one.topic, one.payload] as const] : [])),
    keepAnswer(payload) {
      const [key, line] = answerLine(payload, wall()) ?? []
      if (key !== undefined && line) keep(key, line)
    },
    keepPacket: (topic, payload) => keep(...packetLine(topic, payload, wall())),
    isStored,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      isClosed = true
      clearTimeout(flushing)
      clearTimeout(retrying)
      closeFile()
      for (const release of releases.splice(0)) release()
    },
  }
}
