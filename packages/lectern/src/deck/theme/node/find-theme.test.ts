import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findExtension, findExtensions, missingPackages, packagesOf } from './find-theme.ts'

let dir: string
const write = (name: string, text = '') => {
  mkdirSync(dirname(join(dir, name)), { recursive: true })
  writeFileSync(join(dir, name), text)
}
const pack = (name: string, content: object = {}) => write(`node_modules/${name}/package.json`, JSON.stringify(content))
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-theme-'))
  write('deck/slides.md')
  write('deck/my-theme/layouts/cover.tsx')
  write('deck/my-theme/layouts/cover.test.tsx')
  write('deck/my-theme/layouts/image-x.tsx')
  write('deck/my-theme/components/BarBottom.tsx')
  write('deck/my-theme/setup/main.ts')
  write('deck/my-theme/uno.config.ts')
  write('deck/my-theme/style.css')
  write('deck/wrong-theme/package.json', '{"lectern":{"defualts":{}}}')
  write('deck/wrong-theme/styles/index.css')
  write('deck/font-theme/package.json', '{"lectern":{"fonts":[{"file":"@fonts/gone/a.woff2","preload":true}]}}')
  write('deck/font-theme/styles/index.css')
  write('deck/broken-theme/package.json', '{')
  write('deck/broken-theme/styles/index.css')
  write('deck/vue-theme/layouts/cover.vue')
  write('deck/empty-theme/notes.txt')
  write('deck/odd-theme/package.json', '{"slidev":"wrong"}')
  write('deck/odd-theme/style.css')
  write('deck/odd-values/package.json', '{"slidev":{"defaults":3,"colorSchema":"purple","addons":["qr"]}}')
  write('deck/odd-values/style.css')
  write('deck/vue-theme/styles/index.css')
  pack('lectern-theme-plain', { lectern: { colorSchema: 'dark', defaults: { lineNumbers: true }, fonts: [{ file: './f.woff2' }] } })
  write('node_modules/lectern-theme-plain/styles/index.css')
  write('node_modules/lectern-theme-plain/f.woff2')
  pack('@lectern/theme-default')
  write('node_modules/@lectern/theme-default/styles/index.css')
  pack('@slidev/theme-default')
  write('node_modules/@slidev/theme-default/layouts/cover.vue')
  pack('@lectern/theme-seriph')
  write('node_modules/@lectern/theme-seriph/styles/index.ts')
  pack('@slidev/theme-seriph')
  write('node_modules/@slidev/theme-seriph/layouts/cover.vue')
  pack('slidev-theme-bricks')
  write('node_modules/slidev-theme-bricks/layouts/cover.vue')
  pack('slidev-theme-sheets', { slidev: { defaults: { canvasWidth: 800 }, colorSchema: 'all', highlighter: 'shiki' } })
  write('node_modules/slidev-theme-sheets/styles/index.css')
  pack('@me/theme-mine')
  write('node_modules/@me/theme-mine/layouts/default.tsx')
  pack('lectern-addon-qr', { lectern: { defaults: { lineNumbers: false, canvasWidth: 700 }, addons: ['base'] } })
  write('node_modules/lectern-addon-qr/components/QrCode.tsx')
  pack('@lectern/addon-base', { lectern: { defaults: { canvasWidth: 600, titleTemplate: 'base' } } })
  write('node_modules/@lectern/addon-base/components/Base.tsx')
  pack('slidev-addon-vue')
  write('node_modules/slidev-addon-vue/components/X.vue')
  pack('vue')
  pack('slidev-addon-layer')
  write('node_modules/slidev-addon-layer/global-bottom.vue')
})
afterAll(() => rmSync(dir, { recursive: true }))
const search = () => ({ deckDir: join(dir, 'deck'), engineDir: dir })
const theme = (name: string) => findExtension('theme', name, search())
const parts = (name: string, addons: string[] = []) => findExtensions({ theme: name, addons }, search())

