import { type Theme, withBase } from 'vitepress'
import DefaultTheme from 'vitepress/theme'
import { defineComponent, h, onMounted, onUnmounted, ref } from 'vue'
import { themes } from '../themes.ts'
import './style.css'

/** A deck that the visitor can step through, from a folder of the site. Its buttons send it the messages that docs/guide/embedding.md lists. */
const LiveDeck = defineComponent({
  props: { from: { type: String, required: true }, label: { type: String, required: true } },
  setup({ from, label }) {
    const frame = ref<HTMLIFrameElement>()
    const place = ref({ no: 1, total: 0 })
    const hear = ({ data, source }: MessageEvent) => {
      if (source === frame.value?.contentWindow && data.type === 'lectern:position') place.value = data
    }
    onMounted(() => window.addEventListener('message', hear))
    onUnmounted(() => window.removeEventListener('message', hear))
    const move = (type: string) => () => frame.value?.contentWindow?.postMessage({ type }, location.origin)
    const button = (name: string, sign: string, type: string) =>
      h('button', { type: 'button', 'aria-label': name, title: name, onClick: move(type) }, sign)
    return () =>
      h('div', { class: 'live-deck' }, [
        h('iframe', { ref: frame, src: withBase(`/${from}/1.html?embedded`), title: label, allowfullscreen: true }),
        h('div', { class: 'live-bar' }, [
          button('Previous', '←', 'lectern:previous'),
          h('span', place.value.total === 0 ? '' : `${Math.min(place.value.no, place.value.total)} / ${place.value.total}`),
          button('Next', '→', 'lectern:next'),
          h('a', { href: withBase(`/${from}/1.html`), target: '_self' }, 'Open alone'),
        ]),
      ])
  },
})

/** A command with a button that copies it. */
const CopiedCommand = defineComponent({
  props: { command: { type: String, required: true } },
  setup({ command }) {
    const said = ref('')
    const copy = async () => {
      await navigator.clipboard.writeText(command)
      said.value = 'Copied'
    }
    return () =>
      h('p', { class: 'command' }, [
        h('code', command),
        h('button', { type: 'button', onClick: copy, 'aria-label': `Copy ${command}` }, said.value || 'Copy'),
        h('span', { class: 'visually-hidden', role: 'status' }, said.value),
      ])
  },
})

/** A picture of the gallery, in the scheme of the page. */
const picture = (theme: string, no: number, alt: string) =>
  ['', '-dark'].map((scheme) =>
    h('img', {
      key: `${theme}${no}${scheme}`,
      class: `only-${scheme === '' ? 'light' : 'dark'}`,
      src: withBase(`/gallery/${theme}/${no}${scheme}.png`),
      alt,
      width: 980,
      height: 552,
      loading: 'lazy',
    }),
  )

/** One picture for each theme, which leads to its page. */
const ThemeCards = () =>
  h(
    'ul',
    { class: 'theme-cards' },
    themes.map(({ name, about }) =>
      h('li', [
        h('a', { href: withBase(`/themes/${name}.html`) }, [
          ...picture(name, 1, ''),
          h('b', name),
          h('span', { class: 'card-about' }, about),
        ]),
      ]),
    ),
  )

/** The theme in which the gallery shows each layout. */
const chosen = ref<string>(themes[0].name)

const ThemeChoice = () =>
  h('fieldset', { class: 'theme-choice' }, [
    h('legend', { class: 'visually-hidden' }, 'Theme of the pictures'),
    ...themes.map(({ name }) =>
      h('label', [
        h('input', { type: 'radio', name: 'theme', value: name, checked: chosen.value === name, onChange: () => (chosen.value = name) }),
        name,
      ]),
    ),
  ])

/** A slide of the gallery: its picture, and when it is open, the picture large with the source. */
const GalleryCard = defineComponent({
  props: {
    title: { type: String, required: true },
    /** The number of the slide in the deck of each theme that has it, or in the showcase. */
    numbers: { type: Object as () => Readonly<Record<string, number>>, required: true },
    /** The only theme that is shown; by default the one that the visitor has chosen. */
    theme: { type: String, default: undefined },
  },
  setup: (props, { slots }) => {
    return () => {
      const wished = props.theme ?? chosen.value
      const from = wished in props.numbers ? wished : (Object.keys(props.numbers)[0] ?? '')
      const no = props.numbers[from] ?? 1
      const folder = from === 'showcase' ? 'showcase' : `themes/${from}`
      const live = withBase(`/${folder}/${folder === 'showcase' ? '' : 'deck/'}${no}.html`)
      return h('details', { class: 'gallery-card', name: 'gallery' }, [
        h('summary', [
          ...picture(from, no, ''),
          h('span', { class: 'card-title' }, [props.title, from === wished || from === 'showcase' ? '' : h('small', ` in ${from}`)]),
        ]),
        h('div', { class: 'card-source' }, [slots.default?.(), h('p', [h('a', { href: live, target: '_self' }, 'Open the live slide')])]),
      ])
    }
  },
})

/** The first page: a live deck, three sentences, one command. */
const HomePage = () => [
  h('section', { class: 'home-first' }, [
    h(LiveDeck, { from: 'home', label: 'A deck that Lectern made, live' }),
    h('div', { class: 'home-strip' }, [
      h('h1', 'Slides in Markdown that people remember'),
      h(CopiedCommand, { command: 'npm create lectern' }),
    ]),
  ]),
  h('section', { class: 'home-words' }, [
    h('p', 'Write your talk in one Markdown file, in the syntax of Slidev, and see each save at once.'),
    h('p', 'Your audience follows on their phones, answers and asks, and you lead from anywhere in the room.'),
    h('p', 'The deck is a folder of files that opens fast, works for everyone, and asks no other server for anything.'),
  ]),
  h('section', { class: 'home-themes' }, [
    h('h2', 'Six themes, thirty layouts'),
    h(ThemeCards),
    h('p', { class: 'home-links' }, [
      h('a', { class: 'primary', href: withBase('/guide/') }, 'Start'),
      h('a', { href: withBase('/gallery/') }, 'See the gallery'),
      h('a', { href: withBase('/guide/from-slidev.html') }, 'Coming from Slidev'),
      h('a', { href: withBase('/guide/from-powerpoint.html') }, 'Coming from PowerPoint'),
    ]),
  ]),
]

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    for (const [name, component] of Object.entries({ CopiedCommand, GalleryCard, HomePage, LiveDeck, ThemeCards, ThemeChoice }))
      app.component(name, component)
  },
} satisfies Theme
