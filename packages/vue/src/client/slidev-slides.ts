import { slides as facts } from 'virtual:lectern-vue/slides'
import { computed } from 'vue'
import { allRoutes } from './slide-routes.ts'

/** `#slidev/slides`: all slides of the deck, as the router of Slidev describes them. */
export const slides = computed(() => allRoutes(facts))
