// What `@slidev/client/constants` exports, as far as decks use it.
import type { InjectionKey, Ref } from 'vue'
import type { SlideRoute } from './slide-routes.ts'

/** More steps than a slide has. */
export const CLICKS_MAX = 999_999

// The keys under which each Vue app provides what `useSlideContext()` returns. They are strings in Slidev, too.
const keyOf = <Value>(name: string) => `$$slidev-${name}` as unknown as InjectionKey<Value>
export const injectionCurrentPage = keyOf<Ref<number>>('page')
export const injectionFrontmatter = keyOf<Readonly<Record<string, unknown>>>('frontmatter')
export const injectionRenderContext = keyOf<Ref<string>>('render-context')
export const injectionRoute = keyOf<SlideRoute | undefined>('route')
export const injectionSlideScale = keyOf<Ref<number>>('slide-scale')
export const injectionSlideZoom = keyOf<Ref<number>>('slide-zoom')
export const injectionSlidevContext = keyOf<object>('context')
