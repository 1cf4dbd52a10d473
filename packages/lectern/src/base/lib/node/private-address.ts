import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

const privateAddresses = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateAddresses.addSubnet(network, bits)
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateAddresses.addSubnet(network, bits, 'ipv6')

/** Return whether an IP address is one of this machine or of a private network. */
export function isPrivateAddress(address: string): boolean {
  const [, inside = address] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(address) ?? []
  const parts = high === undefined || low === undefined ? undefined : [high, low].map((part) => Number.parseInt(part, 16))
  const plain = parts ? parts.flatMap((part) => [part >> 8, part & 255]).join('.') : inside
  return privateAddresses.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}

/** Return whether the name or address of a URL leads to this machine or to a private network. A name that is unknown leads nowhere. */
export async function isPrivateHost(hostname: string): Promise<boolean> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) !== 0) return isPrivateAddress(host)
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.some(({ address }) => isPrivateAddress(address))
}

/** Return whether a text is a complete web address. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)
