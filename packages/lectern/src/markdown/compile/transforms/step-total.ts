import type { Compilation } from '../compilation.ts'

/** Return the number of click steps after step 0: the larger of the content's steps and `clicks:`. Valid only after `steps` has run. */
export function totalSteps({ slide, clicksElements }: Pick<Compilation, 'slide' | 'clicksElements'>): number {
  const { clicks } = slide.record.frontmatter
  return Math.max(
    typeof clicks === 'number' && Number.isInteger(clicks) ? clicks : 0,
    ...clicksElements.map(({ from, until }) => until ?? from),
  )
}
