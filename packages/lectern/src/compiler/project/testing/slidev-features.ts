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

const stateOf = (feature: SlidevFeature): string => ('missing' in feature ? 'no' : feature.differs === undefined ? 'yes' : 'differs')
const remarkOf = (feature: SlidevFeature): string => ('missing' in feature ? feature.missing : (feature.differs ?? ''))

/** Return the page of the guide with the features of Slidev: a table for each part, and how many there are of each state. */
export function slidevPage(): string {
  const all = slidevFeatures.flatMap(([, features]) => features)
  const count = (state: string) => all.filter((feature) => stateOf(feature) === state).length
  const row = (feature: SlidevFeature) =>
    `| ${feature.name} (${feature.page}) | ${[stateOf(feature), remarkOf(feature)].filter(Boolean).join(': ')} |`
  const parts = [
    '# Features of Slidev',
    'This is every feature that Slidev 53 documents. See [Coming from Slidev](from-slidev.md) for how to switch a deck.',
    `Of ${all.length} features, ${count('yes')} work as in Slidev, ${count('differs')} work in another way, and ${count('no')} do not exist. Each \`yes\` and each \`differs\` has a test.`,
    ...slidevFeatures.map(([part, features]) =>
      [`## ${part}`, '', '| feature (page of Slidev’s documentation) | works |', '| --- | --- |', ...features.map(row)].join('\n'),
    ),
  ]
  return `${parts.join('\n\n')}\n`
}
