// The exports of `@slidev/client`. Every path below that package leads here, too.
import { slides } from 'virtual:lectern-vue/slides'
import { computed, type MaybeRef, onMounted, unref, watch } from 'vue'
import { base, configs, siteAddress, themeConfigs } from './configs.ts'
import { routeOf } from './slide-routes.ts'
import { latestState, useSlideState } from './slide-state.ts'

export { configs, mode, themeConfigs } from './configs.ts'
export {
  CLICKS_MAX,
  injectionCurrentPage,
  injectionFrontmatter,
  injectionRenderContext,
  injectionRoute,
  injectionSlideScale,
  injectionSlidevContext,
  injectionSlideZoom,
} from './constants.ts'
export { useDrawings } from './drawings.ts'
export { lockShortcuts, onSharedUpdate, sharedState } from './shared-place.ts'
export { useNav, useSlideContext } from './slide-context.ts'
export { createFixedClicks } from './slide-routes.ts'
export { addSyncMethod, createSyncState, disableBuiltinSync, onPatch, patch } from './sync-state.ts'

// What older versions of Slidev have in `@slidev/client/logic/nav`, for code outside of components, too.
export const next = () => latestState()?.nav.next()
export const prev = () => latestState()?.nav.prev()
export const nextSlide = () => latestState()?.nav.nextSlide()
export const prevSlide = () => latestState()?.nav.prevSlide()
export const go = (no: number, clicks?: number) => latestState()?.nav.go(no, clicks)
export const currentPage = computed(() => latestState()?.nav.currentPage ?? 1)
export const total = computed(() => latestState()?.nav.total ?? 1)
export const clicks = computed(() => latestState()?.nav.clicks ?? 0)
export const clicksTotal = computed(() => latestState()?.nav.clicksTotal ?? 0)
export const hasNext = computed(() => latestState()?.nav.hasNext === true)
export const hasPrev = computed(() => latestState()?.nav.hasPrev === true)
export const isPresenter = computed(() => latestState()?.nav.isPresenter === true)
/** Whether the deck is rendered for print. */
export const isPrintMode = computed(() => latestState()?.nav.isPrintMode === true)

// What files below `@slidev/client` have that decks import, though Slidev's guide advises against it.
export const isDark = computed({
  get: () => latestState()?.scheme.isDark === true,
  set: (dark: boolean) => latestState()?.scheme.setColorScheme(dark ? 'dark' : 'light'),
})
export const isColorSchemaConfigured = computed(() => latestState()?.scheme.isColorSchemaConfigured === true)
export const toggleDark = () => latestState()?.scheme.toggleDark()
/** Return slide `no` as the router describes it. */
export const getSlide = (no: number | string) => routeOf(slides, Number(no))
/** Return the facts of a slide. Nobody can change them, as in a site that Slidev has built. */
export const useDynamicSlideInfo = (no: MaybeRef<number>) => ({
  info: computed(() => getSlide(unref(no))?.meta.slide),
  update: async () => undefined,
})
export const useSlideInfo = (no: number) => useDynamicSlideInfo(no)

const letters = 'abcdefghijklmnopqrstuvwxyz'
/** Return a random name for an element. */
export const makeId = (length = 5): string =>
  Array.from({ length }, () => letters.charAt(Math.floor(Math.random() * letters.length))).join('')

/** Whether the audience sees the presenter's mouse. It never does here, so a component need not hide it. */
export const showPresenterCursor = computed({ get: () => false, set: () => undefined })

/** The path before the number of a slide. */
export const pathPrefix = configs.routerMode === 'hash' ? `${base}#/` : base
/** The title of the page. */
export const slidesTitle = String(configs.titleTemplate ?? '%s').replace('%s', String(configs.title ?? ''))
/** The options of the theme as custom properties of CSS. */
export const themeVars = computed(() =>
  Object.fromEntries(Object.entries(themeConfigs).map(([name, value]) => [`--slidev-theme-${name}`, value])),
)

/** Width of a slide in pixels. */
export const slideWidth = computed(() => Number(configs.canvasWidth ?? 980))
/** Width of a slide divided by its height. */
export const slideAspect = computed(() => Number(configs.aspectRatio ?? 16 / 9))
/** Height of a slide in pixels. */
export const slideHeight = computed(() => Math.ceil(slideWidth.value / slideAspect.value))

/** Return a ref that is true while the slide around the component is on screen. */
export function useIsSlideActive() {
  const state = useSlideState()
  return computed(() => state.slide.active)
}

/** Call `callback` each time the slide is entered or left. The first time is when the component is mounted on the slide on screen. */
function useActive(wanted: boolean, callback: () => void): void {
  const active = useIsSlideActive()
  let known = false
  const hear = (isActive: boolean) => {
    if (isActive === known) return
    known = isActive
    if (isActive === wanted) callback()
  }
  onMounted(() => hear(active.value))
  watch(active, hear)
}

export const onSlideEnter = (callback: () => void): void => useActive(true, callback)
export const onSlideLeave = (callback: () => void): void => useActive(false, callback)

/** Return the color scheme as refs, and functions that change it. */
export function useDarkMode() {
  const state = useSlideState()
  const isDark = computed({
    get: () => state.scheme.isDark,
    set: (dark: boolean) => state.scheme.setColorScheme(dark ? 'dark' : 'light'),
  })
  return {
    isDark,
    isColorSchemaConfigured: computed(() => state.scheme.isColorSchemaConfigured),
    toggleDark: () => state.scheme.toggleDark(),
  }
}

/** Return the address of a file that a layout names: a path from the root gets the base path of the site. */
export const resolveAssetUrl = (url: string): string => (url.startsWith('/') ? String(siteAddress(url)) : url)

/** Return the style of a background: a color, or a picture, dimmed when text is over it. */
export function handleBackground(background?: string, dim = false, backgroundSize = 'cover'): Readonly<Record<string, string | undefined>> {
  const isColor = background !== undefined && /^(#|rgb|hsl|oklch|var\()|^[a-z]+$/i.test(background)
  const picture =
    background && !isColor ? (/gradient\(|url\(/.test(background) ? background : `url("${resolveAssetUrl(background)}")`) : undefined
  return {
    background: isColor ? background : undefined,
    color: background && !isColor ? 'white' : undefined,
    backgroundImage: picture && dim ? `linear-gradient(#0005, #0008), ${picture}` : picture,
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'center',
    backgroundSize,
  }
}
