import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const script = join(import.meta.dirname, 'pack.mjs')
const { GITHUB_REPOSITORY: _, GITHUB_SERVER_URL: __, ...env } = process.env

/** The package of a clone. */
const one = { name: '@some/one', version: '1.0.0', files: ['CHANGELOG.md'] }

/** A clone with one package. */
let clone: string
const git = (...args: string[]) => execFileSync('git', args, { cwd: clone, encoding: 'utf8' })
const write = (file: string, text: string) => writeFileSync(join(clone, file), text)

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'lectern-clone-'))
  git('init', '-q')
  write('package.json', '{ "private": true, "workspaces": ["packages/*"] }\n')
  write('.gitignore', 'out/\n')
  mkdirSync(join(clone, 'packages/one'), { recursive: true })
  write('packages/one/package.json', JSON.stringify(one))
  for (const file of ['README.md', 'LICENSE', 'CHANGELOG.md']) write(`packages/one/${file}`, 'one\n')
  git('add', '.')
  git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '-qm', 'first')
})
afterEach(() => rmSync(clone, { recursive: true }))

const packWith = (extra = {}) => spawnSync(process.execPath, [script, 'out'], { cwd: clone, encoding: 'utf8', env: { ...env, ...extra } })
const manifest = (tarball: string) =>
  JSON.parse(execFileSync('tar', ['-xzOf', join(clone, 'out', tarball), 'package/package.json'], { encoding: 'utf8' }))

describe('npm run pack', () => {
  it.each([
    ['git@github.com:some/deck.git', 'git+https://github.com/some/deck.git', 'https://github.com/some/deck#readme'],
    ['ssh://git@gitlab.com/some/deck', 'git+https://gitlab.com/some/deck.git', 'https://gitlab.com/some/deck#readme'],
    ['git@git.example.org:some/deck.git', 'git+ssh://git@git.example.org/some/deck.git', undefined],
    [
      'https://user:secret@example.org:8443/some/deck.git',
      'git+https://example.org:8443/some/deck.git',
      'https://example.org:8443/some/deck#readme',
    ],
  ])('names the repository of a clone from %s and its page in each tarball, without a password', (remote, url, homepage) => {
    git('remote', 'add', 'origin', remote)
    expect(packWith()).toMatchObject({ status: 0, stderr: '', stdout: 'out/some-one-1.0.0.tgz\n' })
    const repository = { type: 'git', url, directory: 'packages/one' }
    expect(manifest('some-one-1.0.0.tgz')).toEqual({ ...one, ...(homepage && { homepage }), repository })
    expect(git('status', '--porcelain')).toBe('')
  })

  it('takes the address that a workflow of GitHub sets', () => {
    expect(packWith({ GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'a/b' }).stderr).toBe('')
    expect(manifest('some-one-1.0.0.tgz').repository.url).toBe('git+https://github.com/a/b.git')
  })

  it.each([undefined, '/srv/deck'])('says that it found no address, with the remote %s', (remote) => {
    if (remote) git('remote', 'add', 'origin', remote)
    const { status, stderr } = packWith()
    expect([status, stderr]).toEqual([0, expect.stringMatching(/^The tarballs name no repository, because [^.]*\.\n$/)])
    expect(manifest('some-one-1.0.0.tgz')).toEqual(one)
  })

  it.each(['LICENSE', 'CHANGELOG.md'])('refuses a package without %s', (file) => {
    rmSync(join(clone, 'packages/one', file))
    expect(packWith()).toMatchObject({ status: 1, stderr: expect.stringContaining(`@some/one has no ${file}`) })
    expect(readdirSync(join(clone, 'out'))).toEqual([])
  })

  it('leaves the clone as it was when it is killed half-way', async () => {
    git('remote', 'add', 'origin', 'git@github.com:some/deck.git')
    const scripts = { prepack: "node -e \"require('fs').mkdirSync('../../out/begun', { recursive: true }); setTimeout(() => {}, 60000)\"" }
    write('packages/one/package.json', JSON.stringify({ ...one, scripts }))
    git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '-qam', 'slow')
    const packing = spawn(process.execPath, [script, 'out'], { cwd: clone, detached: true, stdio: 'ignore', env })
    while (!existsSync(join(clone, 'out/begun'))) await wait(50)
    const ended = new Promise((done) => packing.once('exit', done))
    process.kill(-(packing.pid ?? Number.NaN), 'SIGKILL')
    await ended
    expect(git('status', '--porcelain')).toBe('')
  })
})
