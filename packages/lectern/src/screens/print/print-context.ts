import type { PrintPage } from '../../export/model/index.ts'
import type { SlideModules, SlideViewContext } from '../../stage/browser/index.ts'
import type { PrintProgress } from './print-progress.ts'

/** The parts from which every print screen is drawn. */
export interface PrintContext extends Pick<SlideViewContext, 'deck' | 'layers' | 'EndLayout' | 'drawOver'> {
  readonly pages: readonly PrintPage[]
  readonly modules: SlideModules
  readonly progress: PrintProgress
}
