import { commands, parts, screens, setups } from './features-of-screens.ts'
import { code, motion, syntax } from './features-of-slides.ts'
import type { SlidevFeature } from './slidev-feature.ts'

/** All documented features, by the part of the documentation. */
export const slidevFeatures: readonly (readonly [part: string, features: readonly SlidevFeature[]])[] = [
  ['Slides and Markdown', syntax],
  ['Code', code],
  ['Steps and motion', motion],
  ['Screens and tools', screens],
  ['Layouts, components, themes', parts],
  ['Setup files', setups],
  ['Commands', commands],
]
