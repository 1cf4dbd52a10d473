import { simpleLayout } from '../simple-layout.tsx'

/** A heading and what there is to say about it. */
export default simpleLayout('default')
