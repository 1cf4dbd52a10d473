import { defineComponent, h, onMounted, onUnmounted, ref } from 'vue'
import IconButton from './icon-button.ts'

const place =
  'position:absolute;bottom:100%;inset-inline-start:0;z-index:20;padding:8px;border-radius:6px;background:Canvas;color:CanvasText;box-shadow:0 2px 12px #0006'

/** `MenuButton` of Slidev's bar: a button that opens what is in its slot `menu`. A click elsewhere, and Escape, close it. */
export default defineComponent({
  name: 'MenuButton',
  props: { modelValue: Boolean, disabled: Boolean, title: { type: String, default: undefined } },
  emits: ['update:modelValue'],
  setup(props, { slots, emit }) {
    const isOpen = ref(props.modelValue)
    const root = ref<HTMLElement>()
    const set = (open: boolean) => {
      isOpen.value = open
      emit('update:modelValue', open)
    }
    const closeOutside = ({ target }: Event) => {
      if (isOpen.value && target instanceof Node && !root.value?.contains(target)) set(false)
    }
    onMounted(() => document.addEventListener('pointerdown', closeOutside))
    onUnmounted(() => document.removeEventListener('pointerdown', closeOutside))
    const onKeydown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen.value) return
      event.stopPropagation()
      set(false)
    }
    return () =>
      h('span', { ref: root, style: 'position:relative', onKeydown }, [
        h(
          IconButton,
          { title: props.title, disabled: props.disabled, 'aria-expanded': isOpen.value, onClick: () => set(!isOpen.value) },
          () => slots.button?.(),
        ),
        isOpen.value ? h('div', { style: place }, slots.menu?.()) : undefined,
      ])
  },
})
