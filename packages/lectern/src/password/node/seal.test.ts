import { webcrypto } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openSealed } from '../browser/open-sealed.ts'
import { isSealed } from '../model/index.ts'
import { seal } from './seal.ts'

const crypto = webcrypto as unknown as Crypto

describe('what is sealed', () => {
  it('opens with the password, in the browser’s own cryptography', async () => {
    const sealed = await seal('{"notes":["Grüße 👋"]}', 'pässword')
    expect(isSealed(sealed)).toBe(true)
    expect(await openSealed(sealed, 'pässword', crypto)).toBe('{"notes":["Grüße 👋"]}')
  })

  it('does not open with another one, or when it was changed', async () => {
    const sealed = await seal('secret notes', 'right')
    expect(await openSealed(sealed, 'wrong', crypto)).toBeUndefined()
    const data = `${sealed.data.startsWith('A') ? 'B' : 'A'}${sealed.data.slice(1)}`
    expect(await openSealed({ ...sealed, data }, 'right', crypto)).toBeUndefined()
  })

  it('has neither the password nor the text in it, and is never twice the same', async () => {
    const [one, two] = [await seal('secret notes', 'right'), await seal('secret notes', 'right')]
    expect(JSON.stringify(one)).not.toMatch(/right|secret/)
    expect(one.data).not.toBe(two.data)
    expect(one.rounds).toBeGreaterThanOrEqual(600_000)
  })

  it('says where a browser cannot check it', async () => {
    await expect(openSealed(await seal('x', 'y'), 'y', {} as Crypto)).rejects.toThrow('https and on localhost')
  })
})

describe('isSealed', () => {
  it('takes nothing else', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => !isSealed(value)))
    expect(isSealed({ salt: 'AA==', iv: 'AA==', data: 'AA==', rounds: 1e9 })).toBe(false)
  })
})
