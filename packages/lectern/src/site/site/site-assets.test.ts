import { describe, expect, it } from 'vitest'
import type { Files } from '../../base/files/index.ts'
import type { SiteWriter } from './site-writer.ts'
import { createAssets } from './site-writer.ts'

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
  ])('ends no text that contains it: %s', (file, address) => {
    expect(assets.urlOf(file)).toMatch(address)
    expect(assets.urlOf(file)).toBe(`/talk/${written.at(-1)}`)
  })
})
