import { isOpenable } from '../../../base/lib/model/index.ts'
import type { Area, Color, ReadLink, ReadObject } from '../model/pptx-read.ts'

/** Paint order within a layer: the paint of the element that opens it, then the boxes of blocks, then their content. */
type Height = keyof typeof heights
const heights = { ground: Number.NEGATIVE_INFINITY, block: -0.25, content: 0 }

/** Objects in paint order, as the style sheets order them. */
interface Layer {
  /** Add an object. Return a function that replaces it. */
  add(object: ReadObject, height?: Height): (other: ReadObject) => void
  /** Open a layer for a positioned element. `own`: whether the element has its own stacking context. */
  open(zIndex: number, own: boolean): Layer
  /** Return the objects from back to front. */
  objects(): ReadObject[]
}

/** Create a layer. Elements with a negative z-index are below the flow, positioned elements above it. */
export function createLayer(context?: Layer): Layer {
  const entries: { readonly height: number; content: ReadObject | Layer }[] = []
  const layer: Layer = {
    add(object, at = 'content') {
      const entry: (typeof entries)[number] = { height: heights[at], content: object }
      entries.push(entry)
      return (other) => {
        entry.content = other
      }
    },
    open(zIndex, own) {
      if (zIndex !== 0 && context) return context.open(zIndex, own)
      const opened = createLayer(own ? undefined : (context ?? layer))
      entries.push({ height: zIndex < 0 ? zIndex : zIndex + 0.5, content: opened })
      return opened
    },
    objects: () =>
      entries.toSorted((a, b) => a.height - b.height).flatMap(({ content }) => ('kind' in content ? [content] : content.objects())),
  }
  return layer
}

/** The state that an element inherits from the elements around it. */
export interface ReadContext {
  readonly layer: Layer
  /** Whether the element has opened the layer. */
  readonly opens: boolean
  /** Opacity of the element, multiplied with that of its ancestors. */
  readonly opacity: number
  /** Content outside this area is cut off. */
  readonly clip: Area
  /** The color behind the element. */
  readonly ground: Color
  /** Pixels of the canvas for each CSS pixel. */
  readonly scale: number
  /** Whether the element is inside a rotated one. */
  readonly turned: boolean
}

/** The slide that is being read: its size, and the marks of elements that become pictures. */
export interface Sheet {
  readonly element: Element
  area(rect: DOMRect): Area
  /** Return the mark of the element. Set it first if it has none. */
  mark(element: Element): string
}

export function createSheet(element: Element, width: number): Sheet {
  const { left, top, width: shown } = element.getBoundingClientRect()
  const scale = shown / width
  return {
    element,
    area: (rect) => ({
      x: (rect.left - left) / scale,
      y: (rect.top - top) / scale,
      width: rect.width / scale,
      height: rect.height / scale,
    }),
    mark(marked) {
      const mark = marked.getAttribute('data-lectern-picture') ?? String(document.querySelectorAll('[data-lectern-picture]').length)
      marked.setAttribute('data-lectern-picture', mark)
      return mark
    },
  }
}

export const right = ({ x, width }: Area) => x + width
export const bottom = ({ y, height }: Area) => y + height

/** Return the intersection of two areas. It has no width or height when they do not overlap. */
export function overlap(a: Area, b: Area): Area {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  return { x, y, width: Math.max(0, Math.min(right(a), right(b)) - x), height: Math.max(0, Math.min(bottom(a), bottom(b)) - y) }
}

/** Return the target of the link around an element; undefined for addresses of the server that serves the deck for the export. */
export function linkOf(element: Element, sheet: Sheet): ReadLink | undefined {
  const link = element.closest<HTMLAnchorElement>('a[href]')
  if (!link || !sheet.element.contains(link)) return undefined
  const slide = /^#slide-(\d+)$/.exec(link.getAttribute('href') ?? '')
  if (slide) return { slide: Number(slide[1]) }
  return isOpenable(link.href) && link.origin !== location.origin ? { url: link.href } : undefined
}

/** Shared state of the readers of a slide's parts. */
export interface Reading {
  readonly sheet: Sheet
  readonly context: ReadContext
  /** Reads an element inside text or a cell as separate objects. */
  readonly walk: (element: Element, context: ReadContext) => void
}
