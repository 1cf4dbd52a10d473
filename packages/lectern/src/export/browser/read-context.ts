import type { Area, Colour, ReadLink, ReadObject } from '../model/pptx-read.ts'

/** Where an object lies in its layer: the paint of the element that opens it, the boxes of blocks, or what stands in them. */
export type Height = keyof typeof heights
const heights = { ground: Number.NEGATIVE_INFINITY, block: -0.25, content: 0 }

/** Objects in the order in which they are painted, as the style sheets order them. */
export interface Layer {
  /** Takes an object. Returns what puts another one in its place. */
  add(object: ReadObject, height?: Height): (other: ReadObject) => void
  /** A layer for a positioned element. `own`: whether z-indexes inside count only there. */
  open(zIndex: number, own: boolean): Layer
  /** From the lowest to the uppermost. */
  objects(): ReadObject[]
}

/** Elements with a z-index below 0 lie under the flow, positioned ones over it. */
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

/** What holds around an element that is read. */
export interface ReadContext {
  readonly layer: Layer
  /** The element has opened the layer. */
  readonly opens: boolean
  /** Of the element and what is around it, multiplied. */
  readonly opacity: number
  /** What is outside of it is cut off. */
  readonly clip: Area
  /** The color on which it stands. */
  readonly ground: Colour
  /** Pixels of the canvas for one of the style sheet. */
  readonly scale: number
  /** Inside of an element that is turned. */
  readonly turned: boolean
}

/** The slide that is read: its measures, and the numbers of what pictures are taken of. */
export interface Sheet {
  readonly element: Element
  area(rect: DOMRect): Area
  /** The mark of the element, set where it has none. */
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

/** What two areas share; without width or height where that is nothing. */
export function overlap(a: Area, b: Area): Area {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  return { x, y, width: Math.max(0, Math.min(right(a), right(b)) - x), height: Math.max(0, Math.min(bottom(a), bottom(b)) - y) }
}

/** Where the link around an element leads; nothing for addresses of the machine that serves the deck for the export. */
export function linkOf(element: Element, sheet: Sheet): ReadLink | undefined {
  const link = element.closest<HTMLAnchorElement>('a[href]')
  if (!link || !sheet.element.contains(link)) return undefined
  const slide = /^#slide-(\d+)$/.exec(link.getAttribute('href') ?? '')
  if (slide) return { slide: Number(slide[1]) }
  return /^(https?|mailto|tel):/.test(link.href) && link.origin !== location.origin ? { url: link.href } : undefined
}

/** What the readers of parts of a slide share. */
export interface Reading {
  readonly sheet: Sheet
  readonly context: ReadContext
  /** Reads an element in the midst of text, or in a cell, as objects of their own. */
  readonly walk: (element: Element, context: ReadContext) => void
}
