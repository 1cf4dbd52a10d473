import type { CSSProperties, ReactNode } from 'react'
import { inAddress } from '../../lib/model/index.ts'
import { Embed } from '../embeds/Embed.tsx'

export interface YoutubeProps {
  /** Of the video; `?start=90` behind it begins there. */
  readonly id: string
  readonly width?: number | string
  readonly height?: number | string
  /** Set by the compiler where the deck says `embeds: always`. */
  readonly always?: boolean
  readonly className?: string
  readonly style?: CSSProperties
}

/** A video of YouTube, by the host that sets no cookies before it plays. */
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

/** `560` and `"560"` are pixels, `100%` is what it says. */
const lengthOf = (length: number | string) => (/^[\d.]+$/.test(String(length)) ? Number(length) : length)
