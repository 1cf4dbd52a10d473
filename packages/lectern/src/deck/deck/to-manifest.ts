import { isFields, type Keep } from '../../base/lib/model/index.ts'
import { conditionOf } from '../config/choice.ts'
import type { DeckConfig } from '../config/index.ts'
import type { ClickElement, Deck } from './deck.ts'
import { type DeckManifest, type ManifestSlide, type TransitionMap, transitionClasses } from './manifest.ts'

/**
 * Return the option `drawings` as it is sent to the browser: false when drawing is off at `place`, undefined when all settings are the defaults.
 * `place` is the dev server or the built site.
 */
function manifestDrawings({ enabled, presenterOnly, syncAll }: DeckConfig['drawings'], place: 'dev' | 'build'): DeckManifest['drawings'] {
  if (enabled !== true && enabled !== place) return false
  if (!presenterOnly && syncAll) return undefined
  return { ...(presenterOnly && { presenterOnly }), ...(!syncAll && { syncAll: false }) }
}

/** Return the name in a `transition` option: `fade`, `a | b`, or a map with a `name`. Return '' for none. */
export function transitionName(value: unknown): string {
  const name = isFields(value) ? value.name : value
  return typeof name === 'string' ? name.trim() : ''
}

/** Return a `transition` option for the browser: a name as above, or a map where it has more than a name. Return '' for none. */
export function transitionOf(value: unknown): string | TransitionMap {
  const name = transitionName(value)
  if (name === '' || !isFields(value)) return name
  const classes = Object.fromEntries(
    transitionClasses.flatMap((part) => {
      const own = value[`${part}Class`]
      return typeof own === 'string' ? [[part, own]] : []
    }),
  )
  // Vue also takes one duration for each of the two.
  const { enter = 0, leave = 0 }: { enter?: unknown; leave?: unknown } = Object(value.duration)
  const duration = typeof value.duration === 'number' ? value.duration : Math.max(Number(enter), Number(leave))
  const hasClasses = Object.keys(classes).length > 0
  if (!hasClasses && !(duration > 0)) return name
  return { name, ...(hasClasses && { classes }), ...(duration > 0 && { duration }) }
}

/** Return the name of the PDF that `download: true` offers: the last part of `exportFilename`, else the default name of `lectern export`. */
export const pdfFile = (exportFilename: string): string =>
  `${(/[^\\/]+$/.exec(exportFilename)?.[0] ?? 'slides-export').replace(/\.pdf$/i, '')}.pdf`

/**
 * Return the address of a deck's PDF (spec.md §7): a configured address, where a relative one is below the base path, or the address of the default
 * exported file there. Return undefined when the deck offers no PDF.
 *
 * @param base base path, with a slash at both ends
 */
function pdfAddress(download: boolean | string, exportFilename: string, base: string): string | undefined {
  if (!download) return undefined
  if (download === true) return base + encodeURIComponent(pdfFile(exportFilename))
  return /^([a-z][a-z+.-]*:|\/\/)/i.test(download) ? download : base + download.replace(/^(\.?\/)+/, '')
}

/** Return a text as one segment of an address: lower-case letters, digits and single dashes. Return `slides` when no character can be kept. */
export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').toLowerCase().replaceAll('ß', 'ss')
  const slug = plain
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
  return slug || 'slides'
}

/** The results of compiling a slide that the manifest needs. */
interface SlideFacts {
  readonly clicks: number
  readonly clicksElements?: readonly ClickElement[]
}

/** Return the steps that only some talks have, as `ManifestSlide` has them; undefined if there are none. */
function stepsOfTalks(elements: readonly ClickElement[]): ManifestSlide['steps'] {
  if (elements.every(({ when }) => when === undefined)) return undefined
  const numbers = [...new Set(elements.flatMap(({ from, until = from }) => [from, until]))].filter((step) => step > 0)
  const steps = numbers.flatMap((step) => {
    const needing = elements.filter(({ from, until }) => from === step || until === step)
    return needing.every(({ when }) => when) ? [[step, needing.flatMap(({ when }) => (when ? [when] : []))] as const] : []
  })
  return steps.length > 0 ? Object.fromEntries(steps) : undefined
}

/** Return the document's title. `%s` in the template is replaced by the deck's title. */
export const documentTitle = ({ title, titleTemplate }: { readonly title: string; readonly titleTemplate: string }) =>
  titleTemplate.split('%s').join(title)

