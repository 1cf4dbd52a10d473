import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Files } from '../../base/files/index.ts'
import type { MeasuredBatch } from './measure-batch.ts'

/** What a check has measured of one slide, in each color scheme. */
export type MeasuredLooks = readonly MeasuredBatch[]

/** Measurements of earlier checks, each under a hash of everything that its slide shows. */
export interface KeptMeasures {
  get(hash: string): MeasuredLooks | undefined
  set(hash: string, looks: MeasuredLooks): void
  /** Write what this check has used or added. With `all`, keep what it has not asked for, too. A disk that refuses costs only time. */
  save(all: boolean): void
}

/** Stands for the address of the served deck, whose port is another one each time. */
const placeholder = '\u0000site/'

/** The form of the file. Another engine has another hash for each slide, so only this number says how the file is read. */
const form = 1

/** What comes from the file. The rest of a measurement is as the engine with this hash has written it. */
const storedSchema = z.object({
  files: z.record(z.string(), z.string()),
  looks: z.record(
    z.string(),
    z.array(
      z.object({
        page: z.looseObject({
          slides: z.array(z.looseObject({ no: z.number(), clicks: z.number(), links: z.array(z.unknown()), faults: z.array(z.unknown()) })),
          knownFonts: z.array(z.string()),
        }),
        failed: z.tuple([]),
        troubles: z.tuple([]),
        isClean: z.literal(true),
      }),
    ),
  ),
})

const sumOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Return `text` with an address in place of another one, inside of JSON. */
const withAddress = (text: string, from: string, to: string) =>
  text.replaceAll(JSON.stringify(from).slice(1, -1), JSON.stringify(to).slice(1, -1))

/**
 * Open the measurements in `file`. A file that is missing, damaged or half written has none, and neither has one of a site with a file that is not in
 * `files` now, or has another content. `url` is the address of the deck in this check.
 *
 * The file has a sum of its content, because a measurement that nobody has measured would hide a mistake.
 */
export function openKeptMeasures(disk: Files, file: string, url: string, files: ReadonlyMap<string, string>): KeptMeasures {
  const stored = readStored(disk, file, url, files)
  const used = new Map<string, MeasuredLooks>()
  let isChanged = false
  return {
    get(hash) {
      const looks = stored.get(hash)
      if (looks) used.set(hash, looks)
      return looks
    },
    set(hash, looks) {
      isChanged = true
      used.set(hash, looks)
    },
    save(all) {
      const kept = all ? new Map([...stored, ...used]) : used
      if (!isChanged && kept.size === stored.size) return
      const text = withAddress(JSON.stringify({ files: Object.fromEntries(files), looks: Object.fromEntries(kept) }), url, placeholder)
      try {
        disk.write(file, `${form} ${sumOf(text)}\n${text}`, { flush: false })
      } catch {
        // The next check measures again.
      }
    },
  }
}

function readStored(disk: Files, file: string, url: string, files: ReadonlyMap<string, string>): ReadonlyMap<string, MeasuredLooks> {
  const found = disk.findText(file)
  const [, head = '', text = ''] = typeof found === 'string' ? (/^([^\n]*)\n([\s\S]*)$/.exec(found) ?? []) : []
  if (head !== `${form} ${sumOf(text)}`) return new Map()
  const { data } = storedSchema.safeParse(JSON.parse(withAddress(text, placeholder, url)))
  if (!data || Object.entries(data.files).some(([name, hash]) => files.get(name) !== hash)) return new Map()
  return new Map(Object.entries(data.looks) as unknown as [string, MeasuredLooks][])
}
