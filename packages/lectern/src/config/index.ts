export { checkFrontmatter } from './check-frontmatter.ts'
export type { DeckConfig, DrawingsConfig, FontsConfig } from './deck-config.ts'
export { resolveConfig } from './resolve-config.ts'
