import type { Root } from 'hast'
import { isElement, nameOf, plainText, type SlideNode, setAttribute, textOf, visitElements } from '../tree/slide-tree.ts'

/** Return whether a node is a picture, also one that a step shows or that moves. */
export const isPicture = (node: SlideNode): boolean => isElement(node) && (nameOf(node) === 'img' || textOf(node, 'as') === 'img')

const isExpression = (node: SlideNode): boolean => node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression'
const hasWords = (node: SlideNode): boolean =>
  plainText(node).trim() !== '' || isExpression(node) || (isElement(node) && node.children.some(hasWords))

/** Mark paragraphs that have words beside a picture. Without JavaScript, CSS limits the picture and cannot see a text. */
export function pictures(root: Root): void {
  visitElements(root, (element) => {
    if (nameOf(element) === 'p' && element.children.some(isPicture) && element.children.some(hasWords))
      setAttribute(element, 'data-words', '')
    return undefined
  })
}
