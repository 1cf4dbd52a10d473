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
  onUpdated,
  type ShallowReactive,
  shallowRef,
} from 'vue'
import { watchMoves } from '../client/last-move.ts'
import { provideContext, templateValues } from '../client/slide-context.ts'
import { keepLatestState, type SlideState, slideStateKey } from '../client/slide-state.ts'
import { stepDirectiveName } from '../client/step-names.ts'
import { nestingLimit } from './nesting-limit.ts'
import { runSetups } from './run-setups.ts'
import { stepDirective } from './step-directive.ts'

/** The values that a component gives to a slot. */
type SlotProps = Readonly<Record<string, unknown>>

/** A place in the Vue component's DOM where the content of a slot belongs. */
export interface Outlet {
  readonly element: Element
  readonly slot: string
  /** What the component gives to the slot. */
  readonly given?: SlotProps
  /** What React renders there instead of a slot. */
  readonly rendered?: ReactNode
}

/** Hears of each place for slots that Vue creates or removes. */
export interface OutletObserver {
  add(outlet: Outlet): void
  remove(outlet: Outlet): void
  /** Hear that the component gives other values to the slot of a place. */
  change?(outlet: Outlet): void
  /** Keep a slot with its values for a page, and return the name of its place. */
  fill?(slot: string, given: SlotProps): string
  /** Keep what React renders into a page, and return the name of its place. */
  keep?(rendered: ReactNode): string
}

export const outletsKey: InjectionKey<OutletObserver> = Symbol('outlets')

const isSame = (a: SlotProps, b: SlotProps) => {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => Object.is(a[name], b[name]))
}

/** The element for the content of a slot. Its own box does not count in the layout. */
export const outletTag = 'lectern-slot'
const SlotOutlet = defineComponent({
  name: 'SlotOutlet',
  props: { slotName: { type: String, required: true }, given: { type: Object, required: true } },
  setup(props) {
    const { slotName } = props
    const observer = inject(outletsKey, undefined)
    const element = shallowRef<Element>()
    let outlet: Outlet | undefined
    let given: SlotProps = {}
    onMounted(() => {
      if (!element.value) return
      outlet = { element: element.value, slot: slotName, given }
      observer?.add(outlet)
    })
    onUpdated(() => {
      if (!outlet || isSame(outlet.given ?? {}, given)) return
      outlet = { ...outlet, given }
      observer?.change?.(outlet)
    })
    onBeforeUnmount(() => outlet && observer?.remove(outlet))
    return () => {
      given = { ...props.given }
      const name = observer?.fill?.(slotName, given) ?? slotName
      return h(outletTag, { ref: element, 'data-slot': encodeURIComponent(name), style: 'display:contents' })
    }
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

/** Return the root component that renders `component` with what `given` returns. */
export const rootOf = (component: Component, given: () => Given): Component =>
  defineComponent({
    name: 'LecternRoot',
    inheritAttrs: false,
    setup: () => () => {
      const { props, slots } = given()
      const outlet =
        (slotName: string) =>
        (values: SlotProps = {}) =>
          h(SlotOutlet, { slotName, given: values })
      return h(component, props, Object.fromEntries(slots.map((name) => [name, outlet(name)])))
    },
  })

/** Give a Vue app the state of its slide, and the names that templates use. */
export function prepareApp(app: App, state: ShallowReactive<SlideState>): App {
  app.provide(slideStateKey, state)
  provideContext(app, state)
  keepLatestState(state)
  watchMoves(state)
  for (const [name, get] of Object.entries(templateValues(state)))
    Object.defineProperty(app.config.globalProperties, name, { get, enumerable: true })
  app.mixin(nestingLimit)
  runSetups(app, state)
  app.directive(stepDirectiveName, stepDirective)
  for (const name of withoutEffect) app.directive(name, { getSSRProps: () => ({}) })
  return app
}
