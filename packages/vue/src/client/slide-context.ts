import { slides } from 'virtual:lectern-vue/slides'
import type { Nav } from 'lectern'
import { type App, type ComputedRef, computed, customRef } from 'vue'
import { configs, themeConfigs } from './configs.ts'
import {
  injectionCurrentPage,
  injectionFrontmatter,
  injectionRenderContext,
  injectionRoute,
  injectionSlideScale,
  injectionSlidevContext,
  injectionSlideZoom,
} from './constants.ts'
import { lastMove } from './last-move.ts'
import { allRoutes, clicksContext, endRoute, outlineOf, routeOf, type SlideRoute, type TocItem } from './slide-routes.ts'
import { type SlideState, useSlideState } from './slide-state.ts'

/** `$nav` of Slidev: the place of the talk and its moves. */
export interface SlidevNav extends Nav {
  readonly currentSlideNo: number
  /** The end slide has a route, too. */
  readonly currentSlideRoute: SlideRoute
  /** The name of Slidev's older versions for it. */
  readonly currentRoute: SlideRoute
  readonly currentLayout: string
  readonly currentPath: string
  readonly currentFrontmatter: Readonly<Record<string, unknown>>
  readonly nextRoute: SlideRoute | undefined
  readonly prevRoute: SlideRoute | undefined
  /** By how many slides the last move between slides went on; negative when it went back. */
  readonly navDirection: number
  /** 1 when the last move went on, -1 when it went back. */
  readonly clicksDirection: number
  /** Slides begin at step 0. */
  readonly clicksStart: number
  /** Whether this is the screen that an audience sees. */
  readonly isPlaying: boolean
  readonly slides: readonly SlideRoute[]
  readonly tocTree: readonly TocItem[]
}

function navOf({ nav }: SlideState): SlidevNav {
  const { currentPage } = nav
  const route = routeOf(slides, currentPage) ?? endRoute(currentPage)
  return {
    ...nav,
    currentSlideNo: currentPage,
    currentSlideRoute: route,
    currentLayout: route.meta.layout,
    currentRoute: route,
    currentPath: route.path,
    currentFrontmatter: route.meta.slide.frontmatter,
    nextRoute: routeOf(slides, Math.min(slides.length, currentPage + 1)),
    prevRoute: routeOf(slides, Math.max(1, currentPage - 1)),
    clicksStart: 0,
    ...lastMove,
    isPlaying: !nav.isPresenter && !nav.isPrintMode,
    get slides() {
      return allRoutes(slides)
    },
    get tocTree() {
      return outlineOf(slides, currentPage)
    },
  }
}

/** Return the factor by which the slide is scaled on screen. It is measured at each use. */
const scaleRef = (canvasWidth: number) =>
  customRef(() => ({
    get() {
      const canvas = typeof document === 'undefined' ? undefined : document.querySelector('.lectern-canvas')
      return canvas ? canvas.getBoundingClientRect().width / canvasWidth : 1
    },
    set: () => undefined,
  }))

/** Return the step of the slide around a component. In print with all steps at once, it is the last step. */
const clicksOf = ({ slide }: SlideState): number => (slide.clicks === 'all' ? slide.clicksTotal : slide.clicks)

/** Return what templates call `$slidev`, `$nav` and so on. Each read returns the current value. */
export function templateValues(state: SlideState) {
  const $slidev = {
    get nav() {
      return navOf(state)
    },
    configs,
    themeConfigs,
  }
  return {
    $slidev: () => $slidev,
    $nav: () => navOf(state),
    $clicks: () => clicksOf(state),
    $page: () => state.slide.no,
    $renderContext: () => state.slide.renderContext,
    $frontmatter: () => state.frontmatter,
  }
}

function contextOf(state: SlideState) {
  const { $slidev, ...live } = templateValues(state)
  return {
    $slidev: $slidev(),
    $scale: scaleRef(state.deck.canvasWidth),
    $zoom: computed(() => Number(state.frontmatter.zoom ?? 1)),
    $route: routeOf(slides, state.slide.no),
    $nav: computed(live.$nav),
    $clicks: computed(live.$clicks),
    $clicksContext: clicksContext(() => state.slide.clicksTotal, live.$clicks),
    $page: computed(live.$page),
    $renderContext: computed(live.$renderContext),
    $frontmatter: computed(live.$frontmatter),
  }
}

/** Return the slide around the calling component, as Slidev's function of this name does. */
export const useSlideContext = () => contextOf(useSlideState())

/** Provide the slide to components that inject it by the keys of `@slidev/client/constants`. */
export function provideContext(app: App, state: SlideState): void {
  const { $slidev, $page, $route, $renderContext, $scale, $zoom } = contextOf(state)
  app.provide(injectionSlidevContext, $slidev)
  app.provide(injectionCurrentPage, $page)
  app.provide(injectionRoute, $route)
  app.provide(injectionRenderContext, $renderContext)
  app.provide(injectionSlideScale, $scale)
  app.provide(injectionSlideZoom, $zoom)
  app.provide(injectionFrontmatter, state.frontmatter)
}

type Refs<Values> = {
  readonly [Name in keyof Values]: Values[Name] extends (...args: never[]) => unknown ? Values[Name] : ComputedRef<Values[Name]>
}

/** Return the place of the talk as refs, and its moves as functions. */
export function useNav(): Refs<SlidevNav> {
  const state = useSlideState()
  const entries = Object.entries(Object.getOwnPropertyDescriptors(navOf(state))).map(([name, { value }]) => {
    const key = name as keyof SlidevNav
    if (typeof value === 'function') return [name, (...given: number[]) => (navOf(state)[key] as (...args: number[]) => void)(...given)]
    return [name, computed(() => navOf(state)[key])]
  })
  return Object.fromEntries(entries)
}
