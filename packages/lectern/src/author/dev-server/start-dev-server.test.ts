import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { usedMemory } from '../../base/lib/node/testing/used-memory.ts'
import { fuzzRequests } from '../../site/server/testing/fuzz-requests.ts'
import { sendRaw } from '../../site/server/testing/send-raw.ts'
import { createKept } from './open-talk.ts'
import { type DevServer, startDevServer } from './start-dev-server.ts'
import { openSocket, type TestSocket } from './testing/web-socket.ts'

const password = 'hunter2-open-sesame'
const secret = 'Nobody else may read this.'
/** Texts that occur in every file that strangers must not get. */
const secrets = [password, secret, 'a comment of the author']

const slides = `---
title: Talk
drawings:
  persist: true
---

# One

![A picture](./seen.png)

<Hello />

<!-- ${secret} -->

---
# a comment of the author
src: ./more.md
---

---

# Three

<v-drag pos="1,2,3,4">moved</v-drag>
`
const files: Readonly<Record<string, string>> = {
  'slides.md': slides,
  'more.md': `# Two\n\n<!-- ${secret} -->\n`,
  'components/Hello.tsx': "import { words } from './words.ts'\nexport const Hello = () => <p>{words}</p>\nexport default Hello\n",
  'components/words.ts':
    "import frame from './frame.html?url'\nimport Counter from './count.ts?worker'\nexport const words = 'Hello ' + frame + Counter.name\n",
  'components/count.ts': "import { step } from './step.ts'\npostMessage(step)\n",
  'components/step.ts': 'export const step = 1\n',
  'components/frame.html': 'a frame',
  'components/unused.html': secret,
  'seen.png': 'picture',
  'beside.png': 'picture',
  'public/shown.txt': 'for all',
  'style.css': '.a { background: url(./beside.png) }\n',
  // Files beside a deck that do not belong to it.
  'unused.md': secret,
  'notes.txt': secret,
  'secrets.json': JSON.stringify({ secret }),
  'unused.ts': `export default ${JSON.stringify(secret)}`,
  'package.json': JSON.stringify({ name: 'talk', description: secret }),
  '.env': secret,
  '.npmrc': secret,
  'slides-export.md': secret,
  'slides-export.pdf': secret,
  'slides-export.pptx': secret,
  '.lectern/export/slides-md/assets/presenting-1.js': secret,
  '.lectern/hidden.png': secret,
  '.comments/20260101-000000-abcdef.png': secret,
  '.comments/20260101-000000-abcdef.json': secret,
  'dist/assets/presenting-1.js': secret,
}

let dir: string
let dev: DevServer
let base: string
let port: number
const logged: string[] = []

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-dev-server-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), text)
  }
  symlinkSync('/etc/passwd', join(dir, 'linked.png'))
  symlinkSync('/etc/passwd', join(dir, 'public/linked.txt'))
  dev = await startDevServer({
    entry: join(dir, 'slides.md'),
    port: 0,
    host: '',
    remote: password,
    live: true,
    takePicture: () => Promise.reject(new Error('no browser')),
    endpoints: () => ({ '/__open-in-editor': (_, response) => response.end(secret) }),
    onProblems: () => undefined,
    log: (message) => logged.push(message),
  })
  const url = new URL(dev.addresses[0] ?? '')
  base = url.pathname
  port = Number(url.port)
})
afterAll(async () => {
  await dev.close()
  rmSync(dir, { recursive: true })
})

const origin = () => `http://localhost:${port}`
const html = { Accept: 'text/html', 'Sec-Fetch-Dest': 'document' }
const get = async (path: string, headers: Record<string, string> = {}) => {
  const lines = [`GET ${path} HTTP/1.1`, `Host: localhost:${port}`, 'Connection: close']
  return sendRaw(port, [...lines, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)])
}
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(origin() + path, { method: 'POST', headers: { Origin: origin(), ...headers }, body: JSON.stringify(body) })
const textOf = (file: string) => readFileSync(join(dir, file), 'utf8')
async function token(): Promise<string> {
  const { token: given }: { token: string } = await (await post(`${base}__lectern/access`, { password })).json()
  return given
}

