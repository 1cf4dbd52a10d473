import { simpleLayout } from '../simple-layout.tsx'

/** A quotation that fills the slide. */
export default simpleLayout('quote')
