import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assetToken, replaceAssetTokens, servedAddress } from './asset-token.ts'

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

  it('that an author writes into a slide bring no file with them', () => {
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
  it('ends no text of code, CSS or HTML, and is read back as the file', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const address = servedAddress('/talk/', `/deck/${name}`)
        expect(address).toMatch(/^\/talk\/@fs[\w./%!~-]*$/)
        expect(decodeURIComponent(address)).toBe(`/talk/@fs/deck/${name}`)
      }),
    )
  })
})
