import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findTheme, themePackages, unknownTheme } from './theme-files.ts'

let dir: string
const write = (name: string, text = '') => {
  mkdirSync(dirname(join(dir, name)), { recursive: true })
  writeFileSync(join(dir, name), text)
}
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-theme-'))
  write('deck/slides.md')
  write('deck/my-theme/layouts/cover.tsx')
  write('deck/my-theme/layouts/cover.test.tsx')
  write('deck/my-theme/layouts/image-x.tsx')
  write('deck/my-theme/components/BarBottom.tsx')
  write('deck/my-theme/style.css')
  write('deck/wrong-theme/package.json', '{"lectern":{"defualts":{}}}')
  write(
    'node_modules/lectern-theme-plain/package.json',
    '{"lectern":{"colorSchema":"dark","defaults":{"lineNumbers":true},"fonts":[{"file":"f.woff2"}]}}',
  )
  write('node_modules/lectern-theme-plain/styles/index.css')
  write('node_modules/@lectern/theme-scoped/package.json', '{}')
  write('node_modules/@lectern/theme-scoped/layouts/default.tsx')
  write('node_modules/vue/package.json', '{}')
})
afterAll(() => rmSync(dir, { recursive: true }))
const find = (name: string) => findTheme(name, join(dir, 'deck'), dir)

describe('finding a theme', () => {
  it('reads a folder beside the deck by convention: layouts, components, styles', () => {
    const found = find('./my-theme')
    expect(found).toHaveProperty('theme')
    if (!('theme' in found)) return
    expect([...found.theme.layouts]).toEqual([
      ['cover', join(dir, 'deck/my-theme/layouts/cover.tsx')],
      ['image-x', join(dir, 'deck/my-theme/layouts/image-x.tsx')],
    ])
    expect([...found.theme.components.keys()]).toEqual(['BarBottom'])
    expect(found.theme.styles).toBe(join(dir, 'deck/my-theme/style.css'))
    expect(found.theme.field).toEqual({})
  })

  it('tries lectern-theme-NAME, @lectern/theme-NAME, NAME', () => {
    expect(themePackages('plain')).toEqual(['lectern-theme-plain', '@lectern/theme-plain', 'plain'])
    expect(themePackages('@me/theme')).toEqual(['@me/theme'])
    expect(find('plain')).toMatchObject({
      theme: {
        name: 'plain',
        field: { colorSchema: 'dark', defaults: { lineNumbers: true }, fonts: [{ file: 'f.woff2', preload: false }] },
      },
    })
    expect(find('scoped')).toMatchObject({ theme: { dir: join(dir, 'node_modules/@lectern/theme-scoped') } })
  })

  it('passes over a package of that name which is no theme', () => {
    expect(find('vue')).toEqual({ looked: ['lectern-theme-vue', '@lectern/theme-vue', 'vue'] })
  })

  it('says where it looked', () => {
    expect(find('./gone')).toEqual({ looked: [join(dir, 'deck/gone')] })
    expect(unknownTheme('gone', ['a', 'b'], { file: 'slides.md', line: 2, column: 1 })).toEqual({
      severity: 'error',
      place: { file: 'slides.md', line: 2, column: 1 },
      what: 'Theme "gone" was not found, the default theme is used',
      allowed: 'Looked for a, b. Install the package, or name a folder as in "theme: ./my-theme".',
    })
  })

  it("names the file and the field when a theme's package.json is wrong", () => {
    expect(() => find('./wrong-theme')).toThrow(/wrong-theme\/package\.json: the field "lectern" of the theme is wrong: .*defualts/)
  })
})
