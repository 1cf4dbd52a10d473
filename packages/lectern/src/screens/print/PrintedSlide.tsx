import type { PrintPage } from '../../export/model/index.ts'
import { SlideFrame } from '../../stage/browser/index.ts'
import type { PrintContext } from './print-context.ts'

interface PrintedSlideProps extends Omit<PrintContext, 'pages' | 'progress'> {
  readonly page: PrintPage
}

/** A slide in print, as large as the element around it, in its own context. */
export const PrintedSlide = ({ page: { no, clicks }, ...context }: PrintedSlideProps) => (
  <SlideFrame {...context} renderContext="print" no={no} clicks={clicks} active={true} />
)
