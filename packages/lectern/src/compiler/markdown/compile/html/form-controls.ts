import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import {
  attributeOf,
  elementsOf,
  isElement,
  nameOf,
  plainText,
  removeAttribute,
  type SlideElement,
  setAttribute,
  setChildren,
  textOf,
} from '../tree/slide-tree.ts'

function compileSelect(select: SlideElement): void {
  const options = elementsOf(select).filter((element) => nameOf(element) === 'option' && attributeOf(element, 'selected'))
  for (const option of options) removeAttribute(option, 'selected')
  const [first] = options
  if (first) setAttribute(select, 'defaultValue', textOf(first, 'value') ?? plainText(first).trim())
}

function compileOption(option: SlideElement): void {
  removeAttribute(option, 'selected')
  if (option.children.some(isElement) && !attributeOf(option, 'value')) setAttribute(option, 'value', plainText(option).trim())
}

/** Convert a form control's HTML content to attributes for React. In JSX, authors write these attributes. */
export function formControls(root: Root, compilation: Compilation): void {
  if (compilation.slide.format === 'mdx') return
  for (const element of elementsOf(root)) {
    const name = nameOf(element)
    if (name === 'select') compileSelect(element)
    else if (name === 'option') compileOption(element)
    else if (name === 'textarea') {
      setAttribute(element, 'defaultValue', plainText(element))
      setChildren(element, [])
      removeAttribute(element, 'value')
    }
    if (attributeOf(element, 'contentEditable')) setAttribute(element, 'suppressContentEditableWarning', true)
  }
}
