import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import type { Driver, Engine } from './engine.ts'

/** A camera and a microphone that are none, allowed without a question; nothing is asked of other hosts. */
const preferences = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.normandy.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'dom.disable_open_during_load': false,
}

interface Answer {
  readonly id?: number
  readonly type: string
  readonly method?: string
  readonly message?: string
  readonly result?: unknown
  readonly params?: { readonly level: string; readonly text: string; readonly method?: string }
}

async function addressOf(browser: ChildProcess): Promise<string> {
  let printed = ''
  for await (const part of browser.stderr ?? []) {
    printed += String(part)
    const address = /WebDriver BiDi listening on (\S+)/.exec(printed)?.[1]
    if (address) return address
  }
  throw new Error(`Firefox ended:\n${printed}`)
}

/** Milliseconds after which a command without an answer has failed. Firefox may drop one. */
const longestAnswer = 120_000

/** Start Firefox without windows, and speak WebDriver BiDi with it: Debian has no geckodriver. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'lectern-firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const browser = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const socket = new WebSocket(`${await addressOf(browser)}/session`)
  browser.stderr?.resume()
  await once(socket, 'open')

  const waiting = new Map<number, (answer: Answer) => void>()
  let messages: string[] = []
  let lastId = 0
  socket.on('message', (data) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
    // A time stamp is for the browser's profiler, and is written nowhere.
    else if (answer.method === 'log.entryAdded' && answer.params && answer.params.method !== 'timeStamp')
      messages.push(`${answer.params.level}: ${answer.params.text}`)
  })
  async function send<Result>(method: string, params: object = {}): Promise<Result> {
    lastId += 1
    const id = lastId
    let limit: NodeJS.Timeout | undefined
    const answer = await new Promise<Answer>((done, fail) => {
      waiting.set(id, done)
      limit = setTimeout(() => fail(new Error(`Firefox does not answer ${method} ${JSON.stringify(params)}`)), longestAnswer)
      socket.send(JSON.stringify({ id, method, params }))
    }).finally(() => {
      clearTimeout(limit)
      waiting.delete(id)
    })
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`)
    return answer.result as Result
  }

  const session = await send<{ capabilities: { browserVersion: string } }>('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })

  async function open(): Promise<Driver> {
    const { context } = await send<{ context: string }>('browsingContext.create', { type: 'window' })
    await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 720 } })
    return {
      async goTo(url) {
        await send('browsingContext.navigate', { context, url, wait: 'complete' })
      },
      async call(source, args) {
        const { result, exceptionDetails } = await send<{ result: { value: string }; exceptionDetails?: { text: string } }>(
          'script.callFunction',
          {
            functionDeclaration: `async (args) => JSON.stringify(await (${source})(...JSON.parse(args)) ?? null)`,
            arguments: [{ type: 'string', value: JSON.stringify(args) }],
            target: { context },
            awaitPromise: true,
            userActivation: true,
          },
        )
        if (exceptionDetails) throw new Error(exceptionDetails.text)
        return result.value
      },
      async perform(actions) {
        await send('input.performActions', { context, actions })
      },
      async picture() {
        return (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data
      },
      async close() {
        await send('browsingContext.close', { context })
      },
    }
  }

  return {
    version: `Firefox ${session.capabilities.browserVersion}`,
    hasTouch: true,
    open,
    takeMessages() {
      const taken = messages
      messages = []
      return taken
    },
    async close() {
      const ended = once(browser, 'close')
      await send('browser.close')
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
