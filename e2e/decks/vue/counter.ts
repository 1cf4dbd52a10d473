import { onMounted, onUnmounted, ref } from 'vue'

/** Return a counter. The attribute `data-counters` of the page counts those that run. */
export function useCounter(first: number) {
  const count = ref(first)
  onMounted(() => document.body.setAttribute('data-counters', String(Number(document.body.dataset.counters ?? 0) + 1)))
  onUnmounted(() => document.body.setAttribute('data-counters', String(Number(document.body.dataset.counters ?? 0) - 1)))
  function add(by = 1) {
    count.value += by
  }
  return { count, add }
}
