// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { playTransition } from './play-transition.ts'

afterEach(() => {
  document.body.replaceChildren()
  Reflect.deleteProperty(document, 'startViewTransition')
})

it('view-transition: ignores a call of the browser after the end of a transition', () => {
  let update = () => {}
  const settled = Promise.resolve()
  Object.assign(document, {
    startViewTransition(callback: () => void) {
      update = callback
      return { ready: settled, updateCallbackDone: settled, finished: settled, skipTransition: vi.fn() }
    },
  })
  const [entering, leaving] = [document.createElement('div'), document.createElement('div')]
  document.body.append(entering, leaving)
  const running = playTransition('view-transition', { entering, leaving })
  expect(entering.style.display).toBe('none')
  running.end()
  expect([entering.style.display, leaving.isConnected]).toEqual(['', false])
  // The next move hides the slide.
  entering.style.display = 'none'
  update()
  expect(entering.style.display).toBe('none')
})
