import type { RoughAnnotationConfig } from 'rough-notation/lib/model.js'

/** How a mark looks; lengths in pixels of the slide, times in milliseconds. Everything is optional but the seed of its strokes. */
export interface MarkLook
  extends Pick<
    RoughAnnotationConfig,
    'animate' | 'animationDuration' | 'color' | 'strokeWidth' | 'padding' | 'iterations' | 'brackets' | 'multiline' | 'rtl'
  > {
  readonly type?: RoughAnnotationConfig['type']
  readonly opacity?: number
  readonly delay?: number
  readonly class?: string
  readonly seed: number
}
