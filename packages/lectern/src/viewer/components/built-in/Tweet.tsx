import type { CSSProperties, ReactNode } from 'react'
import { inAddress } from '../../../base/lib/model/index.ts'
import { numberOf } from '../dom-props.ts'
import { Embed } from '../Embed.tsx'

/** Return the number at the end of a post's address, or the text itself. */
const numberOfPost = (post: string) => /(\d+)\/?(?:[?#].*)?$/.exec(post)?.[1] ?? post

export interface TweetProps {
  /** The post's number, or its address. */
  readonly id: number | string
  readonly scale?: number | string
  /** `none` (default) or `all`, which also shows the post that it answers. */
  readonly conversation?: string
  /** `hidden` leaves out pictures and link previews. */
  readonly cards?: 'hidden' | 'visible'
  /** The compiler sets this if the deck has `embeds: always`. */
  readonly always?: boolean
  readonly className?: string
  readonly style?: CSSProperties
}

/** A post on X, formerly Twitter. */
export default function Tweet({
  id,
  scale,
  conversation = 'none',
  cards = 'visible',
  always = false,
  className,
  style,
}: TweetProps): ReactNode {
  const post = inAddress(numberOfPost(String(id)))
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
