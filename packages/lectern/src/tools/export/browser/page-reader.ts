import type { PageReader } from '../model/pptx-read.ts'
import { readSlide } from './read-slide.ts'
import { showAll, showAlone, trim } from './show-alone.ts'

/** Entry of the script that the command runs in the print view (scripts/build-engine.mjs). */
const reader: PageReader = {
  read(index) {
    const slide = document.querySelectorAll('[aria-roledescription="slide"]')[index]
    const canvas = slide?.parentElement
    if (!canvas) throw new Error(`there is no slide ${index} on the page`)
    return readSlide(canvas)
  },
  showAlone,
  showAll,
  trim,
}
Object.assign(globalThis, { lecternReader: reader })
