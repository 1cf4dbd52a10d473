/** Letters that nobody takes for another letter or a digit, however they are written. */
const letters = 'ACDEFGHJKMNPRTWXY'
const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * Return the six letters with which devices join a talk: an address of the server that serves it. They are made of the talk's public key, so a talk with
 * the same password has the same letters each time.
 */
export function joinLetters(publicKey: string): string {
  // The end of the key. Its start is in the name of each topic.
  const end = publicKey.slice(-14, -2)
  const at = (index: number) => Math.max(0, base64url.indexOf(end[index] ?? ''))
  return Array.from({ length: 6 }, (_, index) => letters[(at(2 * index) * 64 + at(2 * index + 1)) % letters.length]).join('')
}

/** Return the address with the letters of a talk, on the server that serves the deck at `address`. */
export const lettersAddress = (address: string, code: string): string => `${address.replace(/^(https?:\/\/[^/]+).*$/i, '$1')}/${code}`
