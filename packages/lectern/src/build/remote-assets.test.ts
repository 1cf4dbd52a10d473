import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatProblem } from '../errors/index.ts'
import { createProjectReader } from '../project/index.ts'
import { filesBelow } from '../site/index.ts'
import { buildSite } from './build.ts'

let dir: string
let server: Server
let host: string
let requests: string[]

beforeEach(async () => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-remote-build-')))
  requests = []
  server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push(path)
    const isFilm = path.endsWith('.mp4')
    const content = Buffer.from(isFilm ? '\0\0\0\x18ftypisom film' : `\x89PNG\r\n\x1a\n${path}`, 'latin1')
    if (path === '/gone.png') response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': isFilm ? 'video/mp4' : 'image/png' }).end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  if (server.listening) await stopHost()
  rmSync(dir, { recursive: true })
})

async function stopHost() {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

const media = () => `background: ${host}/background.png
---

![picture](${host}/picture.png)

<img src="${host}/picture.png" alt="again">

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
const reader = (further = {}) => createProjectReader({ entry: join(dir, 'slides.md'), ...further })
async function build(further = {}) {
  const project = await reader(further)()
  const { problems } = await buildSite(project)
  const texts = filesBelow(join(dir, 'dist')).map((name) => readFileSync(join(dir, 'dist', name), 'latin1'))
  return { problems: problems.map((problem) => formatProblem(problem)), texts }
}

describe('a deck with remoteAssets', () => {
  it('serves copies from its own origin and names the other host nowhere, with and without the network', async () => {
    deck('remoteAssets: true', media())
    const first = await build()
    expect(first.problems).toEqual([])
    expect(requests.sort()).toEqual(
      ['/background.png', '/film.mp4', '/other.mp4', '/picture.png', '/poster.png', '/side.png', '/style.png'].sort(),
    )
    expect(first.texts.filter((text) => text.includes(host))).toEqual([])
    expect(first.texts.filter((text) => text.startsWith('\x89PNG')).length).toBe(5)

    await stopHost()
    const second = await build()
    expect(second.problems).toEqual([])
    expect(second.texts).toEqual(first.texts)
  })

  it('names the line of a file that cannot be downloaded', async () => {
    deck('remoteAssets: true', `---\n\n# Gone\n\n![](${host}/gone.png)\n`)
    const { problems } = await build()
    expect(problems.join('\n')).toContain(`"${host}/gone.png" cannot be downloaded: the host answers 404`)
    expect(problems.join('\n')).toContain('slides.md:7:1')
  })

  it('requests nothing in the authoring server, for an untrusted deck, or without the option', async () => {
    deck('remoteAssets: true', media())
    const authored = await reader({ place: 'dev' })()
    expect((await authored.slides())[0]?.code).toContain(`${host}/picture.png`)
    await (await reader({ untrusted: true })()).slides()
    deck('title: Plain', media())
    expect((await build()).texts.some((text) => text.includes(`${host}/picture.png`))).toBe(true)
    expect(requests).toEqual([])
  })

  it('takes no slide of the authoring server from the cache', async () => {
    deck('remoteAssets: true', media())
    const authored = await reader({ place: 'dev' })()
    await authored.slides()
    authored.saveCache()
    expect((await build()).texts.filter((text) => text.includes(host))).toEqual([])
    const again = await reader({ place: 'dev' })()
    expect((await again.slides())[0]?.code).toContain(`${host}/picture.png`)
  })
})
