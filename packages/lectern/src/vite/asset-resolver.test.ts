import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAssetResolver } from './asset-resolver.ts'
import { assetToken } from './asset-token.ts'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-assets-'))
  for (const folder of ['public/img', 'parts']) mkdirSync(join(dir, folder), { recursive: true })
  for (const file of ['public/img/a.png', 'here.png', 'parts/near.png', 'parts/with space.png', 'parts/100%.png'])
    writeFileSync(join(dir, file), '')
})
afterAll(() => rmSync(dir, { recursive: true }))
const resolve = (path: string, from = 'slides.md') => createAssetResolver({ dir, base: '/talk/' })(path, from)

describe('one resolver for every path an author writes', () => {
  it('leaves a complete address, a data address and a place in the page as they are', () => {
    for (const path of ['https://example.org/a.png', '//example.org/a.png', 'data:image/png;base64,AA', 'mailto:a@example.org', '#top']) {
      expect(resolve(path)).toEqual({ kind: 'url', url: path })
    }
  })

  it('finds /x in the public folder and puts the base path in front', () => {
    expect(resolve('/img/a.png')).toEqual({ kind: 'url', url: '/talk/img/a.png', file: 'public/img/a.png' })
    expect(resolve('/img/a.png?v=2#part')).toEqual({ kind: 'url', url: '/talk/img/a.png?v=2#part', file: 'public/img/a.png' })
  })

  it('finds any other path beside the file in which it stands', () => {
    expect(resolve('here.png')).toEqual({ kind: 'url', url: assetToken(join(dir, 'here.png')), file: 'here.png' })
    expect(resolve('./near.png', 'parts/more.md')).toEqual({
      kind: 'url',
      url: assetToken(join(dir, 'parts/near.png')),
      file: 'parts/near.png',
    })
    expect(resolve('../here.png', 'parts/more.md')).toMatchObject({ kind: 'url', file: 'here.png' })
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

  it('says where it looked for a file that is missing', () => {
    expect(resolve('gone.png', 'parts/more.md')).toEqual({ kind: 'missing', looked: ['parts/gone.png'] })
    expect(resolve('/gone.png')).toEqual({ kind: 'missing', looked: ['public/gone.png'] })
    expect(resolve('parts')).toEqual({ kind: 'missing', looked: ['parts'] })
  })
})
