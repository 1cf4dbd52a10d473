import { isLoopback } from '../../../base/lib/node/index.ts'

/** New devices of one network that answer: at once, as in a large hall, and per second after that. */
const burst = 3_000
const rate = 5

/** Number of networks beyond which those are forgotten that have been silent for long. */
const mostNetworks = 1_000

/** A connection whose device answers. */
export interface Newcomer {
  /** The name under which its network is counted. */
  readonly group: string
  readonly device: string | undefined
  /** Grows from connection to connection. */
  readonly number: number
}

/** Lets devices answer for the first time. */
export interface Admissions {
  /** Call `take` once the device may answer: at once, or later in its turn. A later answer to the same thing replaces the one that waits. */
  enter(client: Newcomer, to: string, take: () => void): void
  /** Forget what waits of a client that has gone. It answers again when it is back. */
  leave(client: Newcomer): void
  stop(): void
}

interface AdmissionOptions {
  /** Milliseconds. */
  readonly now: () => number
  /** Return whether a device has answered before. */
  readonly knows: (device: string) => boolean
}

/**
 * Slow down a network with too many devices, because one machine can make up as many as it wants. Those that wait get in by the age of their connections.
 * So devices that were there before somebody made up others do not wait for them. This machine has no limit, because a tunnel brings all devices from here.
 */
export function createAdmissions({ now, knows }: AdmissionOptions): Admissions {
  const networks = new Map<string, { left: number; at: number; readonly waiting: Map<Newcomer, Map<string, () => void>> }>()
  let timer: NodeJS.Timeout | undefined

  function networkOf(group: string) {
    const time = now()
    if (networks.size > mostNetworks)
      for (const [name, { at, waiting }] of networks) if (waiting.size === 0 && time - at > (burst / rate) * 1000) networks.delete(name)
    const network = networks.get(group) ?? { left: burst, at: time, waiting: new Map<Newcomer, Map<string, () => void>>() }
    network.left = Math.min(burst, network.left + ((time - network.at) / 1000) * rate)
    network.at = time
    networks.set(group, network)
    return network
  }

  /** Let in who may come in now. */
  function admit() {
    timer = undefined
    let waits = false
    for (const group of [...networks.keys()]) {
      const network = networkOf(group)
      const { waiting } = network
      for (const [client, answers] of [...waiting].sort(([a], [b]) => a.number - b.number)) {
        const isNew = client.device === undefined || !knows(client.device)
        if (isNew && network.left < 1) break
        if (isNew) network.left -= 1
        waiting.delete(client)
        for (const take of answers.values()) take()
      }
      waits ||= waiting.size > 0
      if (waiting.size === 0 && network.left >= burst) networks.delete(group)
    }
    if (waits) plan()
  }
  function plan() {
    timer ??= setTimeout(admit, 1000 / rate).unref()
  }

  return {
    enter(client, to, take) {
      if (isLoopback(client.group) || (client.device !== undefined && knows(client.device))) return take()
      const network = networkOf(client.group)
      const answers = network.waiting.get(client)
      if (!answers && network.waiting.size === 0 && network.left >= 1) {
        network.left -= 1
        return take()
      }
      network.waiting.set(client, (answers ?? new Map<string, () => void>()).set(to, take))
      plan()
    },
    leave: (client) => void networks.get(client.group)?.waiting.delete(client),
    stop: () => clearTimeout(timer),
  }
}
