import { webcrypto } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyOf, openSealed, unseal } from '../browser/open-sealed.ts'
import { isSealed, type Sealed } from '../model/sealed.ts'
import { seal } from './seal.ts'

const crypto = webcrypto as unknown as Crypto
const openWith = async (sealed: Sealed, password: string) => openSealed(sealed, await keyOf(sealed, password, crypto), crypto)

describe('what is sealed', () => {
  it('opens with the password, in the browser’s own cryptography', async () => {
    const sealed = await seal('{"notes":["Grüße 👋"]}', 'pässword')
    expect(isSealed(sealed)).toBe(true)
    expect(await openWith(sealed, 'pässword')).toBe('{"notes":["Grüße 👋"]}')
  })

  it('does not open with another password or after a change', async () => {
    const sealed = await seal('secret notes', 'right')
    expect(await openWith(sealed, 'wrong')).toBeUndefined()
    const data = `${sealed.data.startsWith('A') ? 'B' : 'A'}${sealed.data.slice(1)}`
    expect(await openWith({ ...sealed, data }, 'right')).toBeUndefined()
  })

  it('contains neither the password nor the text, and is different each time', async () => {
    const [one, two] = [await seal('secret notes', 'right'), await seal('secret notes', 'right')]
    expect(JSON.stringify(one)).not.toMatch(/right|secret/)
    expect(one.data).not.toBe(two.data)
    expect(one.rounds).toBeGreaterThanOrEqual(600_000)
  })

  it('opens again with the key of the password, and with no other key', async () => {
    const presenting = { notes: ['Say it'], duration: 0, countdown: false, budgets: [0], sections: [], vibrateAt: [], quizzes: {} }
    const [sealed, next] = await Promise.all([1, 2].map(() => seal(JSON.stringify(presenting), 'right')))
    if (!sealed || !next) throw new Error('nothing was sealed')
    const opened = await unseal(sealed, { password: 'right' }, crypto)
    const key = opened?.key ?? ''
    expect(opened).toEqual({ presenting, key })
    expect(Buffer.from(key, 'base64').toString('latin1')).not.toContain('right')
    expect(await unseal(sealed, { key }, crypto)).toEqual({ presenting, key })
    for (const wrong of ['', '+', 'right', 'no base64!', key.slice(4), btoa('x'.repeat(32))])
      expect(await unseal(sealed, { key: wrong }, crypto)).toBeUndefined()
    // Each build has its own salt.
    expect(await unseal(next, { key }, crypto)).toBeUndefined()
  })
})

describe('isSealed', () => {
  it('accepts nothing else', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => !isSealed(value)))
    expect(isSealed({ salt: 'AA==', iv: 'AA==', data: 'AA==', rounds: 1e9 })).toBe(false)
  })
})
