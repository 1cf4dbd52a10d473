import { type CSSProperties, type ReactNode, useState } from 'react'
import { t } from '../../base/language/index.ts'
import { Frame, placeOf, useSlide } from '../stage/browser/index.ts'
import './embed.css'

interface EmbedProps {
  /** Name of its kind, for people: `YouTube video`. */
  readonly kind: string
  /** Address of the page for the frame. */
  readonly src: string
  /** Address of the same content outside the deck, which is also the text in print. */
  readonly link: string
  readonly width: number | string
  readonly height: number | string
  /** Whether it loads with the slide, without a request by a person (`embeds: always`). */
  readonly always: boolean
  readonly scale?: number
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
}

/** Content of another site. Until the person asks for it, a card of the deck replaces it and nothing is requested. */
export function Embed({ kind, src, link, width, height, always, scale = 1, className, style }: EmbedProps): ReactNode {
  const { active, isPicture, renderContext } = useSlide()
  const [isWanted, setWanted] = useState(always)
  const size = { width, height, ...(scale !== 1 && { zoom: scale }), ...style }
  const isLive = active && !isPicture
  if (isWanted && isLive) return <Frame className={`lectern-embed ${className ?? ''}`} src={src} title={kind} style={size} />
  return (
    <span className={`lectern-embed lectern-embed-card ${className ?? ''}`} style={size}>
      <strong>{kind}</strong>
      <span>
        {t('from {site}', { site: placeOf(src) })}
        {renderContext === 'print' && (
          <>
            {': '}
            <a href={link}>{link.replace(/^https:\/\/(www\.)?/, '')}</a>
          </>
        )}
      </span>
      {isLive && (
        <button type="button" onClick={() => setWanted(true)}>
          {t('Load from {site}', { site: placeOf(src) })}
        </button>
      )}
    </span>
  )
}
