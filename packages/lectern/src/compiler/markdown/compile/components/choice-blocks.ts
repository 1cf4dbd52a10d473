import { type Condition, isTalkLength, readAudiences } from '../../../../deck/config/index.ts'
import type { Compilation } from '../compilation.ts'
import { nameOf, type SlideElement, textOf } from '../tree/slide-tree.ts'
import { builtInOf } from './built-ins.ts'
import { withCapitals } from './component-lookup.ts'

/** Return the condition of a block `<When>`; undefined for another element. */
export function conditionOfBlock(element: SlideElement, compilation: Compilation): Condition | undefined {
  if (withCapitals(nameOf(element)) !== 'When' || !builtInOf(element, compilation)) return undefined
  const text = (...names: readonly string[]) => names.map((name) => textOf(element, name)).find((found) => found !== undefined)
  const showFor = readAudiences(text('showFor', 'show-for', 'showfor') ?? '')
  const hideFor = readAudiences(text('hideFor', 'hide-for', 'hidefor') ?? '')
  const length = text('length')?.trim()
  return { ...(showFor && { showFor }), ...(hideFor && { hideFor }), ...(isTalkLength(length) && { length }) }
}
