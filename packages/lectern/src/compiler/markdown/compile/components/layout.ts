import type { Root } from 'hast'
import { nearestName } from '../../../../base/errors/index.ts'
import { isHandler, namesHost, refusedAttribute } from '../../../../base/lib/model/index.ts'
import { ignoredDeckOptions, slideOptions } from '../../../../deck/config/index.ts'
import { type AssetKind, assetAddress, isAssetPath, isVideo } from '../assets/asset-addresses.ts'
import { isPicture } from '../assets/pictures.ts'
import type { Compilation } from '../compilation.ts'
import { reactsOwn } from '../html/react-attributes.ts'
import { expandGroups } from '../styles/variant-groups.ts'
import { valueToExpression } from '../tree/expressions.ts'
import {
  type AttributeValue,
  attributeOf,
  createElement,
  elementsOf,
  nameOf,
  plainText,
  type SlideElement,
  setAttribute,
  setChildren,
  textOf,
} from '../tree/slide-tree.ts'
import { noCode, noHosts, placeholder, skip } from '../untrusted/skip.ts'
import { giveToVue } from './component-lookup.ts'

/** Frontmatter that the engine reads. Options of the deck are not props of a layout either. */
const engineKeys = new Set([...Object.keys(slideOptions), ...ignoredDeckOptions])
engineKeys.delete('background')

/** Values that name a picture or video, with the kind of resource. A color or a gradient is not a path. */
const assetKeys: ReadonlyMap<string, AssetKind> = new Map([
  ...['image', 'background', 'backgroundImage', 'poster', 'logo', 'avatar'].map((key) => [key, 'images'] as const),
  ['video', 'media'],
  ['url', 'frames'],
])

/** Return the layout that a slide requests. The default is `cover` for the first slide and `default` for the others. */
function wishedLayout({ slide }: Compilation): string {
  const { layout } = slide.record.frontmatter
  return typeof layout === 'string' && layout !== '' ? layout : slide.record.no === 1 ? 'cover' : 'default'
}

/** Return the layout of the slide: the requested one if it exists. */
export function layoutNameOf(compilation: Compilation): string {
  const wished = wishedLayout(compilation)
  return compilation.context.layout(wished) === undefined ? 'default' : wished
}

function checkWish(compilation: Compilation): void {
  const { slide, context, report } = compilation
  const { layout } = slide.record.frontmatter
  // The deck reports layouts for Vue once.
  if (typeof layout === 'string' && context.vue?.layouts.has(layout)) return
  // A theme may have no cover, and the author did not request one here.
  if (typeof layout !== 'string' || layout === '' || context.layout(layout) !== undefined) return
  const at = slide.frontmatterPlaces.get('layout') ?? { line: 1, column: 1 }
  if (context.untrusted) skip(at, `The layout "${layout}"`, noCode, compilation)
  // A second problem at the same place is not reported.
  report(at, {
    what: `Unknown layout "${layout}"`,
    allowed: `Allowed: ${context.layoutNames.join(', ')}.`,
    nearest: nearestName(layout, context.layoutNames),
  })
}

/** Return a frontmatter value as a prop. The path of a picture becomes the address of the file. */
function propertyOf(key: string, value: unknown, compilation: Compilation): AttributeValue {
  const kind = assetKeys.get(key)
  if (typeof value !== 'string') return valueToExpression(value)
  if (kind === undefined || !isAssetPath(value)) return value
  return assetAddress(value, kind, compilation.slide.frontmatterPlaces.get(key) ?? { line: 1, column: 1 }, compilation)
}

/** Return true for a name that a layout can have as a prop. React reserves other names. */
const isProperty = (key: string) =>
  /^[\p{ID_Start}_$][\p{ID_Continue}$-]*$/u.test(key) && !reactsOwn.has(key.toLowerCase()) && !isHandler(key)

/** Return false and report an address that runs as a script. A layout may use it for a link or a frame. */
function isHarmless(key: string, value: unknown, { slide, report }: Compilation): boolean {
  if (typeof value !== 'string' || refusedAttribute('Layout', key, value) !== 'address') return true
  report(slide.frontmatterPlaces.get(key) ?? { line: 1, column: 1 }, {
    what: `The address in "${key}" is refused: it would run as a script`,
    allowed: 'Allowed: paths, and addresses such as https:.',
  })
  return false
}

/** Return whether an untrusted deck must not pass this value to a layout. A page in a frame becomes a link. */
function withholdProperty(key: string, value: unknown, element: SlideElement, compilation: Compilation): boolean {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const isFrame = assetKeys.get(key) === 'frames' && typeof value === 'string'
  if (!isFrame && !namesHost(text)) return false
  skip(compilation.slide.frontmatterPlaces.get(key) ?? { line: 1, column: 1 }, `"${key}"`, noHosts, compilation)
  if (typeof value === 'string') element.children.unshift(placeholder(key, value, compilation))
  return true
}

/** Layouts that set `class` on their parts, as in Slidev. The slide's own CSS applies to the whole slide as well. */
const ofParts = /^(two-cols|two-cols-header|image|image-left|image-right|iframe-left|iframe-right)$/

/** Apply `zoom: 0.8` of a slide: lay it out at 1 / 0.8 of the size, scaled by 0.8. */
function zoomed(layout: SlideElement, zoom: unknown, isRtl: boolean): SlideElement {
  if (typeof zoom !== 'number' || zoom === 1) return layout
  const size = `${Number((100 / zoom).toFixed(4))}%`
  const style = valueToExpression({ width: size, height: size, scale: String(zoom), transformOrigin: isRtl ? '100% 0' : '0 0' })
  return createElement('div', { style }, [layout])
}

