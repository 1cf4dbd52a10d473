import { simpleLayout } from '../simple-layout.tsx'

/** One sentence that fills the slide. */
export default simpleLayout('statement')
