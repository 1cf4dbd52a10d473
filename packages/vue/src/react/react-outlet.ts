import { type ComponentType, createElement, type ReactNode } from 'react'
import { type Component, defineComponent, h, inject, onBeforeUnmount, onMounted, onUpdated, shallowRef, type VNode } from 'vue'
import { type Outlet, outletsKey, outletTag } from './vue-root.ts'

const camel = (name: string) => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Return the attributes of a tag in a Vue template as props of React. */
const propsOf = (attributes: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name === 'class' ? 'className' : camel(name), value]))

/** Return the text in nodes of Vue. */
const textOf = (nodes: readonly VNode[] = []): string =>
  nodes
    .map(({ children }) => (typeof children === 'string' ? children : Array.isArray(children) ? textOf(children as VNode[]) : ''))
    .join('')

/** Return the Vue component that stands for a React component in a template. Its content may be text. */
export const reactOutlet = (component: ComponentType<Record<string, unknown>>): Component =>
  defineComponent({
    name: 'ReactOutlet',
    inheritAttrs: false,
    setup(_, { attrs, slots }) {
      const observer = inject(outletsKey, undefined)
      const element = shallowRef<Element>()
      let rendered: ReactNode
      let shown: { readonly outlet: Outlet; readonly version: string } | undefined
      const versionOf = (text: string) => JSON.stringify([attrs, text], (_key, value) => (typeof value === 'function' ? undefined : value))
      let version = ''
      const show = () => {
        if (!element.value || shown?.version === version) return
        if (shown) observer?.remove(shown.outlet)
        shown = { outlet: { element: element.value, slot: '', rendered }, version }
        observer?.add(shown.outlet)
      }
      onMounted(show)
      onUpdated(show)
      onBeforeUnmount(() => shown && observer?.remove(shown.outlet))
      return () => {
        const text = textOf(slots.default?.())
        version = versionOf(text)
        rendered = createElement(component, propsOf(attrs), ...(text.trim() === '' ? [] : [text]))
        const name = observer?.keep?.(rendered) ?? ''
        return h(outletTag, { ref: element, 'data-slot': encodeURIComponent(name), style: 'display:contents' })
      }
    },
  })
