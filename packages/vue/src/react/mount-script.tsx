import { useInsertionEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createApp, getCurrentInstance, proxyRefs, shallowReactive } from 'vue'
import type { SlideState } from '../client/slide-state.ts'
import { ofHandler } from './handler-errors.ts'
import type { Setup, SlideScript } from './slide-script.ts'
import { createTracker } from './tracker.ts'
import { useSlideState } from './use-slide-state.ts'
import { prepareApp } from './vue-root.ts'

export { guardHandler } from './guard-handler.ts'
export { modelProps } from './model-props.ts'

/** Vue's lists of hooks of a component. A script draws nothing, so they run when React has drawn its slide. */
interface Hooks {
  m: (() => void)[] | null
  u: (() => void)[] | null
}

/** A script that React has run and not shown after this time in milliseconds belongs to a slide that was never shown. */
const longestWait = 10_000

interface ScriptView {
  /** Counts the changes of values that the slide has read. */
  readonly version: number
  readonly fault?: { readonly error: unknown }
}

/** Run the script of a slide as a Vue app without elements. @throws what the script throws. */
function createScript(setup: Setup, first: SlideState) {
  let view: ScriptView = { version: 0 }
  let shown = -1
  const listeners = new Set<() => void>()
  const show = (next: Partial<ScriptView>) => {
    view = { ...view, ...next }
    for (const listener of listeners) listener()
  }
  const tracker = createTracker(() => show({ version: view.version + 1 }))
  const state = shallowReactive({ ...first })
  let values: object = {}
  let hooks: Hooks = { m: null, u: null }
  let isOver = false
  const app = createApp({
    setup() {
      try {
        values = proxyRefs(setup())
      } catch (error) {
        show({ fault: { error } })
      }
      const instance = getCurrentInstance() as unknown as Hooks
      hooks = { m: instance.m, u: instance.u }
      instance.m = null
      return () => null
    },
  })
  app.config.errorHandler = (error, _instance, info) => {
    if (ofHandler.test(info)) reportError(error)
    else show({ fault: { error } })
  }
  prepareApp(app, state).mount(document.createElement('div'))
  const end = () => {
    if (isOver) return
    isOver = true
    tracker.stop()
    app.unmount()
  }
  if (view.fault) {
    end()
    throw view.fault.error
  }
  const wait = setTimeout(end, longestWait)
  return {
    values,
    track: tracker.run,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    view: () => view,
    isOver: () => isOver,
    /** Pass on the state of the slide, which is on screen. */
    update(next: SlideState): void {
      Object.assign(state, next)
      const { version } = view
      const ran = shown === -1 ? hooks.m : shown === version ? null : hooks.u
      shown = version
      for (const hook of ran ?? []) hook()
    },
    /** Pass on that the slide is no longer on screen. */
    hide: () => void Object.assign(state, { slide: { ...state.slide, active: false } }),
    keep: () => clearTimeout(wait),
    end,
  }
}

/** Run the script of the slide around the caller, once for each place where the slide is drawn. The second value draws what the slide reads of it. */
export function useScript(setup: Setup): SlideScript {
  const state = useSlideState({})
  const [script, restart] = useState(() => createScript(setup, state))
  const { fault } = useSyncExternalStore(script.subscribe, script.view, script.view)
  useLayoutEffect(() => {
    if (script.isOver()) restart(createScript(setup, state))
    else script.update(state)
  })
  // The effects of a hidden slide end, except the last one. The script lives as long as the slide's elements.
  useLayoutEffect(() => () => script.hide(), [script])
  useInsertionEffect(() => {
    script.keep()
    return script.end
  }, [script])
  if (fault) throw fault.error
  return [script.values, script.track]
}
