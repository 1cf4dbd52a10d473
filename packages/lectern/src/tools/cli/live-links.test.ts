import { spawnSync } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { joinLetters } from '../../talk/live/model/index.ts'
import { linkLines, liveLinkLines, presenterAddress, presentersLines, printLiveLinks } from './live-links.ts'
import { showAside, tell } from './terminal.ts'

vi.mock('node:child_process', async (load) => ({ ...(await load<typeof import('node:child_process')>()), spawnSync: vi.fn() }))

const addresses = ['http://localhost:3030/talk/', 'http://10.0.0.2:3030/talk/']
const config = { presenter: true, routerMode: 'history', remote: false } as const

describe('the links of a served deck', () => {
  it('name the audience and the presenter on this machine', () => {
    expect(linkLines(config, 'build', addresses.slice(0, 1))).toBe(
      '\n  Audience  http://localhost:3030/talk/\n  Presenter http://localhost:3030/talk/presenter\n\n',
    )
  })

  it.each([false, true, ''])('lead other machines to the presenter screen only with a password: remote %j', (remote) => {
    expect(linkLines({ ...config, remote }, 'build', addresses)).toBe(
      '\n  Audience  http://localhost:3030/talk/\n            http://10.0.0.2:3030/talk/\n  Presenter http://localhost:3030/talk/presenter\n\n',
    )
  })

  it('lead other machines to a protected presenter screen without revealing the password', () => {
    const lines = linkLines({ ...config, remote: 'open-sesame' }, 'build', addresses)
    expect(lines).toContain('            http://10.0.0.2:3030/talk/presenter\n')
    expect(lines).not.toContain('open-sesame')
  })

  it('omit the presenter screen that the deck does not have', () => {
    expect(linkLines({ ...config, presenter: false }, 'dev', addresses)).not.toContain('Presenter')
  })
})

it.each([
  [true, 'history', 'build', 'presenter'],
  [true, 'hash', 'build', '#/presenter'],
  ['dev', 'history', 'dev', 'presenter'],
  ['dev', 'history', 'build', undefined],
  [false, 'history', 'dev', undefined],
] as const)('presenter: %s, routerMode: %s, in %s: %s', (presenter, routerMode, place, expected) => {
  expect(presenterAddress({ presenter, routerMode }, place)).toBe(expected)
})

const presenterKey = Buffer.alloc(32, 251).toString('base64')
const key = Buffer.from(presenterKey, 'base64').toString('base64url')
const publicKey = Buffer.alloc(32, 7).toString('base64url')
const letters = joinLetters(publicKey)
const talk = { config, place: 'build', addresses, key: { presenterKey, publicKey } } as const
const linesOf = (text: string) => text.split('\n').filter((line) => line.includes('http'))

describe('the links to a live talk', () => {
  it('begin with Audience, Presenter and Remote, and have the key only in the fragment', () => {
    expect(linesOf(liveLinkLines(talk))).toEqual([
      'Audience  http://10.0.0.2:3030/talk/',
      `Letters   http://10.0.0.2:3030/${letters}`,
      `Presenter http://localhost:3030/talk/presenter#key=${key}`,
      `          http://10.0.0.2:3030/talk/presenter#key=${key}`,
      `Remote    http://10.0.0.2:3030/talk/presenter#remote=${key}`,
    ])
  })

  it('have the key in the fragment of a hash router', () => {
    const lines = linesOf(liveLinkLines({ ...talk, config: { ...config, routerMode: 'hash' } }))
    expect(lines[2]).toBe(`Presenter http://localhost:3030/talk/#/presenter?key=${key}`)
  })

  it('have a QR code each', () => {
    expect(liveLinkLines(talk).match(/█▀▀▀▀▀▀▀█/g)).toHaveLength(3 * 3)
  })

  it('name this machine when there is no network', () => {
    expect(linesOf(liveLinkLines({ ...talk, addresses: addresses.slice(0, 1) }))).toEqual([
      'Audience  http://localhost:3030/talk/',
      `Presenter http://localhost:3030/talk/presenter#key=${key}`,
      `Remote    http://localhost:3030/talk/presenter#remote=${key}`,
    ])
  })

  it('contain the password only when it was generated', () => {
    expect(liveLinkLines(talk)).not.toContain('password')
    expect(liveLinkLines({ ...talk, key: { presenterKey, publicKey, generatedPassword: 'abc-def' } })).toContain('abc-def')
  })

  it('lead only the audience to a deck without a presenter screen', () => {
    const text = liveLinkLines({ ...talk, config: { ...config, presenter: false } })
    expect(linesOf(text)).toEqual(['Audience  http://10.0.0.2:3030/talk/', `Letters   http://10.0.0.2:3030/${letters}`])
    expect(text).not.toContain(key)
  })
})

