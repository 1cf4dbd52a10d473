import { useKept } from '../../stage/browser/index.ts'

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)

/** A `ref` named `name` in a slide's `<script setup>`. Its value survives when people leave the slide, and a reload. */
export function useSlideState<Value>(name: string, initial: Value) {
  const kind = kindOf(initial)
  const fits = (value: unknown): value is Value => kind === 'null' || kind === 'undefined' || kindOf(value) === kind
  return useKept(() => `ref:${name}`, initial, fits)
}
