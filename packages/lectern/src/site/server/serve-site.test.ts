import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { usedMemory } from '../../base/lib/node/testing/used-memory.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import { fuzzRequests } from './testing/fuzz-requests.ts'
import { sendRaw } from './testing/send-raw.ts'

vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>()
  return { ...real, copyFile: vi.fn(real.copyFile) }
})

/** The copies of sites that servers of this process serve, or that nobody has removed. */
const copies = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`lectern-site-${hostname()}-`) && isOurs(name))
const isOurs = (name: string) => name.includes(`-${process.pid}-`) || name.includes(`-${killedPid()}-`)
let ended: number | undefined
/** Return the id of a process that has ended. */
const killedPid = () => (ended ??= spawnSync(process.execPath, ['-e', '']).pid)

let dir: string
let site: ServedSite
const reported: string[] = []
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-serve-'))
  mkdirSync(join(dir, 'assets'))
  writeFileSync(join(dir, 'index.html'), `<p>${'slide one '.repeat(500)}`)
  writeFileSync(join(dir, '2.html'), '<p>two')
  writeFileSync(join(dir, 'assets/app-12345678.js'), 'go()')
  writeFileSync(join(dir, 'assets/film.mp4'), '0123456789')
  symlinkSync('/etc/passwd', join(dir, 'passwd.txt'))
  symlinkSync('2.html', join(dir, 'two.txt'))
  symlinkSync('..', join(dir, 'assets/up'))
  symlinkSync('nowhere', join(dir, 'broken'))
  mkdirSync(join(dir, 'folder.txt'))
  mkdirSync(join(dir, '.lectern-1-0123456789ab.tmp'))
  writeFileSync(join(dir, '.lectern-1-0123456789ab.tmp/0'), 'of a build that runs')
  site = await serveSite({ dir, base: '/talk/', port: 0, report: (sentence) => reported.push(sentence) })
})
afterAll(async () => {
  await site.close()
  rmSync(dir, { recursive: true })
})
const get = (path: string, headers = {}) => fetch(`http://localhost:${site.port}${path}`, { redirect: 'manual', headers })

/** Send a request unchanged. */
const ask = (line: string, ...headers: readonly string[]) =>
  sendRaw(site.port, [`${line} HTTP/1.1`, `Host: localhost:${site.port}`, ...headers, 'Connection: close'])

