import type { DeckManifest } from '../deck/index.ts'

/** Whether the person at this window may see the presenter's screen: what its address and the link to it both ask (spec.md §5, §6). */
export const mayPresent = ({ presenter }: Pick<DeckManifest, 'presenter'>): boolean => presenter !== false
