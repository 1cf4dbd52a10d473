import type { Extension } from 'micromark-util-types'
import { tagFlow } from './tag-flow.ts'
import { tagText } from './tag-text.ts'

const lessThan = 60

/** The micromark extension for tags in decks. */
export const tagSyntax: Extension = {
  flow: { [lessThan]: { ...tagFlow, add: 'before' } },
  text: { [lessThan]: { ...tagText, add: 'before' } },
}
