import { defineComponent, h, onMounted, ref, watch } from 'vue'
import { useSlideState as stateOfSlide } from './slide-state.ts'

const second = (value: string | number | undefined, otherwise: number) => {
  const number = Number(value ?? otherwise)
  return Number.isFinite(number) ? number : otherwise
}

/** `SlidevVideo` of Slidev in a Vue template: it plays while its slide is on screen and its step is shown. The guide describes its properties. */
export default defineComponent({
  name: 'SlidevVideo',
  props: {
    autoplay: { type: [Boolean, String], default: false },
    autoreset: String,
    controls: Boolean,
    poster: String,
    printPoster: String,
    timestamp: [String, Number],
    printTimestamp: [String, Number],
  },
  setup(props, { slots }) {
    const state = stateOfSlide()
    const film = ref<HTMLVideoElement>()
    let hasPlayed = false

    const isLive = () => state.slide.active && !state.slide.isPicture
    const isHidden = (video: HTMLVideoElement) => video.closest('[data-click-state="hidden"], .slidev-vclick-hidden') !== null

    function follow(video: HTMLVideoElement): void {
      if (isLive() && !isHidden(video)) {
        if (!props.autoplay || (props.autoplay === 'once' && hasPlayed)) return
        hasPlayed = true
        // A browser that requires a touch plays it after that touch on the controls.
        video.play().catch(() => undefined)
        return
      }
      video.pause()
      if (props.autoreset === 'click' || (props.autoreset === 'slide' && !isLive())) video.currentTime = second(props.timestamp, 0)
    }

    function showStart({ target }: Event): void {
      const video = target as HTMLVideoElement
      const start = second(props.timestamp, 0)
      const printed = props.printTimestamp === 'last' ? video.duration : second(props.printTimestamp, start)
      const at = state.slide.renderContext === 'print' ? printed : start
      if (at > 0) video.currentTime = at
    }

    onMounted(() =>
      // The step of the template has changed the classes by then.
      watch([isLive, () => state.slide.clicks], () => film.value && follow(film.value), { immediate: true, flush: 'post' }),
    )

    return () => {
      const poster = (state.slide.renderContext === 'print' ? props.printPoster : undefined) ?? props.poster
      return h(
        'video',
        { ref: film, playsinline: '', controls: props.controls, ...(poster && { poster }), onLoadedmetadata: showStart },
        slots.default?.(),
      )
    }
  },
})
