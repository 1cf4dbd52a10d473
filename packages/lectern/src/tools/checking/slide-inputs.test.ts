import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createProjectReader } from '../../compiler/project/index.ts'
import { contentHash } from '../../site/site/index.ts'
import { readSlideInputs } from './slide-inputs.ts'

const engine = { hash: 'one' }
vi.mock('../../compiler/project/index.ts', async (original) => ({ ...(await original<object>()), engineHash: () => engine.hash }))

let dir: string
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(dir, name)), { recursive: true })
  writeFileSync(join(dir, name), text)
}
const deck = (second = 'Two', title = 'Talk') =>
  `---\ntheme: none\ntitle: ${title}\n---\n\n# One\n\n---\n\n# ${second}\n\n---\n\n# Three\n\n![Boat](./boat.svg)\n`
const boat = (size: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} 1"/>`

/** Put a picture beside the deck and, as a build does, into the site. */
function writeBoat(text: string): void {
  write('boat.svg', text)
  write(`site/assets/boat-${contentHash(text)}.svg`, text)
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-inputs-'))
  engine.hash = 'one'
  write('slides.md', deck())
  writeBoat(boat(1))
  write('site/print.html', '<html><script src="assets/deck-abcdefgh.js"></script></html>')
  write('site/assets/app-abcdefgh.js', 'app')
  write('site/assets/s/abcdef.js', 'slides')
  write('site/1.html', 'one')
  write('site/logo.png', 'logo')
  write('browser', 'browser')
})
afterEach(() => rmSync(dir, { recursive: true }))

async function inputs(look: readonly unknown[] = ['light']) {
  const project = await createProjectReader({ entry: join(dir, 'slides.md') })()
  const { hashOf, files } = await readSlideInputs(project, join(dir, 'site'), join(dir, 'browser'), look)
  // The end slide is the fourth.
  return { hashes: [1, 2, 3, 4].map(hashOf), files: Object.fromEntries(files) }
}

/** Return which slides are measured again after a change. */
async function changedBy(change: () => void, look?: readonly unknown[]): Promise<number[]> {
  const before = await inputs()
  change()
  const after = await inputs(look)
  return after.hashes.flatMap((hash, index) => (hash === undefined || hash !== before.hashes[index] ? [index + 1] : []))
}

const all = [1, 2, 3, 4]

describe('what a slide shows', () => {
  it('is the same without a change, and when parts of the site that belong to slides have other names', async () => {
    expect(await changedBy(() => undefined)).toEqual([])
    const built = () => {
      write('site/print.html', '<html><script src="assets/deck-hgfedcba.js"></script></html>')
      write('site/assets/s/ghijkl.js', 'other slides')
      write('site/1.html', 'other')
      write('site/sw.js', 'other')
    }
    expect(await changedBy(built)).toEqual([])
  })

  it.each<[string, () => void, number[]]>([
    ['the text of a slide', () => write('slides.md', deck('# Two\n\nMore').replace('# # Two', '# Two')), [2]],
    ['a picture that a slide names', () => writeBoat(boat(2)), [3, 4]],
    ['a picture that has changed since the site was built', () => write('boat.svg', boat(3)), [3, 4]],
    ['a heading, which lists of slides show', () => write('slides.md', deck('Second')), all],
    ['the options of the deck', () => write('slides.md', deck('Two', 'Other')), all],
    ['a script of the site: a layout, a component or a setup file', () => write('site/assets/app-hgfedcba.js', 'app'), all],
    ['a script without a hash in its name', () => write('site/own.js', 'app'), all],
    ['a style sheet of the site', () => write('site/assets/app-abcdefgh.css', 'p {}'), all],
    ['a font of the site', () => write('site/inter.woff2', 'font'), all],
    ['the page of the print, with its policy', () => write('site/print.html', '<html></html>'), all],
    ['the engine', () => Object.assign(engine, { hash: 'two' }), all],
    ['the browser', () => write('browser', 'another one'), all],
  ])('changes with %s', async (_, change, slides) => expect(await changedBy(change)).toEqual(slides))

  it('changes with the color schemes that are checked', async () => {
    expect(await changedBy(() => undefined, ['light', 'dark'])).toEqual(all)
  })

  it('has the files that slides may ask for by any name', async () => {
    expect((await inputs()).files).toEqual({ 'logo.png': contentHash('logo') })
    write('public/assets/photo-12345678.png', 'photo')
    write('site/assets/photo-12345678.png', 'photo')
    expect(Object.keys((await inputs()).files).sort()).toEqual([
      `assets/boat-${contentHash(boat(1))}.svg`,
      'assets/photo-12345678.png',
      'logo.png',
    ])
  })

  it('is known of a slide with a picture in the folder public', async () => {
    write('public/photo.svg', boat(7))
    write('site/photo.svg', boat(7))
    write('slides.md', deck().replace('./boat.svg', '/photo.svg'))
    expect((await inputs()).hashes).not.toContain(undefined)
    write('public/photo.svg', boat(8))
    expect((await inputs()).hashes.map((hash) => hash === undefined)).toEqual([false, false, true, true])
  })

  it('is not known of a slide with something of another site', async () => {
    write('slides.md', deck().replace('./boat.svg', 'https://example.org/boat.svg'))
    const { hashes } = await inputs()
    expect(hashes.map((hash) => hash === undefined)).toEqual([false, false, true, true])
  })
})
