import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serve } from '../../base/lib/node/testing/serve.ts'
import { createProjectReader } from '../../compiler/project/index.ts'
import { showInWindows, windowsOf } from './announcement.ts'
import { type DevServer, startDevServer } from './start-dev-server.ts'
import { openSocket } from './testing/web-socket.ts'

let dir: string
let dev: DevServer
const slides = '---\ntitle: Talk\n---\n\n# One\n\n---\n\n<v-click>two</v-click>\n'
const inDeck = (name: string) => join(dir, name)
const start = (name = 'slides.md', port = 0) =>
  startDevServer({
    entry: inDeck(name),
    port,
    base: '/talk',
    takePicture: () => Promise.reject(new Error('no browser')),
    endpoints: () => ({}),
    onProblems: () => undefined,
    log: () => undefined,
  })
const show = async (slide: number, step = 0, name = 'slides.md') =>
  showInWindows(await createProjectReader({ entry: inDeck(name) })(), { slide, step })
/** Return the file in which a server says where it is. */
const announced = (server = dev, name = 'slides.md') => inDeck(`.lectern/dev-${name}-${new URL(server.addresses[0] ?? '').port}.json`)
const address = () => dev.addresses[0] ?? ''
const noServer = { message: 'no authoring server shows this deck', remedy: expect.stringContaining('Run "lectern dev slides.md"') }

beforeAll(async () => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-announced-')))
  for (const name of ['slides.md', 'other.md']) writeFileSync(inDeck(name), slides)
  dev = await start()
})
afterAll(async () => {
  await dev.close()
  rmSync(dir, { recursive: true })
})

/** Open a page's connection, with the token of the page or without it. */
async function openPage(isAuthors: boolean) {
  const { origin, pathname, port, host } = new URL(address())
  const access = await fetch(`${origin}/__lectern/access`, { method: 'POST', headers: { origin }, body: '{}' })
  const { token } = (await access.json()) as { token: string }
  const key = /const wsToken = "([^"]+)"/.exec(await (await fetch(`${origin}${pathname}@vite/client`)).text())?.[1] ?? ''
  const headers = [`Host: ${host}`, `Origin: ${origin}`, 'Sec-WebSocket-Protocol: vite-hmr']
  const page = await openSocket(Number(port), `${pathname}?token=${key}`, headers)
  if (isAuthors) {
    page.send({ type: 'custom', event: 'lectern:access', data: token })
    await page.wait((message) => JSON.stringify(message).includes('lectern:problems'))
  }
  return page
}

describe('a program of the author', () => {
  it('sends the open windows of the author to a slide and a step, and nobody else', async () => {
    expect(await show(2, 1)).toEqual({ windows: 0, address: address() })
    const [own, strange] = [await openPage(true), await openPage(false)]
    try {
      expect((await show(2, 1)).windows).toBe(1)
      await own.wait((message) => JSON.stringify(message) === '{"type":"custom","event":"lectern:go","data":[2,1]}')
      expect(JSON.stringify(strange.messages)).not.toContain('lectern:go')
    } finally {
      own.close()
      strange.close()
    }
  })

  it('learns what the windows of the author show, the one that was used last first, and nothing of others', async () => {
    const looking = async () => windowsOf(await createProjectReader({ entry: inDeck('slides.md') })())
    const tell = (page: { send(message: unknown): void }, data: object) => page.send({ type: 'custom', event: 'lectern:looking', data })
    expect(await looking()).toEqual([])
    const pages = [await openPage(true), await openPage(true), await openPage(false)]
    const [first, second, strange] = pages
    const selection = { file: 'slides.md', from: 5, to: 5, text: 'One' }
    try {
      if (!first || !second || !strange) throw new Error('the pages are open')
      tell(strange, { slide: 2, step: 0 })
      tell(first, { slide: 1, step: 0, selection })
      await vi.waitFor(async () => expect(await looking()).toEqual([{ slide: 1, step: 0, selection }]))
      tell(first, { slide: 0, step: 0 })
      tell(first, { slide: 1, step: 0, selection: { ...selection, text: 'x'.repeat(10_001) } })
      tell(second, { slide: 2, step: 1 })
      const both = [
        { slide: 2, step: 1 },
        { slide: 1, step: 0, selection },
      ]
      await vi.waitFor(async () => expect(await looking()).toEqual(both))
      expect(dev.programs.looking()).toEqual(both)
      second.close()
      await vi.waitFor(async () => expect(await looking()).toEqual([both[1]]))
    } finally {
      for (const page of pages) page.close()
    }
    await vi.waitFor(async () => expect(await looking()).toEqual([]))
  })

  it('reads what is saved without waiting for the watcher, and learns whether its pages show something else', async () => {
    const { project, state } = await dev.programs.readSaved()
    expect(project.deck.slides).toHaveLength(2)
    expect((await dev.programs.readSaved()).state).toBe(state)
    writeFileSync(inDeck('style.css'), 'p { color: red }')
    const styled = await dev.programs.readSaved()
    expect(styled.state).not.toBe(state)
    writeFileSync(inDeck('slides.md'), `${slides}\n---\n\n# Three\n`)
    const longer = await dev.programs.readSaved()
    expect([longer.project.deck.slides.length, longer.state === styled.state]).toEqual([3, false])
    expect(longer.project.known(3)).toBeDefined()
    writeFileSync(inDeck('slides.md'), slides)
    rmSync(inDeck('style.css'))
    await dev.programs.readSaved()
  })

  it('gets a slide that was saved a moment ago', async () => {
    writeFileSync(inDeck('slides.md'), `${slides}\n---\n\n# Three\n`)
    expect(await show(3)).toMatchObject({ address: address() })
    writeFileSync(inDeck('slides.md'), slides)
    await expect(show(3)).rejects.toMatchObject({ message: 'there is no slide 3', remedy: 'There are slides 1 to 2.' })
  })

  it('gets the existing slides and steps if its place does not exist', async () => {
    await expect(show(1, 1)).rejects.toMatchObject({ message: 'slide 1 has no step 1', remedy: 'It has only step 0.' })
    await expect(show(2, 2)).rejects.toMatchObject({ message: 'slide 2 has no step 2', remedy: 'It has steps 0 to 1.' })
  })

  it('is told why it cannot move the windows of an untrusted deck', async () => {
    const project = await createProjectReader({ entry: inDeck('slides.md'), untrusted: true })()
    await expect(showInWindows(project, { slide: 1, step: 0 })).rejects.toMatchObject({
      message: 'the windows of this deck cannot be found: it is opened with --untrusted, or its folder is read-only',
      remedy: 'Ask the author to press g in the window, and to type the number of the slide.',
    })
  })

  it('is told that another deck of the folder is not shown', async () => {
    await expect(show(1, 0, 'other.md')).rejects.toMatchObject({ message: noServer.message })
    writeFileSync(announced(dev, 'other.md'), readFileSync(announced()))
    await expect(show(1, 0, 'other.md')).rejects.toMatchObject({ message: `the server shows another deck, ${inDeck('slides.md')}` })
  })
})

