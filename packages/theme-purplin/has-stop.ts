import { Children, isValidElement, type ReactNode } from 'react'

/** Return the text of a node, without what components draw themselves. */
function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children)
  return Array.isArray(node) ? node.map(textOf).join('') : ''
}

/** Return whether the title of a slide ends with a punctuation mark. The theme adds its own full stop to other titles. */
export function hasStop(content: ReactNode): boolean {
  const title = Children.toArray(content).find((child) => isValidElement(child) && child.type === 'h1')
  return /[.!?…:。！？]\s*$/.test(textOf(title))
}
