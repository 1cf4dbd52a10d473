import type { Root } from 'hast'
import type { CodeFence } from '../code/code-fence.ts'
import { readFenceInfo } from '../code/fence-info.ts'
import type { Compilation } from '../compilation.ts'
import { elementsOf, pointOf } from '../tree/slide-tree.ts'

/** Languages whose blocks become pictures: what stands in their braces is for the program that draws them. */
const drawn: ReadonlySet<string> = new Set(['mermaid', 'plantuml'])

/** Changes of a block, each of which takes a step. */
function countChanges({ info }: CodeFence): number {
  return Math.max(0, (info.stress?.length ?? 1) - 1)
}

/** Reads the fences of code blocks, and asks for the steps that they take. */
export function codeFences(root: Root, compilation: Compilation): void {
  for (const element of elementsOf(root)) {
    const source = element.data?.codeSource
    if (!source || drawn.has(source.language)) continue
    const info = readFenceInfo(source.language, source.meta)
    for (const mistake of info.mistakes) compilation.report(pointOf(element), { severity: 'warning', ...mistake })
    const fence: CodeFence = { code: source.code, info }
    const count = countChanges(fence)
    element.data = {
      ...element.data,
      codeFence: fence,
      ...(count > 0 && { stepRequest: { count, kind: 'code', ...(info.options.at !== undefined && { at: info.options.at }) } }),
    }
  }
}
