import type { RoughAnnotationConfig } from 'rough-notation/lib/model.js'

/** The look of a mark, with lengths in pixels of the slide and times in milliseconds. Everything is optional except the seed of its strokes. */
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
