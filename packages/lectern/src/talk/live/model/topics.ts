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

/** The topic on which a device of the audience says whether it has left the live slide: `1` or `0`. The broker passes it on to nobody. */
export const awayTopic = (prefix: string): string => `${prefix}/away`

/** The topic on which devices of the audience answer polls. The broker passes it on to presenters alone. */
export const answerTopic = (prefix: string): string => `${prefix}/answer`

/** The topic of the counts that the broker sends to presenters. */
export const countsTopic = (prefix: string): string => `${prefix}/room`

/** The topic of what the broker tells one connection alone: its challenge, and what it refuses. */
export const youTopic = (prefix: string): string => `${prefix}/you`

/** The topic on which a connection proves who it is. The broker passes it on to nobody. */
export const proofTopic = (prefix: string): string => `${prefix}/proof`

/**
 * Return the filters that a client subscribes to, the most urgent first. Only presenters need messages between presenters, counts and answers. A
 * broker of others (`isForeign`) tells no connection anything.
 */
export const filtersOf = (prefix: string, presents: boolean, isForeign = false): readonly string[] => [
  ...['here', 'lead', 'state'].map((kind) => `${prefix}/${kind}/#`),
  ...(presents ? [`${prefix}/bus/#`, countsTopic(prefix), answerTopic(prefix)] : []),
  ...(isForeign ? [] : [youTopic(prefix)]),
]

/** The audience on other devices: how many there are, and how many of them have left the live slide. */
export interface AudienceCounts {
  readonly following: number
  readonly away: number
}

/** Read the broker's message with the counts. Return undefined for anything else. */
export function readCounts(payload: Uint8Array): AudienceCounts | undefined {
  const [, following, away] = /^\[(\d{1,7}),(\d{1,7})\]$/.exec(String.fromCharCode(...payload.subarray(0, 20))) ?? []
  return following === undefined ? undefined : { following: Number(following), away: Number(away) }
}

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
