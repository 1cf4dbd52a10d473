import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import { readBlockFormula } from '../formulas/read-block-formula.ts'
import { elementsOf, pointOf } from '../tree/slide-tree.ts'

/** Read the options after the opening dollars of a formula, and request the steps of its lines. */
export function formulaSteps(root: Root, compilation: Compilation): void {
  for (const element of elementsOf(root)) {
    const source = element.data?.formulaSource
    if (!source?.display) continue
    const { info } = readBlockFormula(source.raw)
    for (const mistake of info.mistakes) compilation.report(pointOf(element), { severity: 'warning', ...mistake })
    const count = (info.stress?.length ?? 1) - 1
    if (count > 0) element.data = { ...element.data, stepRequest: { count, kind: 'formula', at: info.options.at } }
  }
}
