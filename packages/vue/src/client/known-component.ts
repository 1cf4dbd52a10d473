import { type Component, type FunctionalComponent, h } from 'vue'

/** The components of unknown names, kept for all decks: a component depends on nothing but its name. */
const elements = new Map<string, FunctionalComponent>()

/** Return the component that renders an element with the name of an unknown component, its attributes and its content. */
function elementNamed(name: string): FunctionalComponent {
  const found = elements.get(name)
  if (found) return found
  const render: FunctionalComponent = (_props, { attrs, slots }) => h(name, attrs, slots.default?.())
  elements.set(name, render)
  return render
}

/**
 * Return a component that Vue has found. Where it has found none, `component` is only the name: a page would get nothing there, and a browser an element.
 * The component that is returned instead renders the same element in both.
 */
export const knownComponent = (component: Component | string): Component =>
  typeof component === 'string' ? elementNamed(component) : component
