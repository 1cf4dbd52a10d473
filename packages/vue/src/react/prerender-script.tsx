import { use } from 'react'
import { createSSRApp, proxyRefs, shallowReactive } from 'vue'
import { renderToString } from 'vue/server-renderer'
import type { SlideState } from '../client/slide-state.ts'
import { isBrowserOnly, leftToBrowser } from './browser-only.ts'
import type { Setup, SlideScript } from './mount-script.tsx'
import { useSlideState } from './use-slide-state.ts'
import { prepareApp } from './vue-root.ts'

export { guardHandler } from './guard-handler.ts'
export { writtenHtml as htmlProps } from './html-props.ts'
export { modelProps } from './model-props.ts'

/** A page has no elements to give to a script. */
export const templateRef = (): undefined => undefined
export const functionRef = (): undefined => undefined

/** Run the script of a slide, and return its names. @throws what the script throws. */
async function runScript(setup: Setup, state: SlideState): Promise<object> {
  let values: object = {}
  const errors: unknown[] = []
  const app = createSSRApp({
    async setup() {
      values = proxyRefs(await setup())
      return () => null
    },
  })
  app.config.warnHandler = () => undefined
  app.config.errorHandler = (error) => void errors.push(error)
  prepareApp(app, shallowReactive({ ...state }))
  await renderToString(app).catch((error: unknown) => void errors.push(error))
  if (errors.length === 0) return values
  const [error] = errors
  throw isBrowserOnly(error) ? leftToBrowser(`The <script setup> of slide ${state.slide.no}`, error) : error
}

/** Run the script of the slide around the caller. The second value renders what the slide reads of it. */
export function useScript(setup: Setup): SlideScript {
  const state = useSlideState({})
  const values = use(runScript(setup, state))
  return [values, (read) => read()]
}
