import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { type PptxImage, type PptxObject, slideObjects, slideWidth } from '../model/pptx-objects.ts'
import type { Area, PageReader, ReadPicture, ReadSlide } from '../model/pptx-read.ts'
import { textColor } from '../model/pptx-text.ts'
import type { Picture } from './keep-pages.ts'
import type { OpenedPrint } from './print-pages.ts'

/** An element that becomes a picture in the presentation, and the reason. */
interface PictureInstead {
  readonly element: string
  readonly why: string
}

/** The data of a slide for the report. */
interface CountedSlide {
  readonly no: number
  readonly step: number | undefined
  readonly objects: readonly unknown[]
  readonly instead: readonly PictureInstead[]
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/**
 * Return a report of how much of a presentation can be edited and what became a picture, as lines of text. A picture that repeats at several steps
 * counts once.
 */
export function pptxReport(slides: readonly CountedSlide[]): string[] {
  const total = slides.reduce((sum, { objects }) => sum + objects.length, 0)
  const pictures = slides.reduce((sum, { instead }) => sum + instead.length, 0)
  const lines = new Map<string, Set<string>>()
  for (const { no, instead } of slides)
    for (const { element, why } of instead) {
      const places = lines.get(`  slide ${no}`) ?? new Set()
      lines.set(`  slide ${no}`, places.add(element.startsWith(why.replace(/^an? /, '')) ? element : `${element} (${why})`))
    }
  const sum = `${counted(total, 'object', 'objects')}, ${total - pictures} native, ${counted(pictures, 'as a picture', 'as pictures')}`
  return [`${sum}${pictures > 0 ? ':' : '.'}`, ...[...lines].map(([slide, elements]) => `${slide}: ${[...elements].join(', ')}`)]
}

/** A picture with its file content. */
export interface DrawnImage extends Omit<PptxImage, 'source' | 'mark'> {
  /** `data:image/png;base64,…`. */
  readonly data: string
  /** The same as an SVG file. */
  readonly vector?: string
}

type Drawn = Exclude<PptxObject, ReadPicture | PptxImage> | DrawnImage

/** A slide as objects, with all pictures taken. */
export interface DrawnSlide {
  readonly no: number
  /** Absent when the slide appears in the file once. */
  readonly step: number | undefined
  readonly background?: string
  readonly objects: readonly Drawn[]
  /** Elements that had to become pictures. */
  readonly instead: readonly PictureInstead[]
}

declare const lecternReader: PageReader

/** Return the script that reads slides. The engine's build writes it beside this file. */
const readerScript = () => readFileSync(new URL('./pptx-reader.js', import.meta.url), 'utf8')

const known = ['image/png', 'image/jpeg', 'image/gif']

/** Return the file of a picture as a data URL; undefined for a format that presentations do not support. */
async function fetchImage(context: BrowserContext, source: string): Promise<string | undefined> {
  if (source.startsWith('data:')) return source
  const response = await context.request.get(source).catch(() => undefined)
  const type = response?.headers()['content-type']?.split(';')[0] ?? ''
  if (!response?.ok() || !known.includes(type)) return undefined
  return `data:${type};base64,${(await response.body()).toString('base64')}`
}

/** Return the area of the page, in whole pixels, in which an element of the slide may paint. */
function clipOf(slide: Area, near: Area | undefined, scale: number): Area {
  if (!near) return slide
  const x = Math.max(0, Math.floor(near.x * scale))
  const y = Math.max(0, Math.floor(near.y * scale))
  const end = {
    x: Math.min(slide.width, Math.ceil((near.x + near.width) * scale)),
    y: Math.min(slide.height, Math.ceil((near.y + near.height) * scale)),
  }
  return end.x > x && end.y > y ? { x: slide.x + x, y: slide.y + y, width: end.x - x, height: end.y - y } : slide
}

/** A visible slide, ready for pictures. */
interface Camera {
  readonly page: Page
  /** Width in pixels of the canvas. */
  readonly width: number
  /** Its area on the page. */
  readonly slide: Area
}

/** Scroll a slide into view. */
async function faceSlide(page: Page, index: number, { width, height }: ReadSlide): Promise<Camera> {
  const { height: seen } = page.viewportSize() ?? { height: 0 }
  if (height > seen) await page.setViewportSize({ width: 1280, height: Math.ceil(height) })
  const slide = page.locator('[aria-roledescription="slide"]').nth(index)
  // Do not use Playwright's method, which waits for slides that never get ready.
  await slide.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  const place = await slide.boundingBox()
  if (!place) throw new Error(`slide ${index} of the printed page has no place`)
  return { page, width, slide: place }
}

/** Take a picture of one element of a slide, cropped to its paint; return undefined when it paints nothing. */
async function takePicture({ page, width, slide }: Camera, { mark, part, near }: Pick<ReadPicture, 'mark' | 'part' | 'near'>) {
  const clip = clipOf(slide, near, slide.width / width)
  if (part !== 'seen') await page.evaluate(([name, what]) => lecternReader.showAlone(name, what), [mark, part] as const)
  const png = await page.screenshot({ clip, omitBackground: true, animations: 'disabled', type: 'png' })
  const cut = await page.evaluate((base64) => {
    lecternReader.showAll()
    return lecternReader.trim(base64)
  }, png.toString('base64'))
  if (!cut) return undefined
  const inches = slideWidth / slide.width
  const pixel = clip.width / png.readUInt32BE(16)
  const place = {
    x: (clip.x - slide.x + cut.area.x * pixel) * inches,
    y: (clip.y - slide.y + cut.area.y * pixel) * inches,
    w: cut.area.width * pixel * inches,
    h: cut.area.height * pixel * inches,
    turn: 0,
  }
  return { place, data: `data:image/png;base64,${cut.base64}` }
}

/** Return a drawing cut to the place of its picture, in inches. */
function cutVector({ svg, area }: NonNullable<ReadPicture['vector']>, place: DrawnImage['place'], width: number): string {
  const [, viewWidth = '1'] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+)/.exec(svg) ?? []
  const pixels = width / slideWidth
  const unit = Number(viewWidth) / area.width
  const box = [place.x * pixels - area.x, place.y * pixels - area.y, place.w * pixels, place.h * pixels].map((length) => length * unit)
  const size = `viewBox="${box.map((length) => length.toFixed(2)).join(' ')}"`
  return svg
    .replace(/ (width|height)="[^"]*"/g, (whole, _, offset: number) => (offset < svg.indexOf('>') ? '' : whole))
    .replace(/viewBox="[^"]*"/, size)
}

