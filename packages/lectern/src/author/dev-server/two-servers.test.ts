import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deckFiles, versionOf } from '../../base/files/index.ts'
import { savePath } from '../editing/node/source-endpoints.ts'
import { postAsPage } from '../editing/node/testing/post-as-page.ts'
import { drawingsPath } from '../editing/node/write-drawings.ts'
import { placesPath } from '../editing/node/write-places.ts'
import { snippetPath } from '../editing/node/write-snippet.ts'
import { outlinePath } from '../outline/node/outline-endpoint.ts'

/** The endpoints of two servers, each in a process of its own, that write to one deck (docs/internals/files.md, "One writer at a time"). */
const token = 'a token of twenty letters'
let dir: string
let around: string
const servers: { readonly child: ChildProcess; readonly url: string }[] = []

const room = (name: string) => JSON.stringify(join(import.meta.dirname, '..', name))
const program = () => `
import { createServer } from 'node:http'
import { savePath, saveSource } from ${room('editing/node/source-endpoints.ts')}
import { drawingsPath, writeDrawings } from ${room('editing/node/write-drawings.ts')}
import { placesPath, writePlaces } from ${room('editing/node/write-places.ts')}
import { snippetPath, writeSnippet } from ${room('editing/node/write-snippet.ts')}
import { deckFiles } from ${room('../base/files/index.ts')}
import { changeSlides, outlinePath } from ${room('outline/node/outline-endpoint.ts')}
const token = ${JSON.stringify(token)}
const disk = deckFiles(${JSON.stringify(dir)})
const onWritten = () => undefined
const deck = () => ({
  ...{ disk, entry: 'slides.md', files: ['slides.md', 'more.md', 'code.ts'], editor: true, layouts: [] },
  ...{ folder: disk.dir + '/drawings', slides: ['one'], size: { width: 980, height: 552 } },
})
const find = async (slide, index) => ({ file: 'places.md', start: 0, source: { attribute: 'pos', line: 1 + 2 * index, column: 1 } })
const handlers = {
  [savePath]: saveSource({ token, deck, onWritten }),
  [snippetPath]: writeSnippet({ token, deck, onWritten }),
  [drawingsPath]: writeDrawings({ token, deck, onWritten }),
  [placesPath]: writePlaces({ disk, token, find }),
  [outlinePath]: changeSlides({ token, deck, deckOptions: [], onWritten }),
}
const server = createServer((request, response) => handlers[request.url](request, response))
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
`

async function startServer(file: string) {
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise((done) => createInterface(child.stdout).once('line', done))
  servers.push({ child, url: `http://127.0.0.1:${port}` })
}

beforeAll(async () => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-two-servers-')))
  around = mkdtempSync(join(tmpdir(), 'lectern-two-programs-'))
  symlinkSync(join(import.meta.dirname, '../../../../../node_modules'), join(around, 'node_modules'))
  writeFileSync(join(around, 'package.json'), '{"type":"module"}')
  const entry = join(around, 'program.js')
  writeFileSync(entry, program())
  await build({ configFile: false, logLevel: 'silent', build: { ssr: entry, outDir: join(around, 'out'), minify: false } })
  const built = join(around, 'out/program.js')
  await Promise.all([startServer(built), startServer(built)])
})
afterAll(() => {
  for (const { child } of servers) child.kill()
  for (const folder of [dir, around]) rmSync(folder, { recursive: true })
})

/** Send a request to each server at the same time. `body` gets the number of the server. */
const postToBoth = (path: string, body: (server: number) => object) =>
  Promise.all(servers.map(({ url }, server) => postAsPage(url + path, token, body(server))))
const statuses = async (path: string, body: (server: number) => object) => (await postToBoth(path, body)).map(({ status }) => status).sort()

const write = (name: string, text: string) => writeFileSync(join(dir, name), text)
const read = (name: string) => readFileSync(join(dir, name), 'utf8')

describe('of two servers that write at the same time', () => {
  it('one of two texts for the same version is saved and the other refused, in each round', async () => {
    write('more.md', '# One\n')
    for (let round = 0; round < 60; round++) {
      const version = versionOf(read('more.md'))
      const texts = [0, 1].map((server) => `# ${round} of ${server}\n`)
      const answers = await postToBoth(savePath, (server) => ({ file: 'more.md', version, text: texts[server] }))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(read('more.md')).toBe(texts[answers.findIndex(({ status }) => status === 200)])
    }
  })

  it('one of two changes of the outline for the same version is made, in each round', async () => {
    write('slides.md', '# One\n\n---\n\n# Two\n')
    for (let round = 0; round < 10; round++) {
      const version = versionOf(read('slides.md'))
      const change = { kind: 'duplicate', index: 0 }
      expect(await statuses(outlinePath, () => ({ file: 'slides.md', version, change }))).toEqual([200, 409])
    }
    expect(read('slides.md').match(/^# One$/gm)).toHaveLength(11)
  })

  it('one of two texts of a file that a slide shows is saved, in each round', async () => {
    write('code.ts', 'begin\n')
    for (let round = 0; round < 10; round++) {
      const from = read('code.ts').trim()
      expect(await statuses(snippetPath, (server) => ({ file: 'code.ts', from, text: `${round} ${server}` }))).toEqual([200, 409])
    }
  })

  it('two elements that are dragged at the same time both reach their places', async () => {
    write('places.md', '<v-drag pos="1,1,9,9">a</v-drag>\n\n<v-drag pos="1,1,9,9">b</v-drag>\n')
    for (let round = 2; round < 12; round++) {
      const place = `${round},${round},9,9`
      expect(await statuses(placesPath, (index) => ({ slide: 1, index, place }))).toEqual([200, 200])
      expect(read('places.md')).toBe(`<v-drag pos="${place}">a</v-drag>\n\n<v-drag pos="${place}">b</v-drag>\n`)
    }
  })

  it('all of 80 strokes that two servers write into one drawing are kept, and erased strokes stay erased', async () => {
    const stroke = (count: number, server: number) => `<line data-ink="${count}.${'ab'[server]}  l0.400:w-Bg9Dg9Dg9D"/>`
    for (let count = 1; count <= 40; count++)
      expect(await statuses(drawingsPath, (server) => ({ slide: 'one', markup: `<svg>${stroke(count, server)}</svg>` }))).toEqual([
        200, 200,
      ])
    expect(read('drawings/one.svg').match(/ data-ink=/g)).toHaveLength(80)
    const markups = ['<svg data-gone="1.a 90.a"></svg>', `<svg>${stroke(1, 0)}${stroke(41, 1)}</svg>`]
    expect(await statuses(drawingsPath, (server) => ({ slide: 'one', markup: markups[server] }))).toEqual([200, 200])
    expect(read('drawings/one.svg').match(/ data-ink=/g)).toHaveLength(80)
  })
})

it('leaves nothing beside the files', async () => {
  // A server answers before it gives its lock back. Whoever takes the locks after it waits for that.
  await deckFiles(dir).withLock([join(dir, 'slides.md'), join(dir, 'drawings/one.svg')], () => undefined)
  expect(readdirSync(dir).sort()).toEqual(['code.ts', 'drawings', 'more.md', 'places.md', 'slides.md'])
  expect(readdirSync(join(dir, 'drawings'))).toEqual(['one.svg'])
})
