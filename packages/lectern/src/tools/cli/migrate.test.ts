import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { examineDeck } from '../scaffold/index.ts'
import { migrationReport } from './migrate.ts'

let dir: string
const write = (files: Readonly<Record<string, string>>) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(dir, file, '..'), { recursive: true })
    writeFileSync(join(dir, file), text)
  }
}
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-examine-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

describe('lectern migrate', () => {
  it('lists what works, what needs the package for Vue, and what has no counterpart', async () => {
    write({
      'slides.md':
        '---\nmcp: true\n---\n\n# One\n\n<Counter/>\n\n<v-click>x</v-click>\n\n---\nlayout: center\n---\n\n# Two\n\n<Nowhere/>\n\n<Nowhere/>\n',
      'components/Counter.vue': '<template>1</template>',
      'style.css': 'a { color: red }',
      'index.html': '<head>\n<script src="/a.js"></script></head>',
    })
    const examination = await examineDeck(join(dir, 'slides.md'))
    const [first, differs = ''] = migrationReport({ ...examination, hasVue: false }).split('\nDiffers, or has no counterpart\n')
    expect(first).toBe(`Works
  2 slides with 1 click
  layouts: cover, center
  theme: default, as @lectern/theme-default draws it, because no theme of this name for Slidev is installed
  styles: style.css

Needs @lectern/vue: npm install @lectern/vue
  components/Counter.vue
`)
    expect(migrationReport({ ...examination, hasVue: true })).toContain(
      'Works with @lectern/vue, which is installed\n  components/Counter.vue',
    )
    expect(differs).toContain('"mcp" ')
    expect(differs).toContain('index.html:2:1 <script> of index.html is left out')
    expect(differs).toContain('The same once more: slides.md:')
    expect(differs).not.toContain('@lectern/vue')
    expect(existsSync(join(dir, '.lectern'))).toBe(false)
  })

  it('runs no code, and lists the constructs that it does not know', async () => {
    const ran = join(dir, 'ran')
    const trap = `require('node:fs').writeFileSync(${JSON.stringify(ran)}, '')`
    write({
      'slides.md':
        '# One\n\n$\\RR$\n\n```ts twoslash\nconst x: string = 1\n```\n\n<style>\n@import "./more.css";\n@import "./gone.css";\nh1 { color: red }\n</style>\n',
      'more.css': 'h1 { color: red }',
      'package.json': '{"type":"commonjs"}',
      'setup/katex.ts': `${trap}\nexport default () => ({ macros: { '\\\\RR': 'R' } })`,
      'setup/broken.ts': '',
      'setup/shiki.ts': 'export default {',
      'node_modules/typescript/package.json': '{"main":"index.js"}',
      'node_modules/typescript/index.js': trap,
    })
    const { works, problems } = await examineDeck(join(dir, 'slides.md'))
    expect(existsSync(ran)).toBe(false)
    expect(works).toContain('setup files: broken, katex, shiki; none has run, so what they change is not examined')
    const said = problems.map(({ what }) => what).join('\n')
    expect(said).toContain('setup/shiki.ts cannot be read')
    expect(said).toContain('There is no style sheet "./gone.css"')
    expect(said).not.toMatch(/more\.css|@import|TypeScript/)
  })

  it('says that the installed theme for Slidev is used, and that it needs the package for Vue', async () => {
    write({
      'slides.md': '---\ntheme: seriph\n---\n\n# One\n',
      'node_modules/@slidev/theme-seriph/package.json': '{}',
      'node_modules/@slidev/theme-seriph/layouts/cover.vue': '<template><div class="slidev-layout cover"><slot /></div></template>',
    })
    const { works, needsVue } = await examineDeck(join(dir, 'slides.md'))
    expect(works).toContain('theme: seriph, from @slidev/theme-seriph')
    expect(needsVue).toEqual(['seriph, for its Vue components'])
  })

  it('reports when nothing differs', async () => {
    write({ 'slides.md': '# One\n' })
    expect(migrationReport(await examineDeck(join(dir, 'slides.md')))).toBe(`Works
  1 slide with 0 clicks
  layouts: cover
  theme: default, as @lectern/theme-default draws it, because no theme of this name for Slidev is installed

Nothing differs that Lectern can find.
`)
  })
})