describe('findTheme', () => {
  it('a deck outside of its project, or a global installation: finds what pnpm has installed beside the engine', () => {
    const engineDir = join(dir, 'global/node_modules/.pnpm/lectern@1/node_modules/lectern')
    write('global/node_modules/.pnpm/slidev-theme-store@1/node_modules/slidev-theme-store/package.json', '{}')
    write('global/node_modules/.pnpm/slidev-theme-store@1/node_modules/slidev-theme-store/styles/index.css')
    mkdirSync(engineDir, { recursive: true })
    symlinkSync(
      join(dir, 'global/node_modules/.pnpm/slidev-theme-store@1/node_modules/slidev-theme-store'),
      join(dir, 'global/node_modules/slidev-theme-store'),
    )
    const { files, notice } = findExtension('theme', 'store', { deckDir: join(dir, 'deck'), engineDir })
    expect([notice, files?.dir]).toEqual([undefined, join(dir, 'global/node_modules/slidev-theme-store')])
  })

  it('reports a folder that contains nothing of a theme', () => {
    expect(theme('./empty-theme').notice?.what).toBe('Theme "./empty-theme" is a folder without anything that a theme can have')
    expect(findExtension('addon', './empty-theme', search()).notice?.what).toContain('that an addon can have')
  })

  it('reports what is wrong in the field of Slidev, and uses the rest of it', () => {
    const field = (name: string) => `The field "slidev" of ${join(dir, 'deck', name, 'package.json')} is wrong:`
    expect(theme('./odd-theme').notice?.what).toContain(field('odd-theme'))
    const { files, notice } = theme('./odd-values')
    expect(notice?.what).toContain(`${field('odd-values')} defaults:`)
    expect(notice?.what).toContain('colorSchema:')
    expect(files?.field).toEqual({ addons: ['qr'] })
  })

  it('reads a folder beside the deck by convention: layouts, components, styles, setup', () => {
    const { files, notice } = theme('./my-theme')
    expect(notice).toBeUndefined()
    expect([...(files?.layouts ?? [])]).toEqual([
      ['cover', join(dir, 'deck/my-theme/layouts/cover.tsx')],
      ['image-x', join(dir, 'deck/my-theme/layouts/image-x.tsx')],
    ])
    expect([...(files?.components.keys() ?? [])]).toEqual(['BarBottom'])
    expect(files?.styles).toBe(join(dir, 'deck/my-theme/style.css'))
    expect(Object.fromEntries(files?.setup ?? [])).toMatchObject({
      app: join(dir, 'deck/my-theme/setup/main.ts'),
      unocss: join(dir, 'deck/my-theme/uno.config.ts'),
    })
    expect(files?.field).toEqual({})
  })

  it('tries a theme that is made for Lectern first, then the names as Slidev resolves them, then the one that comes with Lectern', () => {
    expect(packagesOf('theme', 'plain')).toEqual([
      'lectern-theme-plain',
      'plain',
      '@slidev/theme-plain',
      'slidev-theme-plain',
      '@lectern/theme-plain',
    ])
    expect(packagesOf('addon', 'qr')[0]).toBe('lectern-addon-qr')
    expect(packagesOf('theme', '@me/theme')).toEqual(['@me/theme'])
    expect(packagesOf('theme', 'lectern-theme-x')).toEqual(['lectern-theme-x'])
    expect(packagesOf('theme', '@slidev/theme-seriph')).toEqual(['@slidev/theme-seriph', 'lectern-theme-seriph', '@lectern/theme-seriph'])
    expect(theme('plain')).toEqual({
      files: expect.objectContaining({
        field: { colorSchema: 'dark', defaults: { lineNumbers: true }, fonts: [{ file: './f.woff2', preload: false }] },
      }),
    })
    expect(theme('@me/theme-mine').files?.dir).toBe(join(dir, 'node_modules/@me/theme-mine'))
  })

  it('uses the theme that comes with Lectern where the installed theme for Slidev cannot be used, and says so', () => {
    expect(theme('seriph')).toEqual({
      files: expect.objectContaining({ dir: join(dir, 'node_modules/@lectern/theme-seriph') }),
      notice: {
        what: 'Theme "seriph" is written for Vue; @lectern/theme-seriph is used',
        allowed: 'To use it, run "npm install @lectern/vue".',
      },
    })
  })

  it('uses a theme for Slidev that has only styles, with the options of its package.json', () => {
    expect(theme('sheets').files?.field).toEqual({ defaults: { canvasWidth: 800 } })
  })

  it('skips a package of that name that is not a theme', () => {
    expect(theme('vue').files).toBeUndefined()
  })
})

