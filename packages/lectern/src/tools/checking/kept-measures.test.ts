import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Files, ownFiles } from '../../base/files/index.ts'
import { type MeasuredLooks, openKeptMeasures } from './kept-measures.ts'

let dir: string
let disk: Files
const file = () => join(disk.dir, 'checked.json')
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-kept-'))
  disk = ownFiles(dir)
})
afterEach(() => rmSync(dir, { recursive: true }))

const [first, second] = ['http://localhost:1/a "talk"/', 'http://localhost:22/a "talk"/']
const looks = (url: string, no = 1): MeasuredLooks => [
  {
    page: {
      slides: [
        {
          ...{ no, clicks: 0, overflows: [], pictures: [], faults: [], families: [] },
          links: [{ element: 'a', href: '2', address: `${url}2`, nowhere: false }],
        },
      ],
      ...{ failedFonts: [], loadedFonts: [], knownFonts: ['Inter'], refused: [] },
    },
    ...{ failed: [], troubles: [], isClean: true },
  },
]
const pictures = new Map([['boat.png', 'b']])
const open = (url = first, files: ReadonlyMap<string, string> = pictures) => openKeptMeasures(disk, file(), url, files)

/** Keep the measurement of one slide. */
function keepOne(): void {
  const kept = open()
  kept.set('one', looks(first))
  kept.save(false)
}

describe('measurements of earlier checks', () => {
  it('are found under the hash of what the slide shows, with the address of the new server', () => {
    keepOne()
    expect(open(second).get('one')).toEqual(looks(second))
    expect(open(second).get('other')).toBeUndefined()
  })

  it('hold when a file was added that slides may ask for, and not when one has changed or is gone', () => {
    keepOne()
    expect(open(first, new Map([...pictures, ['new.png', 'n']])).get('one')).toBeDefined()
    expect(open(first, new Map([['boat.png', 'other']])).get('one')).toBeUndefined()
    expect(open(first, new Map()).get('one')).toBeUndefined()
  })

  it('that a whole check has not used are forgotten; after a part of a check they stay', () => {
    keepOne()
    const part = open()
    part.set('two', looks(first, 2))
    part.save(true)
    expect([open().get('one'), open().get('two')]).not.toContain(undefined)
    const whole = open()
    whole.get('two')
    whole.save(false)
    expect([open().get('one'), open().get('two')]).toEqual([undefined, looks(first, 2)])
  })

  it('of a file that was cut or changed anywhere are not used', () => {
    keepOne()
    const text = readFileSync(file(), 'utf8')
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom('', '7', 'x'), (at, letter) => {
        if (text[at] === letter) return
        for (const damaged of [text.slice(0, at), text.slice(0, at) + letter + text.slice(at + 1)]) {
          writeFileSync(file(), damaged)
          expect(open().get('one')).toBeUndefined()
        }
      }),
    )
  })

  it('that the disk does not take are no failure', () => {
    const full = {
      ...disk,
      write: () => {
        throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
      },
    }
    keepOne()
    const kept = openKeptMeasures(full, file(), first, pictures)
    kept.set('two', looks(first, 2))
    expect(() => kept.save(false)).not.toThrow()
    expect(open().get('one')).toBeDefined()
  })
})
