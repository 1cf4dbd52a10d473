import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { formatProblem } from '../../base/errors/index.ts'
import { languages } from '../../base/language/index.ts'
import { contentHash, filesBelow } from '../site/site-writer.ts'
import { buildSite } from './build.ts'
import { buildSiteIfChanged } from './build-if-changed.ts'
import { noteExported } from './build-stamp.ts'

let dir: string
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(dir, name)), { recursive: true })
  writeFileSync(join(dir, name), text)
}
const read = (name: string) => readFileSync(join(dir, 'dist', name), 'utf8')
const entry = () => join(dir, 'slides.md')

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-build-'))
})
afterAll(() => rmSync(dir, { recursive: true }))

const deck = (second: string) => `---
themeConfig:
  primary: '#123456'
---

# First slide

![a picture](./picture.png)

<Hello name="world" />

<!-- A secret note. -->

---

${second}

---
routeAlias: last
---

# Third slide

\`\`\`python
print("{not a template}")
\`\`\`
`

/** Whether a file has the texts of the interface in one language, which are the same for each site. */
const isCatalog = (file: string) => Object.keys(languages).includes(/^assets\/(.+)-[^.]{8}\.js$/.exec(file)?.[1] ?? '')

/** Build `text` alone, and return the contents of all files of its site but the catalogs. */
async function filesOf(text: string): Promise<string> {
  const out = join(dir, 'alone')
  write('alone.md', text)
  await buildSite({ entry: join(dir, 'alone.md'), base: '/talk/', out })
  return filesBelow(out)
    .filter((file) => !isCatalog(file))
    .map((file) => readFileSync(join(out, file), 'utf8'))
    .join('\n')
}

/** Names in the code that only recording uses. */
const recording = /MediaRecorder|lectern-recordings|Recorded time/

describe('a site for an audience', () => {
  let files: string
  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', 'development')
    files = await filesOf('---\ntitle: Talk\neditor: true\n---\n\n# One\n\n<!-- said -->\n')
    expect(files).toContain('Slide controls')
  })

  it('has the production build of React, whatever the shell says', () => {
    expect(files).not.toContain('react-devtools')
  })

  it('has nothing of the editor, which only the dev server has', () => {
    // CodeMirror's own classes, the endpoints and messages, visible labels, the page of all notes, and the keys of browser storage.
    expect(files).not.toMatch(
      /cm-editor|__lectern\/(source|save|media)|data-(at|drag)"|lectern-on-slide|Edit on the slide|lectern:(unsaved|drafts|editor)|Edit slides|Slide editor|notes-edit/,
    )
  })

  it('spec.md §3: has nothing of recording with "dev", the default of the option `record`', () => {
    expect(files).not.toMatch(recording)
  })
})

it('with `record: true` a site has the code that records, and a page does not load it', async () => {
  expect(await filesOf('---\ntitle: Talk\nrecord: true\n---\n\n# One\n')).toMatch(recording)
  const page = readFileSync(join(dir, 'alone/1.html'), 'utf8')
  const loaded = [...page.matchAll(/(?:src|href)="\/talk\/([^"]+\.js)"/g)].map(([, name = '']) =>
    readFileSync(join(dir, 'alone', name), 'utf8'),
  )
  expect(loaded.length).toBeGreaterThan(2)
  expect(loaded.join('\n')).not.toMatch(recording)
})

