import { type ReactNode, useId, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react'
import { loadPart } from '../../../base/lib/browser/index.ts'
import type { LoadSetups } from '../setup-list.ts'
import {
  createDiagramRenderer,
  type DiagramRenderer,
  type DiagramRequest,
  type DiagramSetup,
  type RenderedDiagram,
} from './diagram-renderer.ts'
import { diagramProblem, placeDiagram } from './place-diagram.ts'
import '../diagram/diagram.css'
import './mermaid.css'

export interface MermaidProps {
  /** The diagram's text. */
  readonly code: string
  /** Description of the diagram for people who cannot see it. */
  readonly label: string
  /** One of Mermaid's own themes. Without it, the diagram has the colors of the slide. */
  readonly theme?: string
  readonly scale?: number
  /** Height in pixels that stays free until the diagram is rendered. */
  readonly room: number
  /** File and line where the diagram's text starts, for messages. */
  readonly file: string
  readonly line: number
  /** Options from the deck's `setup/mermaid.ts`. */
  readonly setup?: DiagramSetup
  /** Fetches `setup/mermaid-renderer.ts`, which renders in place of Mermaid. */
  readonly renderer?: LoadSetups
}

/** Mermaid has one configuration for the whole page, so all slides share one renderer. */
let shared: DiagramRenderer | undefined
/** Return the renderer of the page. Mermaid is fetched with the first diagram. */
const pageRenderer = () => (shared ??= createDiagramRenderer(async () => (await loadPart('diagrams', () => import('mermaid'))).default))

/**
 * A Mermaid diagram. The browser renders it in the colors of the slide. A prepared slide that is not visible renders its diagrams too. `aria-busy` means
 * that the diagram is not there yet.
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
        pageRenderer()
          .render({ code, theme, fontFamily: getComputedStyle(element).fontFamily, setup, renderer })
          .catch(() => undefined)
    })
    return () => clearTimeout(timer)
  }, [id, code, theme, setup, renderer])

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    let isGone = false
    const prefix = `lectern-mermaid-${id.replaceAll(/\W/g, '')}-`
    const request: DiagramRequest = { code, theme, fontFamily: getComputedStyle(element).fontFamily, setup, renderer }
    const place = (diagram: RenderedDiagram) => {
      placeDiagram(element, diagram, prefix, scale)
      setProblem(undefined)
      setBusy(false)
    }
    const finished = pageRenderer().finished(request)
    if (finished) place(finished)
    else
      pageRenderer()
        .render(request)
        .then(
          (diagram) => isGone || place(diagram),
          (error: unknown) => {
            if (isGone) return
            element.replaceChildren()
            setProblem(diagramProblem(error, code, file, line))
            setBusy(false)
          },
        )
    return () => {
      isGone = true
    }
  }, [id, code, theme, scale, file, line, setup, renderer])

  return (
    <div className="lectern-diagram mermaid" id={id}>
      {/* The diagram is in an element that React leaves alone. */}
      <div
        ref={box}
        role="img"
        className={theme && `lectern-diagram-${theme === 'dark' ? 'dark' : 'light'}`}
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
