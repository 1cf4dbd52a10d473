import { type ComponentType, Fragment, type ReactNode, use } from 'react'
import { type Component, createSSRApp, shallowReactive } from 'vue'
import { renderToString } from 'vue/server-renderer'
import type { SlideState } from '../client/slide-state.ts'
import { isBrowserOnly, nameBrowserOnly } from './browser-only.ts'
import { keepMarkup } from './fill-markup.ts'
import { type SlotContent, slotNode } from './slot-content.tsx'
import { useSlideState } from './use-slide-state.ts'
import { filledSlots, type IslandProps, vueProps } from './vue-props.ts'
import { type Given, outletsKey, prepareApp, rootOf, writtenOutlet } from './vue-root.ts'

const contents = { display: 'contents' }

/** The HTML of a component around its slots, in turns with their names, and what React renders elsewhere in it, by name. */
interface Rendered {
  readonly parts: readonly string[]
  readonly kept: Readonly<Record<string, ReactNode>>
}

/** Tell the process that renders pages which component runs, so that it can name one that never ends. */
function nowDrawing(file: string): void {
  const tell = (globalThis as { readonly [key: symbol]: unknown })[Symbol.for('lectern.rendering')]
  if (typeof tell === 'function') tell(file)
}

/** Slots that a layout has not shown. Each is named once. */
const unshown = new Set<string>()

/** Warn once that a layout does not show a slot. The layout reads its slots in code, so this is known only after it was rendered. */
function nameUnshown(file: string, slot: string): void {
  const part = `${file} ${slot}`
  if (!unshown.has(part))
    console.warn(
      `${file} does not show the slot "${slot}", which a slide fills. Correct the name of the slot in the slide, or show it in the layout.`,
    )
  unshown.add(part)
}

/** A component and its file. A layout whose code reads its slots has the words of its source. */
interface Source {
  readonly component: Component
  readonly file: string
  readonly words?: readonly string[] | undefined
}

/** Render a component. Return undefined when only a browser can render it. */
async function renderParts(
  { component, file, words }: Source,
  props: Given['props'],
  slots: Readonly<Record<string, SlotContent>>,
  state: SlideState,
): Promise<Rendered | undefined> {
  const app = createSSRApp(rootOf(component, () => ({ props, slots: Object.keys(slots) })))
  // A warning of the development version repeats what the browser's console shows.
  app.config.warnHandler = () => undefined
  // Vue goes on after an error. The page must not.
  const errors: unknown[] = []
  app.config.errorHandler = (error) => void errors.push(error)
  const kept: Record<string, ReactNode> = {}
  const nothing = () => undefined
  const keep = (rendered: ReactNode): string => {
    const name = ` ${Object.keys(kept).length}`
    kept[name] = rendered
    return name
  }
  const filled = new Set<string>()
  const fill = (slot: string, given: Readonly<Record<string, unknown>>) => {
    filled.add(slot)
    return keep(slotNode(slots[slot], given))
  }
  app.provide(outletsKey, { add: nothing, remove: nothing, keep, fill })
  prepareApp(app, shallowReactive({ ...state }))
  nowDrawing(file)
  try {
    const html = await renderToString(app)
    if (errors.length > 0) throw errors[0]
    // A slot that the source names may be shown later.
    for (const slot of Object.keys(slots)) if (words && !filled.has(slot) && !words.includes(slot)) nameUnshown(file, slot)
    return { parts: html.split(writtenOutlet), kept }
  } catch (thrown) {
    const error = errors[0] ?? thrown
    if (!isBrowserOnly(error)) throw error
    nameBrowserOnly(file, error)
    return undefined
  }
}

/** Renders a Vue component into a page. The content of its slots stays React's. */
function VueIsland({ source, given }: { readonly source: Source; readonly given: IslandProps }): ReactNode {
  const state = useSlideState(given)
  const slots = filledSlots(given)
  const rendered = use(renderParts(source, vueProps(given), slots, state))
  if (!rendered)
    return (
      <lectern-vue data-undrawn="" style={contents}>
        {Object.entries(slots).map(([name, content]) => (
          <Fragment key={name}>{typeof content === 'function' ? null : content}</Fragment>
        ))}
      </lectern-vue>
    )
  const { parts, kept } = rendered
  const content: ReactNode[] = []
  // The split has, for each slot, the text before it, its start tag, its name and its end tag.
  for (let at = 0; at < parts.length; at += 4) {
    const name = decodeURIComponent(parts[at + 2] ?? '')
    const before = (parts[at - 1] ?? '') + parts[at] + (parts[at + 1] ?? '')
    content.push(
      <Fragment key={at}>
        {keepMarkup(before)}
        {kept[name]}
      </Fragment>,
    )
  }
  return <lectern-vue style={contents}>{content}</lectern-vue>
}

/** Return the React component that renders a Vue component. */
export function createIsland(component: Component, file: string, words?: readonly string[]): ComponentType<IslandProps> {
  const source = { component, file, words }
  const island = (given: IslandProps) => <VueIsland source={source} given={given} />
  island.displayName = file.replace(/^.*\/|\.vue$/g, '')
  return island
}
