import type { CSSProperties, ReactNode } from 'react'
import type { DeckManifest } from '../../deck/index.ts'
import { canvasSize } from '../model/index.ts'
import './stage.css'

interface CanvasProps {
  readonly deck: DeckManifest
  readonly children: ReactNode
}

/**
 * The canvas for the layout of slides. CSS scales it to fit the surrounding `lectern-stage`, which is right in the first frame, without measuring.
 */
export function Canvas({ deck, children }: CanvasProps) {
  const { width, height } = canvasSize(deck.canvasWidth, deck.aspectRatio)
  const size: CSSProperties & Record<`--${string}`, string | number> = {
    '--lectern-width': `${width}px`,
    '--lectern-height': `${height}px`,
    '--lectern-ratio': deck.aspectRatio,
  }
  return (
    <div
      className={deck.selectable ? 'lectern-canvas lectern-selectable' : 'lectern-canvas'}
      style={size}
      {...(deck.rtl && { dir: 'rtl' })}
    >
      {children}
    </div>
  )
}
