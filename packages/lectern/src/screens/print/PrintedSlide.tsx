import type { PrintPage } from '../../export/model/index.ts'
import { Sheet } from '../../stage/browser/index.ts'
import type { PrintSurroundings } from './print-surroundings.ts'

interface PrintedSlideProps extends Omit<PrintSurroundings, 'pages' | 'progress'> {
  readonly page: PrintPage
}

/** A slide as paper shows it, as large as the element around it, in its own context. */
export const PrintedSlide = ({ page: { no, clicks }, ...surroundings }: PrintedSlideProps) => (
  <Sheet {...surroundings} renderContext="print" no={no} clicks={clicks} active={true} />
)
