import type { CSSProperties, ReactNode } from 'react'
import { inAddress } from '../../lib/model/index.ts'
import { numberOf } from '../dom-props.ts'
import { Embed } from '../embeds/Embed.tsx'

export interface TweetProps {
  /** Number of the post. */
  readonly id: number | string
  readonly scale?: number | string
  /** `none` (default) or `all`: whether the post that it answers is shown as well. */
  readonly conversation?: string
  /** `hidden` leaves pictures and link previews out. */
  readonly cards?: 'hidden' | 'visible'
  /** Set by the compiler where the deck says `embeds: always`. */
  readonly always?: boolean
  readonly className?: string
  readonly style?: CSSProperties
}

/** A post of X, which was Twitter. */
export default function Tweet({
  id,
  scale,
  conversation = 'none',
  cards = 'visible',
  always = false,
  className,
  style,
}: TweetProps): ReactNode {
  const post = inAddress(String(id))
  const options = `dnt=true${conversation === 'none' ? '&hideThread=true' : ''}${cards === 'hidden' ? '&hideCard=true' : ''}`
  return (
    <Embed
      kind="Post on X"
      src={`https://platform.twitter.com/embed/Tweet.html?id=${post}&${options}`}
      link={`https://x.com/i/status/${post}`}
      width={500}
      height={380}
      scale={numberOf(scale, 1)}
      always={always}
      className={className}
      style={style}
    />
  )
}