describe('an unknown theme: one message, and the default theme', () => {
  it('says where it looked, and the nearest installed name', () => {
    const found = parts('plian')
    expect(found.theme?.dir).toBe(join(dir, 'node_modules/@lectern/theme-default'))
    expect(found.notices).toEqual([
      {
        option: 'theme',
        what: 'Theme "plian" was not found, the default theme is used',
        allowed:
          'Looked for lectern-theme-plian, plian, @slidev/theme-plian, slidev-theme-plian, @lectern/theme-plian. Install the package, or name a folder as in "theme: ./my-theme".',
        nearest: 'plain',
      },
    ])
  })

  it('a folder that does not exist', () => {
    expect(parts('./gone').notices).toEqual([
      {
        option: 'theme',
        what: 'Theme "./gone" was not found, the default theme is used',
        allowed: 'There is no folder gone beside the deck.',
      },
    ])
  })

  it('uses a theme for Vue when the package for Vue is installed', () => {
    const found = findExtensions({ theme: '@slidev/theme-seriph', addons: ['vue', 'layer'] }, { ...search(), runsVue: true })
    expect(found.notices).toEqual([])
    expect(found.theme?.dir).toBe(join(dir, 'node_modules/@slidev/theme-seriph'))
    expect([...(found.theme?.vue.layouts.keys() ?? [])]).toEqual(['cover'])
    expect(found.addons.map(({ dir }) => dir)).toEqual(
      ['slidev-addon-vue', 'slidev-addon-layer'].map((name) => join(dir, 'node_modules', name)),
    )
    expect([...(found.addons[1]?.vue.layers.keys() ?? [])]).toEqual(['globalBottom'])
  })

  it('uses it for a short name, too: the theme that comes with Lectern only stands in for it', () => {
    const found = findExtension('theme', 'seriph', { ...search(), runsVue: true })
    expect(found).toEqual({ files: expect.objectContaining({ dir: join(dir, 'node_modules/@slidev/theme-seriph') }) })
  })

  it('says that the default theme stands in, when that of Slidev is installed and cannot be used', () => {
    const { theme, notices } = parts('default')
    expect(theme?.dir).toBe(join(dir, 'node_modules/@lectern/theme-default'))
    expect(notices.map(({ what }) => what)).toEqual(['Theme "default" is written for Vue; @lectern/theme-default is used'])
  })

  it('names the command that installs the package', () => {
    expect(parts('bricks').notices[0]?.allowed).toBe('To use it, run "npm install @lectern/vue".')
  })

  it.each([
    ['bricks', 'the default theme is used', '@lectern/theme-default'],
    ['@slidev/theme-seriph', '@lectern/theme-seriph is used', '@lectern/theme-seriph'],
    ['./vue-theme', 'the default theme is used', '@lectern/theme-default'],
  ])('%s consists of Vue components: %s', (name, without, used) => {
    const found = parts(name)
    expect(found.theme?.dir).toBe(join(dir, 'node_modules', used))
    expect(found.notices.map(({ what }) => what)).toEqual([`Theme "${name}" is written for Vue; ${without}`])
  })

  it.each([
    ['./wrong-theme', /The field "lectern" of .*wrong-theme\/package\.json is wrong: .*defualts/],
    ['./font-theme', /^The font file @fonts\/gone\/a\.woff2, which .*font-theme\/package\.json names, is not installed$/],
  ])('%s: reports a wrong package.json, and uses the theme without it', (name, words) => {
    const found = parts(name)
    expect(found.theme?.styles).toBe(join(dir, 'deck', name, 'styles/index.css'))
    expect(found.notices).toHaveLength(1)
    expect(found.notices[0]?.what).toMatch(words)
  })

  it('leaves out a theme whose package.json is not JSON', () => {
    const { theme, notices } = parts('./broken-theme')
    expect(theme?.name).toBe('default')
    expect(notices.map(({ severity, what }) => [severity, what])).toEqual([
      ['error', expect.stringMatching(/broken-theme\/package\.json cannot be read: .*JSON.*; the default theme is used$/)],
    ])
  })

  it("suggests an installed theme for Slidev, in the form of the deck's name", () => {
    expect(['slidev-theme-brick', 'shets'].map((name) => parts(name).notices[0]?.nearest)).toEqual(['slidev-theme-bricks', 'sheets'])
  })

  it('accepts "none" as no theme, without a message', () => {
    expect(parts('none')).toEqual({ addons: [], defaults: {}, notices: [] })
  })

  it('has no message when a deck names no theme and the default theme is not installed', () => {
    const alone = mkdtempSync(join(tmpdir(), 'lectern-alone-'))
    expect(findExtensions({ theme: 'default', addons: [] }, { deckDir: alone, engineDir: alone })).toEqual({
      addons: [],
      defaults: {},
      notices: [],
    })
    rmSync(alone, { recursive: true })
  })
})

