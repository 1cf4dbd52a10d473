import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { brokerAccount, createSigner, createVerify } from '../browser/index.ts'
import { createTalkKeys, publicKeyOf } from './talk-key.ts'

it('rule 4: the browser signs with the presenter’s key as the server and the audience expect, and refuses another key', () => {
  const presenterKey = randomBytes(32).toString('base64')
  const publicKey = publicKeyOf(presenterKey)
  const signer = createSigner(presenterKey, publicKey)
  const text = randomBytes(1000)
  const signature = signer?.sign(text) ?? new Uint8Array()
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  expect([verify(null, text, key, signature), createVerify(publicKey)(signature, text)]).toEqual([true, true])
  expect(createVerify(publicKey)(signature, randomBytes(1000))).toBe(false)
  expect(createVerify(publicKey)(new Uint8Array(3), text)).toBe(false)
  for (const other of [randomBytes(32).toString('base64'), '', 'no base64 !']) expect(createSigner(other, publicKey)).toBeUndefined()
})

it('the browser signs in with the password that the command prints, or as the audience without a key', () => {
  const { presenterKey, publicKey, brokerPassword } = createTalkKeys()
  expect(publicKeyOf(presenterKey)).toBe(publicKey)
  const address = 'wss://audience:open@broker.example:8443/mqtt'
  const url = 'wss://broker.example:8443/mqtt'
  expect(brokerAccount(address, presenterKey)).toEqual({ url, account: { username: 'presenter', password: brokerPassword } })
  expect(brokerAccount(address, undefined)).toEqual({ url, account: { username: 'audience', password: 'open' } })
  expect(brokerAccount('wss://broker.example', undefined)).toEqual({ url: 'wss://broker.example/', account: undefined })
  expect(createTalkKeys().presenterKey).not.toBe(presenterKey)
})
