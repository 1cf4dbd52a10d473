import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { engineRange } from './create-deck.ts'
import { addToPackage, themeLine } from './migrate-deck.ts'

let dir: string
const path = () => join(dir, 'package.json')
const read = () => readFileSync(path(), 'utf8')
const add = (needsVue = false, word = 'slides.md') => addToPackage(join(dir, 'slides.md'), word, needsVue)
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-migrate-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

describe('lectern migrate says which theme is used', () => {
  const theme = (name: string, folder: string) => ({ name, dir: join('/deck/node_modules', folder) })
  const standIn = theme('seriph', '@lectern/theme-seriph')
  it.each([
    [theme('seriph', '@slidev/theme-seriph'), 'theme: seriph, from @slidev/theme-seriph'],
    [theme('@slidev/theme-seriph', '@slidev/theme-seriph'), 'theme: @slidev/theme-seriph'],
    [{ name: './mine', dir: '/deck/mine' }, 'theme: ./mine'],
    [standIn, 'theme: seriph, as @lectern/theme-seriph draws it, because no theme of this name for Slidev is installed'],
  ])('%j', (used, line) => expect(themeLine(used, used)).toBe(line))

  it('and that it only stands in for one that cannot be used', () => {
    expect(themeLine(standIn, theme('seriph', '@slidev/theme-seriph'))).toBe(
      'theme: seriph, as @lectern/theme-seriph draws it, because @slidev/theme-seriph needs @lectern/vue',
    )
  })
})

describe('lectern migrate --write', () => {
  it('adds the engine, the package for Vue and scripts, and keeps everything else', async () => {
    const slidev = { name: 'talk', scripts: { dev: 'slidev --open', test: 'x' }, dependencies: { vue: '^3' }, pnpm: { a: [1] } }
    writeFileSync(path(), JSON.stringify(slidev, null, '\t'))
    expect(await add(true)).toEqual({ packages: ['lectern', '@lectern/vue'], scripts: ['lectern:dev', 'build', 'export'] })
    expect(JSON.parse(read())).toEqual({
      ...slidev,
      scripts: { ...slidev.scripts, 'lectern:dev': 'lectern dev', build: 'lectern build', export: 'lectern export' },
      dependencies: { vue: '^3', lectern: engineRange(), '@lectern/vue': engineRange() },
    })
    expect(read()).toContain('\n\t"name"')
    expect(Object.keys(JSON.parse(read()))).toEqual(Object.keys(slidev))
  })

  it('adds nothing twice', async () => {
    await add(true)
    const first = read()
    expect(await add(true)).toEqual({ packages: [], scripts: [] })
    expect(read()).toBe(first)
  })

  it('keeps what another run adds at the same time', async () => {
    const added = await Promise.all([add(), add(true)])
    expect(added.flatMap(({ packages }) => packages).sort()).toEqual(['@lectern/vue', 'lectern'])
    expect(Object.keys(JSON.parse(read()).dependencies).sort()).toEqual(['@lectern/vue', 'lectern'])
  })

  it('creates a package.json, and names a deck that is not slides.md', async () => {
    await add(false, "'my talk.md'")
    expect(JSON.parse(read())).toEqual({
      private: true,
      scripts: { dev: "lectern dev 'my talk.md'", build: "lectern build 'my talk.md'", export: "lectern export 'my talk.md'" },
      dependencies: { lectern: engineRange() },
    })
  })

  it('reads a file with a byte order mark', async () => {
    writeFileSync(path(), '\uFEFF{}')
    expect((await add()).packages).toEqual(['lectern'])
  })

  it.each([
    ['{ "name": ', 'is not JSON'],
    ['[]', 'has a wrong value'],
    ['{ "scripts": { "dev": 1 } }', 'has a wrong value at "scripts.dev"'],
  ])('changes nothing in %s', async (text, message) => {
    writeFileSync(path(), text)
    await expect(add()).rejects.toThrow(message)
    expect(read()).toBe(text)
  })
})
