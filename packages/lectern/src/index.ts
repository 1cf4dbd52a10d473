export type { DeckManifest, Frontmatter, OutlineNode, SlideRecord, SlideRouteRecord } from './deck/deck/index.ts'
export { AudienceControls, type AudienceControlsProps } from './viewer/components/AudienceControls.tsx'
export {
  type ColorSchemeState,
  type Nav,
  useColorScheme,
  useDeck,
  useNav,
  useSlideEnter,
  useSlideLeave,
} from './viewer/components/deck-hooks.ts'
export type { SetSharedState, ValueCheck } from './viewer/components/shared-state.ts'
export type { Interpreter } from './viewer/components/terminal/create-runs.ts'
export { createShell, type ShellCommand } from './viewer/components/terminal/create-shell.ts'
export { InterpreterContext } from './viewer/components/terminal/use-runs.ts'
export {
  type AudiencePart,
  type AudienceStateOptions,
  type Giving,
  type SharedStateOptions,
  useSharedState,
} from './viewer/components/use-shared-state.ts'
