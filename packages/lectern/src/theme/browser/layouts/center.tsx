import { simpleLayout } from '../simple-layout.tsx'

/** Everything in the middle. */
export default simpleLayout('center')