describe('serving a built talk', () => {
  it('answers an address with its page', async () => {
    const response = await get('/talk/2')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch('text/html')
    expect(await response.text()).toBe('<p>two')
  })

  it('contract.md "Addresses": everything unmatched goes to slide 1, the query is kept', async () => {
    for (const path of ['0', '8', 'x/y', '-1', '1.5']) {
      const response = await get(`/talk/${path}?embedded=1`)
      expect([response.status, response.headers.get('location')]).toEqual([302, '/talk/1?embedded=1'])
    }
  })

  it('sends the root and the base path without its slash to the deck', async () => {
    expect((await get('/')).headers.get('location')).toBe('/talk/')
    expect((await get('/talk')).headers.get('location')).toBe('/talk/')
  })

  it('answers 404 for a missing file and for what is outside the base path', async () => {
    expect((await get('/talk/assets/gone.js')).status).toBe(404)
    expect((await get('/elsewhere/1')).status).toBe(404)
    expect((await get('/talk/..%2f..%2fetc%2fpasswd')).status).not.toBe(200)
  })

  it('passes WebSocket connections only to the handler of their path', async () => {
    const seen: string[] = []
    const live = await serveSite({
      dir,
      base: '/talk/',
      port: 0,
      upgrades: {
        live: (_request, socket, _head, { path }) => {
          seen.push(path)
          socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n')
        },
      },
    })
    const headers = [`Host: localhost:${live.port}`, `Origin: http://localhost:${live.port}`, 'Connection: Upgrade', 'Upgrade: websocket']
    const answers = ['/talk/live', '/talk/other', '/live', '/talk/toString'].map((path) =>
      sendRaw(live.port, [`GET ${path} HTTP/1.1`, ...headers]),
    )
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([101, 404, 404, 404])
    expect(seen).toEqual(['/talk/live'])
    // A page that was opened at localhost asks there for the addresses of other devices.
    expect(await (await fetch(`http://localhost:${live.port}/talk/live`)).json()).toEqual(live.addresses)
    await live.close()
  })

  it('compresses text', async () => {
    expect((await get('/talk/', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip')
    expect((await get('/talk/', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br')
  })

  it('lets browsers cache hashed files forever and check pages each time', async () => {
    expect((await get('/talk/assets/app-12345678.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const page = await get('/talk/2')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    // Node's fetch would request the whole file, even with a matching ETag.
    expect((await ask('GET /talk/2', `If-None-Match: ${page.headers.get('etag')}`)).status).toBe(304)
  })

  it('answers 404 after its files are gone, and redirects nobody to the same address', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'lectern-serve-'))
    writeFileSync(join(empty, 'index.html'), '<p>all slides')
    const hashed = await serveSite({ dir: empty, base: '/talk/', port: 0 })
    for (const path of ['/talk/1', '/talk/1?clicks=2'])
      expect((await fetch(`http://localhost:${hashed.port}${path}`, { redirect: 'manual' })).status).toBe(404)
    for (const path of ['/talk/%31', '/talk/1/', '/talk/8'])
      expect((await fetch(`http://localhost:${hashed.port}${path}`)).status).toBe(404)
    await hashed.close()
    rmSync(empty, { recursive: true })
  })

  it('reports a missing site', async () => {
    await expect(serveSite({ dir: join(dir, 'nowhere'), base: '/', port: 0 })).rejects.toThrow('there is no built site in')
  })
})

describe('a server serves the site that it was started with', () => {
  let folder: string
  let served: ServedSite
  const fetched = async (name: string) => (await fetch(`http://localhost:${served.port}/talk/${name}`)).text()
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lectern-serve-'))
    for (const name of ['index.html', '1.html', 'film.mp4']) writeFileSync(join(folder, name), `first ${name}`)
    mkdirSync(join(folder, 'presenter'))
    writeFileSync(join(folder, 'presenter/1.html'), 'sealed')
    served = await serveSite({ dir: folder, base: '/talk/', port: 0 })
  })
  afterEach(async () => {
    await served.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it.each([
    ['a file is edited in place', () => writeFileSync(join(folder, 'presenter/1.html'), 'open')],
    [
      'the folder is replaced',
      () => {
        rmSync(folder, { recursive: true })
        mkdirSync(join(folder, 'presenter'), { recursive: true })
        writeFileSync(join(folder, 'presenter/1.html'), 'open')
        writeFileSync(join(folder, 'notes.html'), 'open')
      },
    ],
    ['the folder is deleted', () => rmSync(folder, { recursive: true })],
    ['a file is added', () => writeFileSync(join(folder, 'presenter/1'), 'open')],
  ])('when %s', async (_, change) => {
    change()
    expect(await Promise.all(['presenter/1', '1', 'film.mp4', 'notes'].map(fetched))).toEqual([
      'sealed',
      'first 1.html',
      'first film.mp4',
      'first 1.html',
    ])
    const part = await fetch(`http://localhost:${served.port}/talk/film.mp4`, { headers: { range: 'bytes=0-4' } })
    expect([part.status, await part.text()]).toEqual([206, 'first'])
  })

  it('keeps the time of each file in its copy, so that a browser does not load it again after a restart', async () => {
    const tagOf = async (port: number) => (await fetch(`http://localhost:${port}/talk/film.mp4`)).headers.get('etag')
    const again = await serveSite({ dir: folder, base: '/talk/', port: 0 })
    expect(await tagOf(again.port)).toBe(await tagOf(served.port))
    await again.close()
  })

  it('refuses to start if another command has built into the folder meanwhile, and leaves no copy', async () => {
    const before = copies()
    await expect(serveSite({ dir: folder, base: '/talk/', port: 0, isUnchanged: () => false })).rejects.toThrow(
      'another command has changed',
    )
    expect(copies()).toEqual(before)
  })

  it('removes its copy when it ends, and the copy of a killed server at the next start', async () => {
    const abandoned = mkdtempSync(join(tmpdir(), `lectern-site-${hostname()}-${killedPid()}-`))
    const foreign = mkdtempSync(join(tmpdir(), `lectern-site-another-machine-${killedPid()}-`))
    const before = copies().length
    const next = await serveSite({ dir: folder, base: '/talk/', port: 0 })
    expect([existsSync(abandoned), existsSync(foreign), copies().length]).toEqual([false, true, before])
    await next.close()
    expect(copies()).toHaveLength(before - 1)
    rmSync(foreign, { recursive: true })
  })

  it('reports a full disk before it serves anything, and removes its copy only after the last file is written', async () => {
    const written: boolean[] = []
    vi.mocked(copyFile)
      .mockRejectedValueOnce(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))
      .mockImplementationOnce(async (_, to) => {
        // The failure of the first file is known by then.
        await new Promise((resolve) => setImmediate(resolve))
        written.push(existsSync(dirname(String(to))))
        writeFileSync(String(to), '')
      })
    const before = copies()
    await expect(serveSite({ dir: folder, base: '/talk/', port: 0 })).rejects.toThrow(
      /there is no room in .+ for a copy of the site, of 1 MB/,
    )
    expect([copies(), written]).toEqual([before, [true]])
  })
})

describe('no request ends the server', () => {
  it.each(['//[', '//%', '//', 'http://[', 'http://a:99999999/', '*', 'talk/1', '/talk/1#x'])(
    '"%s" is answered with 400',
    async (target) => {
      expect((await ask(`GET ${target}`)).status).toBe(400)
    },
  )

  it.each([
    ['/%', 404],
    ['/talk/%', 302],
    ['/talk/%00', 302],
    ['/talk/2?%', 200],
    [`/talk/${'a'.repeat(5000)}`, 302],
    ['/talk/..%2f..%2f..%2fetc%2fpasswd', 404],
    ['http://localhost/talk/2', 200],
  ])('"%s" is answered with %i', async (target, status) => expect((await ask(`GET ${target}`)).status).toBe(status))

  it.each([
    ['bytes=5-2', 416],
    ['bytes=-99999999999999999', 416],
    ['bytes=99999999999999999-', 416],
    ['bytes=a-b', 200],
    ['bytes=', 200],
    ['items=0-1', 200],
    ['bytes=0-0,2-3', 200],
    ['bytes=2-5', 206],
    ['bytes=-3', 206],
    ['bytes=2-99999999999999999', 206],
  ])('Range: %s is answered with %i', async (range, status) => {
    expect((await ask('GET /talk/assets/film.mp4', `Range: ${range}`)).status).toBe(status)
  })

  it('sends the requested bytes of a file, even if text is compressed', async () => {
    expect((await ask('GET /talk/assets/film.mp4', 'Range: bytes=2-5')).text).toMatch(
      /content-range: bytes 2-5\/10\r\n[\s\S]*\r\n\r\n2345$/i,
    )
    const page = await ask('GET /talk/', 'Range: bytes=3-7', 'Accept-Encoding: gzip')
    expect(page.text).toMatch(/\r\n\r\nslide$/)
  })

  it.each(['POST /talk/1', 'PUT /talk/1', 'DELETE /talk/1', 'OPTIONS *'])('"%s" is refused', async (line) => {
    expect([400, 405]).toContain((await ask(line)).status)
  })

  it.each([
    ['a request without a name', ['GET /talk/2 HTTP/1.0'], 400],
    ['a name that is none', ['GET /talk/2 HTTP/1.1', 'Host: [', 'Connection: close'], 400],
    ['no HTTP', ['hello'], 400],
    ['headers that are too long', ['GET /talk/2 HTTP/1.1', 'Host: localhost', `X: ${'x'.repeat(20_000)}`], 431],
  ])('%s is answered', async (_, lines, status) => expect((await sendRaw(site.port, lines)).status).toBe(status))

  it('answers 404 for a folder, a link out of the site and files that another build writes', async () => {
    for (const name of ['passwd.txt', 'folder.txt', 'assets.txt/', '.lectern-1-0123456789ab.tmp/0.html'])
      expect((await ask(`GET /talk/${name}`)).status).toBe(404)
    expect((await ask('GET /talk/.lectern-1-0123456789ab.tmp/0')).status).toBe(302)
    expect((await ask('GET /talk/two.txt')).text).toContain('<p>two')
  })

  it('still answers after a thousand generated requests, without failures and with constant memory', async () => {
    const paths = ['/talk/', '/talk/2', '/talk/assets/app-12345678.js', '/talk/assets/film.mp4']
    await fuzzRequests({ port: site.port, paths, count: 300, seed: 1 })
    const before = usedMemory()
    const { statuses } = await fuzzRequests({ port: site.port, paths, count: 1000, seed: 2 })
    expect((await ask('GET /talk/2')).text).toContain('<p>two')
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
    expect([200, 302, 400, 404, 405].filter((status) => !statuses.has(status))).toEqual([])
    expect(reported).toEqual([])
    expect(usedMemory() - before).toBeLessThan(8_000_000)
  })
})

describe('a page of another site whose name leads to this machine (DNS rebinding)', () => {
  it.each(['evil.example', 'evil.example:80', '192.168.1.2', 'localhost.evil.example'])('is refused as %s', async (host) => {
    expect((await sendRaw(site.port, ['GET /talk/2 HTTP/1.1', `Host: ${host}`, 'Connection: close'])).status).toBe(403)
  })

  it.each(['localhost', 'localhost:1', '127.0.0.1', '[::1]:3030', 'LOCALHOST', 'deck.localhost'])('%s is this machine', async (host) => {
    expect((await sendRaw(site.port, ['GET /talk/2 HTTP/1.1', `Host: ${host}`, 'Connection: close'])).status).toBe(200)
  })

  it('a server that is open to the network answers to the names of a tunnel', async () => {
    const open = await serveSite({ dir, base: '/talk/', port: 0, host: '' })
    expect((await sendRaw(open.port, ['GET /talk/2 HTTP/1.1', 'Host: talk.example', 'Connection: close'])).status).toBe(200)
    await open.close()
  })
})
