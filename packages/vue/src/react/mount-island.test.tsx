// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { defineComponent, h, onUnmounted, renderSlot, shallowRef } from 'vue'
import { createIsland } from './mount-island.tsx'
import { useScript } from './mount-script.tsx'

const state = vi.hoisted(() => ({ nav: {}, slide: { no: 1, isPicture: false, active: true }, deck: {}, scheme: {}, frontmatter: {} }))
vi.mock('./use-slide-state.ts', () => ({ useSlideState: () => state }))
vi.mock('./run-setups.ts', () => ({ runSetups: () => undefined }))
vi.mock('../client/slide-context.ts', () => ({ provideContext: () => undefined, templateValues: () => ({}) }))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** What React reports in development. */
const watchErrors = () => vi.spyOn(console, 'error').mockReturnValue(undefined)

it('a component with content ends with its slide, and changes no state of React while React removes it', async () => {
  const errors = watchErrors()
  const ended = vi.fn()
  const Island = createIsland(
    defineComponent({
      setup(_, { slots }) {
        onUnmounted(ended)
        return () => h('section', renderSlot(slots, 'default'))
      },
    }),
    'Box.vue',
  )
  const { container, rerender } = render(<Island>words</Island>)
  expect(container.textContent).toBe('words')
  await act(async () => rerender(<p>the next slide</p>))
  expect(ended).toHaveBeenCalledOnce()
  expect(errors.mock.calls).toEqual([])
})

const count = shallowRef(0)
const setup = () => ({ count })
function Reader() {
  const [, track] = useScript(setup)
  return track(() => <p>{`read ${count.value}`}</p>)
}
const ending = () => {
  onUnmounted(() => void count.value++)
  return {}
}
function Ending() {
  useScript(ending)
  return null
}

it('a script that changes what another slide reads when it ends does so after React has removed its slide', async () => {
  const errors = watchErrors()
  const both = (isThere: boolean) => (
    <>
      <Reader />
      {isThere && <Ending />}
    </>
  )
  const { container, rerender } = render(both(true))
  expect(container.textContent).toBe('read 0')
  await act(async () => rerender(both(false)))
  expect(container.textContent).toBe('read 1')
  expect(errors.mock.calls).toEqual([])
})
