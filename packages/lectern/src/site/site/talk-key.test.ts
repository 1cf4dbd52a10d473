import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createProjectReader } from '../../compiler/project/index.ts'
import { devKeyOf, talkKeyOf } from './talk-key.ts'

// The real derivation takes half a second each time.
vi.mock('../password/node/index.ts', async (original) => ({
  ...(await original<object>()),
  sealKeyOf: async (password: string, salt: Uint8Array) => ({ key: createHash('sha256').update(password).update(salt).digest(), salt }),
}))

const hour = 3600 * 1000
let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-talk-key-'))
  writeFileSync(join(dir, 'slides.md'), '# One\n')
})
afterEach(() => rmSync(dir, { recursive: true }))

/** Start the talk at a time, with the password of the command line. */
async function start(time: number, remote?: string) {
  const project = await createProjectReader({ entry: join(dir, 'slides.md'), ...(remote !== undefined && { remote }) })()
  const key = await talkKeyOf(project, time)
  return { ...key, file: join(project.cacheDir, 'live.json') }
}

// docs/internals/live.md, "Keys"
describe('the key of a talk', () => {
  it('has a new password for a deck without one, which stays for twelve hours', async () => {
    const first = await start(0)
    expect(first.generatedPassword).toMatch(/^([a-z2-9]{4}-){2}[a-z2-9]{4}$/)
    expect(first.password).toBe(first.generatedPassword)
    const again = await start(12 * hour - 1)
    expect([again.password, again.presenterKey, again.publicKey]).toEqual([first.password, first.presenterKey, first.publicKey])
    const late = await start(12 * hour)
    expect(late.password).not.toBe(first.password)
    expect(late.publicKey).not.toBe(first.publicKey)
  })

  it('belongs to the password of the command line, which is stored nowhere', async () => {
    const first = await start(0, 'open-sesame')
    expect([first.password, first.generatedPassword]).toEqual(['open-sesame', undefined])
    expect((await start(hour, 'open-sesame')).presenterKey).toBe(first.presenterKey)
    expect((await start(hour, 'another')).presenterKey).not.toBe(first.presenterKey)
    expect(readFileSync(first.file, 'utf8')).not.toContain('open-sesame')
    // A generated password never replaces it, and it never replaces a generated one.
    const generated = await start(2 * hour)
    expect(generated.generatedPassword).toBeDefined()
    expect((await start(3 * hour, 'open-sesame')).password).toBe('open-sesame')
    expect((await start(3 * hour)).password).toBe(generated.password)
  })

  it('is the same for servers that start at the same time', async () => {
    const keys = await Promise.all([start(0), start(0), start(0)])
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1)
  })

  it.each([
    ['is torn', '{"salt":"'],
    ['is of another version', '{"password":"x","isGenerated":true,"salt":"AAAA","time":0}'],
    ['comes from the future', '{"generatedPassword":"abcd","salt":"AAAA","time":9e15}'],
    ['is empty', ''],
  ])('is new if the stored one %s', async (_, text) => {
    const { file, publicKey } = await start(0)
    writeFileSync(file, text)
    const next = await start(1)
    expect(next.publicKey).not.toBe(publicKey)
    expect((await start(2)).publicKey).toBe(next.publicKey)
    expect(readdirSync(join(file, '..'))).toContain('live.json')
  })
})

describe('the key of a talk that the dev server shows', () => {
  async function begin(time: number, remote?: string) {
    const project = await createProjectReader({ entry: join(dir, 'slides.md'), ...(remote !== undefined && { remote }) })()
    return devKeyOf(project, time)
  }

  it('stays for twelve hours, and changes with the password', async () => {
    const first = await begin(0, 'open-sesame')
    expect((await begin(12 * hour - 1, 'open-sesame')).presenterKey).toBe(first.presenterKey)
    expect((await begin(hour, 'another')).publicKey).not.toBe(first.publicKey)
    expect((await begin(12 * hour, 'open-sesame')).presenterKey).not.toBe(first.presenterKey)
    const generated = await begin(13 * hour)
    expect(generated.generatedPassword).toBe(generated.password)
    expect((await begin(14 * hour)).publicKey).toBe(generated.publicKey)
  })

  it('comes from a secret salt, so that nobody can guess the password from the public key', async () => {
    const site = await start(0, 'open-sesame')
    const dev = await begin(0, 'open-sesame')
    const [public_, secret] = [site.file, site.file.replace('live.json', 'live-dev.json')].map((file) =>
      JSON.parse(readFileSync(file, 'utf8')),
    )
    expect(public_.salt).not.toBe(secret.salt)
    expect(dev.presenterKey).not.toBe(site.presenterKey)
  })
})