describe('the links with which people present, on request', () => {
  it('contain as many QR codes as the screen has room for', () => {
    const linesFor = (rows: number) => presentersLines({ ...talk, key: { presenterKey, publicKey, generatedPassword: 'abc-def' } }, rows)
    const codesIn = (text: string) => (text.match(/█▀▀▀▀▀▀▀█/g) ?? []).length / 3
    expect([100, 40, 24].map((rows) => codesIn(linesFor(rows)))).toEqual([2, 1, 0])
    for (const rows of [100, 40, 24]) {
      expect(linesOf(linesFor(rows))).toHaveLength(3)
      expect(linesFor(rows)).toContain('abc-def')
      expect(linesFor(rows).split('\n').length).toBeLessThanOrEqual(rows)
    }
    expect(linesFor(24)).toContain('Make the window larger')
  })
})

describe('a terminal that the audience may see', () => {
  const written: string[] = []
  const raised: unknown[] = []
  const stdin = Object.assign(new EventEmitter(), {
    isTTY: true,
    setRawMode: vi.fn(),
    unref: () => undefined,
    pause: () => undefined,
    resume: () => undefined,
  })
  const secrets = [key, 'abc-def']
  const secretsIn = (text: string) => secrets.filter((secret) => text.includes(secret))
  const press = (pressed: string) => {
    written.length = 0
    stdin.emit('data', Buffer.from(pressed))
    return written.join('')
  }

  beforeEach(() => {
    written.length = 0
    stdin.isTTY = true
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(stdin as unknown as typeof process.stdin)
    for (const stream of ['stdout', 'stderr'] as const)
      vi.spyOn(process[stream], 'write').mockImplementation((text) => {
        written.push(String(text))
        return true
      })
    vi.spyOn(process, 'kill').mockImplementation((...given) => {
      raised.push(given)
      return true
    })
    Object.assign(process.stdout, { isTTY: true, rows: 100 })
    vi.mocked(spawnSync).mockReturnValue({ stdout: 'Sl+' } as never)
  })
  afterEach(() => {
    showAside(undefined)
    Object.assign(process.stdout, { isTTY: undefined })
    vi.restoreAllMocks()
    stdin.removeAllListeners()
    stdin.setRawMode.mockClear()
    raised.length = 0
  })
  const start = (all = false) => {
    printLiveLinks({ ...talk, key: { presenterKey, publicKey, generatedPassword: 'abc-def' } }, all)
    return written.join('')
  }

  it('shows only the link of the audience and how to see the others', () => {
    const text = start()
    expect(linesOf(text)).toEqual(['Audience  http://10.0.0.2:3030/talk/', `Letters   http://10.0.0.2:3030/${letters}`])
    expect([secretsIn(text), text]).toEqual([[], expect.stringContaining('Press l')])
  })

  it('names the presenter screen of this machine when the author knows the password', () => {
    printLiveLinks(talk, false)
    expect(written.join('')).toContain('On this machine, http://localhost:3030/talk/presenter asks for the password.')
  })

  it('shows the other links on its second screen with the key l, and prints later what is written meanwhile', () => {
    start()
    const shown = press('l')
    expect([shown.startsWith('\u001b[?1049h'), secretsIn(shown)]).toEqual([true, secrets])
    tell('a problem\n')
    expect(written.join('')).not.toContain('a problem')
    expect(press('l')).toBe('\u001b[?1049la problem\n')
    press('l')
    expect(press('\u001b')).toBe('\u001b[?1049l')
    expect([press('x'), press('\u001bOl')]).toEqual(['', ''])
  })

  it('sends Ctrl+C and Ctrl+Z as signals to the whole command', () => {
    start()
    press('\u0003')
    press('l')
    expect(press('\u001a')).toBe('\u001b[?1049l')
    expect(raised).toEqual([
      [0, 'SIGINT'],
      [0, 'SIGTSTP'],
    ])
    expect(stdin.setRawMode.mock.calls).toEqual([[true], [false]])
    process.emit('SIGCONT')
    expect(stdin.setRawMode).toHaveBeenLastCalledWith(true)
  })

  it.each([
    ['no terminal gives it keys', () => Object.assign(stdin, { isTTY: undefined })],
    ['it is in the background, where asking for keys would stop it', () => vi.mocked(spawnSync).mockReturnValue({ stdout: 'Sl' } as never)],
    ['nobody knows', () => vi.mocked(spawnSync).mockReturnValue({ stdout: undefined } as never)],
  ])('names the flag --links instead of the key where %s', (_, arrange) => {
    arrange()
    expect(start()).toContain('Start with --links')
    expect(stdin.setRawMode).not.toHaveBeenCalled()
  })

  it('prints all links with --links, and when the output is not a terminal', () => {
    expect(secretsIn(start(true))).toEqual(secrets)
    written.length = 0
    Object.assign(process.stdout, { isTTY: undefined })
    const text = start()
    expect(text).toBe(liveLinkLines({ ...talk, key: { presenterKey, publicKey, generatedPassword: 'abc-def' } }))
    expect(stdin.setRawMode).not.toHaveBeenCalled()
  })
})
