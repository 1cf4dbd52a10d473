import { pictureLayout } from '../picture-layout.tsx'

/** A picture on the left half, words on the right. */
export default pictureLayout('image-left')
