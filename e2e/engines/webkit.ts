import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Driver, Engine } from './engine.ts'

const browser = fileURLToPath(new URL('webkit-browser.py', import.meta.url))

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('The system gives no port.')
  return address.port
}

/** Start a screen that nobody sees. Return its number and what ends it. */
async function startScreen(program: string): Promise<{ readonly display: string; end(): Promise<void> }> {
  const screen = spawn(program, ['-displayfd', '1', '-screen', '0', '1280x720x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = (await once(screen.stdout, 'data')) as [Buffer]
  return {
    display: `:${String(number).trim()}`,
    async end() {
      const ended = once(screen, 'close')
      screen.kill()
      await ended
    },
  }
}

/** Start WebKitGTK on a screen that nobody sees, and speak WebDriver with it. */
export async function startWebKit(driverProgram: string, screenProgram: string): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-webkit-'))
  const log = join(folder, 'console.log')
  writeFileSync(log, '')
  const start = join(folder, 'browser')
  // The driver drops what the browser prints, so the browser writes to a file, line by line.
  writeFileSync(start, `#!/bin/sh\nexec stdbuf -oL /usr/bin/python3 '${browser}' >>'${log}' 2>'${folder}/errors.log'\n`)
  chmodSync(start, 0o755)
  const screen = await startScreen(screenProgram)
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: screen.display,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CACHE_HOME: folder,
    GDK_BACKEND: 'x11',
    MESA_SHADER_CACHE_DISABLE: 'true',
  }
  const driver = spawn(driverProgram, [`--port=${port}`], { env, stdio: 'ignore' })

  async function send<Result>(method: 'GET' | 'POST' | 'DELETE', path: string, data: object = {}): Promise<Result> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(method === 'POST' && { body: JSON.stringify(data) }) })
    const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  }
  async function untilReady(): Promise<void> {
    for (;;) {
      if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}.`)
      if (await send('GET', '/status').catch(() => undefined)) return
      await new Promise((done) => setTimeout(done, 100))
    }
  }
  await untilReady()
  const { sessionId, capabilities } = await send<{ sessionId: string; capabilities: { browserVersion: string } }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: start, args: [] } } },
  })
  const session = `/session/${sessionId}`
  let isFirst = true

  async function open(): Promise<Driver> {
    const handle = isFirst
      ? await send<string>('GET', `${session}/window`)
      : (await send<{ handle: string }>('POST', `${session}/window/new`, { type: 'window' })).handle
    isFirst = false
    /** Each command goes to the window that was chosen before it. */
    async function here<Result>(method: 'GET' | 'POST' | 'DELETE', path: string, data?: object): Promise<Result> {
      await send('POST', `${session}/window`, { handle })
      return send<Result>(method, session + path, data)
    }
    return {
      async goTo(url) {
        await here('POST', '/url', { url })
      },
      call: (source, args) =>
        here<string>('POST', '/execute/sync', {
          script: `return (async (args) => JSON.stringify(await (${source})(...JSON.parse(args)) ?? null))(arguments[0])`,
          args: [JSON.stringify(args)],
        }),
      async perform(actions) {
        await here('POST', '/actions', { actions })
      },
      picture: () => here<string>('GET', '/screenshot'),
      async close() {
        await here('DELETE', '/window')
      },
    }
  }

  let read = 0
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    hasTouch: false,
    open,
    takeMessages() {
      const text = readFileSync(log, 'utf8')
      const lines = text.slice(read).split('\n').filter(Boolean)
      read = text.length
      return lines.map((line) =>
        line.replace(/^(.*)CONSOLE (?:JS |NETWORK |SECURITY )*(\w+) /, (_, place, level) => `${level.toLowerCase()}: ${place}`),
      )
    },
    async close() {
      const ended = once(driver, 'close')
      await send('DELETE', session)
      driver.kill()
      await ended
      // Without its screen the browser ends, if it has not ended yet. Until then it may write into its folder.
      await screen.end()
      await rm(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}
