/** The path of the broker below the base path of the deck. */
export const relayPath = '__lectern/live'

/**
 * The kinds of topics: which presenters are there; who leads, and where; all other shared state; messages between presenters. The broker keeps the
 * last message of each topic, except of the last kind.
 */
export type TopicKind = 'here' | 'lead' | 'state' | 'bus'

/** Largest number of topics that a talk has. */
export const mostTopics = 20_000

/** Return the prefix of all topics of a talk. `publicKey` is base64url. */
export const topicPrefix = (publicKey: string): string => `lectern/${publicKey.slice(0, 16)}`

/** Return the filters that a client subscribes to, the most urgent first. Only presenters need the messages between presenters. */
export const filtersOf = (prefix: string, presents: boolean): readonly string[] =>
  ['here', 'lead', 'state', ...(presents ? ['bus'] : [])].map((kind) => `${prefix}/${kind}/#`)

/** Return the kind of a topic below `prefix`, and its name without the number of the part. Return undefined for any other topic. */
export function readTopic(
  prefix: string,
  topic: string,
): { readonly kind: TopicKind; readonly base: string; readonly part: number } | undefined {
  if (!topic.startsWith(`${prefix}/`)) return undefined
  const [, rest, kind, part] = /^((here|lead|state|bus)\/[\da-f]{32})\/(\d{1,2})$/.exec(topic.slice(prefix.length + 1)) ?? []
  return rest === undefined ? undefined : { kind: kind as TopicKind, base: `${prefix}/${rest}`, part: Number(part) }
}

/** Return whether the broker keeps the last message of such a topic. */
export const isKept = (kind: TopicKind): boolean => kind !== 'bus'
