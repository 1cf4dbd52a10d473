export type { DeckManifest, Frontmatter, OutlineNode, SlideRecord, SlideRouteRecord } from './deck/deck/index.ts'
export { type ColorSchemeState, type Nav, useColorScheme, useDeck, useNav } from './viewer/components/deck-hooks.ts'
export type { SetSharedState, ValueCheck } from './viewer/components/shared-state.ts'
export { createShell, type ShellCommand } from './viewer/components/terminal/create-shell.ts'
export { type Interpreter, InterpreterContext } from './viewer/components/terminal/use-runs.ts'
export {
  type AudiencePart,
  type AudienceStateOptions,
  type Giving,
  type SharedStateOptions,
  useSharedState,
} from './viewer/components/use-shared-state.ts'
