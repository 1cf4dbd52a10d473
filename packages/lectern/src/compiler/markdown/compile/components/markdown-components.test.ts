import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createProjectReader } from '../../../project/create-project-reader.ts'
import { renderCode } from '../testing/render-text.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-markdown-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

/** Write a deck, and compile and render its first slide. */
async function slideOf(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), text)
  }
  const project = await createProjectReader({ entry: join(dir, 'slides.md') })()
  const { code, clicks, problems } = await project.compiled(1)
  return { html: await renderCode(code), code, clicks, problems, project }
}

describe('components/*.md', () => {
  it('shows its Markdown in place of the tag, with the attributes of the tag around it', async () => {
    const { html, problems } = await slideOf({
      'slides.md': '# A\n\n<about-me class="box" />',
      'components/AboutMe.md': '**Bold** <Link to="1">a</Link>\n\n- one',
    })
    expect(problems).toEqual([])
    expect(html).toMatch(/<div class="box"><p><strong>Bold<\/strong> <a [^>]*>a<\/a><\/p>\s*<ul>\s*<li>one<\/li>/)
  })

  it('has steps and code of the slide', async () => {
    const { clicks, html } = await slideOf({
      'slides.md': '<div v-click>x</div>\n\n<Part />',
      'components/Part.md': '<div v-click>y</div>\n\n```ts {1|2}\nlet a\nlet b\n```',
    })
    expect(clicks).toBe(3)
    expect(html).toContain('highlighted')
  })

  it('has slots, and other Markdown components, but not itself', async () => {
    const { html, problems } = await slideOf({
      'slides.md': '<Outer>given <template #head>top</template></Outer>',
      'components/Outer.md': '<slot name="head">none</slot>\n\n<Inner/>\n\n<slot>empty</slot>',
      'components/Inner.md': '<slot>fallback</slot> <Inner/>',
    })
    expect(html).toMatch(/top.*fallback.*given/s)
    expect(html).not.toMatch(/none|empty/)
    expect(problems.map(({ place, what }) => [place.file, what])).toEqual([['components/Inner.md', '<Inner> is inside of itself']])
  })

  it('finds pictures beside itself, and problems have its lines', async () => {
    const { code, problems } = await slideOf({
      'slides.md': '---\nsrc: pages/one.md\n---',
      'pages/one.md': '# A\n\n<Pic/>',
      'components/Pic.md': '![A](./a.svg)\n\n</b>\n\n<script>let a</script>',
      'components/a.svg': '<svg/>',
    })
    expect(code).toContain('lectern-asset:')
    expect(problems.map(({ place, what }) => [place.file, place.line, what])).toEqual([
      ['components/Pic.md', 3, '</b> closes nothing: no <b> is open here'],
      ['components/Pic.md', 5, 'A script in a Markdown component is left out'],
    ])
  })

  it('is compiled again when it changes, and a module of the same name comes first', async () => {
    const first = await slideOf({ 'slides.md': '<Part />', 'components/Part.md': 'before' })
    first.project.saveCache()
    expect([...first.project.snippets]).toEqual([join(dir, 'components/Part.md')])
    expect((await slideOf({ 'components/Part.md': 'after' })).html).toContain('after')
    const { code } = await slideOf({ 'components/Part.tsx': 'export default () => null' })
    expect(code).toContain('components/Part.tsx')
  })
})
