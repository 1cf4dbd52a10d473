import { type CSSProperties, type ReactNode, useId, useMemo } from 'react'
import { drawnPrefix } from '../../../deck/diagram/index.ts'
import './diagram.css'

export interface DiagramProps {
  /** SVG that was drawn and sanitized when the deck was compiled. Its ids begin with `drawnPrefix`. */
  readonly svg: string
  /** Description of the diagram for people who cannot see it. */
  readonly label: string
  /** The ground that a diagram in colors of its own needs. */
  readonly panel?: 'light' | 'dark'
  /** What the steps of the slide set. */
  readonly attributes?: { readonly style: CSSProperties; readonly 'data-late': ''; readonly 'data-click-state'?: 'hidden' }
  readonly children?: ReactNode
}

/** A diagram that was drawn when the deck was compiled. It is in the page from the start, and needs no script. */
export function Diagram({ svg, label, panel, attributes, children }: DiagramProps): ReactNode {
  const id = useId()
  // The same diagram may be in the document several times.
  const html = useMemo(() => svg.replaceAll(drawnPrefix, `dg${id.replaceAll(/\W/g, '')}`), [svg, id])
  return (
    <div className="lectern-diagram mermaid">
      <div
        role="img"
        aria-label={label}
        aria-busy={false}
        className={panel && `lectern-diagram-${panel}`}
        {...attributes}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler drew and sanitized it
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {children}
    </div>
  )
}
