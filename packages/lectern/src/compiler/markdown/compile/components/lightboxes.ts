import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import { valueToExpression } from '../tree/expressions.ts'
import { createElement, nameOf, pointOf, removeAttribute, type SlideElement, textOf, visitElements } from '../tree/slide-tree.ts'
import { builtInOf } from './built-ins.ts'

type Kind = 'image' | 'video' | 'code' | 'content'

const videos: ReadonlySet<string> = new Set(['video', 'SlidevVideo', 'Video', 'slidev-video'])

function kindOf(element: SlideElement, compilation: Compilation): Kind {
  const name = nameOf(element)
  if (name === 'img') return 'image'
  if (name === 'video' || (videos.has(name) && builtInOf(element, compilation))) return 'video'
  return element.data?.codeFence || element.data?.moveFrames ? 'code' : 'content'
}

/** Elements with clicks of their own. */
const isControl = (element: SlideElement) => ['a', 'button', 'Link', 'summary', 'label'].includes(nameOf(element))

/**
 * Put pictures, videos and blocks of code that open large into the component `Lightbox`: all of them with `lightbox: true`, or any element with
 * `data-lightbox`. Run this before links, pictures and components get other names.
 */
export function lightboxes(root: Root, compilation: Compilation): void {
  const { frontmatter } = compilation.slide.record
  const all = frontmatter.lightbox === undefined ? compilation.context.config.lightbox : frontmatter.lightbox === true
  const boxes = new Set<SlideElement>()
  let index = 0
  visitElements(root, (element, ancestors): SlideElement[] | undefined => {
    const asked = textOf(element, 'data-lightbox')
    if (asked !== undefined) removeAttribute(element, 'data-lightbox')
    if (boxes.has(element) || [element, ...ancestors].some((each) => isControl(each) || boxes.has(each))) return undefined
    const kind = kindOf(element, compilation)
    if (asked === 'false' || (asked === undefined && (!all || kind === 'content'))) return undefined
    const { step, ...data } = element.data ?? {}
    element.data = data
    const name = kind === 'image' ? textOf(element, 'alt') || undefined : undefined
    const box = createElement(
      compilation.engine('Lightbox', 'lightbox'),
      { index: valueToExpression(index++), kind, name },
      [element],
      pointOf(element),
    )
    if (step) box.data = { ...box.data, step }
    boxes.add(box)
    return [box]
  })
}