/** Load the page as a browser does, with every module that another module names. Resolve with all addresses. */
async function loadPage(): Promise<readonly string[]> {
  const seen = new Set<string>()
  const load = async (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    const { text } = await get(path)
    const named = [...text.matchAll(/(?:from|import)\s*\(?\s*"(\/[^"]+)"/g)].map((match) => match[1] ?? '')
    for (const next of named) await load(next)
  }
  await load(`${base}@vite/client`)
  await load(`${base}@id/__x00__virtual:lectern/client`)
  const { text } = await get(`${base}@id/__x00__virtual:lectern/deck`)
  for (const hash of /"hashes":\[([^\]]*)\]/.exec(text)?.[1]?.matchAll(/"([^"]+)"/g) ?? [])
    await load(`${base}@id/__x00__virtual:lectern/slide/${hash[1]}`)
  return [...seen]
}

describe('a deck with a password, for somebody who does not know it', () => {
  it('shows every page and module of the deck, and none contains notes, source or the token', async () => {
    const page = await get(`${base}1`, html)
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('lectern-write')
    const addresses = await loadPage()
    expect(addresses.length).toBeGreaterThan(20)
    expect(addresses.some((address) => address.includes('components/words.ts'))).toBe(true)
    const right = await token()
    for (const address of addresses) {
      const { status, text } = await get(address)
      expect([address, status]).toEqual([address, 200])
      for (const word of [...secrets, right, dev.talkKey?.presenterKey ?? ''])
        expect(text.includes(word), `${address} has "${word}"`).toBe(false)
    }
    expect((await get(`${base}@fs${dir}/seen.png`)).text).toMatch(/picture$/)
    expect((await get(`${base}beside.png`)).text).toMatch(/picture$/)
    expect((await get(`${base}shown.txt`)).text).toMatch(/for all$/)
    // A worker that a module names is a module, and so is what it imports.
    const worker = await get(`${base}components/count.ts?worker_file&type=module`)
    expect([worker.status, worker.text]).toEqual([200, expect.stringContaining('postMessage(step)')])
    expect((await get(`${base}components/step.ts`)).status).toBe(200)
    // A page that a module names is a file like any other, such as the frame in which code runs.
    expect((await get(`${base}components/frame.html`, html)).text).toMatch(/a frame$/)
  })

  it('sends no other file of the folder, however it is requested', async () => {
    const names = [
      ...Object.keys(files),
      '.lectern/live-dev.json',
      'slides',
      'unused',
      'secrets',
      'linked.png',
      'linked.txt',
      'SLIDES.MD',
      'slides.md%20',
      'slides.md/',
      'slides.md%00.png',
    ]
    const queries = [
      '',
      '?raw',
      '?url',
      '?inline',
      '?import',
      '?import&raw',
      '?raw??',
      '?t=1',
      '?.svg?.wasm?init',
      '?v=1',
      '?direct',
      '?html-proxy',
      '?worker',
      '?worker_file&type=module',
    ]
    const places = [
      base,
      '/',
      `${base}@fs${dir}/`,
      `${base}@fs/${dir}/`,
      `/@fs${dir}/`,
      `${base}@id/${dir}/`,
      `${base}@id/__x00__${dir}/`,
      `${base}x/../`,
      `${base}components/..%2f`,
      `${base}.//`,
      `${base}@fs${dir}/components/../`,
      `${base}public/../`,
    ]
    const asking: readonly Record<string, string>[] = [{}, { 'Sec-Fetch-Dest': 'script' }, { Accept: 'text/css' }]
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const { text } = await get(path, headers)
      for (const word of [...secrets, 'root:x:0']) expect(text.includes(word), `${path} has "${word}"`).toBe(false)
    }
    for (const name of names) {
      const far = places.map((place) => place + name)
      const near = queries.flatMap((query) => [base, `${base}@fs${dir}/`].map((place) => place + name + query))
      await Promise.all([...far, ...near].flatMap((path) => asking.map((headers) => ask(path, headers))))
    }
  })

  it('sends no virtual modules that only the server uses, and none with unknown names', async () => {
    for (const name of ['presenting/x', 'slide/x', 'server', 'slide/', 'shared/0', 'layout/cover', 'deck?raw', 'words?x=1'])
      expect([name, (await get(`${base}@id/__x00__virtual:lectern/${name}`)).status]).toEqual([name, 404])
  })

  it('has no endpoint that answers without the token', async () => {
    const saved = { file: 'slides.md', version: '', text: 'x' }
    const bodies: Readonly<Record<string, unknown>> = {
      source: { file: 'slides.md' },
      save: saved,
      outline: {},
      places: { slide: 3, index: 0, place: '5,6,7,8' },
      drawings: { slide: 'end', markup: '<svg/>' },
      presenter: {},
      access: {},
    }
    for (const [name, body] of Object.entries(bodies))
      for (const at of ['/', base])
        for (const headers of [
          {},
          { 'X-Lectern-Token': '' },
          { 'X-Lectern-Token': 'x'.repeat(32) },
          { 'X-Lectern-Token': 'é'.repeat(32) },
        ]) {
          const answer = await post(`${at}__lectern/${name}`, body, headers)
          expect([name, answer.status]).toEqual([name, 403])
          expect(await answer.text()).not.toContain(secret)
        }
    for (const at of ['/', base]) expect((await get(`${at}__open-in-editor?file=slides.md`)).text).not.toContain(secret)
    for (const [name, text] of Object.entries(files)) expect(textOf(name)).toBe(text)
    expect(readdirSync(dir)).not.toContain('drawings')
  })

  it('has the same endpoints answer with the token', async () => {
    const headers = { 'X-Lectern-Token': await token() }
    expect(await (await post(`${base}__lectern/source`, { file: 'slides.md' }, headers)).text()).toContain(secret)
    expect(await (await post(`${base}__lectern/presenter`, {}, headers)).text()).toContain(secret)
    expect((await get(`${base}__open-in-editor?file=slides.md`, headers)).text).toContain(secret)
    expect((await post(`${base}__lectern/source`, { file: 'slides.md' }, { ...headers, Origin: 'http://localhost:1' })).status).toBe(403)
  })

  it('lets no other origin read an answer, and answers to no foreign name', async () => {
    for (const path of [`${base}1`, `${base}@vite/client`, `${base}__lectern/access`, `${base}shown.txt`]) {
      const { text } = await get(path, { Origin: 'http://localhost:1', ...html })
      expect(text.toLowerCase()).not.toContain('access-control-')
      expect((await sendRaw(port, [`GET ${path} HTTP/1.1`, 'Host: evil.example', 'Connection: close'])).status).toBe(403)
    }
    const preflight = await sendRaw(port, [
      `OPTIONS ${base}__lectern/access HTTP/1.1`,
      `Host: localhost:${port}`,
      'Origin: http://localhost:1',
      'Connection: close',
    ])
    expect(preflight.text.toLowerCase()).not.toContain('access-control-')
  })
})

