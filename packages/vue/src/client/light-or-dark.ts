import { defineComponent } from 'vue'
import { useSlideState as stateOfSlide } from './slide-state.ts'

/** `LightOrDark` of Slidev in a Vue template: shows the slot of the scheme of the deck, and gives it the attributes. */
export default defineComponent({
  name: 'LightOrDark',
  inheritAttrs: false,
  setup(_, { attrs, slots }) {
    const state = stateOfSlide()
    return () => (state.scheme.isDark ? slots.dark?.(attrs) : slots.light?.(attrs))
  },
})