/** Return an object with its picture taken; undefined when nothing is visible. */
async function draw(camera: Camera, object: PptxObject): Promise<Drawn | undefined> {
  if (object.kind === 'image') {
    const { source, mark, ...image } = object
    const data = await fetchImage(camera.page.context(), source)
    if (data) return { ...image, data }
    const picture = await takePicture(camera, { mark, part: 'all' })
    const { crop: _, ...whole } = image
    return picture && { ...whole, ...picture }
  }
  if (object.kind !== 'picture') return object
  const { alt, link, plain, vector } = object
  const picture = await takePicture(camera, object)
  if (!picture) return undefined
  if (plain) return { kind: 'shape', place: picture.place, paint: { form: 'rect', radius: 0, fill: textColor(plain) } }
  return {
    kind: 'image',
    ...picture,
    alt,
    transparency: 0,
    ...(link && { link }),
    ...(vector && { vector: cutVector(vector, picture.place, camera.width) }),
  }
}

/** Read the slide at an index of an opened print view, and take pictures of elements that cannot become objects of the file. */
export async function readSlide({ page, pages }: OpenedPrint, index: number): Promise<DrawnSlide> {
  if (!(await page.evaluate(() => 'lecternReader' in globalThis))) await page.evaluate(readerScript())
  const { no, clicks } = pages[index] ?? { no: 0, clicks: 'all' }
  const slide = await page.evaluate((at) => lecternReader.read(at), index)
  const camera = await faceSlide(page, index, slide)
  const { background, objects } = slideObjects(slide)
  const drawn: Drawn[] = []
  const instead: PictureInstead[] = []
  for (const object of objects) {
    const one = await draw(camera, object)
    if (one) drawn.push(one)
    if (one?.kind === 'image' && object.kind === 'picture' && object.why) instead.push({ element: object.element, why: object.why })
  }
  return { no, step: clicks === 'all' ? undefined : clicks, objects: drawn, instead, ...(background && { background }) }
}

/** Return a slide that consists of one picture. */
export function pictureSlide({ no, step, png }: Picture, title: string, aspectRatio: number): DrawnSlide {
  const place = { x: 0, y: 0, w: slideWidth, h: slideWidth / aspectRatio, turn: 0 }
  const data = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
  return { no, step, objects: [{ kind: 'image', place, data, alt: title, transparency: 0 }], instead: [] }
}
