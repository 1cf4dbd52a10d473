import { describe, expect, it } from 'vitest'
import { createFakeHost } from './testing/fake-worker.ts'

const first = {
  '1.html': 'one',
  '2.html': 'two',
  'print.html': 'shell',
  'assets/a-1.js': 'code 1',
  'photo.png': 'photo',
  'film.mp4': '0123456789',
}
const second = { ...first, '1.html': 'one, anew', 'assets/a-2.js': 'code 2' }
const { 'assets/a-1.js': _gone, ...secondFiles } = second
const page = { mode: 'navigate' }
const textOf = async (response: Promise<Response | undefined>) => (await response)?.text()

async function installed() {
  const host = createFakeHost()
  const worker = await host.deploy('v1', first)
  await worker.install()
  await worker.activate()
  return { host, worker }
}

describe('a version of a site', () => {
  it('is stored completely before its worker takes over', async () => {
    const { host, worker } = await installed()
    expect([...(host.caches.stores.get('lectern:offline:v1:/talk/')?.keys() ?? [])].sort()).toEqual(
      Object.keys(first)
        .map((name) => host.base + name)
        .sort(),
    )
    expect(worker.tookOver()).toBe(true)
  })

  it.each([
    ['is missing', { 'assets/a-2.js': undefined }],
    ['is still the one of the version before', { '1.html': 'one' }],
  ])('is not installed if one of its files %s: the old version stays', async (_, lies) => {
    const { host, worker } = await installed()
    const next = await host.deploy('v2', secondFiles, { lies: lies as Record<string, string> })
    await expect(next.install()).rejects.toThrow(Object.keys(lies)[0])
    expect(next.tookOver()).toBe(false)
    expect(await host.caches.keys()).toEqual(['lectern:offline:v1:/talk/'])
    host.goOffline()
    expect(await textOf(worker.ask('1', page))).toBe('one')
  })

  it('is not installed if the storage is full', async () => {
    const host = createFakeHost()
    host.caches.full = true
    await expect((await host.deploy('v1', first)).install()).rejects.toThrow('full')
    expect(await host.caches.keys()).toEqual([])
  })

  it('takes unchanged files from the version before', async () => {
    const { host } = await installed()
    host.fetched.length = 0
    await (await host.deploy('v2', secondFiles)).install()
    expect(host.fetched.sort()).toEqual(['1.html', 'assets/a-2.js', 'plan.json'])
  })

  it('removes its own versions that no window shows, and no other cache of the host', async () => {
    const { host } = await installed()
    for (const name of ['lectern:offline:v1:/', 'lectern:offline:v0:/talk/two/', 'mine']) await host.caches.open(name)
    const next = await host.deploy('v2', secondFiles)
    await next.install()
    await next.activate()
    expect(await host.caches.keys()).toEqual(['lectern:offline:v1:/', 'lectern:offline:v0:/talk/two/', 'mine', 'lectern:offline:v2:/talk/'])
  })

  it('keeps the version before for open windows', async () => {
    const { host } = await installed()
    host.clients.push({ url: `${host.base}2`, navigate: async () => undefined })
    for (const [version, files] of [
      ['v2', secondFiles],
      ['v3', { ...secondFiles, '2.html': 'two, anew' }],
    ] as const) {
      const next = await host.deploy(version, files)
      await next.install()
      await next.activate()
    }
    expect(await host.caches.keys()).toEqual(['lectern:offline:v2:/talk/', 'lectern:offline:v3:/talk/'])
  })

  it('keeps large code after its first use, even in the next version', async () => {
    const host = createFakeHost()
    const worker = await host.deploy('v1', first, { whenUsed: ['assets/editor-1.js'] })
    await worker.install()
    expect(await textOf(worker.ask('assets/editor-1.js', { also: new Map([['assets/editor-1.js', 'editor']]) }))).toBe('editor')
    const next = await host.deploy('v2', secondFiles, { whenUsed: ['assets/editor-1.js'] })
    await next.install()
    await next.activate()
    host.goOffline()
    expect(await textOf(next.ask('assets/editor-1.js'))).toBe('editor')
  })
})

describe('without a network', () => {
  async function offline() {
    const { host, worker } = await installed()
    host.goOffline()
    return worker
  }

  it.each([
    ['2', 'two'],
    ['2?clicks=1', 'two'],
    ['7', 'shell'],
    ['presenter/3', 'shell'],
    ['x/y', 'shell'],
  ])('the address %s is answered', async (path, expected) => {
    expect(await textOf((await offline()).ask(path, page))).toBe(expected)
  })

  it('code, pictures and parts of films are answered', async () => {
    const worker = await offline()
    expect(await textOf(worker.ask('assets/a-1.js?try=1'))).toBe('code 1')
    expect(await textOf(worker.ask('photo.png'))).toBe('photo')
    const part = await worker.ask('film.mp4', { headers: { range: 'bytes=2-4' } })
    expect([part?.status, part?.headers.get('content-range'), await part?.text()]).toEqual([206, 'bytes 2-4/10', '234'])
    const open = await worker.ask('film.mp4', { headers: { range: 'bytes=7-' } })
    expect([open?.status, await open?.text()]).toEqual([206, '789'])
    expect((await worker.ask('film.mp4', { headers: { range: 'bytes=10-' } }))?.status).toBe(416)
  })

  it('a file that is not stored fails as without a worker', async () => {
    await expect((await offline()).ask('other.png')).rejects.toThrow('Failed to fetch')
  })
})

describe('with a new version', () => {
  it('pages are of the new version, and an open page of the old version still finds its code', async () => {
    const { host } = await installed()
    host.clients.push({ url: `${host.base}1`, navigate: async () => undefined })
    const next = await host.deploy('v2', secondFiles)
    await next.install()
    await next.activate()
    expect(await textOf(next.ask('1', page))).toBe('one, anew')
    expect(await textOf(next.ask('assets/a-2.js'))).toBe('code 2')
    expect(await textOf(next.ask('assets/a-1.js'))).toBe('code 1')
  })
})
