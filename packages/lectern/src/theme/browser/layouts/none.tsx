import { simpleLayout } from '../simple-layout.tsx'

/** No styling at all. */
export default simpleLayout('none')
