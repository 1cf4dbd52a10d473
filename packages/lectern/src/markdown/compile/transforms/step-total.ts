import type { Compilation } from '../compilation.ts'

/** Click steps after step 0: the larger of what the content takes and what `clicks:` says. Right once `steps` is through. */
export function totalSteps({ slide, clicksElements }: Pick<Compilation, 'slide' | 'clicksElements'>): number {
  const { clicks } = slide.record.frontmatter
  return Math.max(
    typeof clicks === 'number' && Number.isInteger(clicks) ? clicks : 0,
    ...clicksElements.map(({ from, until }) => until ?? from),
  )
}
