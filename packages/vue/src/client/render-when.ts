import { computed, defineComponent } from 'vue'
import { useSlideState as stateOfSlide } from './slide-state.ts'

/** `RenderWhen` of Slidev in a Vue template: shows its content only in some places. The guide describes the places. */
export default defineComponent({
  name: 'RenderWhen',
  props: { context: { type: [String, Array], default: () => [] } },
  setup({ context }, { slots }) {
    const state = stateOfSlide()
    const wanted = (typeof context === 'string' ? context.split(',') : context.map(String)).map((name) => name.trim())
    const isHere = computed(() => {
      const { renderContext, active } = state.slide
      const isMain = renderContext === 'slide' || renderContext === 'presenter'
      return wanted.some(
        (name) => name === renderContext || (name === 'main' && isMain) || (name === 'visible' && active && renderContext !== 'overview'),
      )
    })
    return () => (isHere.value ? slots.default?.() : slots.fallback?.())
  },
})
