import { setups } from 'virtual:lectern-vue/setup'
import { type App, shallowReactive } from 'vue'
import { queryOf } from '../client/slide-routes.ts'
import type { SlideState } from '../client/slide-state.ts'

/** Names of setup files that failed. Each is reported once. */
const failed = new Set<string>()

/** The query of the address. It is empty until a page has been taken over, because the build knows no query. */
const query = shallowReactive<Record<string, string>>({})

function readQuery(): Readonly<Record<string, string>> {
  if (typeof location !== 'undefined')
    queueMicrotask(() => {
      const now = queryOf(location)
      for (const name of Object.keys(query)) if (!(name in now)) delete query[name]
      Object.assign(query, now)
    })
  return query
}

/** Return what stands for Slidev's router: the place of the talk as a route, and no more. */
function routerOf({ nav, slide }: SlideState) {
  const no = String(nav.currentPage)
  const route = { path: `/${no}`, params: { no }, query: readQuery(), meta: {}, name: 'play', slide: slide.no }
  const nothing = () => () => undefined
  return {
    currentRoute: { value: route },
    isReady: () => Promise.resolve(),
    push: (path: unknown) => void (/^\/\d+$/.test(String(path)) && nav.go(Number(String(path).slice(1)))),
    beforeEach: nothing,
    afterEach: nothing,
    onError: nothing,
  }
}

/**
 * Give a Vue app to the setup files of theme, addons and deck, which register components, directives and plugins. A file that fails is reported once, and
 * the app continues without it.
 */
export function runSetups(app: App, state: SlideState): void {
  const router = routerOf(state)
  app.config.globalProperties.$router = router
  Object.defineProperty(app.config.globalProperties, '$route', { get: () => routerOf(state).currentRoute.value })
  for (const [name, setup] of setups) {
    const report = (error: unknown) => {
      if (!failed.has(name)) console.warn(`${name} failed. The deck continues without it.`, error)
      failed.add(name)
    }
    try {
      if (typeof setup === 'function') Promise.resolve(setup({ app, router })).catch(report)
    } catch (error) {
      report(error)
    }
  }
}
