import { createShares, hashOf, isFields } from '../../../base/lib/model/index.ts'
import type { Answer } from './answer.ts'

/** The room that answers take. It keeps none of them. */
export interface AnswerRoom {
  /** Take note of what a presenter has written, because the audience may answer to it: a poll, a question, or a shared state. */
  learn(channel: string, id: string, value: unknown): void
  /** Make room for an answer from a group of devices. Return why there is none; undefined if the answer counts. */
  take(group: string, answer: Pick<Answer, 'device' | 'to' | 'words'>): string | undefined
}

/** Number of answers of a device to what no presenter has shown yet: it may have gone ahead. */
const mostEarly = 10
/** Largest number of things to which the audience answers. */
const mostKnown = 20_000
/** What an answer takes, besides its texts: more than the longest choice. Who changes a choice needs no more room. */
const costOfAnswer = 384
/** What one device may always take for texts, and which part of what is left it may take at most. */
const leastOfDevice = 2_000
const partOfDevice = 1 / 200

const full = 'There is no room for more answers from your network.'

/** What a write makes known. */
function answersTo(channel: string, id: string, value: unknown): string | undefined {
  if (channel === 'asked') return `poll/${id}`
  if (channel === 'polls') return isFields(value) && Number.isInteger(value.round) ? `poll/${id}-${value.round}` : `poll/${id}`
  if (channel === 'questions') return `vote/${id}`
  return channel.startsWith('state/') ? `give/${hashOf(channel.slice('state/'.length)).toString(16)}` : undefined
}

interface Taken {
  readonly pool: 'votes' | 'texts'
  readonly cost: number
}

/**
 * Create empty room of `bytes`. Choices have their own: what people write, and what answers to nothing that was shown, cannot take it from them. `hasGroups`:
 * whether devices come from several networks, so that none of these may take all.
 */
export function createAnswerRoom(bytes: number, hasGroups: boolean): AnswerRoom {
  const sharesOf = (part: number) =>
    createShares({ most: part * (hasGroups ? 1 : 2), least: hasGroups ? part / 200 : part, all: part * (hasGroups ? 2 : 1) })
  const pools = { votes: sharesOf(bytes * 0.75), texts: sharesOf(bytes * 0.25) }
  const known = new Set<string>()
  /** The group of each device, and what the device has taken by what it answers. */
  const devices = new Map<string, { readonly group: string; readonly taken: Map<string, Taken> }>()

  const isKnown = (to: string) => /^(react|hand|ask\/.*)$/.test(to) || known.has(to)

  return {
    learn(channel, id, value) {
      const to = answersTo(channel, id, value)
      if (to !== undefined && known.size < mostKnown) known.add(to)
    },
    take(from, { device, to, words }) {
      const own = devices.get(device) ?? { group: from, taken: new Map<string, Taken>() }
      const { group, taken } = own
      const before = taken.get(to)
      const isEarly = !isKnown(to)
      if (isEarly && !before && [...taken.keys()].filter((one) => !isKnown(one)).length >= mostEarly)
        return 'The presenter has not shown this yet.'
      const pool = isEarly || words ? 'texts' : 'votes'
      const cost = costOfAnswer + (words ?? []).reduce((sum, { length }) => sum + 2 * length, 0)
      const more = cost - (before?.pool === pool ? before.cost : 0)
      const shares = pools[pool]
      if (pool === 'texts' && more > 0) {
        let texts = 0
        for (const one of taken.values()) if (one.pool === 'texts') texts += one.cost
        if (texts + more > Math.max(leastOfDevice, shares.left(group) * partOfDevice)) return full
      }
      if (more > 0 && !shares.take(group, more)) return full
      if (more < 0) shares.release(group, -more)
      if (before && before.pool !== pool) pools[before.pool].release(group, before.cost)
      taken.set(to, { pool, cost })
      devices.set(device, own)
      return undefined
    },
  }
}
