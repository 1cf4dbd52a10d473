import type { MermaidConfig } from 'mermaid'
import { loadPart } from '../../../base/lib/browser/index.ts'
import type { LoadSetups } from '../setup-list.ts'
import { type DiagramLook, diagramTheme } from './diagram-theme.ts'
import { withoutHandlers } from './without-handlers.ts'

/** The input of a drawing. The same input always results in the same drawing. */
export interface DiagramRequest {
  readonly code: string
  /** One of Mermaid's own themes. Without it, the diagram looks like the slide. */
  readonly theme?: string | undefined
  readonly look: DiagramLook
  /** Mermaid's options from the deck's `setup/mermaid.ts`, created in the browser. */
  readonly setup?: DiagramSetup | undefined
  /** Fetches the setup files that draw in place of Mermaid. */
  readonly renderer?: LoadSetups | undefined
}

export type DiagramSetup = () => Promise<Readonly<Record<string, unknown>>>

/** The part of Mermaid that draws. */
export interface Mermaid {
  initialize(config: MermaidConfig): void
  render(id: string, code: string): Promise<{ readonly svg: string }>
}

/** A finished drawing. */
export interface Drawing {
  /** SVG from Mermaid. It must be sanitized before it enters the page. */
  readonly svg: string
  /** Prefix of all its ids. '' when an author's program drew it. */
  readonly id: string
}

/** Draws each diagram once. */
export interface Drawer {
  /** Draw a diagram. Reject with Mermaid's error when the diagram cannot be drawn. */
  draw(request: DiagramRequest): Promise<Drawing>
  /** Return the drawing when it is finished. */
  finished(request: DiagramRequest): Drawing | undefined
}

const themes = ['default', 'base', 'dark', 'forest', 'neutral'] as const
const isTheme = (name: string): name is (typeof themes)[number] => (themes as readonly string[]).includes(name)

/** Return the configuration. The setup file overrides the slide's colors, and the theme of the diagram overrides the setup file. */
async function configOf({ theme, look, setup }: DiagramRequest): Promise<MermaidConfig> {
  const ofDeck: MermaidConfig = (await setup?.()) ?? {}
  const ofSlide: MermaidConfig = ofDeck.theme ? {} : { theme: 'base', themeVariables: { ...diagramTheme(look), ...ofDeck.themeVariables } }
  const own: MermaidConfig = theme !== undefined && isTheme(theme) ? { theme, darkMode: theme === 'dark', themeVariables: {} } : {}
  return {
    fontFamily: look.fontFamily,
    ...ofDeck,
    ...ofSlide,
    ...own,
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
  }
}

type Render = (code: string, options: object) => unknown

/** Return the drawing by the last setup file that returns a function. Return undefined when none does. */
async function drawnByAuthor({ code, theme, renderer }: DiagramRequest): Promise<string | undefined> {
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

/** Create a drawer. `load` fetches Mermaid when the first diagram is drawn. */
export function createDrawer(load: () => Promise<Mermaid>): Drawer {
  const asked = new Map<string, Promise<Drawing>>()
  const done = new Map<string, Drawing>()
  const keyOf = ({ code, theme, look }: DiagramRequest) => JSON.stringify([code, theme, look])
  /** Mermaid has one global configuration, so each diagram waits for the previous one. */
  let before: Promise<unknown> = Promise.resolve()

  async function drawNow(request: DiagramRequest, id: string): Promise<Drawing> {
    const own = await drawnByAuthor(request)
    if (own !== undefined) return { svg: own, id: '' }
    const mermaid = await load()
    // Mermaid itself loads the code of each kind of diagram with the first one of that kind.
    const drawn = await loadPart('diagrams', async () => {
      try {
        mermaid.initialize(await configOf(request))
        return await mermaid.render(id, withoutHandlers(request.code))
      } catch (error) {
        if (missingModule.test(`${error}`)) throw error
        return { error }
      }
    })
    if ('error' in drawn) throw drawn.error
    return { svg: drawn.svg, id }
  }

  return {
    finished: (request) => done.get(keyOf(request)),
    draw(request) {
      const key = keyOf(request)
      const known = asked.get(key)
      if (known) return known
      const id = `lectern-mermaid-${asked.size + 1}-`
      const drawing = before.catch(() => undefined).then(() => drawNow(request, id))
      before = drawing
      asked.set(key, drawing)
      drawing.then(
        (finished) => done.set(key, finished),
        // A failed diagram can be requested again.
        () => asked.delete(key),
      )
      return drawing
    },
  }
}
