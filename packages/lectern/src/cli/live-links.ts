import { renderUnicodeCompact } from 'uqr'
import type { DeckConfig } from '../config/index.ts'
import { talkLinks } from '../live/model/index.ts'
import { presenterAddress } from './links.ts'

/** Return the hosts that another device can reach; all of them if there is none. */
function forOthers(addresses: readonly string[]): readonly string[] {
  const others = addresses.filter((address) => new URL(address).hostname !== 'localhost')
  return others.length > 0 ? others : addresses
}

/**
 * Return the links to a live talk, each with a QR code (contract.md, "Commands"). `addresses`: on this machine first, then those for others. The key
 * is in the fragment, which browsers send to no server.
 */
export function liveLinkLines(
  config: Pick<DeckConfig, 'presenter' | 'routerMode'>,
  place: 'dev' | 'build',
  addresses: readonly string[],
  { presenterKey, generatedPassword }: { readonly presenterKey: string; readonly generatedPassword?: string | undefined },
): string {
  const others = forOthers(addresses)
  const linksTo = (address: string) => talkLinks(address, config.routerMode, presenterKey)
  /** Return the links with a code of the first that other devices can open. */
  const block = (name: string, links: readonly string[]) => {
    const [coded = ''] = forOthers(links)
    return `${links.map((link, index) => `${(index === 0 ? name : '').padEnd(9)} ${link}\n`).join('')}\n${renderUnicodeCompact(coded)}\n\n`
  }
  if (presenterAddress(config, place) === undefined) return `\n${block('Audience', others)}`
  return [
    `\n${block('Audience', others)}`,
    block(
      'Presenter',
      [...new Set([addresses[0] ?? '', ...others])].map((address) => linksTo(address).presenter),
    ),
    block(
      'Remote',
      others.map((address) => linksTo(address).remote),
    ),
    `Keep the last two links to yourself: whoever has one can present${place === 'dev' ? ' and edit the deck' : ''}.\n`,
    generatedPassword === undefined ? '\n' : `The password of the presenter is ${generatedPassword}\n\n`,
  ].join('')
}
