/** Characters that browsers skip before and inside a protocol. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what hides a protocol
const skipped = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g

/** Content of a `data:` address that is not a document: bitmap pictures, sounds, videos, plain text. */
const plainData = /^data:(image\/(png|jpe?g|gif|webp|avif|bmp|x-icon)|audio\/|video\/|text\/(plain|csv)|application\/pdf)/i

/** Return whether an address runs as a script when a browser opens it. */
export const isScriptAddress = (address: string): boolean => /^(javascript|vbscript):/i.test(address.replaceAll(skipped, ''))

/**
 * Return whether an address names a file of the reader's machine or network. With a backslash, a page that is opened from a disk asks another machine
 * for the file and signs in there.
 */
export function isLocalAddress(address: string): boolean {
  const plain = address.replaceAll(skipped, '')
  return /^(file|smb):/i.test(plain) || /^(\\[\\/]|\/\\)/.test(plain)
}

/** Return whether an address runs as a script, is a document that may contain one, or names a local file: for links, forms and frames. */
export function isActiveAddress(address: string): boolean {
  const plain = address.replaceAll(skipped, '')
  return isScriptAddress(plain) || isLocalAddress(plain) || (/^data:/i.test(plain) && !plainData.test(plain))
}

/** Return whether an address points to another host, as browsers parse it: `https:host` and `/\\host` do. */
export function isForeignAddress(address: string): boolean {
  const plain = address.replaceAll(skipped, '')
  return /^(https?|wss?|ftp|file):/i.test(plain) || /^[\\/]{2}/.test(plain)
}

/** Return whether a text, such as a list of pictures or a style, contains the address of another host. */
export const namesHost = (text: string): boolean =>
  isForeignAddress(text) || /(?:^|[\s"'(,=;])(?:(?:https?|wss?|ftp):|[\\/]{2}[\w[])/i.test(text)

/** Return a value as the address of a link, a form or a frame; undefined for null, undefined and active addresses. */
export function addressText(value: unknown): string | undefined {
  const address = value === null || value === undefined ? undefined : String(value)
  return address === undefined || isActiveAddress(address) ? undefined : address
}

/** Encode any text as a part of an address. A lone surrogate (half a character) has no bytes, so the replacement character takes its place. */
export const inAddress = (text: string): string => encodeURIComponent(text.replaceAll(/[\ud800-\udfff]/gu, '\ufffd'))

/**
 * Return whether a document for others may link to an address. Any other one, such as `file:`, reaches into the reader's machine or starts a program
 * there.
 */
export const isOpenable = (address: string): boolean => /^(?:https?|mailto|tel):/i.test(address)