describe('the announcement of a server', () => {
  it('is readable only for this user, even if a file with another mode was left', async () => {
    expect(statSync(announced()).mode & 0o777).toBe(0o600)
    const port = Number(new URL(address()).port)
    await dev.close()
    expect(existsSync(announced())).toBe(false)
    writeFileSync(announced(), '', { mode: 0o644 })
    dev = await start('slides.md', port)
    expect(statSync(announced()).mode & 0o777).toBe(0o600)
  })

  it('works for each of several servers, whichever ends first', async () => {
    const second = await start()
    const page = await openPage(true)
    expect(await show(1)).toEqual({ windows: 1, address: address() })
    await second.close()
    expect(existsSync(announced(second))).toBe(false)
    expect(await show(1)).toEqual({ windows: 1, address: address() })
    page.close()
  })

  it('of a killed server is recognized, because nothing or another program answers there', async () => {
    const { address: origin } = JSON.parse(readFileSync(announced(), 'utf8')) as { address: string }
    const valid = readFileSync(announced(), 'utf8')
    const other = await serve((_, response) => response.end('{"windows":1}'))
    const { port } = new URL(other.url)
    for (const left of [
      valid.replace(origin, 'http://localhost:1/'),
      valid.replace(origin, `http://localhost:${port}/`),
      valid.replace(/"token":"../, '"token":"xx'),
      valid.replace('localhost', 'example.org'),
      '{',
      '',
    ]) {
      writeFileSync(announced(), left)
      await expect(show(1), left).rejects.toMatchObject(noServer)
    }
    await other.close()
    writeFileSync(announced(), valid)
  })

  it('gives no access to pages, other machines, or programs without the token', async () => {
    const { token } = JSON.parse(readFileSync(announced(), 'utf8')) as { token: string }
    const { origin } = new URL(address())
    const ask = async (headers: Record<string, string>, method = 'POST', body: string | null = '{}') =>
      (await fetch(`${origin}/__lectern/show`, { method, headers, ...(method === 'POST' && { body }) })).status
    const own = { 'x-lectern-token': token }
    expect(await ask({})).toBe(403)
    expect(await ask({ 'x-lectern-token': 'x'.repeat(token.length) })).toBe(403)
    expect(await ask({ ...own, origin })).toBe(403)
    expect(await ask({ ...own, origin: 'null' })).toBe(403)
    expect(await ask({ ...own, 'x-forwarded-for': '192.0.2.1' })).toBe(403)
    expect(await ask(own, 'GET')).toBe(405)
    expect(await ask(own, 'POST', '{')).toBe(400)
    expect(await ask(own, 'POST', 'x'.repeat(30_000))).toBe(413)
    expect(await ask(own)).toBe(200)
    // The token of the announcement does not open the endpoints of the editor.
    const source = await fetch(`${origin}/__lectern/source`, { method: 'POST', headers: { ...own, origin }, body: '{"file":"slides.md"}' })
    expect(source.status).toBe(403)
  })
})
