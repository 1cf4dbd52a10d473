import type { ComponentPublicInstance } from 'vue'

/** Components that may be nested in each other. A component that renders itself forever would otherwise end the page. */
const deepest = 200
/** How deep each component is nested. It belongs to the component, and ends with it. */
const depths = new WeakMap<object, number>()

/** The mixin that ends a component which is nested too deeply: it renders nothing, and the app hears of the error. */
export const nestingLimit = {
  beforeCreate(this: ComponentPublicInstance): void {
    const { $: instance } = this
    const depth = (instance.parent ? (depths.get(instance.parent) ?? 0) : 0) + 1
    depths.set(instance, depth)
    if (depth <= deepest) return
    Object.assign(instance, { render: () => null, ssrRender: () => undefined })
    throw new Error(`A component renders itself forever, or is nested more than ${deepest} times`)
  },
}
