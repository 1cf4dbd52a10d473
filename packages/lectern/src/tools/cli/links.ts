import type { DeckConfig } from '../../deck/config/index.ts'

/** Return the address of the presenter's screen relative to the deck's; undefined when it is disabled. */
export function presenterAddress(
  { presenter, routerMode }: Pick<DeckConfig, 'presenter' | 'routerMode'>,
  place: 'dev' | 'build',
): string | undefined {
  if (presenter !== true && presenter !== place) return undefined
  return routerMode === 'hash' ? '#/presenter' : 'presenter'
}

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
