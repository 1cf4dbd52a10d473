import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deckFiles } from '../../../base/files/index.ts'
import { serve, type TestServer } from '../../../base/lib/node/testing/serve.ts'
import { assetToken } from './asset-resolver.ts'
import { createRemoteAssets } from './remote-assets.ts'

const png = Buffer.from('\x89PNG\r\n\x1a\n and pixels', 'latin1')
const svg = (inner: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`)

/** What the other host answers: type and content by path. */
const contents: Readonly<Record<string, readonly [type: string, content: Buffer]>> = {
  '/a.png': ['image/png', png],
  '/film': ['video/mp4; codecs="avc1"', Buffer.from('\0\0\0\x18ftypisom film', 'latin1')],
  '/sound': ['audio/mpeg', Buffer.from('ID3 sound')],
  '/drawing': ['image/svg+xml', svg('<path d="M0 0"/>')],
  '/program': ['image/svg+xml', svg('<script>alert(1)</script>')],
  '/page': ['text/html', Buffer.from('<p>')],
  '/font': ['application/octet-stream', Buffer.from('wOF2 and letters')],
  '/program.js': ['application/octet-stream', Buffer.from('alert(1)')],
  '/disguised': ['image/png', Buffer.from('<script>alert(1)</script>')],
}
const redirects: Readonly<Record<string, string>> = {
  '/moved': '/a.png',
  '/local': 'file:///etc/passwd',
  '/circle': '/circle',
}

let dir: string
let server: TestServer
let host: string
let requests: string[]
let closed: Promise<unknown>

beforeEach(async () => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-remote-')))
  requests = []
  let noteClosed: (value: unknown) => void
  closed = new Promise((resolve) => {
    noteClosed = resolve
  })
  server = await serve((request, response) => {
    const path = request.url ?? ''
    requests.push(path)
    const target = path === '/inside' ? `${host.replace('127.0.0.1', 'localhost')}/a.png` : redirects[path]
    const [type, content] = contents[path] ?? []
    if (target) response.writeHead(302, { location: target }).end()
    else if (content) response.writeHead(200, { 'content-type': type }).end(content)
    else if (path === '/slow') response.writeHead(200, { 'content-type': 'image/png' }).write(png)
    else if (path === '/endless') {
      response.writeHead(200, { 'content-type': 'image/png' })
      const more = () => {
        while (response.write(Buffer.alloc(1000)));
      }
      response.on('drain', more).on('close', noteClosed)
      more()
    } else if (path === '/announced') response.writeHead(200, { 'content-type': 'image/png', 'content-length': 10_000 }).write(png)
    else response.writeHead(404).end()
  })
  host = server.url
})
afterEach(async () => {
  await server.close()
  rmSync(dir, { recursive: true })
})

const folder = () => join(dir, '.lectern/remote')
const open = (limits: Parameters<typeof createRemoteAssets>[2] = { bytes: 5000, time: 20_000 }) =>
  createRemoteAssets(deckFiles(dir), folder(), limits)
async function copyOf(path: string, remote = open()) {
  await remote.download([host + path])
  return remote.find(host + path)
}
const refused = (path: string, reason: string) => ({
  kind: 'refused',
  what: `"${host}${path}" cannot be downloaded: ${reason}`,
  allowed: expect.stringContaining('Correct the address'),
})

describe('the copies of pictures, videos and sounds of other hosts', () => {
  it('are files of the cache folder, with the ending of their content', async () => {
    for (const [path, ending] of Object.entries({
      '/a.png': 'png',
      '/film': 'mp4',
      '/sound': 'mp3',
      '/drawing': 'svg',
      '/font': 'woff2',
    })) {
      const copy = await copyOf(path)
      if (copy?.kind !== 'url' || copy.file === undefined) throw new Error(`${path} has no copy`)
      expect(copy.file).toMatch(new RegExp(`^\\.lectern/remote/[0-9a-f]{32}\\.${ending}$`))
      expect(copy.url).toBe(assetToken(join(dir, copy.file)))
      expect(readFileSync(join(dir, copy.file))).toEqual(contents[path]?.[1])
    }
  })

  it('keep the place in the file that the address names', async () => {
    const remote = open()
    await remote.download([`${host}/drawing#part`])
    expect(remote.find(`${host}/drawing#part`)).toMatchObject({ url: expect.stringMatching(/^lectern-asset:[\w-]+#part$/) })
  })

  it('are downloaded once for each address and reused by the next build', async () => {
    const remote = open()
    await Promise.all([remote.download([`${host}/a.png`, `${host}/a.png`, `${host}/a.png#part`]), remote.download([`${host}/a.png`])])
    expect(requests).toEqual(['/a.png'])
    expect(open().find(`${host}/a.png`)).toEqual(remote.find(`${host}/a.png`))
  })

  it('are one file for two addresses with the same content', async () => {
    const remote = open()
    await remote.download([`${host}/a.png`, `${host}/moved`])
    expect(remote.fileOf(`${host}/moved`)).toEqual(remote.fileOf(`${host}/a.png`))
    expect(readdirSync(folder()).filter((file) => file.endsWith('.png'))).toHaveLength(1)
  })

  it('are unknown before their download', () => {
    expect(open().find(`${host}/a.png`)).toBeUndefined()
    expect(requests).toEqual([])
  })

  it('follow redirects to web addresses only, and not without end', async () => {
    expect(await copyOf('/moved')).toMatchObject({ kind: 'url' })
    expect(await copyOf('/local')).toEqual(refused('/local', 'it leads to a file: address'))
    expect(await copyOf('/circle')).toEqual(refused('/circle', 'there are more than 5 redirects'))
  })

  it('are not taken from a private network to which a public host leads', async () => {
    const limits = { bytes: 5000, time: 20_000, isPrivate: async (hostname: string) => hostname === 'localhost' }
    const reason = 'it leads from a public host into a private network'
    expect(await copyOf('/inside', open(limits))).toEqual(refused('/inside', reason))
    expect(requests).toEqual(['/inside'])
    expect(await copyOf('/inside', open({ ...limits, isPrivate: async () => true }))).toMatchObject({ kind: 'url' })
  })

  it('must have the content of their type', async () => {
    expect(await copyOf('/page')).toEqual(refused('/page', 'the answer is text/html, not a picture, a video, a sound or a font'))
    expect(await copyOf('/program.js')).toEqual(refused('/program.js', 'its content is not application/octet-stream'))
    expect(await copyOf('/disguised')).toEqual(refused('/disguised', 'its content is not image/png'))
    expect(await copyOf('/program')).toEqual(refused('/program', 'the SVG contains code or names other files'))
  })

  it('end at the size limit, announced or not', async () => {
    expect(await copyOf('/announced')).toEqual(refused('/announced', 'the file is larger than 0.005 MB'))
    expect(await copyOf('/endless')).toEqual(refused('/endless', 'the file is larger than 0.005 MB'))
    await closed
  })

  it('end at the time limit', async () => {
    expect(await copyOf('/slow', open({ bytes: 5000, time: 50 }))).toEqual(refused('/slow', 'the answer takes longer than 0.05 seconds'))
  })

  it('report the answer of the host, or that there is none', async () => {
    expect(await copyOf('/nothing')).toEqual(refused('/nothing', 'the host answers 404'))
    await server.close()
    expect(await copyOf('/a.png')).toEqual(refused('/a.png', 'the host cannot be reached (ECONNREFUSED)'))
    expect(() => readdirSync(folder())).toThrow('ENOENT')
  })

  it('hold nothing up where nobody waits for them: they are there some time later', async () => {
    const open = (time: number) => createRemoteAssets(deckFiles(dir), folder(), { bytes: 5000, time }, { waits: false })
    const [hasty, patient] = [open(50), open(60_000)]
    await Promise.all([hasty.download([`${host}/slow`]), patient.download([`${host}/slow`, `${host}/a.png`])])
    expect([hasty.find(`${host}/slow`), patient.find(`${host}/slow`), patient.find(`${host}/a.png`)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    await vi.waitFor(() => expect(patient.find(`${host}/a.png`)).toMatchObject({ kind: 'url' }), { timeout: 20_000 })
    await vi.waitFor(() => expect(hasty.find(`${host}/slow`)).toMatchObject({ kind: 'refused' }), { timeout: 20_000 })
  })
})
