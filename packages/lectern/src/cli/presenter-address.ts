import type { DeckConfig } from '../config/index.ts'

/** Return the address of the presenter's screen relative to the deck's; undefined when it is disabled. */
export function presenterAddress(
  { presenter, routerMode }: Pick<DeckConfig, 'presenter' | 'routerMode'>,
  place: 'dev' | 'build',
): string | undefined {
  if (presenter !== true && presenter !== place) return undefined
  return routerMode === 'hash' ? '#/presenter' : 'presenter'
}
