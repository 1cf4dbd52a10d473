import { simpleLayout } from '../simple-layout.tsx'

/** The first slide: title and credits. */
export default simpleLayout('cover')
