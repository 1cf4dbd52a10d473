import { simpleLayout } from '../simple-layout.tsx'

/** One number or fact, as large as it goes. */
export default simpleLayout('fact')