describe('addons', () => {
  it('come after the theme and after what they bring themselves; the nearer sets the options', () => {
    const found = parts('plain', ['qr'])
    expect(found.addons.map(({ name }) => name)).toEqual(['base', 'qr'])
    expect(found.defaults).toEqual({ colorSchema: 'dark', lineNumbers: false, canvasWidth: 700, titleTemplate: 'base' })
    expect(found.notices).toEqual([])
  })

  it('uses an addon that is named twice once', () => {
    expect(parts('none', ['qr', 'qr', 'base']).addons.map(({ name }) => name)).toEqual(['base', 'qr'])
  })

  it('are those of the package.json beside the deck, too, and a warning says which asks for another version of Slidev', () => {
    const own = mkdtempSync(join(tmpdir(), 'lectern-own-'))
    const addon = (name: string, content: object) => {
      mkdirSync(join(own, 'node_modules', name, 'components'), { recursive: true })
      writeFileSync(join(own, 'node_modules', name, 'package.json'), JSON.stringify(content))
      writeFileSync(join(own, 'node_modules', name, 'components/A.tsx'), '')
    }
    writeFileSync(join(own, 'package.json'), '{"slidev":{"addons":["slidev-addon-new","slidev-addon-old","gone"]}}')
    addon('slidev-addon-new', { engines: { slidev: '>=52' } })
    addon('slidev-addon-old', { engines: { slidev: '^0.48.0' } })
    const found = findExtensions({ theme: 'none', addons: [] }, { deckDir: own, engineDir: own })
    const missing = missingPackages({ theme: 'none', addons: ['gone'] }, { deckDir: own, engineDir: own })
    rmSync(own, { recursive: true })
    expect(found.addons.map(({ name }) => name)).toEqual(['slidev-addon-new', 'slidev-addon-old'])
    expect(found.notices.map(({ what }) => what)).toEqual([
      'Addon "slidev-addon-old" asks for Slidev ^0.48.0, and Lectern works as Slidev 53.0.0',
      'Addon "gone" was not found, the deck continues without it',
    ])
    expect(missing).toEqual(['slidev-addon-gone'])
  })

  it('reports and leaves out a missing addon, and one of Vue components', () => {
    const found = parts('none', ['qrr', 'vue', './gone', 'qr'])
    expect(found.addons.map(({ name }) => name)).toEqual(['base', 'qr'])
    expect(found.notices.map(({ what, nearest, option }) => [option, what, nearest])).toEqual([
      ['addons', 'Addon "qrr" was not found, the deck continues without it', 'qr'],
      ['addons', 'Addon "vue" is written for Vue; the deck continues without it', undefined],
      ['addons', 'Addon "./gone" was not found, the deck continues without it', undefined],
    ])
  })
})