describe('the connection that brings updates', () => {
  const key = async () => /const wsToken = "([^"]+)"/.exec((await get(`${base}@vite/client`)).text)?.[1] ?? ''
  const open = async (...headers: readonly string[]) =>
    openSocket(port, `${base}?token=${await key()}`, [`Host: localhost:${port}`, 'Sec-WebSocket-Protocol: vite-hmr', ...headers])
  const isEvent = (name: string) => (message: unknown) =>
    typeof message === 'object' && message !== null && 'event' in message && message.event === name
  const isState = (message: unknown) => isEvent('lectern:deck')(message) || isEvent('lectern:changes')(message)
  const custom = (event: string, data: unknown) => ({ type: 'custom', event, data })
  const using = async (socket: TestSocket, work: (socket: TestSocket) => Promise<void>) => {
    try {
      await work(socket)
    } finally {
      socket.close()
    }
  }

  it('refuses requests without an origin, with another origin, or without the token of the bundler', async () => {
    expect((await open()).status).toBe(403)
    expect((await open('Origin: http://localhost:1')).status).toBe(403)
    expect((await open('Origin: null')).status).toBe(403)
    for (const query of ['', '?token=', '?token=x'])
      expect(
        (await openSocket(port, base + query, [`Host: localhost:${port}`, `Origin: ${origin()}`, 'Sec-WebSocket-Protocol: vite-hmr']))
          .status,
      ).toBe(400)
    for (const protocol of ['', 'mqtt'])
      expect(
        (await openSocket(port, base, [`Host: localhost:${port}`, `Origin: ${origin()}`, `Sec-WebSocket-Protocol: ${protocol}`])).status,
      ).toBe(0)
  })

  it('sends mistakes, which quote the text, only to pages that may edit it', async () => {
    await using(await open(`Origin: ${origin()}`), async (looking) => {
      await using(await open(`Origin: ${origin()}`), async (editing) => {
        editing.send(custom('lectern:access', await token()))
        await editing.wait(isEvent('lectern:problems'))
        looking.send(custom('lectern:access', 'x'))
        writeFileSync(join(dir, 'slides.md'), slides.replace('title: Talk', `title: Talk\n${password}: ${secret}`))
        expect(JSON.stringify(await editing.wait((message) => JSON.stringify(message).includes(secret)))).toContain(password)
        await looking.wait(isEvent('lectern:deck'))
        writeFileSync(join(dir, 'slides.md'), slides)
        const isMended = (message: unknown) => isState(message) && !JSON.stringify(message).includes(secret)
        await editing.wait(isMended)
        await looking.wait((message) => isMended(message) && looking.messages.filter(isState).length > 1)
        for (const word of secrets) expect(JSON.stringify(looking.messages)).not.toContain(word)
      })
    })
  })

  it('says why the saved options cannot be read, also to a page that is opened afterwards', async () => {
    const unreadable = (message: unknown) => /slides\.md.*brokenoption|brokenoption.*slides\.md/.test(JSON.stringify(message))
    const editing = async (work: (page: TestSocket) => Promise<void>) =>
      using(await open(`Origin: ${origin()}`), async (page) => {
        page.send(custom('lectern:access', await token()))
        await page.wait(isEvent('lectern:problems'))
        await work(page)
      })
    await editing(async (first) => {
      writeFileSync(join(dir, 'slides.md'), slides.replace('title: Talk', 'title: Talk\nbrokenoption'))
      await first.wait(unreadable)
      await editing(async (second) => {
        await second.wait(unreadable)
        writeFileSync(join(dir, 'slides.md'), slides.replace('# Three', '# Mended'))
        const isMended = (message: unknown) => isState(message) && !unreadable(message)
        await Promise.all([first.wait(isMended), second.wait(isMended)])
      })
      writeFileSync(join(dir, 'slides.md'), slides)
    })
  })

  it('accepts unsaved text from pages that may edit, and no requests for modules', async () => {
    const headers = { 'X-Lectern-Token': await token() }
    const { version }: { version: string } = await (await post(`${base}__lectern/source`, { file: 'slides.md' }, headers)).json()
    await using(await open(`Origin: ${origin()}`), async (page) => {
      page.send(custom('vite:invoke', { name: 'fetchModule', id: 'send:1', data: [join(dir, 'notes.txt?raw')] }))
      page.send(custom('lectern:unsaved', { file: 'slides.md', version, text: slides.replace('# Three', '# Typed by a stranger') }))
      page.send('nothing')
      page.send(custom('lectern:access', headers['X-Lectern-Token']))
      await page.wait(isEvent('lectern:problems'))
      page.send(custom('lectern:unsaved', { file: 'slides.md', version, text: slides.replace('# Three', '# Typed by the author') }))
      await page.wait((message) => JSON.stringify(message).includes('Typed by the author'))
      expect(JSON.stringify(page.messages)).not.toMatch(/vite:invoke|Typed by a stranger/)
    })
  })

  it('ends if a page without access sends more than a page needs to', async () => {
    await using(await open(`Origin: ${origin()}`), async (page) => {
      page.send('x'.repeat(200_000))
      await page.closed
    })
  })
})

