import { type Theme, withBase } from 'vitepress'
import DefaultTheme from 'vitepress/theme'
import { defineComponent, h } from 'vue'
import './style.css'

/** The showcase, which the visitor can step through. */
const LiveDeck = () =>
  h('section', { class: 'live-deck', 'aria-labelledby': 'live-deck' }, [
    h('h2', { id: 'live-deck' }, 'A deck, live'),
    h('p', [
      'Click the slide and press the arrow keys. ',
      h('a', { href: withBase('/showcase/1.html'), target: '_self' }, 'Open it alone'),
    ]),
    h('iframe', {
      src: withBase('/showcase/1.html?embedded'),
      title: 'The showcase of Lectern, a live deck',
      loading: 'lazy',
      allowfullscreen: true,
    }),
  ])

/** The picture of a slide of the showcase. It leads to the live slide. */
const GallerySlide = defineComponent({
  props: { no: { type: Number, required: true } },
  setup: ({ no }) => {
    const src = withBase(`/gallery/${no}.png`)
    const picture = () => h('img', { src, alt: `Slide ${no} of the showcase`, width: 980, height: 552, loading: 'lazy' })
    return () => h('a', { id: `slide-${no}`, class: 'gallery-slide', href: withBase(`/showcase/${no}.html`), target: '_self' }, picture())
  },
})

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'home-hero-after': () => h(LiveDeck) }),
  enhanceApp: ({ app }) => {
    app.component('GallerySlide', GallerySlide)
  },
} satisfies Theme
