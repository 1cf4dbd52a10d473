import { Children, isValidElement, type ReactNode } from 'react'
import type { Poll, PollRules } from '../../../talk/audience/model/index.ts'

/** Return the text of a node. */
function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (!isValidElement<{ readonly children?: ReactNode; readonly alt?: unknown }>(node)) return ''
  // A picture is its description.
  return typeof node.props.alt === 'string' ? node.props.alt : textOf(node.props.children)
}

/** Return whether a property is there, as Markdown and code write it. */
export const isOn = (value: boolean | string | undefined): boolean => value !== undefined && value !== false && value !== 'false'

/** Describe a poll. With `again`, it is the same question, asked once more, and knows the poll with which it is compared. */
export function withBefore(again: boolean, define: (rules: PollRules) => Poll): Poll {
  const first = define({})
  return again ? define({ before: first.id }) : first
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
