import { simpleLayout } from '../simple-layout.tsx'

/** Opens the talk: title, author, abstract. */
export default simpleLayout('intro')
