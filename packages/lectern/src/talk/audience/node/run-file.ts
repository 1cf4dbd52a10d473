import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { type Files, tryHold } from '../../../base/files/index.ts'
import { isFields, parseJson } from '../../../base/lib/model/index.ts'
import { contentOf, formatContent, readStamped } from '../../live/model/index.ts'

// The file of a run: a head, then one line of JSON for each answer and each published packet.

const version = 1
/** Largest size of a file, and of its first line, in bytes. */
const mostBytes = 512_000_000
const headBytes = 512

/** A line of the file, and the time in it. */
export interface Line {
  readonly json: string
  readonly at: number
}
/** The last line of each device's answer to each thing, and of each published packet. */
export type Lines = Map<string, Line>
type Keyed = readonly [key: string, line: Line]

const toLine = (kind: 'answer' | 'published', at: number, ...content: readonly unknown[]): Line => ({
  json: JSON.stringify([kind, at, ...content]),
  at,
})
/** Return what a line says, without its time. */
export const withoutTime = ({ json, at }: Line) => json.replace(String(at), '')

/** Return an answer as a line, and the key of what it replaces; undefined for anything else. `wall`: the time of an answer without one. */
export function answerLine(payload: Uint8Array, wall: number): Keyed | undefined {
  const answer = readStamped(payload)
  if (!answer) return undefined
  const { device, to, at = wall } = answer
  return [`${device} ${to}`, toLine('answer', at, device, to, contentOf(answer))]
}

/** Return a packet as a line, and the key of what it replaces. */
export const packetLine = (topic: string, payload: Uint8Array, at: number): Keyed => [
  topic,
  toLine('published', at, topic, Buffer.from(payload).toString('base64')),
]

/** What a line holds. */
type Content =
  | { readonly kind: 'answer'; readonly at: number; readonly payload: Uint8Array }
  | { readonly kind: 'published'; readonly at: number; readonly topic: string; readonly payload: Uint8Array }

/** Read a line of a file. Return undefined for anything that is not exactly one: it was torn, or somebody has changed it. */
export function readLine(json: string): Content | undefined {
  try {
    const value: unknown = JSON.parse(json)
    if (!Array.isArray(value)) return undefined
    const [kind, at, about, to, content]: unknown[] = value
    if (!Number.isSafeInteger(at) || typeof about !== 'string' || typeof to !== 'string') return undefined
    if (kind === 'published' && value.length === 4) return { kind, at: Number(at), topic: about, payload: Buffer.from(to, 'base64') }
    if (kind !== 'answer' || value.length !== 5 || !Array.isArray(content)) return undefined
    const payload = formatContent(about, to, content, Number(at))
    return readStamped(payload) && { kind, at: Number(at), payload }
  } catch {
    return undefined
  }
}
const keyed = (content: Content): Keyed | undefined =>
  content.kind === 'answer' ? answerLine(content.payload, content.at) : packetLine(content.topic, content.payload, content.at)

/** Return the first line of a file. */
export const headOf = (publicKey: string, began: number) => JSON.stringify({ lectern: 'run', version, talk: publicKey, began })

/** Return when a run has begun, and of which talk it is; undefined if the line is not the head of one. */
export function readHead(json: string): { readonly talk: string; readonly began: number } | undefined {
  const head = parseJson(json)
  if (!isFields(head) || head.lectern !== 'run' || head.version !== version) return undefined
  return typeof head.talk === 'string' && typeof head.began === 'number' ? { talk: head.talk, began: head.began } : undefined
}

/** Read the first line of a file. */
export function headLine(disk: Files, file: string): string {
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
export function claim(file: string): (() => void) | undefined {
  const taken = tryHold(`${file}.lock`)
  return 'release' in taken ? taken.release : undefined
}

interface Found {
  readonly file: string
  readonly began: number
  readonly release: () => void
}

/** Return the names in a folder; none if it is not there. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Claim the files of the talk's runs, the earliest first, and say how many others have. */
export function claimRuns(disk: Files, folder: string, name: string, publicKey: string) {
  const found: Found[] = []
  let others = 0
  for (const one of namesIn(folder)) {
    if (!one.startsWith(name) || !one.endsWith('.jsonl')) continue
    const file = join(folder, one)
    const { talk, began = 0 } = readHead(headLine(disk, file)) ?? {}
    if (talk !== publicKey) continue
    const release = claim(file)
    if (release) found.push({ file, began, release })
    else others++
  }
  return { found: found.sort((a, b) => a.began - b.began), others }
}

/** Add the lines of a file. Return its size in bytes, and whether its last line is whole. */
export function readInto(lines: Lines, disk: Files, file: string): { readonly size: number; readonly isWhole: boolean } {
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
