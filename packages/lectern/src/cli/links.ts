import type { DeckConfig } from '../config/index.ts'
import { presenterAddress } from './presenter-address.ts'

/**
 * Return the links to a served deck, one per line (contract.md, "Commands"). `addresses`: on this machine first, then those for others. Without a
 * password, only this machine gets a link to the presenter's screen, so that others do not find the notes.
 */
export function linkLines(
  config: Pick<DeckConfig, 'presenter' | 'routerMode' | 'remote'>,
  place: 'dev' | 'build',
  addresses: readonly string[],
): string {
  const below = presenterAddress(config, place)
  const hasPassword = typeof config.remote === 'string' && config.remote !== ''
  const presenting = below === undefined ? [] : addresses.slice(0, hasPassword ? undefined : 1).map((address) => address + below)
  const list = (name: string, links: readonly string[]) =>
    links.map((link, index) => `  ${(index === 0 ? name : '').padEnd(9)} ${link}\n`).join('')
  return `\n${list('Audience', addresses)}${list('Presenter', presenting)}\n`
}
