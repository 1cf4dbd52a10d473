import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver-protocol/node'
import { LecternError } from '../../base/errors/index.ts'
import { serve, type TestServer } from '../../base/lib/node/testing/serve.ts'
import { readOnlyFlag, untrustedFlag } from './build.ts'
import { type Command, readArguments } from './command.ts'
import { commands } from './commands.ts'
import { writeAttack } from './testing/untrusted-deck.ts'

// docs/guide/trust.md, "What each command runs"

const noBrowser = () => Promise.reject(new LecternError('there is no browser in this test'))
const served = vi.hoisted(() => ({
  pages: [] as string[],
  mcp: undefined as McpServer | undefined,
  lsp: undefined as ((input: PassThrough, output: PassThrough) => void) | undefined,
}))

// Each command goes as far as it works on the deck. What serves, or shows the deck in a browser, ends there.
vi.mock('./terminal.ts', async (original) => ({ ...(await original<object>()), tell: () => {}, print: () => {}, tellPlain: () => {} }))
vi.mock('./stay-alive.ts', () => ({ createReport: () => () => undefined, stayAlive: () => undefined }))
vi.mock('./exporting.ts', async (original) => ({
  ...(await original<object>()),
  leaveBrowser: () => undefined,
}))
vi.mock('../../base/chromium/index.ts', () => ({ findBrowser: () => '/nowhere/browser', launchBrowser: () => noBrowser() }))
vi.mock('../../site/server/index.ts', async (original) => ({
  ...(await original<object>()),
  serveSite: async () => ({ addresses: ['http://localhost:1/'], close: async () => undefined }),
}))
vi.mock('../../author/dev-server/index.ts', async (original) => {
  const actual = await original<typeof import('../../author/dev-server/index.ts')>()
  const keepConfigured: typeof actual.keepConfigured = async (start) => {
    const server = await start(0, () => undefined)
    const page = await fetch(server.addresses[0] ?? '', { headers: { accept: 'text/html' } })
    served.pages.push(await page.text())
    await server.close()
    return server
  }
  return { ...actual, keepConfigured }
})
vi.mock('../mcp/index.ts', async (original) => ({
  ...(await original<object>()),
  serveStdio: async (server: McpServer) => {
    served.mcp = server
  },
}))

vi.mock('../lsp/index.ts', async (original) => {
  const actual = await original<typeof import('../lsp/index.ts')>()
  const serveLanguage: typeof actual.serveLanguage = async (_input, _output, options) => {
    served.lsp = (input, output) => void actual.serveLanguage(input, output, options)
  }
  return { ...actual, serveLanguage }
})

let outer: string
let entry: string
let canary: string
let server: TestServer
const asked: string[] = []

beforeAll(async () => {
  outer = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-commands-')))
  canary = join(outer, 'canary')
  server = await serve((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  entry = writeAttack({ outer, canary, host: server.url, secret: 'swordfish-4711' })
})
afterAll(async () => {
  process.exitCode = undefined
  await server.close()
  rmSync(outer, { recursive: true, force: true })
})

/** Run a command. A deck like this one may be refused. */
async function attempt(command: Command, args: readonly string[]) {
  try {
    await command.run(readArguments(command, args))
  } catch (error) {
    if (!(error instanceof LecternError)) throw error
  }
}

/** Call the tools of the started MCP server. */
async function callTools(names: readonly string[]) {
  const client = new Client({ name: 'test', version: '1' })
  const [one, other] = InMemoryTransport.createLinkedPair()
  await Promise.all([served.mcp?.connect(one), client.connect(other)])
  const { tools } = await client.listTools()
  const given: Readonly<Record<string, object>> = { read_slide: { slide: 1 }, screenshot: { slide: 1 }, go_to_slide: { slide: 1 } }
  for (const { name } of tools.filter((tool) => names.includes(tool.name))) await client.callTool({ name, arguments: { ...given[name] } })
  await client.close()
}

/** Open the deck in an editor with the started language server, and ask for all that an editor shows. */
async function openInEditor() {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()]
  served.lsp?.(toServer, toClient)
  const client = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer))
  const shown = new Promise((resolve) => client.onNotification('textDocument/publishDiagnostics', resolve))
  client.listen()
  const [uri, folder] = [pathToFileURL(entry).href, pathToFileURL(outer).href]
  await client.sendRequest('initialize', { processId: null, rootUri: folder, capabilities: {} })
  await client.sendNotification('initialized', {})
  const text = readFileSync(entry, 'utf8')
  await client.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId: 'markdown', version: 1, text } })
  await shown
  const asked = { textDocument: { uri }, options: { tabSize: 2, insertSpaces: true }, context: { includeDeclaration: true } }
  for (const method of ['documentSymbol', 'foldingRange', 'formatting']) await client.sendRequest(`textDocument/${method}`, asked)
  for (const line of text.split('\n').keys())
    for (const method of ['completion', 'hover', 'definition', 'references'])
      await client.sendRequest(`textDocument/${method}`, { ...asked, position: { line, character: 6 } })
  await client.sendRequest('shutdown')
  client.dispose()
}

