import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import {
  attributeOf,
  childrenOf,
  createElement,
  elementsOf,
  isElement,
  nameOf,
  plainText,
  type SlideNode,
  setChildren,
  textOf,
} from '../tree/slide-tree.ts'

const isList = (node: SlideNode) => isElement(node) && /^[uo]l$/.test(nameOf(node))

/** Compile task lists as on GitHub. Each checkbox is labeled by its item. */
export function taskLists(root: Root, compilation: Compilation): void {
  for (const item of elementsOf(root)) {
    if (nameOf(item) !== 'li' || textOf(item, 'className') !== 'task-list-item') continue
    const label = childrenOf(item)
      .filter((child) => !isList(child))
      .map(plainText)
      .join('')
      .trim()
    const holder = item.children.find((child) => isElement(child) && nameOf(child) === 'p')
    const parent = isElement(holder) ? holder : item
    setChildren(
      parent,
      childrenOf(parent).map((child) => {
        if (!isElement(child) || nameOf(child) !== 'input') return child
        const done = attributeOf(child, 'checked') ? (true as const) : undefined
        return createElement(compilation.engine('TaskBox', 'github'), { done, label })
      }),
    )
  }
}
