import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openChunks } from './kept-chunks.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-chunks-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const bytes = (text: string) => new TextEncoder().encode(text)
const plan = { pages: [{ no: 1, clicks: 'all' as const }], slides: [{ title: 'One', level: 1 }] }

describe('openChunks', () => {
  it('finds the chunks of an earlier export with the same deck and options', () => {
    const first = openChunks({ folder, deck: 'a' }, { dark: false })
    first.keep('1.pdf', bytes('one'), true)
    first.keepPlan(plan)
    const second = openChunks({ folder, deck: 'a' }, { dark: false })
    expect([second.has('1.pdf'), second.has('2.pdf'), second.plan]).toEqual([true, false, plan])
    expect(readFileSync(second.path('1.pdf'), 'utf8')).toBe('one')
  })

  it('separates exports with other options, and removes chunks of an old deck', () => {
    openChunks({ folder, deck: 'a' }, { dark: false }).keep('1.pdf', bytes('one'), true)
    expect(openChunks({ folder, deck: 'a' }, { dark: true }).has('1.pdf')).toBe(false)
    expect(openChunks({ folder, deck: 'a' }, { dark: false }).has('1.pdf')).toBe(true)
    openChunks({ folder, deck: 'b' }, { dark: false })
    expect(openChunks({ folder, deck: 'a' }, { dark: false }).has('1.pdf')).toBe(false)
  })

  it('uses an incomplete chunk now, and makes it again the next time', () => {
    const first = openChunks({ folder, deck: 'a' }, {})
    first.keep('1.pdf', bytes('late'), false)
    expect(readFileSync(first.path('1.pdf'), 'utf8')).toBe('late')
    expect(openChunks({ folder, deck: 'a' }, {}).has('1.pdf')).toBe(false)
  })

  it('leaves chunks of a running process alone, and reuses those of a process that is gone', () => {
    const alive = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
    try {
      const first = openChunks({ folder, deck: 'a' }, {})
      first.keep('1.pdf', bytes('one'), true)
      const held = join(dirname(first.result), 'holder')
      const giveTo = (owner: string) => {
        const [name = ''] = readdirSync(held)
        renameSync(join(held, name), join(held, name.replace(/^\d+-\d*/, owner)))
      }
      giveTo(`${alive.pid}-`)
      const second = openChunks({ folder, deck: 'a' }, {})
      expect([second.has('1.pdf'), second.result === first.result]).toEqual([false, false])
      second.keep('1.pdf', bytes('other'), true)
      second.remove()
      openChunks({ folder, deck: 'b' }, {})
      expect(readFileSync(first.path('1.pdf'), 'utf8')).toBe('one')
      giveTo('4194304-1')
      expect(openChunks({ folder, deck: 'a' }, {}).has('1.pdf')).toBe(true)
    } finally {
      alive.kill()
    }
  })

  it('ignores a damaged plan', () => {
    const first = openChunks({ folder, deck: 'a' }, {})
    first.keepPlan(plan)
    writeFileSync(join(dirname(first.path('x')), 'plan.json'), '{"pages":[{"no":"1"}]}')
    expect(openChunks({ folder, deck: 'a' }, {}).plan).toBeUndefined()
  })

  it('leaves nothing at the end', () => {
    const chunks = openChunks({ folder, deck: 'a' }, {})
    chunks.keep('1.pdf', bytes('one'), true)
    chunks.remove()
    expect(readdirSync(folder)).toEqual([])
  })
})
