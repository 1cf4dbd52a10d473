import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDevServer } from '../../author/dev-server/index.ts'
import type { AuthorProblem } from '../../base/errors/index.ts'
import { serve, type TestServer } from '../../base/lib/node/testing/serve.ts'
import { buildSite } from '../../site/build/index.ts'
import { filesBelow } from '../../site/site/index.ts'
import { type Attack, writeAttack } from './testing/untrusted-deck.ts'

let outer: string
let entry: string
let server: TestServer
let attack: Attack
const asked: string[] = []

beforeAll(async () => {
  outer = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-attack-')))
  server = await serve((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  attack = { outer, canary: join(outer, 'canary'), host: server.url, secret: 'swordfish-4711' }
  entry = writeAttack(attack)
})
afterAll(async () => {
  await server.close()
  rmSync(outer, { recursive: true, force: true })
})

const expectUntouched = () => {
  expect(existsSync(attack.canary) ? readFileSync(attack.canary, 'utf8') : '').toBe('')
  expect(asked).toEqual([])
}

/** Return the attributes of a page, except those of links, and the styles that name a host of the attacker. */
function loadsIn(html: string, hosts: RegExp): string[] {
  const found: string[] = []
  let inside = ''
  const parser = new Parser({
    onopentag(name, attributes) {
      inside = name
      for (const [attribute, value] of Object.entries(attributes))
        if (hosts.test(value) && !(name === 'a' && attribute === 'href') && name !== 'meta') found.push(`<${name} ${attribute}="${value}">`)
    },
    ontext(text) {
      if (inside === 'style' && hosts.test(text)) found.push(`<style>${text.slice(0, 200)}`)
    },
    onclosetag: () => {
      inside = ''
    },
  })
  parser.end(html)
  return found
}

describe('a deck of an attacker, opened with --untrusted', () => {
  let problems: readonly AuthorProblem[]
  let files: ReadonlyMap<string, string>

  beforeAll(async () => {
    const built = await buildSite({ entry, base: '/a/', untrusted: true })
    problems = built.problems
    files = new Map(filesBelow(built.out).map((name) => [name, readFileSync(join(built.out, name), 'latin1')]))
  })

  it('runs none of its code and contacts no host', expectUntouched)

  it('reads no file outside its folder', () => {
    for (const [name, text] of files) expect(text.includes(attack.secret), name).toBe(false)
  })

  it('loads nothing from other hosts', () => {
    const hosts = /attack\.example|127\.0\.0\.1/
    for (const [name, text] of files) {
      if (name.endsWith('.html')) expect(loadsIn(text, hosts), name).toEqual([])
      if (name.endsWith('.css')) expect(text.match(/.{0,60}(attack\.example|127\.0\.0\.1).{0,20}/g), name).toBe(null)
      // A formula keeps its source text for copying.
      const plain = text.replaceAll(/<annotation\b.*?<\/annotation>/gs, '')
      const shown = plain.replaceAll(/(href|children)(?::|=\\?)\s*(["'`])(?:(?!\2)[^\\]|\\.)*\2/g, '')
      if (name.endsWith('.js')) expect(shown.match(/.{0,90}(attack\.example|127\.0\.0\.1).{0,20}/g), name).toBe(null)
    }
  })

  it('contains no page and no script of the deck, and nothing from an old dist', () => {
    const names = [...files.keys()]
    expect(names.filter((name) => /active|paper|script\.js$|stale|linked|page\.html/.test(name))).toEqual([])
    expect(names).toContain('plain.svg')
    expect(files.get('index.html') ?? '').not.toContain('stale')
    expect(files.get('sw.js')).not.toBe('self.skipWaiting()')
  })

  it('shows the rest of the deck and marks what is left out', () => {
    const first = files.get('1.html') ?? ''
    expect(first).toContain('Attack deck')
    expect(first).toContain('&lt;Counter&gt;')
    expect([...files.values()].some((text) => text.includes('{process.exit(9)}'))).toBe(true)
    expect([...files.values()].some((text) => text.includes('https://www.youtube.com/watch?v=abc'))).toBe(true)
  })

  it('reports each part that is left out with its place and the reason', () => {
    const messages = problems.filter(({ skipped }) => skipped).map(({ place, what }) => `${place.file}:${place.line} ${what}`)
    for (const part of [
      'components/Counter.tsx:1 The component Counter.tsx',
      'setup/katex.ts:1 The setup file katex.ts',
      'global-top.tsx:1 global-top.tsx',
      'vite.config.ts:1 The file vite.config.ts',
      'public/page.html:1 The file public/page.html',
      'slides.md:3 The addon "./addon"',
      'slides.md:7 The option "fonts"',
      'slides.md:24 <Counter>',
      'style.css:1 An import of the style sheet',
      'program.mdx:',
    ])
      expect(
        messages.some((line) => line.startsWith(part)),
        part,
      ).toBe(true)
    expect(problems.every(({ skipped, allowed }) => !skipped || /untrusted/.test(allowed ?? ''))).toBe(true)
  })
})

describe('the dev server of such a deck', () => {
  const messages: AuthorProblem[] = []
  let url: string
  let close: () => Promise<void>

  beforeAll(async () => {
    const server = await startDevServer({
      entry,
      port: 0,
      base: '/a/',
      untrusted: true,
      takePicture: () => Promise.reject(new Error('no browser')),
      endpoints: () => ({}),
      onProblems: (problems) => messages.push(...problems),
      log: () => undefined,
    })
    url = server.addresses[0] ?? ''
    close = server.close
  })
  afterAll(() => close())

  const get = async (path: string) => {
    const response = await fetch(new URL(path, url))
    return { status: response.status, text: await response.text(), policy: response.headers.get('content-security-policy') ?? '' }
  }

  it.each([
    ...[
      'components/Counter.tsx',
      'setup/katex.ts',
      'vite.config.ts',
      'page.html',
      'public/page.html',
      'script.js',
      'public/script.js',
      'active.svg',
    ],
    ...[
      'paper.html',
      '.env',
      'package.json',
      'node_modules/react/index.cjs',
      'linked.txt',
      'dist/stale.html',
      'slides.md',
      'slides.md?raw',
    ],
    ...[
      'components/Counter.tsx?raw',
      'components/Counter.tsx?url',
      'program.mdx?import',
      '.lectern/server.mjs',
      'page.html?html-proxy&index=0.js',
      'public/',
      'dist/',
    ],
  ])('does not serve %s', async (name) => {
    for (const path of [`/a/${name}`, `/a/@fs${attack.outer}/deck/${name}`, `/a/@id/${attack.outer}/deck/${name}`]) {
      const { status, text } = await get(path)
      expect(`${path} ${status} ${/pwned|= "stale"|ran |appendFileSync|swordfish|Attack deck|VITE_/.test(text) ? text : ''}`).toMatch(
        / (403|404|302|500|200) $/,
      )
    }
  })

  it('serves the deck with a policy that names no other host', async () => {
    const response = await fetch(url, { headers: { accept: 'text/html' } })
    expect(await response.text()).toContain('<div id="lectern">')
    expect(response.headers.get('content-security-policy')).not.toMatch(/attack|127\.0\.0\.1|google|youtube|twitter|bsky/)
    for (const module of ['client', 'styles', 'layers', 'extras', 'deck', 'layout/default', 'layout/mine', 'setup/app', 'setup/shortcuts'])
      expect((await get(`/a/@id/__x00__virtual:lectern/${module}`)).text).not.toContain(`${attack.outer}/deck/`)
    expect((await get('/a/style.css?import')).text).not.toMatch(/attack\.example|127\.0\.0\.1/)
  })

  it('runs none of its code, reads nothing outside, and contacts no host', () => {
    expectUntouched()
    expect(messages.filter(({ skipped }) => skipped).length).toBeGreaterThan(60)
    expect(JSON.stringify(messages)).not.toContain(attack.secret)
  })
})
