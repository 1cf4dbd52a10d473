import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileSlide } from '../markdown/compile/compile-slide.ts'
import { renderCode } from '../markdown/compile/testing/render-text.ts'
import { createProjectReader } from './create-project-reader.ts'
import { slidevFeatures, slidevPage } from './testing/slidev-features.ts'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const features = slidevFeatures.flatMap(([, all]) => all)
let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-features-'))
})
afterAll(() => rmSync(dir, { recursive: true }))

/** Write the files of a deck, and compile and render it. */
async function walk(name: string, files: Readonly<Record<string, string>>) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name, file)), { recursive: true })
    writeFileSync(join(dir, name, file), text)
  }
  const project = await createProjectReader({ entry: join(dir, name, 'slides.md') })()
  const slides = await project.slides()
  const html = await Promise.all(slides.map(({ code }) => renderCode(code)))
  for (const slide of project.deck.slides) {
    const moved = await compileSlide({ ...slide, contentLine: slide.contentLine + 5 }, project.context)
    const still = await compileSlide(slide, project.context)
    // The cache keeps a slide that only moves in its file.
    if (!moved.namesLine && moved.problems.length === 0) expect(moved).toEqual(still)
  }
  return {
    problems: [...project.problems, ...slides.flatMap(({ problems }) => problems)].map(({ what }) => what),
    code: slides.map(({ code }) => code).join('\n'),
    html: html.join('\n'),
    clicks: slides.map(({ clicks }) => clicks),
    manifest: await project.manifest(),
  }
}

describe('features of Slidev with a small deck', () => {
  const decks = features.flatMap((feature, index) =>
    'deck' in feature ? [[`${feature.page}: ${feature.name}`, index, feature] as const] : [],
  )
  it.each(decks)('%s', async (_, index, feature) => {
    const { deck, html = [], code = [], clicks, problems = [], manifest = {} } = feature
    const found = await walk(String(index), typeof deck === 'string' ? { 'slides.md': deck } : deck)
    expect(found.problems).toEqual(problems)
    let at = 0
    for (const each of html) {
      const rest = found.html.slice(at)
      const place = typeof each === 'string' ? rest.indexOf(each) : rest.search(each)
      expect(place, `${each} in ${rest}`).toBeGreaterThanOrEqual(0)
      at += place
    }
    for (const each of code) expect(found.code).toMatch(each)
    if (clicks) expect(found.clicks).toEqual(clicks)
    expect(found.manifest).toMatchObject(manifest)
  })
})

describe('features of Slidev that another test walks', () => {
  const walked = features.flatMap((feature) => ('test' in feature ? [[`${feature.page}: ${feature.name}`, ...feature.test] as const] : []))
  it.each(walked)('%s is tested by %s, %s', (_, file, title) => {
    expect(title).not.toBe('')
    expect(readFileSync(join(root, file), 'utf8')).toContain(title)
  })
})

it('each feature has a name of its own', () => {
  const names = features.map(({ page, name }) => `${page}: ${name}`)
  expect(new Set(names).size).toBe(names.length)
})

it('the guide has their table; "npx vitest run packages/lectern/src/compiler/project/slidev-features.test.ts -u" writes it', async () => {
  const file = join(root, 'docs/guide/slidev-features.md')
  await expect(slidevPage()).toMatchFileSnapshot(file)
})
