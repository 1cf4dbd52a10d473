import type { PrintPage } from '../../../deck/deck/index.ts'
import { SlideFrame, type SlideModules, type SlideViewContext } from '../../stage/browser/index.ts'
import type { PrintProgress } from './print-progress.ts'

interface PrintedSlideProps extends Omit<PrintContext, 'pages' | 'progress'> {
  readonly page: PrintPage
}

/** A slide in print, as large as the element around it, in its own context. */
export const PrintedSlide = ({ page: { no, clicks }, ...context }: PrintedSlideProps) => (
  <SlideFrame {...context} renderContext="print" no={no} clicks={clicks} active={true} />
)

/** The parts from which every print screen is drawn. */
export interface PrintContext extends Pick<SlideViewContext, 'deck' | 'layers' | 'EndLayout' | 'drawOver'> {
  readonly pages: readonly PrintPage[]
  readonly modules: SlideModules
  readonly progress: PrintProgress
}
