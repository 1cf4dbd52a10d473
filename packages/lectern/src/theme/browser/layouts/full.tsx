import { simpleLayout } from '../simple-layout.tsx'

/** The whole sheet, with less margin. */
export default simpleLayout('full')
