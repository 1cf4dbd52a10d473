import { pictureLayout } from '../picture-layout.tsx'

/** A picture that fills the slide, words over it. */
export default pictureLayout('image')
