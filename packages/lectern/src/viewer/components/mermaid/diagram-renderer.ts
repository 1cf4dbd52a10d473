import type { MermaidConfig } from 'mermaid'
import { loadPart } from '../../../base/lib/browser/index.ts'
import { standInVariables, withPaint } from '../../../deck/diagram/index.ts'
import type { LoadSetups } from '../setup-list.ts'
import { withoutHandlers } from './without-handlers.ts'

/** The input of a diagram. The same input always results in the same picture, in light and in dark. */
export interface DiagramRequest {
  readonly code: string
  /** One of Mermaid's own themes. Without it, the diagram looks like the slide. */
  readonly theme?: string | undefined
  /** The font families of the slide. */
  readonly fontFamily: string
  /** Mermaid's options from the deck's `setup/mermaid.ts`, created in the browser. */
  readonly setup?: DiagramSetup | undefined
  /** Fetches the setup files that render in place of Mermaid. */
  readonly renderer?: LoadSetups | undefined
}

export type DiagramSetup = () => Promise<Readonly<Record<string, unknown>>>

/** What the engine uses of Mermaid. */
export interface Mermaid {
  initialize(config: MermaidConfig): void
  render(id: string, code: string): Promise<{ readonly svg: string }>
}

/** A finished diagram. */
export interface RenderedDiagram {
  /** SVG from Mermaid. It must be sanitized before it enters the page. */
  readonly svg: string
  /** Prefix of all its ids. '' when an author's program rendered it. */
  readonly id: string
}

/** Renders each diagram once. */
export interface DiagramRenderer {
  /** Render a diagram. Reject with Mermaid's error when that fails. */
  render(request: DiagramRequest): Promise<RenderedDiagram>
  /** Return the diagram when it is finished. */
  finished(request: DiagramRequest): RenderedDiagram | undefined
}

const themes = ['default', 'base', 'dark', 'forest', 'neutral'] as const
const isTheme = (name: string | undefined): name is (typeof themes)[number] => themes.some((each) => each === name)

/** Return the configuration. The setup file overrides the slide's colors, and the theme of the diagram overrides the setup file. */
async function configOf({ theme, fontFamily, setup }: DiagramRequest): Promise<MermaidConfig> {
  const ofDeck: MermaidConfig = (await setup?.()) ?? {}
  const ofSlide: MermaidConfig = ofDeck.theme
    ? {}
    : { theme: 'base', themeVariables: { ...standInVariables, fontFamily, ...ofDeck.themeVariables } }
  const own: MermaidConfig = isTheme(theme) ? { theme, darkMode: theme === 'dark', themeVariables: {} } : {}
  return {
    fontFamily,
    ...ofDeck,
    ...ofSlide,
    ...own,
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
  }
}

type Render = (code: string, options: object) => unknown

/** Return the SVG from the last setup file that returns a function. Return undefined when none does. */
async function renderedByAuthor({ code, theme, renderer }: DiagramRequest): Promise<string | undefined> {
  if (!renderer) return undefined
  const { default: setups } = await renderer()
  let render: Render | undefined
  for (const [, setup] of setups) {
    const returned: unknown = typeof setup === 'function' ? await setup() : undefined
    if (typeof returned === 'function') render = returned as Render
  }
  return render && String(await render(code, theme === undefined ? {} : { theme }))
}

/** Browsers' messages for code that could not be loaded. */
const missingModule = /dynamically imported module|module script/i

/** Create the renderer of a page. `load` fetches Mermaid when the first diagram is rendered. */
export function createDiagramRenderer(load: () => Promise<Mermaid>): DiagramRenderer {
  const asked = new Map<string, Promise<RenderedDiagram>>()
  const done = new Map<string, RenderedDiagram>()
  const keyOf = ({ code, theme, fontFamily }: DiagramRequest) => JSON.stringify([code, theme, fontFamily])
  /** Mermaid has one global configuration, so each diagram waits for the previous one. */
  let before: Promise<unknown> = Promise.resolve()

  async function renderNow(request: DiagramRequest, id: string): Promise<RenderedDiagram> {
    const own = await renderedByAuthor(request)
    if (own !== undefined) return { svg: own, id: '' }
    const mermaid = await load()
    // Mermaid itself loads the code of each kind of diagram with the first one of that kind.
    const rendered = await loadPart('diagrams', async () => {
      try {
        mermaid.initialize(await configOf(request))
        return await mermaid.render(id, withoutHandlers(request.code))
      } catch (error) {
        if (missingModule.test(`${error}`)) throw error
        return { error }
      }
    })
    if ('error' in rendered) throw rendered.error
    return { svg: isTheme(request.theme) ? rendered.svg : withPaint(rendered.svg), id }
  }

  return {
    finished: (request) => done.get(keyOf(request)),
    render(request) {
      const key = keyOf(request)
      const known = asked.get(key)
      if (known) return known
      const id = `lectern-mermaid-${asked.size + 1}-`
      const rendering = before.catch(() => undefined).then(() => renderNow(request, id))
      before = rendering
      asked.set(key, rendering)
      rendering.then(
        (finished) => done.set(key, finished),
        // A failed diagram can be requested again.
        () => asked.delete(key),
      )
      return rendering
    },
  }
}