describe('building a site', () => {
  beforeAll(async () => {
    write('slides.md', deck('# Second slide'))
    write('picture.png', 'not really a picture')
    write('public/robots.txt', 'User-agent: *')
    write(
      'components/Hello.tsx',
      'export default function Hello({ name }: { name: string }) { return <p className="text-red-500">Hello {name}</p> }',
    )
    write('global-bottom.tsx', 'export default function Bar() { return <footer>Bar</footer> }')
    const result = await buildSite({ entry: entry(), base: '/talk/' })
    expect(result.problems.map(formatProblem)).toEqual([])
    expect(result).toMatchObject({ base: '/talk/', out: join(dir, 'dist') })
  })

  it('writes the worker and its plan, which has every file that no other file replaces, and no catalog of another language', () => {
    const { plan } = JSON.parse(/^const lecternVersion=(\{[^}]*\});/.exec(read('sw.js'))?.[1] ?? '')
    const { files } = JSON.parse(read(plan))
    const built = filesBelow(join(dir, 'dist'))
    const left = built.filter((name) => !(name in files) && !/^presenter\//.test(name) && !isCatalog(name))
    expect(left.sort()).toEqual(['.nojekyll', '404.html', plan, 'robots.txt', 'sw.js'].sort())
    expect(built.filter(isCatalog)).toHaveLength(Object.keys(languages).length - 1)
    expect(Object.keys(files).filter(isCatalog)).toEqual([])
    for (const [name, hash] of Object.entries(files)) expect(contentHash(readFileSync(join(dir, 'dist', name))), name).toBe(hash)
  })

  it('writes no redirects, because they would never end at a host that follows them before it looks for files', () => {
    expect(read('404.html')).toContain('content="0; url=/talk/1"')
    expect(filesBelow(join(dir, 'dist'))).not.toContain('_redirects')
  })

  it('writes a page for each address, the end slide and aliases included, and one for everything else', () => {
    const pages = readdirSync(join(dir, 'dist')).filter((name) => name.endsWith('.html'))
    expect(pages.sort()).toEqual([
      '1.html',
      '2.html',
      '3.html',
      '4.html',
      '404.html',
      'index.html',
      'last.html',
      'notes.html',
      'overview.html',
      'presenter.html',
      'print.html',
    ])
    expect(read('presenter/print.html')).toBe(read('print.html'))
    const presented = filesBelow(join(dir, 'dist/presenter'))
    expect(presented.sort()).toEqual(['1.html', '2.html', '3.html', '4.html', 'index.html', 'print.html'])
    expect(read('index.html')).toBe(read('1.html'))
    expect(read('robots.txt')).toBe('User-agent: *')
  })

  it('renders the slide with its components and layers into its page, and the next one out of sight', () => {
    const page = read('1.html')
    const [app = '', next = ''] = page.split('<template id="lectern-next">')
    expect(app).toMatch(/<h1[^>]*>First slide<\/h1>/)
    expect(app).toMatch(/<p class="text-red-500">Hello (<!-- -->)?world<\/p>/)
    expect(app).toContain('<footer>Bar</footer>')
    expect(app).toContain('--lectern-theme-primary:#123456')
    expect(app).toContain('.text-red-500')
    expect(next).toMatch(/<h1[^>]*>Second slide<\/h1>/)
    expect(read('4.html')).toContain('aria-label="End"')
  })

  it('gives a file that a slide names a name with a hash, in the page and in the chunk', () => {
    const [file = ''] = filesBelow(join(dir, 'dist/assets')).filter((name) => name.startsWith('picture-'))
    expect(file).toMatch(/^picture-[\w-]{8}\.png$/)
    expect(read('1.html')).toContain(`src="/talk/assets/${file}"`)
    expect(
      filesBelow(join(dir, 'dist/assets/s'))
        .map((name) => read(`assets/s/${name}`))
        .join(),
    ).toContain(`/talk/assets/${file}`)
  })

  it('puts slides that follow each other into one file, and a slide with code of the author and the list of slides into files of their own', () => {
    expect(filesBelow(join(dir, 'dist/assets/s'))).toHaveLength(2)
    expect(filesBelow(join(dir, 'dist/assets')).filter((name) => /^deck-[\w-]+\.js$/.test(name))).toHaveLength(1)
  })

  it("keeps speaker notes out of every file but the presenter's, which no page fetches automatically", () => {
    const noted = filesBelow(join(dir, 'dist')).filter((name) => read(name).includes('secret note'))
    expect(noted).toEqual([expect.stringMatching(/^assets\/presenting-[\w-]{8}\.js$/)])
    const pages = filesBelow(join(dir, 'dist')).filter((name) => name.endsWith('.html'))
    for (const name of pages) expect(read(name)).not.toContain('presenting-')
  })

  it('leaves the notes out of the whole site with `notes: false`', async () => {
    const out = join(dir, 'public-site')
    await buildSite({ entry: entry(), base: '/talk/', out, notes: false })
    for (const name of filesBelow(out)) expect(readFileSync(join(out, name), 'utf8')).not.toContain('secret note')
    rmSync(out, { recursive: true })
  })

  it('writes pages of the presenter that contain no slide and have less than 1 kB', () => {
    expect(read('presenter/2.html')).toContain('"slide":0')
    expect(read('presenter/2.html').length).toBeLessThan(1000)
    expect(read('presenter/2.html')).not.toContain('First slide</h1>')
  })

  it('has no unsafe script rule and no script that the policy does not name', () => {
    for (const [name, scripts] of [
      ['1.html', 3],
      ['404.html', 2],
    ] as const) {
      const page = read(name)
      expect(page).toMatch(/script-src &#39;self&#39; |script-src 'self' 'sha256-/)
      expect(/script-src[^;]*/.exec(page)?.[0]).not.toMatch(/unsafe/)
      // The pre-hydration script, the notice that the first scripts are missing, and what fits the picture of slide 1.
      const inline = [...page.matchAll(/<script(?![^>]*(?:src=|application\/json))[^>]*>(.*?)<\/script>/gs)]
      expect(inline).toHaveLength(scripts)
      for (const [, code = ''] of inline) expect(page).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    }
  })

  it('changes one chunk, the list, the pages and the offline plan when one slide changes, and neither the app nor React', async () => {
    const before = new Set(filesBelow(join(dir, 'dist/assets')))
    write('slides.md', deck('# Another second slide'))
    await buildSiteIfChanged({ entry: entry(), base: '/talk/' })
    const after = new Set(filesBelow(join(dir, 'dist/assets')))
    const gone = [...before].filter((name) => !after.has(name))
    expect(gone.map((name) => name.replace(/[\w-]{6,8}\.js(on)?$/, '')).sort()).toEqual(['deck-', 'offline-', 's/'])
    expect(read('1.html')).toContain('Another second slide')
  })

  it('builds again only when something has changed', async () => {
    const build = (options = {}) => buildSiteIfChanged({ entry: entry(), base: '/talk/', ...options })
    expect(await build()).not.toHaveProperty('built')
    write('picture.png', 'another picture')
    expect(await build()).toHaveProperty('built')
    await noteExported(
      dir,
      ['slides.pdf', 'pictures', 'public/handout.pdf'].map((name) => join(dir, name)),
    )
    write('slides.pdf', 'made from the deck')
    write('pictures/001.png', 'made from the deck')
    expect(await build()).not.toHaveProperty('built')
    write('public/handout.pdf', 'made from the deck, and part of the site')
    expect(await build()).toHaveProperty('built')
    write('other.md', deck('# Another deck'))
    const others = await build({ entry: join(dir, 'other.md'), out: join(dir, 'dist') })
    expect(others, 'another deck of the same folder, into the same site').toHaveProperty('built')
    expect(await build(), 'after the other deck').toHaveProperty('built')
    expect(await build({ base: '/other/' }), 'with another base path').toHaveProperty('built')
  })

  it('builds again when the site is not the one that it has built, so that a password protects what is served', async () => {
    const protectedBuild = () => buildSiteIfChanged({ entry: entry(), base: '/other/', remote: 'open-sesame' })
    const site = await protectedBuild()
    expect([site.isUnchanged(), await protectedBuild()]).toEqual([true, expect.not.objectContaining({ built: expect.anything() })])
    await buildSite({ entry: entry(), base: '/other/' })
    expect(site.isUnchanged()).toBe(false)
    expect(await protectedBuild(), 'after a build without the password').toHaveProperty('built')
    write('dist/2.html', 'edited in place')
    expect(await protectedBuild(), 'after an edit').toHaveProperty('built')
    rmSync(join(dir, 'dist/2.html'))
    expect(await protectedBuild(), 'after a file was removed').toHaveProperty('built')
  })

  it('writes the site in spite of a mistake, and reports the mistake with its place', async () => {
    write('slides.md', '# One\n\n![](./gone.png)\n\n---\nlayout: covr\n---\n\n# Two\n')
    const { problems } = await buildSite({ entry: entry(), base: '/' })
    expect(problems.map(({ place, what }) => `${place.file}:${place.line} ${what}`)).toEqual([
      expect.stringMatching(/^slides\.md:3 .*gone\.png/),
      expect.stringMatching(/^slides\.md:6 .*covr/),
    ])
    expect(read('2.html')).toMatch(/<h1[^>]*>Two<\/h1>/)
  })

  it('builds an .mdx deck with a component imported from beside it', async () => {
    write('deck/slides.mdx', "import Chart from './Chart.tsx'\n\n# One\n\n<Chart values={[1, 2]} />\n")
    write(
      'deck/Chart.tsx',
      'export default function Chart({ values }: { values: number[] }) { return <output>{values.join(" and ")}</output> }',
    )
    const { problems } = await buildSite({ entry: join(dir, 'deck/slides.mdx'), base: '/' })
    expect(problems).toEqual([])
    expect(readFileSync(join(dir, 'deck/dist/1.html'), 'utf8')).toContain('<output>1 and 2</output>')
  })

  it('says so when there is no such deck', async () => {
    await expect(buildSite({ entry: join(dir, 'nowhere.md') })).rejects.toThrow('nowhere.md')
  })
})

describe('vite.config.ts of the deck', () => {
  it('applies to the site with its aliases, constants and file plugins, and a changed constant makes a new bundle', async () => {
    const config = (year: number) => `export default {
  resolve: { alias: { '~lib': __dirname + '/lib' } },
  define: { __YEAR__: '${year}' },
  plugins: [{ name: 'csv', transform: (code, id) => id.endsWith('.csv') ? { code: 'export default ' + JSON.stringify(code.trim()), map: null } : undefined }],
}`
    write('configured/lib/data.csv', 'one;two\n')
    write('configured/components/Data.tsx', "import data from '~lib/data.csv'\nexport default () => <p>{data + __YEAR__}</p>")
    write('configured/slides.md', '<Data />')
    const out = join(dir, 'configured-site')
    for (const year of [2026, 2031]) {
      write('configured/vite.config.ts', config(year))
      const { problems } = await buildSite({ entry: join(dir, 'configured/slides.md'), base: '/', out })
      expect(problems).toEqual([])
      expect(readFileSync(join(out, '1.html'), 'utf8')).toContain(`one;two${year}`)
    }
  })
})
