import { message } from '../../../base/language/index.ts'
import { createShares, hashOf, isFields } from '../../../base/lib/model/index.ts'
import { type Answer, pollTopic } from './answer.ts'

/** Counts the bytes that answers take, and knows which polls are closed. It keeps no answers. */
export interface AnswerBudget {
  /** Take note of what a presenter has written, because the audience may answer to it: a poll, a question, or a shared state. */
  learn(channel: string, id: string, value: unknown): void
  /** Return whether a presenter has closed this poll, such as `poll/1a2b3c4d`. */
  isClosed(to: string): boolean
  /** Return whether this poll takes one answer of each device, which nobody can change. */
  isOnce(to: string): boolean
  /** Take what an answer from a group of devices costs. Return why it costs too much; undefined if the answer counts. */
  take(group: string, answer: Pick<Answer, 'device' | 'to' | 'words'>): string | undefined
}

/** Number of answers of a device to what no presenter has shown yet: it may have gone ahead. */
const mostEarly = 10
/** Largest number of things to which the audience answers. */
const mostKnown = 20_000
/** What an answer costs besides its texts: more than the longest choice, so that a changed choice costs no more. */
const costOfAnswer = 384
/** What the texts of one device may always cost, and the largest share of what is left. */
const leastOfDevice = 2_000
const shareOfDevice = 1 / 200

const full = message('There is no room for more answers from your network.')

/** What a write makes known. */
function answersTo(channel: string, id: string, value: unknown): string | undefined {
  if (channel === 'asked') return pollTopic(id)
  if (channel === 'polls') return pollTopic(id, isFields(value) && Number.isInteger(value.round) ? Number(value.round) : 1)
  if (channel === 'questions') return `vote/${id}`
  return channel.startsWith('state/') ? `give/${hashOf(channel.slice('state/'.length)).toString(16)}` : undefined
}

interface Taken {
  readonly pool: 'votes' | 'texts'
  readonly cost: number
}

/**
 * Create a budget of `bytes`. Choices have a pool of their own: texts, and answers to things that were not shown yet, cannot use it up. `hasGroups`:
 * whether devices come from several networks, none of which may take everything.
 */
export function createAnswerBudget(bytes: number, hasGroups: boolean): AnswerBudget {
  const sharesOf = (pool: number) =>
    createShares({ most: pool * (hasGroups ? 1 : 2), least: hasGroups ? pool / 200 : pool, all: pool * (hasGroups ? 2 : 1) })
  const pools = { votes: sharesOf(bytes * 0.75), texts: sharesOf(bytes * 0.25) }
  const known = new Set<string>()
  const closed = new Set<string>()
  /** The polls whose answers nobody can change, without their rounds. */
  const once = new Set<string>()
  /** The group of each device, and what the device has taken by what it answers. */
  const devices = new Map<string, { readonly group: string; readonly taken: Map<string, Taken> }>()

  const isKnown = (to: string) => /^(react|hand|nick|ask\/.*)$/.test(to) || known.has(to)

  return {
    learn(channel, id, value) {
      const to = answersTo(channel, id, value)
      if (to === undefined || (known.size >= mostKnown && !known.has(to))) return
      known.add(to)
      if (channel === 'asked' && isFields(value) && value.isOnce === true) once.add(to)
      if (channel !== 'polls') return
      if (isFields(value) && value.isClosed === true) closed.add(to)
      else closed.delete(to)
    },
    isClosed: (to) => closed.has(to),
    isOnce: (to) => once.has(to.replace(/-\d+$/, '')),
    take(from, { device, to, words }) {
      const own = devices.get(device) ?? { group: from, taken: new Map<string, Taken>() }
      const { group, taken } = own
      const before = taken.get(to)
      const isEarly = !isKnown(to)
      if (isEarly && !before && [...taken.keys()].filter((one) => !isKnown(one)).length >= mostEarly)
        return message('The presenter has not shown this yet.')
      const pool = isEarly || words ? 'texts' : 'votes'
      const cost = costOfAnswer + (words ?? []).reduce((sum, { length }) => sum + 2 * length, 0)
      const more = cost - (before?.pool === pool ? before.cost : 0)
      const shares = pools[pool]
      if (pool === 'texts' && more > 0) {
        let texts = 0
        for (const one of taken.values()) if (one.pool === 'texts') texts += one.cost
        if (texts + more > Math.max(leastOfDevice, shares.left(group) * shareOfDevice)) return full
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
