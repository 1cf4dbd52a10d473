import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { buildSingleFiles, sizeText } from './build-single-files.ts'
import { UsageError } from './command.ts'

describe('lectern build --single-file', () => {
  it.each([
    [0, '0 kB'],
    [999_499, '999 kB'],
    [999_500, '1.0 MB'],
    [12_335_618, '12.3 MB'],
  ])('formats %d bytes as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))

  it('refuses to put several decks into one file', async () => {
    await expect(buildSingleFiles(['a.md', 'b.md'], { out: 'talk.html', notes: true, remote: undefined })).rejects.toThrow(UsageError)
  })

  it('builds several decks, even with the same title, and skips a deck that cannot be built', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'lectern-files-'))
    for (const name of ['a', 'b']) writeFileSync(join(dir, `${name}.md`), '---\ntitle: My talk\n---\n\n# First\n')
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const entries = ['a.md', 'gone.md', 'b.md'].map((name) => join(dir, name))
    expect(await buildSingleFiles(entries, { out: join(dir, 'out'), notes: true, remote: undefined })).toBe(true)
    expect(said.mock.calls.join('')).toContain('gone.md is left out')
    vi.restoreAllMocks()
    expect(readdirSync(join(dir, 'out')).sort()).toEqual(['my-talk-2.html', 'my-talk.html'])
    rmSync(dir, { recursive: true })
  })
})
