import type { ReactNode } from 'react'
import {
  type App,
  type Component,
  defineComponent,
  h,
  type InjectionKey,
  inject,
  onBeforeUnmount,
  onMounted,
  type ShallowReactive,
  shallowRef,
} from 'vue'
import { templateValues } from '../client/slide-context.ts'
import { keepLatestState, type SlideState, slideStateKey } from '../client/slide-state.ts'
import { stepDirectiveName } from '../client/step-names.ts'
import { endlessGuard } from './endless-guard.ts'
import { runSetups } from './run-setups.ts'
import { stepDirective } from './step-directive.ts'

/** A place in the Vue component's DOM where the content of a slot belongs. */
export interface Outlet {
  readonly element: Element
  readonly slot: string
  /** What React draws there instead of a slot. */
  readonly drawn?: ReactNode
}

/** Hears of each place for slots that Vue creates or removes. */
export interface OutletObserver {
  add(outlet: Outlet): void
  remove(outlet: Outlet): void
  /** Keep what React draws into a page, and return the name of its place. */
  keep?(drawn: ReactNode): string
}

export const outletsKey: InjectionKey<OutletObserver> = Symbol('outlets')

/** The element for the content of a slot. Its own box does not count in the layout. */
export const outletTag = 'lectern-slot'
const SlotOutlet = defineComponent({
  name: 'SlotOutlet',
  props: { slotName: { type: String, required: true } },
  setup({ slotName }) {
    const observer = inject(outletsKey, undefined)
    const element = shallowRef<Element>()
    let outlet: Outlet | undefined
    onMounted(() => {
      if (!element.value) return
      outlet = { element: element.value, slot: slotName }
      observer?.add(outlet)
    })
    onBeforeUnmount(() => outlet && observer?.remove(outlet))
    return () => h(outletTag, { ref: element, 'data-slot': encodeURIComponent(slotName), style: 'display:contents' })
  },
})

/** The empty element of a slot in the HTML that Vue writes: what stands before the content, the slot's name, what stands after it. */
export const writtenOutlet = new RegExp(`(<${outletTag} data-slot="([^"]*)"[^>]*>)(</${outletTag}>)`)

/** What the slide gives to the component. */
export interface Given {
  readonly props: Readonly<Record<string, unknown>>
  readonly slots: readonly string[]
}

/** Directives of Slidev that work on a slide's own content only. They show what they are on. */
const withoutEffect = ['mark', 'motion', 'drag']

/** Return the root component that draws `component` with what `given` returns. */
export const rootOf = (component: Component, given: () => Given): Component =>
  defineComponent({
    name: 'LecternRoot',
    inheritAttrs: false,
    setup: () => () => {
      const { props, slots } = given()
      return h(component, props, Object.fromEntries(slots.map((name) => [name, () => h(SlotOutlet, { slotName: name })])))
    },
  })

/** Give a Vue app the state of its slide, and the names that templates use. */
export function prepareApp(app: App, state: ShallowReactive<SlideState>): App {
  app.provide(slideStateKey, state)
  keepLatestState(state)
  for (const [name, get] of Object.entries(templateValues(state)))
    Object.defineProperty(app.config.globalProperties, name, { get, enumerable: true })
  app.mixin(endlessGuard)
  runSetups(app, state)
  app.directive(stepDirectiveName, stepDirective)
  for (const name of withoutEffect) app.directive(name, { getSSRProps: () => ({}) })
  return app
}
