// The script after the slides of a built page with pictures: they fit before the first frame in which they are seen.
import { watchPictures } from './watch-pictures.ts'

watchPictures(document)
