/// <reference path="./elements.d.ts" />
import { type ComponentType, type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { type Component, createApp, createSSRApp, shallowReactive, shallowRef } from 'vue'
import type { SlideState } from '../client/slide-state.ts'
import { ofHandler } from './guard-handler.ts'
import { type SlotContent, slotNode } from './slot-content.tsx'
import { useEnd } from './use-end.ts'
import { useSlideState } from './use-slide-state.ts'
import { filledSlots, type IslandProps, vueProps } from './vue-props.ts'
import { type Given, type Outlet, outletsKey, prepareApp, rootOf } from './vue-root.ts'

interface IslandView {
  /** Each has a key of its own. */
  readonly outlets: readonly (Outlet & { readonly key: string })[]
  /** What the component threw. */
  readonly fault?: { readonly error: unknown }
}

const nothing: IslandView = { outlets: [] }
type VueApp = ReturnType<typeof createVueApp>

/** Create the Vue app of one component on a slide. It is mounted when the slide is first shown. */
function createVueApp(component: Component) {
  let view: IslandView = nothing
  let added = 0
  const listeners = new Set<() => void>()
  const show = (next: Partial<IslandView>) => {
    view = { ...view, ...next }
    for (const listener of listeners) listener()
  }
  const given = shallowRef<Given>({ props: {}, slots: [] })
  let mounted: { readonly state: ReturnType<typeof shallowReactive<SlideState>>; readonly unmount: () => void } | undefined

  function mount(host: Element, first: SlideState): void {
    const state = shallowReactive({ ...first })
    const isDrawn = host.firstChild !== null && !host.hasAttribute('data-undrawn')
    const app = (isDrawn ? createSSRApp : createApp)(rootOf(component, () => given.value))
    app.config.errorHandler = (error, _instance, info) => {
      if (ofHandler.test(info)) reportError(error)
      else show({ fault: { error } })
    }
    app.provide(outletsKey, {
      add(outlet) {
        // React renders its content anew in the same task, so no frame is without it.
        outlet.element.replaceChildren()
        show({ outlets: [...view.outlets, { ...outlet, key: String(added++) }] })
      },
      remove: (outlet) => show({ outlets: view.outlets.filter(({ element }) => element !== outlet.element) }),
      change: (outlet) => show({ outlets: view.outlets.map((each) => (each.element === outlet.element ? { ...each, ...outlet } : each)) }),
    })
    prepareApp(app, state).mount(host)
    mounted = { state, unmount: () => app.unmount() }
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    view: () => view,
    /** Mount the app in `host` the first time, and pass on what is new. */
    update(host: Element, next: Given, state: SlideState): void {
      given.value = next
      if (mounted) Object.assign(mounted.state, state)
      else mount(host, state)
    },
    /** Pass on that the slide is no longer on screen. */
    hide(): void {
      if (mounted) Object.assign(mounted.state, { slide: { ...mounted.state.slide, active: false } })
    },
    unmount: () => mounted?.unmount(),
  }
}

const empty = { __html: '' }
const contents = { display: 'contents' }

/**
 * Renders the content of the slots. It is a component of its own: values that Vue gives to a slot must not render the island again, which would give new props
 * to Vue.
 */
function Outlets({ app, slots }: { readonly app: VueApp; readonly slots: Readonly<Record<string, SlotContent>> }): ReactNode {
  const outlets = useSyncExternalStore(
    app.subscribe,
    () => app.view().outlets,
    () => nothing.outlets,
  )
  return outlets.map(({ element, slot, given, rendered, key }) => createPortal(rendered ?? slotNode(slots[slot], given), element, key))
}

/** Shows a Vue component in React. It takes over the HTML that the server has rendered. */
function VueIsland({ component, given }: { readonly component: Component; readonly given: IslandProps }): ReactNode {
  const host = useRef<HTMLElement>(null)
  const state = useSlideState(given)
  const slots = filledSlots(given)
  const [app] = useState(() => createVueApp(component))
  const fault = useSyncExternalStore(
    app.subscribe,
    () => app.view().fault,
    () => undefined,
  )
  useLayoutEffect(() => {
    if (host.current) app.update(host.current, { props: vueProps(given), slots: Object.keys(slots) }, state)
  })
  useLayoutEffect(() => () => app.hide(), [app])
  // The app lives as long as the slide's elements.
  useEnd(app.unmount)
  if (fault) throw fault.error
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the element is empty for React, which leaves its content to Vue */}
      <lectern-vue ref={host} style={contents} suppressHydrationWarning={true} dangerouslySetInnerHTML={empty} />
      <Outlets app={app} slots={slots} />
    </>
  )
}

/** Return the React component that shows a Vue component. */
export function createIsland(component: Component, file: string): ComponentType<IslandProps> {
  const island = (given: IslandProps) => <VueIsland component={component} given={given} />
  island.displayName = file.replace(/^.*\/|\.vue$/g, '')
  return island
}
