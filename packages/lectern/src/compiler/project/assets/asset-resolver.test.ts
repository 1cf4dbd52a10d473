import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deckFiles } from '../../../base/files/index.ts'
import { assetToken, createAssetResolver, replaceAssetTokens, servedAddress } from './asset-resolver.ts'

let outer: string
let dir: string
beforeAll(() => {
  outer = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-assets-')))
  dir = join(outer, 'project/talk')
  mkdirSync(join(outer, 'project/shared'), { recursive: true })
  writeFileSync(join(outer, 'project/package.json'), '{}')
  writeFileSync(join(outer, 'project/shared/logo.svg'), '')
  writeFileSync(join(outer, 'secret.png'), '')
  for (const folder of ['public/img', 'img', 'parts']) mkdirSync(join(dir, folder), { recursive: true })
  for (const file of ['public/img/a.png', 'img/a.png', 'img/b.png', 'here.png', 'parts/near.png', 'parts/with space.png', 'parts/100%.png'])
    writeFileSync(join(dir, file), '')
  mkdirSync(join(outer, 'theme/public/img'), { recursive: true })
  for (const file of ['public/theme.png', 'public/img/a.png', 'package.json']) writeFileSync(join(outer, 'theme', file), '')
  symlinkSync('../../secret.png', join(dir, 'link.png'))
  symlinkSync('../../../secret.png', join(dir, 'public/link.png'))
  symlinkSync('../../../..', join(dir, 'folder'))
  symlinkSync('loop.png', join(dir, 'loop.png'))
  symlinkSync('../shared/logo.svg', join(dir, 'inside.svg'))
})
afterAll(() => rmSync(outer, { recursive: true }))
const resolve = (path: string, from = 'slides.md') => createAssetResolver({ disk: deckFiles(dir), base: '/talk/' })(path, from)

describe('the folder "public" of a theme', () => {
  const named = (path: string) =>
    createAssetResolver({ disk: deckFiles(dir), base: '/talk/', folders: [join(outer, 'theme/public')] })(path, 'slides.md')

  it('serves what the deck lacks at the same address', () => {
    expect(named('/theme.png?x')).toEqual({ kind: 'url', url: '/talk/theme.png?x' })
    expect(named('/img/a.png')).toEqual({ kind: 'url', url: '/talk/img/a.png', file: 'public/img/a.png' })
  })

  it('serves no file outside it', () => {
    expect(named('/../package.json').kind).toBe('missing')
    expect(named('/gone.png').kind).toBe('missing')
  })
})

