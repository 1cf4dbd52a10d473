import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { baseForHost, baseOfRemote, readHost } from './host-of-site.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-host-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const wishes = () => ({ base: undefined, entry: join(dir, 'slides.md'), untrusted: false, env: {} })

describe('--host', () => {
  it('accepts a known host, and suggests the nearest for an unknown one', () => {
    expect(readHost({})).toBeUndefined()
    expect(readHost({ host: 'nginx' })).toBe('nginx')
    expect(() => readHost({ host: 'netlfy' })).toThrow(/--host takes github, netlify.*not "netlfy"/)
    expect(() => readHost({ host: '__proto__' })).toThrow(/--host takes/)
    expect(() => readHost({ host: '' })).toThrow(/--host takes/)
  })

  it.each(['netlify', 'vercel', 'cloudflare'] as const)('%s publishes at the root of a site', (host) => {
    expect(baseForHost(host, wishes())).toBe('/')
    expect(baseForHost(host, { ...wishes(), base: '/' })).toBe('/')
    expect(() => baseForHost(host, { ...wishes(), base: '/talks/' })).toThrow(/at the root of a site, not at \/talks\//)
  })

  it.each(['nginx', 'caddy', undefined] as const)('%s publishes anywhere', (host) => {
    expect(baseForHost(host, wishes())).toBeUndefined()
    expect(baseForHost(host, { ...wishes(), base: '/talks/' })).toBe('/talks/')
  })
})

describe('--host github', () => {
  it.each([
    ['git@github.com:ada/talk.git', '/talk/'],
    ['https://github.com/ada/talk', '/talk/'],
    ['https://token@github.com/ada/my.talk.git\n', '/my.talk/'],
    ['ssh://git@github.com/ada/talk/', '/talk/'],
    ['https://github.com/Ada/ada.github.io.git', '/'],
    ['https://gitlab.com/ada/talk.git', undefined],
    ['', undefined],
  ])('the repository %j is published at %j', (address, base) => {
    expect(baseOfRemote(address)).toBe(base)
  })

  it('uses the repository of the workflow, else that of the folder, else asks for the base path', () => {
    expect(baseForHost('github', { ...wishes(), env: { GITHUB_REPOSITORY: 'ada/talk' } })).toBe('/talk/')
    expect(() => baseForHost('github', wishes())).toThrow(/the name of the repository is unknown/)
    execFileSync('git', ['init', '--quiet', dir])
    execFileSync('git', ['-C', dir, 'remote', 'add', 'origin', 'git@github.com:ada/mine.git'])
    expect(baseForHost('github', wishes())).toBe('/mine/')
    expect(() => baseForHost('github', { ...wishes(), untrusted: true })).toThrow(/unknown/)
    expect(baseForHost('github', { ...wishes(), base: '/other/' })).toBe('/other/')
  })

  it('publishes at the root of a custom domain', () => {
    mkdirSync(join(dir, 'public'))
    writeFileSync(join(dir, 'public/CNAME'), 'talk.example')
    expect(baseForHost('github', { ...wishes(), env: { GITHUB_REPOSITORY: 'ada/talk' } })).toBe('/')
  })
})
