import type { CSSProperties, ReactNode } from 'react'
import { inAddress } from '../../../base/lib/model/index.ts'
import { Embed } from '../Embed.tsx'

export interface YoutubeProps {
  /** Id of the video. An appended `?start=90` starts it there. */
  readonly id: string
  readonly width?: number | string
  readonly height?: number | string
  /** The compiler sets this if the deck has `embeds: always`. */
  readonly always?: boolean
  readonly className?: string
  readonly style?: CSSProperties
}

/** A YouTube video, from the host that sets no cookies before it plays. */
export default function Youtube({ id, width = 560, height = 315, always = false, className, style }: YoutubeProps): ReactNode {
  const [video = '', query = ''] = String(id).split(/[?&](.*)/s)
  const start = new URLSearchParams(query).get('start') ?? new URLSearchParams(query).get('t')
  const name = inAddress(video)
  return (
    <Embed
      kind="YouTube video"
      src={`https://www.youtube-nocookie.com/embed/${name}${query ? `?${query}` : ''}`}
      link={`https://www.youtube.com/watch?v=${name}${start ? `&t=${inAddress(start)}` : ''}`}
      width={lengthOf(width)}
      height={lengthOf(height)}
      always={always}
      className={className}
      style={style}
    />
  )
}

/** Return `560` and `"560"` as pixels, and `100%` unchanged. */
const lengthOf = (length: number | string) => (/^[\d.]+$/.test(String(length)) ? Number(length) : length)
