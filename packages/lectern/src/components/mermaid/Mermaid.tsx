import { type ReactNode, useId, useInsertionEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { loadPart } from '../../lib/browser/index.ts'
import { createDrawer, type DiagramRequest, type DiagramSetup, type Drawer } from './create-drawer.ts'
import { brightness, lookOf } from './diagram-look.ts'
import { diagramProblem } from './diagram-problem.ts'
import { placeDiagram } from './place-diagram.ts'
import { isDark, watchScheme } from './watch-scheme.ts'
import './mermaid.css'

export interface MermaidProps {
  /** The diagram's text. */
  readonly code: string
  /** What the diagram is, for who does not see it. */
  readonly label: string
  /** One of Mermaid's own themes; without it the diagram has the colors of the slide. */
  readonly theme?: string
  readonly scale?: number
  /** Height in pixels that is kept free until the diagram is drawn. */
  readonly room: number
  /** File and line in which the diagram's text begins, for messages. */
  readonly file: string
  readonly line: number
  /** What the deck's `setup/mermaid.ts` says. */
  readonly setup?: DiagramSetup
}

/** A diagram in Mermaid's own colors gets ground of its own where the slide's would make it unreadable. */
const panelFor = (theme: string, ground: number): string =>
  theme === 'dark' ? (ground >= 0.5 ? 'lectern-mermaid-dark' : '') : ground < 0.5 ? 'lectern-mermaid-light' : ''

let drawer: Drawer | undefined
/** The one drawer of the page; Mermaid is fetched when a diagram is drawn. */
const theDrawer = () => (drawer ??= createDrawer(async () => (await loadPart('diagrams', () => import('mermaid'))).default))

/**
 * A Mermaid diagram, drawn in the browser with the colors of the slide, and again when these change. A slide that is prepared unseen has
 * its diagrams drawn, too. `aria-busy` says that it is not drawn yet.
 */
export function Mermaid({ code, label, theme, scale = 1, room, file, line, setup }: MermaidProps): ReactNode {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(true)
  const [problem, setProblem] = useState<string>()
  const dark = useSyncExternalStore(watchScheme, isDark, () => undefined)

  // The one kind of effect that runs in a slide which is not shown yet. Its element is found by id when it is in the document.
  useInsertionEffect(() => {
    const timer = setTimeout(() => {
      const element = document.getElementById(id)
      if (element)
        theDrawer()
          .draw({ code, theme, look: lookOf(element), setup })
          .catch(() => undefined)
    })
    return () => clearTimeout(timer)
  }, [id, code, theme, setup])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the look is another one when the deck turns dark
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    let current = true
    const request: DiagramRequest = { code, theme, look: lookOf(element), setup }
    const prefix = `lectern-mermaid-${id.replaceAll(/\W/g, '')}-`
    const place = (drawing: Parameters<typeof placeDiagram>[1]) => {
      placeDiagram(element, drawing, prefix, scale)
      element.className = theme === undefined ? '' : panelFor(theme, brightness(request.look.ground))
      setProblem(undefined)
      setBusy(false)
    }
    const finished = theDrawer().finished(request)
    if (finished) place(finished)
    else {
      theDrawer()
        .draw(request)
        .then(
          (drawing) => current && place(drawing),
          (error: unknown) => {
            if (!current) return
            element.replaceChildren()
            setProblem(diagramProblem(error, code, file, line))
            setBusy(false)
          },
        )
    }
    return () => {
      current = false
    }
  }, [id, code, theme, scale, dark, file, line, setup])

  return (
    <div className="lectern-mermaid mermaid" id={id}>
      {/* What is drawn stands in an element that React leaves alone. */}
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
