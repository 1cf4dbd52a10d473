import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { projectRoot } from './index.ts'

let outer: string

beforeEach(() => {
  outer = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-root-')))
  mkdirSync(join(outer, 'repository/talks/one'), { recursive: true })
})
afterEach(() => rmSync(outer, { recursive: true }))

describe('projectRoot', () => {
  const talk = () => join(outer, 'repository/talks/one')

  it('is the nearest folder with a package.json or a .git', () => {
    mkdirSync(join(outer, 'repository/.git'))
    expect(projectRoot(talk())).toBe(join(outer, 'repository'))
    writeFileSync(join(outer, 'repository/talks/package.json'), '{}')
    expect(projectRoot(talk())).toBe(join(outer, 'repository/talks'))
    writeFileSync(join(talk(), 'package.json'), '{}')
    expect(projectRoot(talk())).toBe(talk())
  })

  it('takes the .git file of a worktree', () => {
    writeFileSync(join(outer, 'repository/.git'), 'gitdir: elsewhere')
    expect(projectRoot(talk())).toBe(join(outer, 'repository'))
  })

  it('is the folder of the deck where there is none', () => expect(projectRoot(talk())).toBe(talk()))

  it('is the real path of a deck that is opened through a link', () => {
    symlinkSync(talk(), join(outer, 'linked'))
    expect(projectRoot(join(outer, 'linked'))).toBe(talk())
  })

  it('is the folder itself where that does not exist', () => expect(projectRoot(join(outer, 'none'))).toBe(join(outer, 'none')))
})
