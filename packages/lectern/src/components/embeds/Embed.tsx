import { type CSSProperties, type ReactNode, useState } from 'react'
import { Frame, placeOf, useSlide } from '../../stage/browser/index.ts'
import './embed.css'

export interface EmbedProps {
  /** What it is, for people: `YouTube video`. */
  readonly kind: string
  /** Address of the page that shows it. */
  readonly src: string
  /** Where the same can be seen without the deck; also what stands on paper. */
  readonly link: string
  readonly width: number | string
  readonly height: number | string
  /** Loads it with the slide, without being asked to (`embeds: always`). */
  readonly always: boolean
  readonly scale?: number
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
}

/** Something that another site shows. Until the person asks for it, a card of the deck's own stands in its place and nothing is requested. */
export function Embed({ kind, src, link, width, height, always, scale = 1, className, style }: EmbedProps): ReactNode {
  const { active, renderContext } = useSlide()
  const [isWanted, setWanted] = useState(always)
  const size = { width, height, ...(scale !== 1 && { zoom: scale }), ...style }
  const isLive = active && (renderContext === 'slide' || renderContext === 'presenter')
  if (isWanted && isLive) return <Frame className={`lectern-embed ${className ?? ''}`} src={src} title={kind} style={size} />
  return (
    <span className={`lectern-embed lectern-embed-card ${className ?? ''}`} style={size}>
      <strong>{kind}</strong>
      <span>
        from {placeOf(src)}
        {renderContext === 'print' && (
          <>
            {': '}
            <a href={link}>{link.replace(/^https:\/\/(www\.)?/, '')}</a>
          </>
        )}
      </span>
      {isLive && (
        <button type="button" onClick={() => setWanted(true)}>
          Load from {placeOf(src)}
        </button>
      )}
    </span>
  )
}
