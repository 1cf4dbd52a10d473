import { simpleLayout } from '../simple-layout.tsx'

/** Opens a part of the talk. */
export default simpleLayout('section')
