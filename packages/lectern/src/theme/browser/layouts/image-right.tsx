import { pictureLayout } from '../picture-layout.tsx'

/** A picture on the right half, words on the left. */
export default pictureLayout('image-right')
