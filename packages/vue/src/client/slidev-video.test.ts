// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { createApp, h, nextTick, shallowReactive } from 'vue'
import { type SlideState, slideStateKey } from './slide-state.ts'
import SlidevVideo from './slidev-video.ts'

it('a video in a template plays while its slide is on screen, and begins anew after it', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  const slide = (active: boolean, clicks = 0) => ({ active, clicks, isPicture: false, renderContext: 'slide' })
  const state = shallowReactive({ slide: slide(false) }) as unknown as { slide: object }
  const host = document.body.appendChild(document.createElement('div'))
  const app = createApp(() =>
    h(SlidevVideo, { autoplay: true, autoreset: 'slide', timestamp: 2, controls: true, muted: true, class: 'film' }, () =>
      h('source', { src: 'a.mp4' }),
    ),
  )
  app.provide(slideStateKey, state as unknown as SlideState).mount(host)
  const video = host.querySelector('video')
  expect(video?.className).toBe('film')
  expect(video?.controls).toBe(true)
  expect(video?.querySelector('source')?.getAttribute('src')).toBe('a.mp4')
  expect(play).not.toHaveBeenCalled()

  state.slide = slide(true)
  await nextTick()
  expect(play).toHaveBeenCalledOnce()

  pause.mockClear()
  if (video) video.currentTime = 9
  state.slide = slide(false)
  await nextTick()
  expect(pause).toHaveBeenCalledOnce()
  expect(video?.currentTime).toBe(2)
})
