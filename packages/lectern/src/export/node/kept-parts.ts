import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { createFolder, replaceFile } from '../../files/index.ts'
import { atExit } from '../../lib/node/index.ts'

/** The folder and the version of the deck for an export's finished parts. */
export interface KeepingPlace {
  /** Folder of the finished parts of all exports of a deck. */
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

/** Finished parts of one export. */
export interface KeptParts {
  /** The plan from an earlier, interrupted export. */
  readonly plan: PrintPlan | undefined
  keepPlan(plan: PrintPlan): void
  /** Return whether an export has finished this part. */
  has(name: string): boolean
  /** Keep a part. A part that is not `whole` counts only for this export: the next one tries again. */
  keep(name: string, content: Uint8Array, whole: boolean): void
  /** Return the file of a kept part. */
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

const holderIn = (own: string) => join(own, 'process')

/** Return whether another running export uses a folder of parts. */
function isHeld(own: string): boolean {
  const holder = existsSync(holderIn(own)) ? Number(readFileSync(holderIn(own), 'utf8')) : process.pid
  if (holder === process.pid || !(holder > 0)) return false
  try {
    return process.kill(holder, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // the process exists and belongs to another user
  }
}

/** Claim a folder for this export: `own`, or one beside it when another process runs the same export. */
function holdFolder(own: string): string {
  const held = isHeld(own) ? `${own}-${process.pid}` : own
  writeWhole(holderIn(held), String(process.pid))
  return held
}

/** Open the finished parts of an export of `options`. Remove parts of earlier versions of the deck, except those of running exports. */
export function openParts({ folder, deck }: KeepingPlace, options: unknown): KeptParts {
  const stamp = hashOf(deck)
  const name = `${stamp}-${hashOf(JSON.stringify(options))}`
  const isOld = (other: string) => !other.startsWith(stamp) || other.startsWith(`${name}-`)
  for (const other of existsSync(folder) ? readdirSync(folder) : [])
    if (isOld(other) && !isHeld(join(folder, other))) rmSync(join(folder, other), { recursive: true, force: true })
  const own = holdFolder(join(folder, name))
  const notWhole = new Set<string>()
  const result = join(own, 'result')
  /** Remove the files that only this export uses. */
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
