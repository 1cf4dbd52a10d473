import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { LecternError, shorten } from '../../base/errors/index.ts'
import type { Certificate } from '../../site/server/index.ts'
import { type Arguments, textOf, UsageError } from './command.ts'

const remedy =
  'Make both files with mkcert, whose certificates your devices can learn to trust: mkcert -cert-file cert.pem -key-file key.pem localhost 192.168.1.5\n' +
  'Or with openssl: openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=talk -addext subjectAltName=DNS:localhost,IP:192.168.1.5 -keyout key.pem -out cert.pem\n' +
  'Put the address of this machine in the place of 192.168.1.5.'

const wrong = (sentence: string, cause?: unknown) => new LecternError(sentence, { remedy, cause })

/** Read a file. @throws LecternError that names it. */
function readPem(file: string, what: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw wrong(`the ${what} ${shorten(file)} ${isMissing ? 'does not exist' : `cannot be read: ${(error as Error).message}`}`, error)
  }
}

function parse<Result>(read: () => Result, sentence: string): Result {
  try {
    return read()
  } catch (error) {
    throw wrong(sentence, error)
  }
}

const dayOf = (date: string) => new Date(date).toISOString().slice(0, 10)

/**
 * Return the certificate of `--cert` and its key of `--key`; undefined without both flags. `now`: milliseconds since 1970.
 *
 * @throws LecternError when a file is missing, is something else, does not belong to the other, or is not valid today.
 */
export function readCertificate(flags: Arguments['flags'], now = Date.now()): Certificate | undefined {
  const [certFile, keyFile] = [textOf(flags.cert), textOf(flags.key)]
  if (certFile === undefined && keyFile === undefined) return undefined
  if (certFile === undefined || keyFile === undefined) throw new UsageError('https needs both --cert and --key', { remedy })
  const cert = readPem(certFile, 'certificate')
  const key = readPem(keyFile, 'key')
  const parsed = parse(() => new X509Certificate(cert), `--cert: ${shorten(certFile)} is not a certificate in PEM`)
  const secret: KeyObject = parse(
    () => createPrivateKey(key),
    `--key: ${shorten(keyFile)} is not a private key in PEM without a passphrase`,
  )
  if (!parsed.checkPrivateKey(secret)) throw wrong(`the key ${shorten(keyFile)} does not belong to the certificate ${shorten(certFile)}`)
  if (new Date(parsed.validTo).getTime() < now) throw wrong(`the certificate ${shorten(certFile)} has expired on ${dayOf(parsed.validTo)}`)
  if (new Date(parsed.validFrom).getTime() > now)
    throw wrong(`the certificate ${shorten(certFile)} is valid from ${dayOf(parsed.validFrom)}. Is the clock of this machine right?`)
  return { cert, key }
}
