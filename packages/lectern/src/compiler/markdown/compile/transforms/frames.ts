import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import { elementsOf, nameOf } from '../tree/slide-tree.ts'

/** Replace `<iframe>` with the component `Frame`, which has a name and loads its page only while the slide is on screen or in print. */
export function frames(root: Root, compilation: Compilation): void {
  for (const element of elementsOf(root)) if (nameOf(element) === 'iframe') element.name = compilation.engine('Frame')
}
