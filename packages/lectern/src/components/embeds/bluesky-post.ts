/** The author of a Bluesky post (a handle or a DID), and its key. */
export interface BlueSkyPost {
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
