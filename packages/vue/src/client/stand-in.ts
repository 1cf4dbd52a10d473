import { type FunctionalComponent, h } from 'vue'

/** Return what stands for a component of Slidev that does not exist here: what is inside it. */
export function contentOf(name: string): FunctionalComponent {
  const component: FunctionalComponent = (_props, { slots }) => slots.default?.()
  component.displayName = name
  component.inheritAttrs = false
  return component
}

/** Return a layout of Slidev with one slot, for templates that import it. */
export function layoutNamed(name: string): FunctionalComponent {
  const isCentered = name === 'center'
  const component: FunctionalComponent = (_props, { attrs, slots }) =>
    h(
      'div',
      {
        ...attrs,
        class: [name === 'none' ? undefined : `slidev-layout ${name}`, attrs.class],
        ...(isCentered && { style: 'display:grid;place-content:center;height:100%' }),
      },
      slots.default?.(),
    )
  component.displayName = name
  component.inheritAttrs = false
  return component
}