describe('docs/internals/live.md: the relay of a talk that its author still writes', () => {
  const open = (path: string, ...headers: string[]) => openSocket(port, path, ['Sec-WebSocket-Protocol: mqtt', ...headers])

  it('is below the base path, only for pages of this server', async () => {
    const relay = await open(`${base}__lectern/live`, `Host: localhost:${port}`, `Origin: ${origin()}`)
    expect(relay.status).toBe(101)
    relay.close()
    expect((await open(`${base}__lectern/live`, `Host: localhost:${port}`, 'Origin: http://evil.example')).status).toBe(403)
    expect((await open('/__lectern/live', `Host: localhost:${port}`, `Origin: ${origin()}`)).status).toBe(0)
  })

  it('names the addresses of the deck at the same path', async () => {
    const { status, text } = await get(`${base}__lectern/live`)
    expect(status).toBe(200)
    expect(text).toContain(JSON.stringify(dev.addresses))
  })

  it('names its public key to all pages, and gives the token for the key of the presenter', async () => {
    const { publicKey = '', presenterKey } = dev.talkKey ?? {}
    // The server gives only modules that another module has named.
    for (const name of ['@vite/client', '@id/__x00__virtual:lectern/client']) await get(base + name)
    expect((await get(`${base}@id/__x00__virtual:lectern/deck`)).text).toContain(publicKey)
    expect(await (await post(`${base}__lectern/access`, { key: presenterKey })).json()).toEqual({ token: await token(), key: presenterKey })
    expect((await post(`${base}__lectern/access`, { key: publicKey })).status).toBe(403)
    expect((await post(`${base}__lectern/presenter`, {})).status).toBe(403)
  })
})

