import { computed } from 'vue'
import { latestState } from './slide-state.ts'

// What older versions of Slidev export from `@slidev/client/logic/nav`, for code outside of components, too.
export const next = () => latestState()?.nav.next()
export const prev = () => latestState()?.nav.prev()
export const nextSlide = () => latestState()?.nav.nextSlide()
export const prevSlide = () => latestState()?.nav.prevSlide()
export const go = (no: number, clicks?: number) => latestState()?.nav.go(no, clicks)
export const currentPage = computed(() => latestState()?.nav.currentPage ?? 1)
export const total = computed(() => latestState()?.nav.total ?? 1)
/** Whether the deck is drawn for print. */
export const isPrintMode = computed(() => latestState()?.nav.isPrintMode === true)
