import { type CSSProperties, createContext, type ReactNode, useState } from 'react'
import { isRightToLeft, langAmong } from '../../../base/language/index.ts'
import type { DeckManifest } from '../../../deck/deck/index.ts'
import { canvasSize, defaultCanvas } from '../model/canvas-size.ts'
import './stage.css'

/** A part of a drawing that leaves a canvas. It may be on its way. */
export interface LeavingMark {
  /** The place of its words, or of its shape, in the window. */
  readonly box: DOMRect
  /** The places of its shapes. */
  readonly shapes: readonly DOMRect[]
  /** From the units of its line, or of its shape, to the window. */
  readonly matrix: DOMMatrix
  /** The form of a line. */
  readonly d: string
}

/** The parts of a drawing by the names that they have in the next one, too. */
export type LeavingMarks = ReadonlyMap<string, LeavingMark>

/** Positions of what leaves a canvas in the current move, by the key that an element or a drawing of the next slide may share. */
export type LeavingElements = Map<string, DOMRect | LeavingMarks>

/** Provided by each canvas; undefined outside one. */
export const LeavingElementsContext = createContext<LeavingElements | undefined>(undefined)

interface CanvasProps {
  readonly deck: DeckManifest
  readonly children: ReactNode
}

/** Return the properties of `stage.css` for the size of the deck's slides. The style sheet has the default size, which no page repeats. */
function sizeOf({ canvasWidth, aspectRatio }: DeckManifest): CSSProperties | undefined {
  if (canvasWidth === defaultCanvas.canvasWidth && aspectRatio === defaultCanvas.aspectRatio) return undefined
  const { width, height } = canvasSize(canvasWidth, aspectRatio)
  const size: Record<`--${string}`, string | number> = {
    '--lectern-width': `${width}px`,
    '--lectern-height': `${height}px`,
    '--lectern-ratio': aspectRatio,
  }
  return size
}

/** Return the language and the direction of the slides, where they differ from those of the interface around them. */
function ownLanguage({ language, rtl }: DeckManifest): { readonly lang?: string; readonly dir?: string } {
  const lang = langAmong(language)
  return {
    ...(rtl ? { dir: 'rtl' } : isRightToLeft() && { dir: 'ltr' }),
    ...(lang !== undefined && { lang }),
  }
}

/**
 * The canvas for the layout of slides. CSS scales it to fit the surrounding `lectern-stage`, which is right in the first frame, without measuring.
 */
export function Canvas({ deck, children }: CanvasProps) {
  const [leaving] = useState<LeavingElements>(() => new Map())
  return (
    <div className={deck.selectable ? 'lectern-canvas lectern-selectable' : 'lectern-canvas'} style={sizeOf(deck)} {...ownLanguage(deck)}>
      <LeavingElementsContext value={leaving}>{children}</LeavingElementsContext>
    </div>
  )
}
