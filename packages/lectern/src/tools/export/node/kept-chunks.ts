import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { createFolder, replaceFile, tryHold } from '../../../base/files/index.ts'
import { atExit } from '../../../base/lib/node/index.ts'

/** The folder and the version of the deck for an export's finished chunks. */
export interface KeepingPlace {
  /** Folder of the finished chunks of all exports of a deck. */
  readonly folder: string
  /** Changes with every input of the deck's pages. */
  readonly deck: string
}

const planShape = z.strictObject({
  pages: z.array(z.strictObject({ no: z.number().int().positive(), clicks: z.union([z.number().int().nonnegative(), z.literal('all')]) })),
  slides: z.array(z.strictObject({ title: z.string(), level: z.number() })),
})

/** The plan from the print screen: all printed pages, in order, and the deck's slides. */
export type PrintPlan = z.infer<typeof planShape>

/** Finished chunks of one export. */
export interface KeptChunks {
  /** The plan from an earlier, interrupted export. */
  readonly plan: PrintPlan | undefined
  keepPlan(plan: PrintPlan): void
  /** Return whether an export has finished this chunk. */
  has(name: string): boolean
  /** Keep a chunk. A chunk that is not `whole` counts only for this export: the next one tries again. */
  keep(name: string, content: Uint8Array, whole: boolean): void
  /** Return the file of a kept chunk. */
  path(name: string): string
  /** Path of a file in the same folder for the result of the export. */
  readonly result: string
  /** Remove everything after the export is finished. */
  remove(): void
}

const hashOf = (text: string) => createHash('sha1').update(text).digest('hex')

/** Write a file completely or not at all. */
function writeWhole(file: string, content: string | Uint8Array): void {
  createFolder(dirname(file))
  replaceFile(file, typeof content === 'string' ? Buffer.from(content) : content, { flush: false })
}

function readPlan(file: string): PrintPlan | undefined {
  try {
    return planShape.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined // missing or from another version: read the plan again
  }
}

/** A folder of chunks that no other process exports into, until it is released. */
interface HeldFolder {
  readonly own: string
  release(): void
}

/** Hold a folder of chunks. Return undefined if another process exports into it. */
function tryFolder(own: string): HeldFolder | undefined {
  createFolder(own)
  const found = tryHold(join(own, 'holder'))
  if ('release' in found) return { own, release: found.release }
  return found.holder.pid === process.pid ? { own, release: () => undefined } : undefined
}

/** Hold a folder of chunks, or one beside it when another process runs the same export. */
const holdFolder = (own: string): HeldFolder => tryFolder(own) ?? holdFolder(`${own}-${process.pid}`)

/** Remove a folder of chunks, unless another process exports into it. */
function removeFolder(own: string): void {
  const held = tryFolder(own)
  if (held) rmSync(own, { recursive: true, force: true })
  held?.release()
}

/** Open the finished chunks of an export of `options`. Remove chunks of earlier versions of the deck, except those of running exports. */
export function openChunks({ folder, deck }: KeepingPlace, options: unknown): KeptChunks {
  const stamp = hashOf(deck)
  const name = `${stamp}-${hashOf(JSON.stringify(options))}`
  const isOld = (other: string) => !other.startsWith(stamp) || other.startsWith(`${name}-`)
  for (const other of existsSync(folder) ? readdirSync(folder) : []) if (isOld(other)) removeFolder(join(folder, other))
  const { own, release } = holdFolder(join(folder, name))
  const notWhole = new Set<string>()
  const result = join(own, 'result')
  /** Remove the files that only this export uses. */
  const forget = atExit(() => {
    for (const file of [result, ...[...notWhole].map((name) => join(own, `again-${name}`))]) rmSync(file, { force: true })
  })
  return {
    plan: readPlan(join(own, 'plan.json')),
    keepPlan: (plan) => writeWhole(join(own, 'plan.json'), JSON.stringify(plan)),
    has: (name) => existsSync(join(own, name)),
    keep(name, content, whole) {
      if (!whole) notWhole.add(name)
      writeWhole(join(own, whole ? name : `again-${name}`), content)
    },
    path: (name) => join(own, notWhole.has(name) ? `again-${name}` : name),
    result,
    remove() {
      forget()
      rmSync(own, { recursive: true, force: true })
      release()
    },
  }
}
