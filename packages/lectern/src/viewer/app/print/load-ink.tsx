import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import { tryPart } from '../../../base/lib/browser/index.ts'
import { createDrawingLoader, holdsDrawings } from '../../drawing/create-drawing-loader.ts'
import { Ink } from '../../drawing/Ink.tsx'
import type { SlideInfo } from '../../stage/browser/index.ts'
import { canvasSize } from '../../stage/model/canvas-size.ts'
import type { AppOptions } from '../deck-source.ts'

/**
 * Fetch the drawings on the slides, which are saved with the deck or in this browser. Return a function that draws them; undefined if there are none.
 */
export async function loadInk(
  { source: { manifest }, extras: { loadDrawings } }: AppOptions,
  view: Window & typeof globalThis,
): Promise<((info: SlideInfo) => ReactNode) | undefined> {
  const { base, drawings } = manifest
  if (drawings === false || !(loadDrawings || holdsDrawings(view, base))) return undefined
  const drawing = createDrawingLoader({
    base,
    size: canvasSize(manifest.canvasWidth, manifest.aspectRatio),
    slide: createStore(() => ''),
    view,
    mayDraw: false,
    alone: drawings?.syncAll === false,
    ...(loadDrawings && { loadKept: loadDrawings }),
    isControl: () => false,
    isUncovered: () => false,
    notify: (notice) => console.warn(notice),
  })
  // Slides without their drawings are better than no slides.
  await tryPart('drawings', () => Promise.all([drawing.load(), loadDrawings?.()]))
  return ({ no, key }) => <Ink drawing={drawing} no={no} slide={key} active={false} />
}
