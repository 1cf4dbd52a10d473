import type { DeckConfig } from '../config/index.ts'

/** Address of the presenter's screen below that of the deck; undefined where there is none. */
export function presenterAddress(
  { presenter, routerMode }: Pick<DeckConfig, 'presenter' | 'routerMode'>,
  place: 'dev' | 'build',
): string | undefined {
  if (presenter !== true && presenter !== place) return undefined
  return routerMode === 'hash' ? '#/presenter' : 'presenter'
}
