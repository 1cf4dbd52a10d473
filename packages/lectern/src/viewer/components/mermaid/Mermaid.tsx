import { type ReactNode, useId, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react'
import { loadPart } from '../../../base/lib/browser/index.ts'
import type { LoadSetups } from '../setup-list.ts'
import { createDrawer, type DiagramRequest, type DiagramSetup, type Drawer } from './create-drawer.ts'
import { brightness, lookOf } from './diagram-theme.ts'
import { diagramProblem, placeDiagram } from './place-diagram.ts'
import './mermaid.css'

export interface MermaidProps {
  /** The diagram's text. */
  readonly code: string
  /** Description of the diagram for people who cannot see it. */
  readonly label: string
  /** One of Mermaid's own themes. Without it, the diagram has the colors of the slide. */
  readonly theme?: string
  readonly scale?: number
  /** Height in pixels that stays free until the diagram is drawn. */
  readonly room: number
  /** File and line where the diagram's text starts, for messages. */
  readonly file: string
  readonly line: number
  /** Options from the deck's `setup/mermaid.ts`. */
  readonly setup?: DiagramSetup
  /** Fetches `setup/mermaid-renderer.ts`, which draws in place of Mermaid. */
  readonly renderer?: LoadSetups
}

/** Return the class of the background that a diagram in Mermaid's own colors needs where the slide's background would make it unreadable. */
const panelFor = (theme: string, ground: number): string =>
  theme === 'dark' ? (ground >= 0.5 ? 'lectern-mermaid-dark' : '') : ground < 0.5 ? 'lectern-mermaid-light' : ''

let drawer: Drawer | undefined
/** Return the one drawer of the page. Mermaid is fetched when a diagram is drawn. */
const theDrawer = () => (drawer ??= createDrawer(async () => (await loadPart('diagrams', () => import('mermaid'))).default))

/**
 * A Mermaid diagram. The browser draws it in the colors of the slide, and again when these change. A prepared slide that is not visible draws its
 * diagrams too. `aria-busy` means that it is not drawn yet.
 */
export function Mermaid({ code, label, theme, scale = 1, room, file, line, setup, renderer }: MermaidProps): ReactNode {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(true)
  const [problem, setProblem] = useState<string>()

  // Only this kind of effect runs in a slide that is not visible yet. The id finds its element when that is in the document.
  useInsertionEffect(() => {
    const timer = setTimeout(() => {
      const element = document.getElementById(id)
      if (element)
        theDrawer()
          .draw({ code, theme, look: lookOf(element), setup, renderer })
          .catch(() => undefined)
    })
    return () => clearTimeout(timer)
  }, [id, code, theme, setup, renderer])

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    /** The newest request. Drawings of older ones are not placed. */
    let newest: DiagramRequest | undefined
    const prefix = `lectern-mermaid-${id.replaceAll(/\W/g, '')}-`
    function draw(around: HTMLElement) {
      const request: DiagramRequest = { code, theme, look: lookOf(around), setup, renderer }
      newest = request
      const place = (drawing: Parameters<typeof placeDiagram>[1]) => {
        placeDiagram(around, drawing, prefix, scale)
        around.className = theme === undefined ? '' : panelFor(theme, brightness(request.look.ground))
        setProblem(undefined)
        setBusy(false)
      }
      const finished = theDrawer().finished(request)
      if (finished) return place(finished)
      theDrawer()
        .draw(request)
        .then(
          (drawing) => newest === request && place(drawing),
          (error: unknown) => {
            if (newest !== request) return
            around.replaceChildren()
            setProblem(diagramProblem(error, code, file, line))
            setBusy(false)
          },
        )
    }
    draw(element)
    const stop = watchScheme(() => draw(element))
    return () => {
      stop()
      newest = undefined
    }
  }, [id, code, theme, scale, file, line, setup, renderer])

  return (
    <div className="lectern-mermaid mermaid" id={id}>
      {/* The drawing is in an element that React leaves alone. */}
      <div
        ref={box}
        role="img"
        aria-label={label}
        aria-busy={busy}
        style={busy ? { minHeight: room } : undefined}
        hidden={problem !== undefined}
      />
      {problem !== undefined && (
        <div className="lectern-mermaid-problem" role="alert">
          <p>{problem}</p>
          <pre>{code}</pre>
        </div>
      )}
    </div>
  )
}

/** Call `changed` when the deck turns light or dark. Return a function that stops this. */
function watchScheme(changed: () => void): () => void {
  let wasDark = isDark()
  const observer = new MutationObserver(() => {
    if (isDark() === wasDark) return
    wasDark = !wasDark
    changed()
  })
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] })
  return () => observer.disconnect()
}

const isDark = (): boolean => document.documentElement.classList.contains('dark')
