import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { servePages } from './serve-pages.ts'

const dir = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-pages-')))
afterAll(() => rmSync(dir, { recursive: true }))
mkdirSync(join(dir, 'node_modules/lectern'), { recursive: true })
for (const name of ['a b.html', 'page.txt', 'node_modules/lectern/sandbox.html']) writeFileSync(join(dir, name), '')

it.each([
  ['/talk/node_modules/lectern/sandbox.html', `/talk/@fs${dir}/node_modules/lectern/sandbox.html`],
  ['/talk/a%20b.html?x=1', `/talk/@fs${dir}/a%20b.html`],
  ['/talk/a%20b.html?import&url', undefined],
  ['/talk/page.txt', undefined],
  ['/talk/none.html', undefined],
  ['/talk/../../etc/x.html', undefined],
  ['/talk/1', undefined],
  ['/a%20b.html', undefined],
])('%s is served as %s', (url, served) => {
  const request = { url } as IncomingMessage
  const next = vi.fn()
  servePages(dir, '/talk/')(request, undefined, next)
  expect([request.url, next.mock.calls.length]).toEqual([served ?? url, 1])
})