/** Return the video that the slide has as its background. An untrusted deck has none of another host. */
function backgroundVideo({ slide, context: { untrusted } }: Compilation): string | undefined {
  const { background } = slide.record.frontmatter
  if (typeof background !== 'string' || !isAssetPath(background) || !isVideo(background)) return undefined
  return untrusted && namesHost(background) ? undefined : background
}

/** Put the video of `background:` behind the slide. */
function overVideo(sheet: SlideElement, video: string, compilation: Compilation): SlideElement {
  const { backgroundSize } = compilation.slide.record.frontmatter
  const over = createElement(compilation.engine('VideoBackground', 'video-background'), {}, [sheet])
  setAttribute(over, 'video', propertyOf('background', video, compilation))
  if (typeof backgroundSize === 'string') setAttribute(over, 'size', backgroundSize)
  return over
}

/** Give a slide its own language or direction of writing. The box around it has no place of its own. */
function inLanguage(layout: SlideElement, { slide, context: { config } }: Compilation): SlideElement {
  const { lang = config.lang, dir = config.dir } = slide.record.frontmatter
  if (lang === config.lang && dir === config.dir) return layout
  const own = { lang: lang === config.lang ? undefined : String(lang), dir: dir === config.dir ? undefined : String(dir) }
  return createElement('div', { ...own, style: valueToExpression({ display: 'contents' }) }, [layout])
}

/** Report a map in `background:` for a layout that is not written for Vue. */
function checkBackground(specifier: string | undefined, { slide, report }: Compilation): void {
  if (typeof slide.record.frontmatter.background !== 'object' || specifier?.endsWith('.vue')) return
  report(slide.frontmatterPlaces.get('background') ?? { line: 1, column: 1 }, {
    severity: 'warning',
    what: 'A map in "background" has no effect in this layout',
    allowed: 'Write a color, or the address of a picture or video. Some layouts written for Vue take a map.',
  })
}

/** Layouts with a heading that is as large as its slide allows. */
const ofLargeHeading = /^(fact|big-number)$/

/** Return how long a text is, in letters. Chinese, Japanese and Korean ones are as wide as two others. */
const lettersIn = (text: string): number =>
  [...new Intl.Segmenter().segment(text.trim())].reduce(
    (sum, { segment }) => sum + (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(segment) ? 2 : 1),
    0,
  )

/** Tell the theme how long large headings are, because CSS cannot count letters. */
function countLetters(root: Root): void {
  for (const element of elementsOf(root)) {
    if (![nameOf(element), textOf(element, 'as')].includes('h1') || attributeOf(element, 'style')) continue
    setAttribute(element, 'style', valueToExpression({ '--lectern-letters': lettersIn(plainText(element)) }))
  }
}

/** Wrap the slide in its layout, with the frontmatter as props. */
export function layout(root: Root, compilation: Compilation): void {
  const { context, slide, scope, css } = compilation
  checkWish(compilation)
  const name = layoutNameOf(compilation)
  const specifier = context.layout(name)
  const { frontmatter } = slide.record
  const hasLayout = specifier !== undefined
  checkBackground(specifier, compilation)
  const video = backgroundVideo(compilation)
  const onDark = video === undefined ? [] : ['on-dark']
  const classes = [
    ...(hasLayout ? [] : ['slidev-layout', name]),
    ...(ofParts.test(name) ? [] : onDark),
    ...(css.length > 0 ? [scope] : []),
    ...(typeof frontmatter.class === 'string' ? [expandGroups(frontmatter.class)] : []),
  ].filter(Boolean)
  if (ofLargeHeading.test(name)) countLetters(root)
  const hasPictures = elementsOf(root).some(isPicture)
  const element = createElement(hasLayout ? compilation.importDefault(specifier, 'Layout') : 'div', {}, root.children)
  if (classes.length > 0) setAttribute(element, 'className', classes.join(' '))
  if (hasLayout) {
    giveToVue(element, specifier, root.data?.shownSteps, compilation)
    const whole = [
      ...(css.length > 0 && ofParts.test(name) ? [scope] : []),
      ...(ofParts.test(name) ? onDark : []),
      ...(typeof frontmatter.layoutClass === 'string' ? [expandGroups(frontmatter.layoutClass)] : []),
    ]
    for (const [key, value] of Object.entries(frontmatter)) {
      if (engineKeys.has(key) || Object.hasOwn(context.config, key) || value === null || value === undefined) continue
      if (key === 'background' && video !== undefined) continue
      if (context.untrusted && withholdProperty(key, value, element, compilation)) continue
      if (isProperty(key) && isHarmless(key, value, compilation)) setAttribute(element, key, propertyOf(key, value, compilation))
    }
    if (whole.length > 0) setAttribute(element, 'layoutClass', whole.join(' '))
  }
  const sheet = zoomed(element, frontmatter.zoom, (frontmatter.dir ?? context.config.dir) === 'rtl')
  const shown = video === undefined ? sheet : overVideo(sheet, video, compilation)
  const fits = (frontmatter.fit ?? context.config.fit) === 'shrink'
  const fitted = fits ? createElement(compilation.engine('Fit', 'fit'), {}, [shown]) : shown
  // With `fit: shrink`, all content shrinks together.
  const pictures = hasPictures && !fits ? [createElement(compilation.engine('Pictures', 'pictures'), {})] : []
  setChildren(root, [inLanguage(fitted, compilation), ...pictures])
}
