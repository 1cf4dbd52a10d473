import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deckFiles, type Files } from '../../base/files/index.ts'
import { createAssets, createSiteWriter, filesBelow, type SiteWriter } from './site-writer.ts'

let out: string
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'lectern-site-'))
})
afterEach(() => rmSync(out, { recursive: true }))

describe('writing a site', () => {
  it('writes text and bytes, creates folders, and counts the files', () => {
    const writer = createSiteWriter(out)
    writer.write('1.html', 'one')
    writer.write('assets/s/a.js', new Uint8Array([97]))
    expect(writer.finish()).toBe(2)
    expect(readFileSync(join(out, 'assets/s/a.js'), 'utf8')).toBe('a')
  })

  it('overwrites its own pages, and keeps the files of the author', () => {
    writeFileSync(join(out, '2.html'), 'two')
    mkdirSync(join(out, 'public'))
    writeFileSync(join(out, 'public/robots.txt'), 'the author')
    const writer = createSiteWriter(out)
    writer.copyFolder(deckFiles(out), join(out, 'public'))
    for (const text of ['first', 'second', 'second']) for (const name of ['1.html', 'robots.txt']) writer.write(name, text)
    writer.write('2.html', 'other')
    writer.write('2.html', 'two')
    writer.write('3.html', 'three')
    expect(writer.finish()).toBe(4)
    const read = (name: string) => readFileSync(join(out, name), 'utf8')
    expect(['1.html', '2.html', '3.html', 'robots.txt'].map(read)).toEqual(['second', 'two', 'three', 'the author'])
  })

  it('skips a file with the same content, and replaces one of the same length with other content', () => {
    writeFileSync(join(out, '1.html'), 'same')
    writeFileSync(join(out, '2.html'), 'old!')
    const before = new Date(1_000_000)
    utimesSync(join(out, '1.html'), before, before)
    const writer = createSiteWriter(out)
    writer.write('1.html', 'same')
    writer.write('2.html', 'new!')
    expect(writer.finish()).toBe(1)
    expect(statSync(join(out, '1.html')).mtime).toEqual(before)
    expect(readFileSync(join(out, '2.html'), 'utf8')).toBe('new!')
  })

  it('removes pages and assets of an earlier build, and no other file', () => {
    mkdirSync(join(out, 'assets/s'), { recursive: true })
    for (const name of ['9.html', 'assets/s/old.js', 'thesis.tex', 'notes.html']) writeFileSync(join(out, name), '')
    const writer = createSiteWriter(out)
    writer.write('1.html', '')
    writer.finish()
    expect(filesBelow(out).sort()).toEqual(['1.html', 'notes.html', 'thesis.tex'])
  })

  it('copies a folder into the root, and skips a missing folder', () => {
    const from = join(out, 'public')
    mkdirSync(join(from, 'img'), { recursive: true })
    writeFileSync(join(from, 'img/a.svg'), '<svg/>')
    const writer = createSiteWriter(join(out, 'site'))
    writer.copyFolder(deckFiles(out), from)
    writer.copyFolder(deckFiles(out), join(out, 'nowhere'))
    expect(writer.finish()).toBe(1)
    expect(existsSync(join(out, 'site/img/a.svg'))).toBe(true)
  })

  it("copies a file of the deck instead of the theme's file with the same name", () => {
    for (const folder of ['public', 'theme/public']) mkdirSync(join(out, folder), { recursive: true })
    writeFileSync(join(out, 'public/logo.svg'), 'the deck')
    writeFileSync(join(out, 'theme/public/logo.svg'), 'the theme')
    const writer = createSiteWriter(join(out, 'site'))
    for (const folder of ['public', 'theme/public']) writer.copyFolder(deckFiles(out), join(out, folder))
    expect(writer.finish()).toBe(1)
    expect(readFileSync(join(out, 'site/logo.svg'), 'utf8')).toBe('the deck')
  })

  it('replaces a link instead of writing through it, and follows no link out of the site', () => {
    const site = join(out, 'site')
    mkdirSync(join(out, 'elsewhere'))
    mkdirSync(site)
    writeFileSync(join(out, 'secret.txt'), 'secret')
    symlinkSync('../secret.txt', join(site, '1.html'))
    symlinkSync('../secret.txt', join(site, '2.html'))
    const writer = createSiteWriter(site)
    writer.write('1.html', 'one')
    writer.write('3.html', 'three')
    writer.finish()
    expect([readFileSync(join(out, 'secret.txt'), 'utf8'), readFileSync(join(site, '1.html'), 'utf8')]).toEqual(['secret', 'one'])
    expect(filesBelow(site).sort()).toEqual(['1.html', '3.html'])
    symlinkSync('../elsewhere', join(site, 'assets'))
    const second = createSiteWriter(site)
    second.write('assets/s/a.js', '')
    expect(() => second.finish()).toThrow('assets is a link that leads out of the site')
    expect(filesBelow(join(out, 'elsewhere'))).toEqual([])
  })

  it('reports what could not be written', () => {
    writeFileSync(join(out, 'assets'), 'a file where a folder should be')
    const writer = createSiteWriter(out)
    writer.write('assets/a.js', '')
    expect(() => writer.finish()).toThrow('assets/a.js cannot be written: a part of its path is a file, not a folder')
  })
})

describe('listing files', () => {
  it('lists files relative to the folder, and follows no link', () => {
    mkdirSync(join(out, 'a/b'), { recursive: true })
    for (const name of ['1', 'a/b/2']) writeFileSync(join(out, name), '')
    symlinkSync('..', join(out, 'a/up'))
    expect(filesBelow(out).sort()).toEqual(['1', 'a/b/2', 'a/up'])
  })
})

describe('the address of a file in a built site', () => {
  const disk = { read: (file: string) => Buffer.from(file) } as unknown as Files
  const written: string[] = []
  const writer = { write: (name: string) => void written.push(name) } as unknown as SiteWriter
  const assets = createAssets({ disk, base: '/talk/' }, writer)

  it.each([
    ['/deck/my pic.png', /^\/talk\/assets\/my-pic-[\w-]+\.png$/],
    ['/deck/a.p";alert(1)//', /^\/talk\/assets\/[\w.-]+$/],
    [String.raw`/deck/a'\x.b'\x`, /^\/talk\/assets\/[\w.-]+$/],
    ['/deck/x.</script>', /^\/talk\/assets\/[\w.-]+$/],
  ])('cannot end a string that contains it: %s', (file, address) => {
    expect(assets.urlOf(file)).toMatch(address)
    expect(assets.urlOf(file)).toBe(`/talk/${written.at(-1)}`)
  })
})
