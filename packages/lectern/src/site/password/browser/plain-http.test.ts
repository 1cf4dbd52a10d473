// @vitest-environment happy-dom
import { webcrypto } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Sealed } from '../model/sealed.ts'
import { sealKeyOf, sealWith } from '../node/seal.ts'
import { keyOf, openSealed } from './open-sealed.ts'

// On plain http from another machine, a browser has no `crypto.subtle`.
const without = {} as Crypto
const withIt = webcrypto as unknown as Crypto

it('a sealed text opens without WebCrypto, with the same key and no other', async () => {
  const { salt, key } = await sealKeyOf('pässword')
  const sealed = sealWith('{"notes":["Grüße 👋"]}', { salt, key })
  expect(await openSealed(sealed, key.toString('base64'), without)).toBe('{"notes":["Grüße 👋"]}')
  expect(await openSealed(sealed, Buffer.alloc(32).toString('base64'), without)).toBeUndefined()
  expect(await openSealed(sealed, 'not a key', without)).toBeUndefined()
  expect(
    await openSealed(
      { ...sealed, data: sealed.data.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) },
      key.toString('base64'),
      without,
    ),
  ).toBeUndefined()
})

it('a password gives the same key without WebCrypto', async () => {
  const sealed: Sealed = { salt: 'c2FsdHNhbHQ=', rounds: 1000, iv: 'AAAA', data: 'AAAA' }
  expect(await keyOf(sealed, 'pässword', without)).toBe(await keyOf(sealed, 'pässword', withIt))
})
