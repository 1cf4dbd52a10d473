import { stepState } from 'lectern/components'
import { type ComponentInternalInstance, type DirectiveBinding, type ObjectDirective, watchEffect } from 'vue'
import { type ShownSteps, type SlideState, slideStateKey } from '../client/slide-state.ts'
import { stepsFrom } from '../client/step-names.ts'

type Binding = DirectiveBinding<unknown, string, string>

/** Return where the steps of a component begin in the list of the slide. Return NaN when its tag is in a loop or a condition. */
function firstStepOf(instance: ComponentInternalInstance | null): number {
  if (!instance) return 0
  const from = instance.vnode.props?.[stepsFrom]
  return firstStepOf(instance.parent) + (from === undefined ? 0 : Number.parseInt(String(from), 10))
}

const instanceOf = ({ instance }: Binding) => (instance as unknown as { readonly $: ComponentInternalInstance }).$
const stateOf = (binding: Binding): SlideState | undefined => instanceOf(binding).appContext.provides[slideStateKey as symbol]

/** Return the steps of a value that is only known when the component is rendered: `3`, `[2, 4]`. */
function writtenSteps(value: unknown, hides: boolean): ShownSteps | undefined {
  const [from, until] = Array.isArray(value) ? value : [value]
  if (typeof from !== 'number') return undefined
  if (!hides) return { from, ...(typeof until === 'number' && { until }) }
  return typeof until === 'number' ? { from: until, until: from } : { from: -1, until: from }
}

/** Return the steps of an element. Return undefined when it is always shown. */
function stepsOf(binding: Binding): ShownSteps | undefined {
  const { arg, value, modifiers } = binding
  const index = arg === undefined ? Number.NaN : firstStepOf(instanceOf(binding)) + Number(arg)
  if (Number.isNaN(index)) return writtenSteps(value, modifiers.hide === true)
  return stateOf(binding)?.steps?.[index] ?? undefined
}

/** Return the attributes and classes of an element at the current step. They are those of a step in a slide. */
function look(binding: Binding) {
  const state = stateOf(binding)
  const steps = stepsOf(binding)
  if (!state || !steps) return undefined
  const { from, until } = steps
  const shown = stepState(state.slide.clicks, from, until)
  const attributes = { 'data-click-state': shown, 'data-click-from': from, ...(until !== undefined && { 'data-click-until': until }) }
  return { attributes, classes: ['slidev-vclick-target', `slidev-vclick-${shown}`] }
}

const states = ['hidden', 'current', 'prior'].map((state) => `slidev-vclick-${state}`)

function apply(element: Element, binding: Binding): void {
  const found = look(binding)
  if (!found) return
  for (const [name, value] of Object.entries(found.attributes)) element.setAttribute(name, String(value))
  element.classList.remove(...states)
  element.classList.add(...found.classes)
}

/** What stops the watching of each element. Vue keeps nothing of a directive but its element. */
const ends = new WeakMap<Element, () => void>()

/** Shows an element of a Vue template at the click steps that the slide has assigned to it. */
export const stepDirective: ObjectDirective<Element, unknown, string, string> = {
  getSSRProps(binding) {
    const found = look(binding as Binding)
    return found && { ...found.attributes, class: found.classes.join(' ') }
  },
  created(element, binding) {
    ends.set(
      element,
      watchEffect(() => apply(element, binding), { flush: 'sync' }),
    )
  },
  // Vue has written the classes of the template.
  mounted: apply,
  updated: apply,
  beforeUnmount: (element) => ends.get(element)?.(),
}
