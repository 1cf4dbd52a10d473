import type { SlidevFeature } from './slidev-feature.ts'
import { slidevFeatures } from './slidev-features.ts'

const stateOf = (feature: SlidevFeature): string => ('missing' in feature ? 'no' : feature.differs === undefined ? 'yes' : 'differs')
const remarkOf = (feature: SlidevFeature): string => ('missing' in feature ? feature.missing : (feature.differs ?? ''))

/** Return the features of Slidev as Markdown: a table for each part, and how many there are of each state. */
export function slidevTable(): string {
  const all = slidevFeatures.flatMap(([, features]) => features)
  const count = (state: string) => all.filter((feature) => stateOf(feature) === state).length
  const row = (feature: SlidevFeature) =>
    `| ${feature.name} | ${feature.page} | ${stateOf(feature)} | ${remarkOf(feature)} |`.replaceAll(/ +\|/g, ' |')
  return [
    `Of ${all.length} features, ${count('yes')} work as in Slidev, ${count('differs')} work in another way, and ${count('no')} do not exist. Each \`yes\` and each \`differs\` has a test.`,
    ...slidevFeatures.map(([part, features]) =>
      [
        `### ${part}`,
        '',
        '| feature | page of Slidev’s documentation | works | remarks |',
        '| --- | --- | --- | --- |',
        ...features.map(row),
      ].join('\n'),
    ),
  ].join('\n\n')
}
