export { checkFrontmatter } from './check-frontmatter.ts'
export {
  type Choice,
  type Choices,
  type Condition,
  choicesIn,
  conditionNames,
  conditionOf,
  isChosen,
  isTalkLength,
  openCondition,
  readAudiences,
  talkLengths,
} from './choice.ts'
export type { DeckConfig } from './deck-config.ts'
export { deckOptionGroups, deckOptionNames, deckOptions, ignoredDeckOptions } from './deck-options.ts'
export { directionOf } from './direction.ts'
export { parseDuration } from './duration.ts'
export { fontStyles } from './font-styles.ts'
export { isOn, languageTags } from './kinds.ts'
export { isOwnAttribute, resolveConfig } from './resolve-config.ts'
export { commonLayoutProps, slideOptions } from './slide-options.ts'
