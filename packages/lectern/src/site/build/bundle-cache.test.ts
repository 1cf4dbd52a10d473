import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesBelow } from '../site/site-writer.ts'
import { buildSite } from './build.ts'

let dir: string
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(dir, name)), { recursive: true })
  writeFileSync(join(dir, name), text)
}
const slides = (text = 'first', more = '') => write('slides.md', `---\ntitle: Talk\n${more}---\n\n# One\n\n${text}\n\n<Box />\n`)
const cache = () => join(dir, '.lectern/bundles.json')
/** Build the deck. Return whether it was bundled, and all that the site says. */
async function build(options: { base?: string } = {}) {
  const before = statSync(cache(), { throwIfNoEntry: false })?.ino
  const { problems } = await buildSite({ entry: join(dir, 'slides.md'), base: '/talk/', ...options })
  const site = filesBelow(join(dir, 'dist')).filter((name) => /\.(js|css|html)$/.test(name))
  return {
    problems,
    bundled: statSync(cache(), { throwIfNoEntry: false })?.ino !== before,
    text: site.map((name) => readFileSync(join(dir, 'dist', name), 'utf8')).join('\n'),
  }
}

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-bundles-'))
  slides()
  write('lib/words.ts', "export const words = 'words of the box'\n")
  write('components/Box.tsx', "import { words } from '../lib/words'\nexport default () => <p>{words}</p>\n")
})
afterAll(() => rmSync(dir, { recursive: true }))

describe('the bundles of the last build', () => {
  it('are used again while only slides change, and the site is the same as without a cache', async () => {
    expect((await build()).bundled).toBe(true)
    slides('second')
    const again = await build()
    expect(again.bundled).toBe(false)
    expect(again.text).toContain('second')
    rmSync(join(dir, '.lectern'), { recursive: true })
    rmSync(join(dir, 'dist'), { recursive: true })
    expect((await build()).text).toBe(again.text)
  })

  it.each<[string, () => void, string]>([
    ['a module of a component', () => write('lib/words.ts', "export const words = 'other words'\n"), 'other words'],
    ['a style sheet', () => write('style.css', 'h1 { color: rgb(1, 2, 3) }\n'), 'color:#010203'],
    [
      'a file that another import finds first',
      () => write('lib/words.mjs', "export const words = 'words of a module'\n"),
      'words of a module',
    ],
    ['a utility class on a slide', () => slides('<p class="text-red-500">red</p>'), '.text-red-500'],
    ['an option that the app has inside', () => slides('third', 'info: About this talk\n'), 'About this talk'],
    [
      'an environment variable',
      () => {
        write('.env', 'VITE_WORD=from-env\n')
        write('components/Box.tsx', 'export default () => <p>{import.meta.env.VITE_WORD}</p>\n')
      },
      'from-env',
    ],
    ['its value', () => write('.env', 'VITE_WORD=another-env\n'), 'another-env'],
  ])('are made again after a change of %s', async (_, change, expected) => {
    await build()
    change()
    const { bundled, text } = await build()
    expect(text).toContain(expected)
    expect(bundled).toBe(true)
  })

  it('are made again for another base path, and when the cache is damaged', async () => {
    await build()
    expect((await build({ base: '/other/' })).text).toContain('/other/assets/')
    for (const damaged of [readFileSync(cache(), 'utf8').slice(0, -100), '{}', '']) {
      writeFileSync(cache(), damaged)
      expect((await build()).bundled).toBe(true)
    }
  })

  it('are not kept if bundling found a problem, so that the next build reports it again', async () => {
    write('style.css', 'h1 { @apply no-such-utility; }\n')
    const first = await build()
    expect(first.problems.map(({ what }) => what).join()).toContain('no-such-utility')
    slides('fourth')
    expect((await build()).problems).toEqual(first.problems)
  })
})
