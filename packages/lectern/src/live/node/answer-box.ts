import { isLoopback } from '../../lib/node/index.ts'
import { readAnswer } from '../model/index.ts'

/** Answers of one connection: at once, and per second after that. A person gives fewer. */
const burst = 20
const rate = 1
/** Largest number of answers that are kept, and of devices that one other machine can pretend to be. */
const mostKept = 20_000
const mostOfDevice = 100
const mostOfAddress = 500

/** Keeps the last answer of each device to each question, for presenters that come later. */
export interface AnswerBox {
  /** Keep an answer of the client at `address`. Return why it is refused; undefined if it counts. */
  take(client: object, address: string, payload: Uint8Array): string | undefined
  /** Return all answers as they have arrived. */
  all(): Iterable<Uint8Array>
}

interface Sender {
  /** The name of the device that the connection stands for. */
  readonly device: string
  left: number
  at: number
}

/** What a box begins with, and what stores an answer before it counts. */
interface Stored {
  readonly answers?: Iterable<Uint8Array>
  keepAnswer?(payload: Uint8Array): void
}

/** Create a box with the stored answers. `now` returns milliseconds. */
export function createAnswerBox(now: () => number, { answers: stored = [], keepAnswer }: Stored = {}): AnswerBox {
  const senders = new WeakMap<object, Sender>()
  /** The answers of each device by what they answer. */
  const kept = new Map<string, Map<string, Uint8Array>>()
  const devicesOf = new Map<string, Set<string>>()
  let count = 0

  /** Return whether an address may have this device. The machine of the server has no limit, because a tunnel brings all devices from there. */
  function admit(address: string, device: string): boolean {
    if (isLoopback(address)) return true
    const devices = devicesOf.get(address) ?? new Set()
    if (!devices.has(device) && devices.size >= mostOfAddress) return false
    devicesOf.set(address, devices.add(device))
    return true
  }

  /** Put an answer in the place of the device's last one to the same thing. Return false if there is no room. */
  function put(device: string, to: string, payload: Uint8Array): boolean {
    const answers = kept.get(device) ?? new Map<string, Uint8Array>()
    if (!answers.has(to)) {
      if (count >= mostKept || answers.size >= mostOfDevice) return false
      count++
    }
    kept.set(device, answers.set(to, payload))
    return true
  }
  for (const payload of stored) {
    const { device, to } = readAnswer(payload) ?? {}
    if (device !== undefined && to !== undefined) put(device, to, payload)
  }

  function isInTime(sender: Sender): boolean {
    const time = now()
    sender.left = Math.min(burst, sender.left + ((time - sender.at) / 1000) * rate)
    sender.at = time
    if (sender.left < 1) return false
    sender.left -= 1
    return true
  }

  return {
    take(client, address, payload) {
      const answer = readAnswer(payload)
      if (!answer) return 'It is not an answer.'
      const { device, to } = answer
      const sender = senders.get(client) ?? { device, left: burst, at: now() }
      senders.set(client, sender)
      if (sender.device !== device) return 'It answers for another device.'
      if (!isInTime(sender)) return 'It answers too often.'
      if (!admit(address, device)) return 'Its machine answers for too many devices.'
      if (!put(device, to, payload)) return 'There is no room for more answers.'
      keepAnswer?.(payload)
      return undefined
    },
    *all() {
      for (const answers of kept.values()) yield* answers.values()
    },
  }
}
