import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import { elementsOf, nameOf } from '../tree/slide-tree.ts'

/** `<iframe>`: the page in it is there only while the slide is on screen or on paper, and has a name. */
export function frames(root: Root, compilation: Compilation): void {
  for (const element of elementsOf(root)) if (nameOf(element) === 'iframe') element.name = compilation.engine('Frame')
}
