import type { Area, PageReader, PicturePart } from '../model/pptx-read.ts'
import { readSlide } from './read-slide.ts'

const sheetId = 'lectern-show-alone'
const rules = `
  html, body { background: transparent !important; }
  *, *::before, *::after { transition: none !important; caret-color: transparent !important; }
  *, *::before, *::after { visibility: hidden !important; }
  [data-lectern-shown=all], [data-lectern-shown=own] { visibility: visible !important; }
  [data-lectern-shown=all]::before, [data-lectern-shown=before]::before { visibility: visible !important; }
  [data-lectern-shown=all]::after, [data-lectern-shown=after]::after { visibility: visible !important; }
  [data-lectern-shown=own] { -webkit-text-fill-color: transparent !important; text-shadow: none !important; text-decoration-color: transparent !important; }
  [data-lectern-shown=own]::marker { color: transparent !important; }
`

/** Hide the page except for an element or a part of it. Its position stays, and so does its clipping. */
function showAlone(mark: string, part: Exclude<PicturePart, 'seen'>): void {
  const element = document.querySelector(`[data-lectern-picture="${mark}"]`)
  if (!element) throw new Error(`there is no element with the mark ${mark}`)
  const shown = part === 'all' ? [element, ...element.querySelectorAll('*')] : [element]
  const seen = shown.filter((one) => part !== 'all' || getComputedStyle(one).visibility === 'visible')
  for (const one of seen) one.setAttribute('data-lectern-shown', part)
  const sheet = document.createElement('style')
  sheet.id = sheetId
  sheet.textContent = rules
  document.head.append(sheet)
}

/** Show the whole page again. */
function showAll(): void {
  document.getElementById(sheetId)?.remove()
  for (const element of document.querySelectorAll('[data-lectern-shown]')) element.removeAttribute('data-lectern-shown')
}

/** Trim the empty rows and columns of a picture; return undefined when all of it is empty. The area is in pixels of the picture. */
async function trim(base64: string): Promise<{ readonly area: Area; readonly base64: string } | undefined> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const { width, height } = picture
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('the browser gave no canvas to cut pictures with')
  pen.drawImage(picture, 0, 0)
  const { data } = pen.getImageData(0, 0, width, height)
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((data[(y * width + x) * 4 + 3] ?? 0) > 2) {
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = y
      }
  if (right < 0) return undefined
  const area = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
  const cut = new OffscreenCanvas(area.width, area.height)
  cut.getContext('2d')?.drawImage(picture, -left, -top)
  const blob = await cut.convertToBlob({ type: 'image/png' })
  const written = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let at = 0; at < written.length; at += 0x8000) text += String.fromCharCode(...written.subarray(at, at + 0x8000))
  return { area, base64: btoa(text) }
}

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
