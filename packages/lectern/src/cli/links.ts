import type { DeckConfig } from '../config/index.ts'
import { presenterAddress } from './presenter-address.ts'

/**
 * The links to a served deck, a line each (contract.md, "Commands"). `addresses`: on this machine first, then those for others. Without a password
 * the presenter's screen has a link for this machine alone: others are not led to the notes.
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
