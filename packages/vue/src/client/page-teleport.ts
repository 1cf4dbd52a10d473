import { defineComponent, h, onMounted, type PropType, shallowRef, Teleport } from 'vue'

/** The elements of Slidev's own app to which templates move their content, and the element here that has their place. */
const places = new Map([
  ...['#app', '#page-root'].map((name) => [name, 'body'] as const),
  ...['#slideshow', '#slide-container', '#slide-content'].map((name) => [name, '.lectern-canvas'] as const),
])

/** `<Teleport>` in a template: a page is written without its content, which comes with the browser. */
export default defineComponent({
  name: 'PageTeleport',
  props: { to: { type: [String, Object] as PropType<string | Element>, default: undefined }, disabled: Boolean, defer: Boolean },
  setup(props, { slots }) {
    const isMounted = shallowRef(false)
    onMounted(() => {
      isMounted.value = true
    })
    return () => {
      const { to, disabled, defer } = props
      const place = typeof to === 'string' ? (places.get(to) ?? to) : to
      return isMounted.value ? h(Teleport, { to: place, disabled, defer }, slots.default?.() ?? []) : undefined
    }
  },
})
