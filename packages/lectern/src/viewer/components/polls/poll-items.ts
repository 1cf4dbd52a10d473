import { Children, isValidElement, type ReactNode } from 'react'

/** Return the text of a node. */
function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join('')
  return isValidElement<{ readonly children?: ReactNode }>(node) ? textOf(node.props.children) : ''
}

/** Return the items of all lists in a node. */
export function itemsOf(node: ReactNode): readonly ReactNode[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<{ readonly children?: ReactNode }>(child)) return []
    return child.type === 'li' ? [child.props.children] : itemsOf(child.props.children)
  })
}

/** Return the texts of items. */
export const textsOf = (items: readonly ReactNode[]): readonly string[] => items.map((item) => textOf(item).trim())
