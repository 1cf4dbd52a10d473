import type { CSSProperties, ReactNode } from 'react'
import { numberOf } from '../dom-props.ts'
import { Embed } from '../Embed.tsx'

/** The author of a Bluesky post (a handle or a DID), and its key. */
interface BlueSkyPost {
  readonly author: string
  readonly key: string
}

/** Return the post that `id` names: its address on bsky.app, its `at://` address, or `AUTHOR/KEY` from either. Return undefined for anything else. */
export function blueSkyPost(id: string): BlueSkyPost | undefined {
  const [, author, key] =
    /^(?:https?:\/\/bsky\.app\/profile\/|at:\/\/)?([\w.:%-]+)\/(?:(?:post|app\.bsky\.feed\.post)\/)?([a-z\d]+)\/?(?:[?#].*)?$/i.exec(
      id.trim(),
    ) ?? []
  return author === undefined || key === undefined ? undefined : { author, key }
}

export interface BlueSkyProps {
  /** Address of the post, or `AUTHOR/KEY` from it. */
  readonly id: string
  readonly scale?: number | string
  /** The compiler sets this if the deck has `embeds: always`. */
  readonly always?: boolean
  readonly className?: string
  readonly style?: CSSProperties
}

/** A Bluesky post. Show nothing for an invalid `id`, which the compiler has reported. */
export default function BlueSky({ id, scale, always = false, className, style }: BlueSkyProps): ReactNode {
  const post = blueSkyPost(String(id))
  if (!post) return null
  return (
    <Embed
      kind="Post on Bluesky"
      src={`https://embed.bsky.app/embed/${post.author}/app.bsky.feed.post/${post.key}`}
      link={`https://bsky.app/profile/${post.author}/post/${post.key}`}
      width={500}
      height={360}
      scale={numberOf(scale, 1)}
      always={always}
      className={className}
      style={style}
    />
  )
}
