import type { Deck } from './deck.ts'
import type { DeckManifest, ManifestSlide } from './manifest.ts'
import { manifestDrawings, pdfAddress, transitionOf } from './manifest-values.ts'

/** The results of compiling a slide that the manifest needs. */
export interface SlideFacts {
  readonly clicks: number
}

/** Return the document's title. `%s` in the template is replaced by the deck's title. */
export const documentTitle = ({ title, titleTemplate }: { readonly title: string; readonly titleTemplate: string }) =>
  titleTemplate.split('%s').join(title)

/**
 * Return the manifest of a deck, which the browser receives.
 *
 * @param facts of each shown slide, in the order of the deck
 * @param base base path, with a slash at both ends
 * @param place where the deck is shown: in the dev server or in the built site
 */
export function toManifest(
  { config, slides }: Deck,
  facts: readonly SlideFacts[],
  base: string,
  place: 'dev' | 'build' = 'build',
): DeckManifest {
  if (facts.length !== slides.length) throw new RangeError(`a deck of ${slides.length} slides cannot have the facts of ${facts.length}`)
  const transition = transitionOf(config.transition)
  // The dev server has no PDF. The build creates it together with the site.
  const pdf = config.download === true && place === 'dev' ? undefined : pdfAddress(config.download, config.exportFilename, base)
  const drawings = manifestDrawings(config.drawings, place)
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
    ...(config.presenter !== true && config.presenter !== place && { presenter: false as const }),
    ...(typeof config.remote === 'string' && config.remote && { remote: true as const }),
    ...(config.questions !== 'none' && { questions: config.questions }),
    // The windows of an author who writes do not follow the talk.
    ...(config.live.url !== '' &&
      config.live.publicKey !== '' &&
      place === 'build' && {
        live: config.live.publicKey,
        broker: { url: config.live.url, ...(config.live.topic !== '' && { topic: config.live.topic }) },
      }),
    ...(config.wakeLock === false && { wakeLock: false }),
    ...(config.autoplay && { autoplay: config.autoplay }),
    ...(config.loop && { loop: true as const }),
    ...(config.embedOrigins.length > 0 && { embedOrigins: config.embedOrigins }),
    slides: slides.map(({ record, key }, index): ManifestSlide => {
      const { clicks } = facts[index] ?? { clicks: 0 }
      const { routeAlias, hideInToc, clicksStart, autoplay } = record.frontmatter
      const own = transitionOf(record.frontmatter.transition)
      return {
        key,
        title: record.title ?? '',
        level: record.level ?? 1,
        clicks,
        // A slide cannot start after its last step.
        ...(typeof clicksStart === 'number' && clicksStart > 0 && clicks > 0 && { clicksStart: Math.min(clicksStart, clicks) }),
        ...(hideInToc === true && { hideInToc }),
        ...(own && JSON.stringify(own) !== JSON.stringify(transition) && { transition: own }),
        ...(autoplay === false ? { autoplay: 0 } : typeof autoplay === 'number' && { autoplay }),
        ...(typeof routeAlias === 'string' && { routeAlias }),
      }
    }),
  }
}