describe('no request ends the server', () => {
  it.each(['//[', '//%', 'http://[', 'http://a:99999999/', '*'])('"%s" is answered with 400', async (target) => {
    expect((await get(target)).status).toBe(400)
    expect((await openSocket(port, target, [`Host: localhost:${port}`, `Origin: ${origin()}`])).status).toBe(400)
  })

  it.each(['bytes=5-2', 'bytes=-99999999999999999', 'bytes=9-1,2-'])('Range: %s is answered', async (range) => {
    for (const file of ['shown.txt', 'beside.png', '@vite/client'])
      expect([200, 206, 416]).toContain((await get(base + file, { Range: range })).status)
  })

  it('redirects an address with invalid codes to slide 1', async () => {
    expect((await get(`${base}%E0%A4%A`, html)).text).toContain(`Location: ${base}1\r\n`)
  })

  it('still answers after generated requests, without failures and with constant memory', async () => {
    const some = await loadPage()
    const paths = [
      base,
      `${base}1`,
      ...some.slice(0, 20),
      ...['source', 'save', 'outline', 'access'].map((name) => `${base}__lectern/${name}`),
    ]
    await fuzzRequests({ port, paths, count: 100, seed: 3 })
    const before = usedMemory()
    logged.length = 0
    const { statuses } = await fuzzRequests({ port, paths, count: 300, seed: 4 })
    expect((await get(`${base}1`, html)).status).toBe(200)
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
    expect(logged).toEqual([])
    expect(usedMemory() - before).toBeLessThan(16_000_000)
  })
})

describe('a deck that cannot be served', () => {
  const logs: string[] = []
  const options = {
    port: 0,
    host: '',
    takePicture: () => Promise.reject(new Error('no browser')),
    endpoints: () => ({}),
    onProblems: () => undefined,
    log: (message: string) => logs.push(message),
  }
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lectern-dev-server-'))
    writeFileSync(join(folder, 'slides.md'), '# One\n')
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const started = () => startDevServer({ entry: join(folder, 'slides.md'), ...options })

  it('contract.md, "Errors": a package.json that cannot be read is an error with its place', async () => {
    writeFileSync(join(folder, 'package.json'), '{ "name": ')
    await expect(started()).rejects.toThrow(/^package\.json:1:10 This cannot be read/)
  })

  it('docs/guide/password.md: keeps the password of its start when the deck loses it and when the server restarts', async () => {
    const write = (options: string) => writeFileSync(join(folder, 'slides.md'), `---\n${options}\n---\n\n# One\n\n<!-- ${secret} -->\n`)
    const kept = createKept((sentence) => logs.push(sentence))
    write(`remote: ${password}`)
    const first = await startDevServer({ entry: join(folder, 'slides.md'), ...options, kept, live: true })
    const notesOf = ({ addresses: [address = ''] }: DevServer, body: object = {}) =>
      fetch(`${address}__lectern/${'key' in body ? 'access' : 'presenter'}`, {
        method: 'POST',
        headers: { Origin: new URL(address).origin },
        body: JSON.stringify(body),
      })
    write('title: Open')
    const second = await startDevServer({ entry: join(folder, 'slides.md'), ...options, kept, live: true })
    expect(second.talkKey).toEqual(first.talkKey)
    for (const server of [first, second]) {
      expect((await notesOf(server)).status).toBe(403)
      expect((await notesOf(server, { key: first.talkKey?.presenterKey })).status).toBe(200)
      await server.close()
    }
    await kept.talk?.relay.close()
    expect(logs).toEqual([])
    const alone = createKept((sentence) => logs.push(sentence))
    write(`remote: ${password}`)
    const written = await startDevServer({ entry: join(folder, 'slides.md'), ...options, kept: alone })
    write('title: Open')
    await expect.poll(() => logs).toEqual([expect.stringContaining('The password in the deck has changed.')])
    expect((await notesOf(written)).status).toBe(403)
    await written.close()
    logs.length = 0
  })

  it('reports a cache that cannot be written once, before the bundler starts', async () => {
    writeFileSync(join(folder, '.lectern'), 'a file')
    await expect(started()).rejects.toThrow(/^\.lectern\/vite cannot be written: /)
    expect(logs).toEqual([])
  })
})