/** Return the entry of a slide. `transition` is that of the deck. */
function manifestSlide(
  { record, key }: Deck['slides'][number],
  { clicks, clicksElements = [] }: SlideFacts,
  hasChoices: boolean,
  transition: ReturnType<typeof transitionOf>,
): ManifestSlide {
  const [when, steps] = hasChoices ? [conditionOf(record.frontmatter), stepsOfTalks(clicksElements)] : []
  const { routeAlias, hideInToc, clicksStart, autoplay, preload } = record.frontmatter
  const own = transitionOf(record.frontmatter.transition)
  return {
    key,
    title: record.title ?? '',
    level: record.level ?? 1,
    clicks,
    // A slide cannot start after its last step.
    ...(typeof clicksStart === 'number' && clicksStart > 0 && clicks > 0 && { clicksStart: Math.min(clicksStart, clicks) }),
    ...(hideInToc === true && { hideInToc }),
    ...(preload === false && { preload }),
    ...(own && JSON.stringify(own) !== JSON.stringify(transition) && { transition: own }),
    ...(autoplay === false ? { autoplay: 0 } : typeof autoplay === 'number' && { autoplay }),
    ...(typeof routeAlias === 'string' && { routeAlias }),
    ...(when && { when }),
    ...(steps && { steps }),
  }
}

/**
 * Return the manifest of a deck, which the browser receives.
 *
 * @param facts of each shown slide, in the order of the deck
 * @param base base path, with a slash at both ends
 * @param place where the deck is shown: in the dev server or in the built site
 * @param keep returns the entry of a slide in the last manifest if nothing in it has changed
 */
export function toManifest(
  { config, slides, choices }: Deck,
  facts: readonly SlideFacts[],
  base: string,
  place: 'dev' | 'build' = 'build',
  keep: Keep<ManifestSlide> = (_of, _inputs, make) => make(),
): DeckManifest {
  if (facts.length !== slides.length) throw new RangeError(`a deck of ${slides.length} slides cannot have the facts of ${facts.length}`)
  const transition = transitionOf(config.transition)
  const shared = JSON.stringify(transition)
  // The dev server has no PDF. The build creates it together with the site.
  const pdf = config.download === true && place === 'dev' ? undefined : pdfAddress(config.download, config.exportFilename, base)
  const drawings = manifestDrawings(config.drawings, place)
  // A preview in the author's own editor. No page of the web has this scheme.
  const embedOrigins = [...config.embedOrigins, ...(place === 'dev' ? ['vscode-webview:'] : [])]
  return {
    title: config.title,
    documentTitle: documentTitle(config),
    language: config.lang,
    base,
    routerMode: config.routerMode,
    aspectRatio: config.aspectRatio,
    canvasWidth: config.canvasWidth,
    colorSchema: config.colorSchema,
    selectable: config.selectable,
    ...(config.dir === 'rtl' && { rtl: true as const }),
    ...(transition && { transition }),
    ...(pdf && { pdf }),
    ...(config.info && { info: true }),
    ...(drawings !== undefined && { drawings }),
    ...((config.browserExporter === true || config.browserExporter === place) && { exporter: true as const }),
    ...(config.presenter !== true && config.presenter !== place && { presenter: false as const }),
    ...(typeof config.remote === 'string' && config.remote && { remote: true as const }),
    ...(config.questions !== 'none' && { questions: config.questions }),
    ...(config.takeaway && { takeaway: true as const }),
    // The windows of an author who writes do not follow the talk.
    ...(config.live.url !== '' &&
      config.live.publicKey !== '' &&
      place === 'build' && {
        live: config.live.publicKey,
        broker: { url: config.live.url, ...(config.live.topic !== '' && { topic: config.live.topic }) },
      }),
    ...(config.contextMenu !== true && config.contextMenu !== place && { contextMenu: false as const }),
    ...(config.wakeLock === false && { wakeLock: false }),
    ...(config.autoplay && { autoplay: config.autoplay }),
    ...(config.loop && { loop: true as const }),
    ...(embedOrigins.length > 0 && { embedOrigins }),
    ...(choices && { choices }),
    slides: slides.map((slide, index) => {
      const found = facts[index] ?? { clicks: 0 }
      const { title, level, frontmatter } = slide.record
      const inputs = [slide.key, title, level, frontmatter, found.clicks, found.clicksElements, choices !== undefined, shared]
      return keep(slide.text, inputs, () => manifestSlide(slide, found, choices !== undefined, transition))
    }),
  }
}
