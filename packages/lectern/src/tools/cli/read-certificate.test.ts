import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testCertificate } from '../../base/lib/node/testing/certificate.ts'
import { readCertificate } from './read-certificate.ts'

let dir: string
const file = (name: string) => join(dir, name)
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-certificate-'))
  writeFileSync(file('cert.pem'), testCertificate.cert)
  writeFileSync(file('key.pem'), testCertificate.key)
  const other = generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  writeFileSync(file('other.pem'), other.privateKey)
  writeFileSync(file('notes.txt'), 'no certificate')
})
afterAll(() => rmSync(dir, { recursive: true }))

it('reads a certificate and its key, and returns nothing without the flags', () => {
  expect(readCertificate({ cert: file('cert.pem'), key: file('key.pem') })).toEqual(testCertificate)
  expect(readCertificate({})).toBeUndefined()
})

const day = 24 * 3600 * 1000
it.each<[string, Record<string, string>, RegExp, number?]>([
  ['a key alone', { key: 'key.pem' }, /^https needs both --cert and --key$/],
  ['a certificate alone', { cert: 'cert.pem' }, /^https needs both --cert and --key$/],
  ['a missing certificate', { cert: 'none.pem', key: 'key.pem' }, /^the certificate .*none\.pem does not exist$/],
  ['a missing key', { cert: 'cert.pem', key: 'none.pem' }, /^the key .*none\.pem does not exist$/],
  ['a folder', { cert: '.', key: 'key.pem' }, /^the certificate .* cannot be read: /],
  ['another file as the certificate', { cert: 'notes.txt', key: 'key.pem' }, /^--cert: .*notes\.txt is not a certificate in PEM$/],
  [
    'another file as the key',
    { cert: 'cert.pem', key: 'notes.txt' },
    /^--key: .*notes\.txt is not a private key in PEM without a passphrase$/,
  ],
  ['the two in each other’s place', { cert: 'key.pem', key: 'cert.pem' }, /^--cert: .*key\.pem is not a certificate in PEM$/],
  [
    'a key of another certificate',
    { cert: 'cert.pem', key: 'other.pem' },
    /^the key .*other\.pem does not belong to the certificate .*cert\.pem$/,
  ],
  ['one that is over', { cert: 'cert.pem', key: 'key.pem' }, /cert\.pem has expired on 21\d\d-/, Date.now() + 40_000 * day],
  ['one that is not valid yet', { cert: 'cert.pem', key: 'key.pem' }, /cert\.pem is valid from 20\d\d-\d\d-\d\d\. Is the clock/, 0],
])('names the file and how to make a right one: %s', (_, names, message, now) => {
  const flags = Object.fromEntries(Object.entries(names).map(([flag, name]) => [flag, file(name)]))
  expect(() => readCertificate(flags, now)).toThrow(
    expect.objectContaining({ message: expect.stringMatching(message), remedy: expect.stringMatching(/mkcert[\s\S]*openssl/) }),
  )
})
