import { type ReactNode, useInsertionEffect, useLayoutEffect, useReducer, useState, useSyncExternalStore } from 'react'
import { createApp, getCurrentInstance, proxyRefs, shallowReactive } from 'vue'
import type { SlideState } from '../client/slide-state.ts'
import { ofHandler } from './guard-handler.ts'
import { keepOwner } from './template-refs.ts'
import { createTracker } from './tracker.ts'
import { useEnd } from './use-end.ts'
import { useSlideState } from './use-slide-state.ts'
import { prepareApp } from './vue-root.ts'

export { guardHandler } from './guard-handler.ts'
export { htmlProps } from './html-props.ts'
export { modelProps } from './model-props.ts'
export { functionRef, templateRef } from './template-refs.ts'

/** The function of a `<script setup>`: it runs the script and returns its names. A script that waits returns a promise. */
export type Setup = () => Record<string, unknown> | Promise<Record<string, unknown>>

/** The names of a script, with the values of their refs, and the function that renders what reads them. */
export type SlideScript = readonly [values: object, track: (read: () => ReactNode) => ReactNode]

/** Vue's lists of hooks of a component. A script renders nothing, so they run when React has rendered its slide. */
interface Hooks {
  m: (() => void)[] | null
  u: (() => void)[] | null
  readonly refs: Record<string, unknown>
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
  let hooks: Pick<Hooks, 'm' | 'u'> = { m: null, u: null }
  let isOver = false
  let pending: Promise<void> | undefined
  let wait: ReturnType<typeof setTimeout> | undefined
  const app = createApp({
    setup() {
      const instance = getCurrentInstance() as unknown as Hooks
      /** Take the hooks from Vue, which would run them now. */
      const takeHooks = () => {
        hooks = { m: [...(hooks.m ?? []), ...(instance.m ?? [])], u: instance.u }
        instance.m = null
      }
      const keep = (found: Record<string, unknown>) => {
        values = proxyRefs(found)
        keepOwner(values, instance)
      }
      try {
        const made = setup()
        if (made instanceof Promise)
          pending = made
            .then(keep)
            .catch((error: unknown) => show({ fault: { error } }))
            .finally(() => {
              takeHooks()
              pending = undefined
              wait = setTimeout(end, longestWait)
            })
        else keep(made)
      } catch (error) {
        show({ fault: { error } })
      }
      takeHooks()
      return () => null
    },
  })
  app.config.errorHandler = (error, _instance, info) => {
    if (ofHandler.test(info)) reportError(error)
    else show({ fault: { error } })
  }
  prepareApp(app, state).mount(document.createElement('div'))
  function end(): void {
    if (isOver) return
    isOver = true
    tracker.stop()
    app.unmount()
  }
  if (view.fault) {
    end()
    throw view.fault.error
  }
  if (!pending) wait = setTimeout(end, longestWait)
  return {
    /** What the script waits for. */
    pending: () => pending,
    values: () => values,
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

type Script = ReturnType<typeof createScript>

/** Scripts that wait, or have waited. React forgets the place that began one, so the next attempt takes it from here. */
const waiting = new WeakMap<Setup, Script[]>()

/** Return a script that is ready, or what it waits for. @throws what the script throws. */
function findScript(setup: Setup, state: SlideState): Script | Promise<void> {
  const begun = (waiting.get(setup) ?? []).filter((script) => !script.isOver())
  const ready = begun.find((script) => !script.pending())
  const script = ready ?? begun[0] ?? createScript(setup, state)
  const pending = script.pending()
  waiting.set(setup, pending ? [...new Set([...begun, script])] : begun.filter((each) => each !== script))
  if (pending) return pending
  const { fault } = script.view()
  if (fault) {
    script.end()
    throw fault.error
  }
  return script
}

/** Return a script that is ready. @throws a promise, for which React waits, or what the script throws. */
function readyScript(setup: Setup, state: SlideState): Script {
  const found = findScript(setup, state)
  if (found instanceof Promise) throw found
  return found
}

/** Run the script of the slide around the caller, once for each place where the slide is rendered. The second value renders what the slide reads of it. */
export function useScript(setup: Setup): SlideScript {
  const state = useSlideState({})
  const [script, restart] = useState(() => readyScript(setup, state))
  const [, again] = useReducer((count: number) => count + 1, 0)
  const { fault } = useSyncExternalStore(script.subscribe, script.view, script.view)
  useLayoutEffect(() => {
    if (!script.isOver()) return script.update(state)
    const next = findScript(setup, state)
    if (next instanceof Promise) next.then(again)
    else restart(next)
  })
  useLayoutEffect(() => () => script.hide(), [script])
  // The script lives as long as the slide's elements.
  useInsertionEffect(() => script.keep(), [script])
  useEnd(script.end)
  if (fault) throw fault.error
  return [script.values(), script.track]
}
