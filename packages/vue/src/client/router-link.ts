import { defineComponent, h } from 'vue'
import { base } from './configs.ts'
import { useSlideState as stateOfSlide } from './slide-state.ts'

/** `RouterLink` of Slidev's router in a Vue template: a link to a slide, as in `to="/3"`. */
export default defineComponent({
  name: 'RouterLink',
  props: { to: { type: [String, Number, Object], required: true } },
  setup(props, { slots }) {
    const state = stateOfSlide()
    const path = () => {
      const { to } = props
      return String(typeof to === 'object' ? (to.path ?? '') : to).replace(/^\//, '')
    }
    const follow = (event: MouseEvent) => {
      if (!/^\d+$/.test(path()) || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      state.nav.go(Number(path()))
    }
    return () => h('a', { href: base + path(), onClick: follow }, slots.default?.())
  },
})
