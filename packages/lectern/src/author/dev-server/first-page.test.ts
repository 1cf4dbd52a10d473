import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type ServedState, type StateChanges, withChanges } from '../../deck/deck/index.ts'
import { sendRaw } from '../../site/server/testing/send-raw.ts'
import { type DevServer, startDevServer } from './start-dev-server.ts'
import { openSocket, type TestSocket } from './testing/web-socket.ts'

const deck = `# One

<v-clicks>

- a
- b

</v-clicks>

---

# Two

![Missing](./none.png)

---

# Three

<v-click>c</v-click>

---

# Four

---

# Five

![From elsewhere](https://pictures.example/a.png)

---

# Six

\`\`\`plantuml
Alice -> Bob
\`\`\`

---

# Seven

<<< ./add.ts
`

let dir: string
let dev: DevServer
let port: number
let socket: TestSocket
const messages: string[] = []

beforeAll(async () => {
  // The server sees no time without requests, however busy the machine is.
  vi.spyOn(performance, 'now').mockReturnValue(0)
  dir = mkdtempSync(join(tmpdir(), 'lectern-first-page-'))
  writeFileSync(join(dir, 'slides.md'), deck)
  writeFileSync(join(dir, 'add.ts'), 'add(1)')
  dev = await startDevServer({
    entry: join(dir, 'slides.md'),
    base: '/',
    port: 0,
    host: '',
    takePicture: () => Promise.reject(new Error('no browser')),
    endpoints: () => ({}),
    onProblems: (problems) => messages.push(...problems.map(({ what }) => what)),
    log: (message) => messages.push(message),
  })
  port = Number(new URL(dev.addresses[0] ?? '').port)
  const [, key = ''] = /const wsToken = "([^"]+)"/.exec(await get('/@vite/client')) ?? []
  socket = await openSocket(port, `/?token=${key}`, [
    `Host: localhost:${port}`,
    `Origin: http://localhost:${port}`,
    'Sec-WebSocket-Protocol: vite-hmr',
  ])
})
afterAll(async () => {
  socket.close()
  await dev.close()
  rmSync(dir, { recursive: true })
})

const get = async (path: string, accept = '*/*') =>
  (await sendRaw(port, [`GET ${path} HTTP/1.1`, `Host: localhost:${port}`, 'Connection: close', `Accept: ${accept}`])).text

interface StateMessage {
  readonly event?: string
  readonly data: unknown
}

/** Return the state that a page has after the messages of the server: the first one is whole, and the others say what has changed. */
const shownState = () =>
  (socket.messages as readonly StateMessage[]).reduce<ServedState | undefined>((shown, { event, data }) => {
    if (event === 'lectern:deck') return data as ServedState
    return event === 'lectern:changes' && shown ? withChanges(shown, data as StateChanges) : shown
  }, undefined)

/** Wait for a state of the deck. */
async function stateThat(isIt: (state: ServedState) => boolean): Promise<ServedState | undefined> {
  let found: ServedState | undefined
  await socket.wait(() => {
    const shown = shownState()
    if (shown && isIt(shown)) found = shown
    return found !== undefined
  })
  return found
}

it('a page is answered as soon as its slide is compiled, and the slides that come later never have wrong steps', async () => {
  const page = await get('/3', 'text/html')
  expect(page).toMatch(/img-src [^;]*https:\/\/pictures\.example/)
  expect(page).toMatch(/img-src [^;]*https:\/\/www\.plantuml\.com/)
  await get('/@id/__x00__virtual:lectern/client')
  const module = await get('/@id/__x00__virtual:lectern/deck')
  const first: ServedState = JSON.parse(/createServedSource\((\{.*\}), /.exec(module)?.[1] ?? '')
  // Slides 5 and 6 are there for the page's policy. The server of PlantUML draws a diagram.
  expect(first.unknown).toEqual([1, 2, 4, 7])
  expect(first.manifest.slides.map(({ title }) => title)).toEqual(['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'])
  expect(first.manifest.slides[2]?.clicks).toBe(1)

  expect(await get(`/@id/__x00__virtual:lectern/slide/${first.hashes[0]}`)).toMatch(/export const lecternSlide = .*"clicks":2/)
  expect(messages).toEqual([])

  // A change of a file that a slide shows is not missed, although the other slides are not compiled.
  expect(await get(`/@id/__x00__virtual:lectern/slide/${first.hashes[6]}`)).toContain('add')
  // What the server does a moment after a change waits for this test.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  writeFileSync(join(dir, 'add.ts'), 'subtract(1)')
  const changedHash = (await stateThat(({ hashes }) => hashes[6] !== first.hashes[6]))?.hashes[6]
  expect(await get(`/@id/__x00__virtual:lectern/slide/${changedHash}`)).toContain('subtract')

  vi.mocked(performance.now).mockRestore()
  socket.send({ type: 'custom', event: 'lectern:rest' })
  const whole = await stateThat(({ unknown }) => unknown.length === 0)
  expect(whole?.unknown).toEqual([])
  expect(whole?.manifest.slides.map(({ clicks }) => clicks)).toEqual([2, 0, 1, 0, 0, 0, 0])
  // Both the change and the last slide are a reason to report. The problem is reported once.
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  expect(messages).toEqual([expect.stringContaining('none.png')])
})