describe('one resolver for every path an author writes', () => {
  it('keeps complete addresses, data addresses and fragments unchanged', () => {
    for (const path of ['https://example.org/a.png', '//example.org/a.png', 'data:image/png;base64,AA', 'mailto:a@example.org', '#top']) {
      expect(resolve(path)).toEqual({ kind: 'url', url: path })
    }
  })

  it('finds /x in the public folder and puts the base path in front', () => {
    expect(resolve('/img/a.png')).toEqual({ kind: 'url', url: '/talk/img/a.png', file: 'public/img/a.png' })
    expect(resolve('/img/a.png?v=2#part')).toEqual({ kind: 'url', url: '/talk/img/a.png?v=2#part', file: 'public/img/a.png' })
  })

  it('finds /x in the folder of the deck when the public folder lacks it', () => {
    const url = assetToken(join(dir, 'img/b.png'))
    expect(resolve('/img/b.png')).toEqual({ kind: 'url', url, file: 'img/b.png' })
    expect(resolve('/img/b.png?v=2', 'parts/more.md')).toEqual({ kind: 'url', url: `${url}?v=2`, file: 'img/b.png' })
  })

  it('finds any other path beside the file that contains it', () => {
    expect(resolve('here.png')).toEqual({ kind: 'url', url: assetToken(join(dir, 'here.png')), file: 'here.png' })
    expect(resolve('./near.png', 'parts/more.md')).toEqual({
      kind: 'url',
      url: assetToken(join(dir, 'parts/near.png')),
      file: 'parts/near.png',
    })
    expect(resolve('../here.png', 'parts/more.md')).toMatchObject({ kind: 'url', file: 'here.png' })
  })

  it('finds x/y in the public folder when there is none beside the file, as a page at the base path does', () => {
    for (const path of ['img/a.png', './img/a.png', '../../img/a.png'])
      expect(resolve(path, 'parts/more.md')).toEqual({ kind: 'url', url: '/talk/img/a.png', file: 'public/img/a.png' })
  })

  it('takes an address that has the base path already', () => {
    expect(resolve('/talk/img/a.png?v=2')).toEqual({ kind: 'url', url: '/talk/img/a.png?v=2', file: 'public/img/a.png' })
    expect(resolve('/talk/gone.png')).toMatchObject({ kind: 'missing', looked: ['public/talk/gone.png', 'talk/gone.png'] })
    expect(resolve('/talk/../../here.png')).toMatchObject({ kind: 'missing' })
  })

  it('finds @/x in the folder of the deck, from any file', () => {
    expect(resolve('@/here.png', 'parts/more.md')).toMatchObject({ kind: 'url', file: 'here.png' })
  })

  it('reads an encoded path, and a percent sign that encodes nothing', () => {
    expect(resolve('with%20space.png', 'parts/more.md')).toMatchObject({ kind: 'url', file: 'parts/with space.png' })
    expect(resolve('100%.png', 'parts/more.md')).toMatchObject({ kind: 'url', file: 'parts/100%.png' })
  })

  it('keeps the query and the fragment of a path', () => {
    expect(resolve('here.png?a#b')).toEqual({ kind: 'url', url: `${assetToken(join(dir, 'here.png'))}?a#b`, file: 'here.png' })
  })

  it("finds a file beside the deck's folder, and the target of a link inside the project", () => {
    const url = assetToken(join(outer, 'project/shared/logo.svg'))
    expect(resolve('../shared/logo.svg')).toEqual({ kind: 'url', url, file: '../shared/logo.svg' })
    expect(resolve('./logo.svg', '../shared/intro.md')).toEqual({ kind: 'url', url, file: '../shared/logo.svg' })
    expect(resolve('inside.svg')).toMatchObject({ kind: 'url', file: 'inside.svg' })
  })

  it.each([
    ['../../secret.png', /^\.\.\/\.\.\/secret\.png is outside \S+\/project$/],
    ['../../../../../../../../../etc/hostname', /is outside/],
    ['@/../../secret.png', /is outside/],
    ['%2e%2e/../secret.png', /is outside/],
    ['link.png', /^link\.png is a link that leads out of \S+\/project$/],
    ['/link.png', /^public\/link\.png is a link that leads out of/],
    ['/folder/secret.png', /^folder\/secret\.png is a link that leads out of/],
    ['folder/secret.png', /^folder\/secret\.png is a link that leads out of/],
    ['loop.png', /a link to itself/],
  ])('refuses %s, and says why', (path, what) => {
    expect(resolve(path)).toEqual({ kind: 'refused', what: expect.stringMatching(what), allowed: expect.stringMatching(/\.$/) })
  })

  it('does not leave public and the folder of the deck for /x', () => {
    expect(resolve('/../here.png')).toMatchObject({ kind: 'missing' })
    expect(resolve('/../../secret.png')).toMatchObject({ kind: 'missing' })
  })

  it('finds a file in the folder of the deck that a slide in another folder names as its page does', () => {
    const url = assetToken(join(dir, 'here.png'))
    expect(resolve('./here.png', 'parts/more.md')).toEqual({ kind: 'url', url, file: 'here.png' })
  })

  it('says where it looked for a file that is missing', () => {
    expect(resolve('gone.png', 'parts/more.md')).toEqual({ kind: 'missing', looked: ['parts/gone.png', 'public/gone.png', 'gone.png'] })
    expect(resolve('./gone.png', 'parts/more.md')).toMatchObject({ looked: ['parts/gone.png', 'public/gone.png', 'gone.png'] })
    expect(resolve('/gone.png')).toEqual({ kind: 'missing', looked: ['public/gone.png', 'gone.png'] })
    expect(resolve('parts')).toEqual({ kind: 'missing', looked: ['parts', 'public/parts'] })
  })
})

describe('asset tokens', () => {
  it('bring any path through code unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (path, text) => {
        fc.pre(path !== '' && !text.includes('lectern-asset:'))
        const code = `${JSON.stringify(text)}+"${assetToken(path)}?v=1#x"`
        const seen: string[] = []
        const urlOf = (file: string) => {
          seen.push(file)
          return 'URL'
        }
        expect(replaceAssetTokens(code, new Set([path]), urlOf)).toBe(`${JSON.stringify(text)}+"URL?v=1#x"`)
        expect(seen).toEqual([path])
      }),
    )
  })

  it('that an author writes into a slide give access to no file', () => {
    const forged = `"${assetToken('/etc/passwd')}" "${assetToken('/talk/a.png')}"`
    expect(replaceAssetTokens(forged, new Set(['/talk/a.png']), () => 'URL')).toBe(`"${assetToken('/etc/passwd')}" "URL"`)
  })

  it('have no character that is written differently in Markdown, HTML, CSS or JavaScript', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (path) => {
        expect(assetToken(path)).toMatch(/^lectern-asset:[\w-]+$/)
      }),
    )
  })
})

describe('the address of a file in the dev server', () => {
  it('ends no text of code, CSS or HTML, and decodes to the file', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const address = servedAddress('/talk/', `/deck/${name}`)
        expect(address).toMatch(/^\/talk\/@fs[\w./%!~-]*$/)
        expect(decodeURIComponent(address)).toBe(`/talk/@fs/deck/${name}`)
      }),
    )
  })
})
