import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServedSite, serveSite } from './serve-site.ts'

let dir: string
let site: ServedSite
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-serve-'))
  mkdirSync(join(dir, 'assets'))
  writeFileSync(join(dir, 'index.html'), `<p>${'slide one '.repeat(500)}`)
  writeFileSync(join(dir, '2.html'), '<p>two')
  writeFileSync(join(dir, 'assets/app-12345678.js'), 'go()')
  site = await serveSite({ dir, base: '/talk/', port: 0 })
})
afterAll(async () => {
  await site.close()
  rmSync(dir, { recursive: true })
})
const get = (path: string, headers = {}) => fetch(`http://localhost:${site.port}${path}`, { redirect: 'manual', headers })

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

  it('compresses text', async () => {
    expect((await get('/talk/', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip')
    expect((await get('/talk/', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br')
  })

  it('lets hashed files be kept for good and pages be asked for each time', async () => {
    expect((await get('/talk/assets/app-12345678.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const page = await get('/talk/2')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    expect((await get('/talk/2', { 'if-none-match': page.headers.get('etag') })).status).toBe(304)
  })

  it('takes the next port where one is in use', async () => {
    const second = await serveSite({ dir, base: '/', port: site.port })
    expect(second.port).toBeGreaterThan(site.port)
    expect(second.addresses[0]).toBe(`http://localhost:${second.port}/`)
    await second.close()
  })

  it('says so when there is no site', async () => {
    await expect(serveSite({ dir: join(dir, 'nowhere'), base: '/', port: 0 })).rejects.toThrow('there is no built site in')
  })
})
