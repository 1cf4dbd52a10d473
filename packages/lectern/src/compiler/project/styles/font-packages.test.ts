import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createProjectReader } from '../create-project-reader.ts'
import { fontFaces } from './font-packages.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-fonts-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

/** Install a package of the family "Sketch", with a file for each part, weight and style. */
function install(scope: string, { weights = [400, 700], names = ['400', '700'] } = {}): void {
  const folder = join(dir, 'node_modules', scope, 'sketch')
  mkdirSync(join(folder, 'files'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), `{"name":"${scope}/sketch"}`)
  writeFileSync(
    join(folder, 'metadata.json'),
    JSON.stringify({ id: 'sketch', weights, defSubset: 'latin', variable: { wght: { min: '100', max: '900' } } }),
  )
  writeFileSync(join(folder, 'unicode.json'), JSON.stringify({ latin: 'U+0000-00FF', greek: 'U+0370-03FF', '[3]': 'U+4E??' }))
  for (const part of ['latin', 'greek', '3'])
    for (const name of names)
      for (const style of ['normal', 'italic']) writeFileSync(join(folder, 'files', `sketch-${part}-${name}-${style}.woff2`), '')
}

const read = (fonts: string, text = '# Words') => {
  writeFileSync(join(dir, 'slides.md'), `---\nfonts: { ${fonts} }\n---\n\n${text}\n`)
  return createProjectReader({ entry: join(dir, 'slides.md') })()
}
const filesIn = (css: string) => [...css.matchAll(/files\/([^"]*)\.woff2/g)].map(([, name]) => name)

describe('families from installed packages', () => {
  it("have only the files that the text needs, and always the family's own letters", async () => {
    install('@fontsource')
    expect(filesIn(fontFaces(await read('sans: Sketch, weights: "400"'), false))).toEqual(['sketch-latin-400-normal'])
    const greek = await read('sans: Sketch, weights: "400"', '# αβγ')
    expect(filesIn(fontFaces(greek, false))).toEqual(['sketch-latin-400-normal', 'sketch-greek-400-normal'])
    const numbered = await read('sans: Sketch, weights: "400"', '# \u{4e01}')
    expect(filesIn(fontFaces(numbered, false))).toEqual(['sketch-latin-400-normal', 'sketch-3-400-normal'])
  })

  it('have every file in the dev server, because the text changes', async () => {
    install('@fontsource')
    expect(filesIn(fontFaces(await read('sans: Sketch, weights: "400"'), true))).toHaveLength(3)
  })

  it('have the weights and styles that the deck names and the package has', async () => {
    install('@fontsource')
    const css = fontFaces(await read('sans: Sketch, weights: "200,700", italic: true'), false)
    expect(filesIn(css)).toEqual(['sketch-latin-700-normal', 'sketch-latin-700-italic'])
    expect(css).toContain('font-family:"Sketch";font-style:normal;font-weight:700;')
  })

  it('come from one file with all weights when it is installed', async () => {
    install('@fontsource')
    install('@fontsource-variable', { names: ['wght'] })
    const css = fontFaces(await read('sans: Sketch'), false)
    expect(filesIn(css)).toEqual(['sketch-latin-wght-normal'])
    expect(css).toContain('font-weight:100 900;')
  })

  it('are not used when the author names a provider', async () => {
    install('@fontsource')
    expect(fontFaces(await read('sans: Sketch, provider: google'), false)).toBe('')
  })

  it('do not come from a package with other content', async () => {
    install('@fontsource')
    writeFileSync(join(dir, 'node_modules/@fontsource/sketch/unicode.json'), '{"latin":"U+0; } body { color: red"}')
    const project = await read('sans: Sketch')
    expect(fontFaces(project, false)).toBe('')
    expect(project.problems).toHaveLength(1)
  })
})

describe('families that are not installed', () => {
  it('are named with the command that installs them', async () => {
    const { problems, deck } = await read('sans: Robot Slab')
    expect(problems).toEqual([
      expect.objectContaining({
        severity: 'warning',
        place: expect.objectContaining({ file: 'slides.md', line: 2 }),
        what: 'The font "Robot Slab" is not installed',
        allowed: expect.stringContaining('npm install @fontsource/robot-slab'),
      }),
    ])
    expect(deck.config.fonts.sans[0]).toBe('"Robot Slab"')
  })

  it.each(['sans: Robot Slab, provider: none', 'sans: Robot Slab, provider: google', 'sans: Robot Slab, local: Robot Slab', 'sans: Arial'])(
    'are not reported when the author has decided: %s',
    async (fonts) => {
      expect((await read(fonts)).problems).toEqual([])
    },
  )

  it('never become a path', async () => {
    const { problems } = await read('sans: "../../x"')
    expect(problems[0]?.allowed).toContain('npm install @fontsource/-x')
  })
})
