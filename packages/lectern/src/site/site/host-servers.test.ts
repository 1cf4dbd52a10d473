import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostFiles } from './host-files.ts'
import { needServers, startCaddy, startNginx, type WebServer } from './testing/web-servers.ts'

/** Two decks below a base path and in a folder whose names must be escaped in addresses and configurations. */
const base = '/tälks/'
const encoded = encodeURI(base)
const files = {
  'index.html': 'the list',
  'one/1.html': 'First'.repeat(1000),
  'one/2.html': 'Second',
  'one/404.html': 'lost',
  'one/index.html': 'First',
  'one/named.html': 'Second',
  'one/presenter.html': 'Presenter',
  'one/presenter/2.html': 'Presenter 2',
  'one/presenter/index.html': 'Presenter',
  'one/presenter/print.html': 'Presenter print',
  'one/a b.txt': 'from public',
  'one/manifest.webmanifest': '{}',
  'one/assets/engine-1.js': 'export {}\n'.repeat(1000),
  'two/1.html': 'Other',
}

let dir: string
const site = () => join(dir, 'my "site"')
const servers = new Map<string, WebServer>()

const kinds = {
  nginx: { start: startNginx, file: 'nginx.conf', include: (file: string) => `include ${JSON.stringify(file)};` },
  caddy: { start: startCaddy, file: 'Caddyfile', include: (file: string) => `import ${JSON.stringify(file)}` },
} as const

// The first run on a machine installs the servers.
beforeAll(async () => {
  needServers('nginx', 'caddy')
  dir = mkdtempSync(join(tmpdir(), 'lectern-hosts-'))
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(site(), name)), { recursive: true })
    writeFileSync(join(site(), name), text)
  }
  for (const [name, text] of Object.entries(files)) write(name, text)
  writeFileSync(join(dir, 'secret.html'), 'secret')
  const parts = [
    { folder: site(), base, home: '' },
    { folder: join(site(), 'one'), base: `${base}one/`, home: '1' },
    { folder: join(site(), 'two'), base: `${base}two/`, home: '1' },
  ] as const
  for (const [name, { start, file, include }] of Object.entries(kinds)) {
    for (const [written, text] of Object.entries(hostFiles(name as keyof typeof kinds, parts))) write(written, text)
    mkdirSync(join(dir, name))
    servers.set(name, await start(join(dir, name), include(join(site(), file))))
  }
})
afterAll(async () => {
  await Promise.all([...servers.values()].map((server) => server.close()))
  rmSync(dir, { recursive: true, force: true })
})

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('a site of %s', (name) => {
  const get = (path: string, headers?: Record<string, string>) => servers.get(name)?.get(encoded + path, headers)

  it.each([
    ['', 'the list'],
    ['one/', 'First'],
    ['one/1', 'First'],
    ['one/2?clicks=1', 'Second'],
    ['one/named', 'Second'],
    ['one/presenter', 'Presenter'],
    ['one/presenter/', 'Presenter'],
    ['one/presenter/2', 'Presenter 2'],
    ['one/presenter/print', 'Presenter print'],
    ['one/a%20b.txt', 'from public'],
    ['two/1', 'Other'],
  ])('contract.md: %j exists, and browsers check it before each use', async (path, text) => {
    const answer = await get(path)
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' },
    })
    expect(answer?.body).toContain(text)
  })

  it.each([
    ['one', 'one/'],
    ['one/0', 'one/1'],
    ['one/x/y?from=mail&x=%20', 'one/1?from=mail&x=%20'],
    ['one/-1', 'one/1'],
    ['one/1.5', 'one/1'],
    ['nowhere', ''],
  ])('contract.md: %j goes to %j', async (from, to) => {
    expect(await get(from)).toMatchObject({ status: 302, headers: { location: encoded + to } })
  })

  it.each(['one/missing.png', 'one/assets/missing.js'])('%s is not found', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404 })
  })

  it.each(['..%2fsecret', '..%2fsecret.html', '%2e%2e/secret.html', 'one/..%2f..%2fsecret.html', 'one/assets/..%2f..%2f..%2fsecret.html'])(
    'nothing outside of the site is sent for %s',
    async (path) => {
      expect((await get(path))?.body).not.toContain('secret')
    },
  )

  it('does not send its own configuration', async () => {
    expect(await get(kinds[name].file)).toMatchObject({ status: 404 })
  })

  it('lets browsers cache files with a hash forever, and compresses', async () => {
    const script = await get('one/assets/engine-1.js', { 'Accept-Encoding': 'gzip' })
    expect(script).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'gzip', 'x-content-type-options': 'nosniff' },
    })
    expect(script?.headers['content-type']).toMatch(/javascript/)
    const page = await get('one/1', { 'Accept-Encoding': 'gzip' })
    expect(page?.headers).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringMatching(/accept-encoding/i) })
    expect(page?.headers['content-type']).toMatch(/^text\/html/)
    expect((await get('one/manifest.webmanifest'))?.headers['content-type']).toBe('application/manifest+json')
  })
})
