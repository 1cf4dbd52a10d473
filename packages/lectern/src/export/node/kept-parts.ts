import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { replaceFile } from '../../files/index.ts'
import { atExit } from '../../lib/node/index.ts'

/** Where an export keeps what is finished until all is, and what it is of. */
export interface KeepingPlace {
  /** Folder of the finished parts of every export of a deck. */
  readonly folder: string
  /** Changes with whatever the deck's pages are made from. */
  readonly deck: string
}

const planShape = z.strictObject({
  pages: z.array(z.strictObject({ no: z.number().int().positive(), clicks: z.union([z.number().int().nonnegative(), z.literal('all')]) })),
  slides: z.array(z.strictObject({ title: z.string(), level: z.number() })),
})

/** What the print screen tells of the whole: what is printed, in order, and the deck's slides. */
export type PrintPlan = z.infer<typeof planShape>

/** Finished parts of one export. */
export interface KeptParts {
  /** What an export before this one, that was cut off, has learnt. */
  readonly plan: PrintPlan | undefined
  keepPlan(plan: PrintPlan): void
  /** Whether an export has finished this part. */
  has(name: string): boolean
  /** Keeps a part. One that is not `whole` is of use to this export alone: the next one tries again. */
  keep(name: string, content: Uint8Array, whole: boolean): void
  /** File of a part that was kept. */
  path(name: string): string
  /** A file in the same folder, for what the parts become. */
  readonly result: string
  /** Removes everything: the export is finished. */
  remove(): void
}

const hashOf = (text: string) => createHash('sha1').update(text).digest('hex')

/** Writes a file so that it is there as a whole or not at all. */
function writeWhole(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  replaceFile(file, typeof content === 'string' ? Buffer.from(content) : content, false)
}

function readPlan(file: string): PrintPlan | undefined {
  try {
    return planShape.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined // none, or of another version: it is learnt again
  }
}

const holderIn = (own: string) => join(own, 'process')

/** Whether another export is at work in a folder of parts. */
function isHeld(own: string): boolean {
  const holder = existsSync(holderIn(own)) ? Number(readFileSync(holderIn(own), 'utf8')) : process.pid
  if (holder === process.pid || !(holder > 0)) return false
  try {
    return process.kill(holder, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // there it is, and somebody else's
  }
}

/** A folder that no other export works in: `own`, or where another process makes the very same thing at this time, one beside it. */
function holdFolder(own: string): string {
  const held = isHeld(own) ? `${own}-${process.pid}` : own
  writeWhole(holderIn(held), String(process.pid))
  return held
}

/**
 * Opens the finished parts of an export of `options`. Parts of the deck as it was before a change are removed, but for those of an export that is still at
 * work.
 */
export function openParts({ folder, deck }: KeepingPlace, options: unknown): KeptParts {
  const stamp = hashOf(deck)
  const name = `${stamp}-${hashOf(JSON.stringify(options))}`
  const isOld = (other: string) => !other.startsWith(stamp) || other.startsWith(`${name}-`)
  for (const other of existsSync(folder) ? readdirSync(folder) : [])
    if (isOld(other) && !isHeld(join(folder, other))) rmSync(join(folder, other), { recursive: true, force: true })
  const own = holdFolder(join(folder, name))
  const notWhole = new Set<string>()
  const result = join(own, 'result')
  /** What is of use to this export alone. */
  const forget = atExit(() => {
    for (const file of [result, holderIn(own), ...[...notWhole].map((name) => join(own, `again-${name}`))]) rmSync(file, { force: true })
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
    },
  }
}
