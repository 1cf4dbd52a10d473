import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatProblem } from '../../base/errors/index.ts'
import { serve, type TestServer } from '../../base/lib/node/testing/serve.ts'
import { createProjectReader } from '../../compiler/project/index.ts'
import { filesBelow } from '../site/site-writer.ts'
import { buildSite } from './build.ts'

let dir: string
let server: TestServer
let host: string
let requests: string[]

beforeEach(async () => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-remote-build-')))
  requests = []
  server = await serve((request, response) => {
    const path = request.url ?? ''
    requests.push(path)
    const ending = path.split('.').at(-1) ?? ''
    const beginnings: Readonly<Record<string, string>> = { mp4: '\0\0\0\x18ftypisom', woff2: 'wOF2', png: '\x89PNG\r\n\x1a\n' }
    const types: Readonly<Record<string, string>> = { mp4: 'video/mp4', woff2: 'font/woff2', png: 'image/png' }
    const content = Buffer.from(beginnings[ending] + path, 'latin1')
    if (path === '/gone.png') response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': types[ending] }).end(content)
  })
  host = server.url
})
afterEach(async () => {
  await server.close()
  rmSync(dir, { recursive: true })
})

const media = () => `background: ${host}/background.png
---

![picture](${host}/picture.png)

<img src="${host}/picture.png" alt="again">

<img srcset="${host}/small.png 1x, ${host}/large.png 2x" alt="both">

<p class="bg-[url(${host}/utility.png)]">

text

</p>

<Own />

<video src="${host}/film.mp4" poster="${host}/poster.png"><source src="${host}/other.mp4"></video>

<style>
h1 { background: url(${host}/style.png) }
</style>

---
layout: image-right
image: ${host}/side.png
---

# Side
`
const deck = (options: string, rest: string) => writeFileSync(join(dir, 'slides.md'), `---\n${options}\n${rest}`)
/** Files beside the deck that name the other host. */
function writeBeside() {
  const files = {
    'style.css': `@import "./more.css";\n@font-face { font-family: Own; src: url("${host}/font.woff2") }\n.a { background: url(${host}/sheet.png) }\n`,
    'more.css': `.b { background: url('${host}/imported.png#part') }\n`,
    'components/Own.tsx': `import './own.css'\nexport default () => (\n  <p className="bg-[url(${host}/class.png)]">\n    <img src="${host}/component.png" srcSet={'${host}/component-2.png 2x, ./own.png 3x'} alt="" />\n    <video poster="${host}/component-poster.png" src={'${host}/component.mp4'} />\n    <a href="https://example.org/link.png">a link</a>\n  </p>\n)\n`,
    'components/own.css': `.c { background: url(${host}/component-sheet.png) }\n`,
    'theme/styles/index.css': `.d { background: url(${host}/theme-sheet.png) }\n`,
    'theme/layouts/image-right.tsx': `export default ({ children }) => <div><img src="${host}/theme.png" alt="" />{children}</div>\n`,
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), text)
  }
}
const reader = (further = {}) => createProjectReader({ entry: join(dir, 'slides.md'), ...further })
async function build(further = {}) {
  const project = await reader(further)()
  const { problems } = await buildSite(project)
  const texts = filesBelow(join(dir, 'dist')).map((name) => readFileSync(join(dir, 'dist', name), 'latin1'))
  return { problems: problems.map((problem) => formatProblem(problem)), severities: problems.map(({ severity }) => severity), texts }
}

/** Return the texts that name the other host outside the names of classes, which load nothing. */
const naming = (texts: readonly string[]) =>
  texts
    .filter((text) => text.replaceAll(/bg-\[url\([^)]*\)\]/g, '').includes(host))
    .map((text) => text.slice(Math.max(0, text.lastIndexOf(host) - 100), text.lastIndexOf(host) + 50))

describe('a deck with remoteAssets', () => {
  it('serves copies from its own origin and names the other host nowhere, with and without the network', async () => {
    writeBeside()
    deck(
      `remoteAssets: true\ntheme: ./theme\nfavicon: ${host}/icon.png\nseoMeta:\n  ogUrl: https://talks.example\n  ogImage: ${host}/preview.png`,
      media(),
    )
    const first = await build()
    expect(first.problems).toEqual([])
    const slides = ['background', 'picture', 'poster', 'side', 'style', 'small', 'large', 'utility']
    const beside = ['sheet', 'imported', 'component', 'component-2', 'component-poster', 'component-sheet', 'class', 'theme', 'theme-sheet']
    const pictures = [...slides, ...beside, 'icon', 'preview'].map((name) => `/${name}.png`)
    const others = ['/film.mp4', '/other.mp4', '/component.mp4', '/font.woff2']
    expect(requests.sort()).toEqual([...pictures, ...others].sort())
    expect(naming(first.texts)).toEqual([])
    expect(first.texts.filter((text) => text.startsWith('\x89PNG')).length).toBe(pictures.length)
    expect(first.texts.some((text) => text.includes('https://example.org/link.png'))).toBe(true)
    expect(first.texts.some((text) => /og:image" content="https:\/\/talks\.example\//.test(text))).toBe(true)

    await server.close()
    const second = await build()
    expect(second.problems).toEqual([])
    expect(second.texts).toEqual(first.texts)
  })

  it('warns about each file that cannot be downloaded, in slides, styles, components and options, and keeps its address', async () => {
    writeBeside()
    const gone = `${host}/gone.png`
    writeFileSync(join(dir, 'style.css'), `.a {\n  background: url(${gone})\n}\n`)
    writeFileSync(join(dir, 'components/Own.tsx'), `export default () => (\n  <img src="${gone}" alt="" />\n)\n`)
    deck(`remoteAssets: true\nfavicon: ${gone}`, `---\n\n![](${gone})\n\n<Own />\n`)
    const { problems, severities, texts } = await build()
    expect(new Set(severities)).toEqual(new Set(['warning']))
    const why = `"${gone}" cannot be downloaded: the host answers 404`
    expect(problems.map((problem) => problem.split('\n')[0]).sort()).toEqual(
      [`components/Own.tsx:2:12 ${why}`, `slides.md:3:10 ${why}`, `slides.md:6:1 ${why}`, `style.css:2:3 ${why}`].sort(),
    )
    expect(texts.filter((text) => text.includes(gone)).length).toBeGreaterThan(3)
    expect(requests.filter((path) => path === '/gone.png')).toHaveLength(1)
  })

  it('names the line of a file that cannot be downloaded', async () => {
    deck('remoteAssets: true', `---\n\n# Gone\n\n![](${host}/gone.png)\n`)
    const { problems } = await build()
    expect(problems.join('\n')).toContain(`"${host}/gone.png" cannot be downloaded: the host answers 404`)
    expect(problems.join('\n')).toContain('slides.md:7:1')
  })

  it('requests nothing for an untrusted deck, or without the option', async () => {
    deck('remoteAssets: true', media())
    await (await reader({ untrusted: true })()).slides()
    deck('title: Plain', media())
    expect((await build()).texts.some((text) => text.includes(`${host}/picture.png`))).toBe(true)
    expect(requests).toEqual([])
  })

  it('takes no slide of the dev server from the cache, and shows the copies of a build there', async () => {
    deck('remoteAssets: true', media())
    const authored = await reader({ place: 'dev' })()
    await authored.slides()
    authored.saveCache()
    expect(naming((await build()).texts)).toEqual([])
    const again = await reader({ place: 'dev' })()
    expect((await again.slides())[0]?.code).not.toContain(`${host}/picture.png`)
  })
})