const readingTools = ['outline', 'read_slide', 'list_comments']
const inDeck = (name: string) => join(dirname(entry), name)

/** How this test calls each command, in the order of the calls: those that change the deck are last. A new command gets its calls here. */
const calls: Readonly<Record<string, readonly (readonly string[] | (() => Promise<void>))[]>> = {
  'live keys': [['https://example.org/']],
  'new': [[join('made', 'deck'), '--yes']],
  'theme list': [[]],
  'theme preview': [['default', '--port', '0']],
  'theme new': [[join('made', 'theme')]],
  migrate: [[''], ['', '--untrusted', '--write']],
  mcp: [[''], () => callTools(readingTools), ['', '--untrusted'], () => callTools([...readingTools, 'screenshot', 'go_to_slide'])],
  lsp: [['.', '--stdio'], openInEditor],
  build: [['', '--untrusted', '--host', 'github', '--base', '/a/']],
  present: [['', '--untrusted', '--port', '0']],
  dev: [['', '--untrusted', '--port', '0']],
  export: [['', '--untrusted']],
  check: [['', '--untrusted']],
  results: [['', '--untrusted'], ['']],
  format: [['', '--untrusted', '--check'], ['', '--check'], ['']],
  translate: [
    ['', '--untrusted', '--missing'],
    ['', '--missing'],
  ],
  'theme eject': [['', '--untrusted'], ['']],
}

it('calls every command', () => {
  expect(Object.keys(calls).sort()).toEqual(commands.map(({ name }) => name).sort())
})

it.each(commands.map((command) => [command.name, command] as const))('%s takes no deck, or knows --untrusted', (_, { operand, flags }) => {
  if (operand === undefined) expect([untrustedFlag, readOnlyFlag]).toContain(flags.untrusted)
  else expect(flags).not.toHaveProperty('untrusted')
})

it.each(Object.entries(calls))('%s runs no code of a deck that is not trusted, and contacts no host', async (name, given) => {
  const command = commands.find((one) => one.name === name)
  if (!command) throw new Error(`there is no command ${name}`)
  for (const call of given) {
    if (typeof call === 'function') await call()
    else
      await attempt(
        command,
        call.map((word) => (word === '' ? entry : word.startsWith('made') ? inDeck(word) : word)),
      )
    const ran = existsSync(canary) ? readFileSync(canary, 'utf8') : ''
    rmSync(canary, { force: true })
    expect(ran, String(call)).toBe('')
    expect(asked, String(call)).toEqual([])
  }
})

it('a command that trusts the deck runs its code', async () => {
  const { createProjectReader } = await import('../../compiler/project/index.ts')
  const project = await createProjectReader({ entry })()
  await project.slides()
  const ran = readFileSync(canary, 'utf8')
  for (const way of ['setup shiki', 'vite', 'package typescript', 'package twoslash, core']) expect(ran).toContain(`${way}\n`)
  expect(served.pages.join('')).toContain('<div id="lectern">')
})

it('the guide says for each command what it runs', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../../docs/guide/trust.md'), 'utf8')
  const [, section = ''] = guide.split('\n## What each command runs\n')
  const table = section.split('\n## ')[0] ?? ''
  for (const { name } of commands) expect(table).toMatch(new RegExp(`.lectern ${name}[^\\w]`))
})
