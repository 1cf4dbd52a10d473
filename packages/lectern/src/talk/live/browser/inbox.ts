import type { Timer } from '../../../base/lib/model/index.ts'
import { type Body, type Packet, readBody, readPacket, type readTopic, textToSign } from '../model/index.ts'

type Read = NonNullable<ReturnType<typeof readTopic>>

interface InboxOptions {
  readonly verify: (signature: Uint8Array, text: Uint8Array) => boolean
  readonly timer: Timer
  /** Milliseconds since an arbitrary start. */
  now(): number
  /** Return whether a packet is new, before its signature is checked. */
  isNew(packet: Packet, base: string): boolean
  /** Whether old packets are checked, too. */
  readonly checksAll: boolean
  /** Called for a packet that is not new, if all are checked. */
  onOld(base: string, packet: Packet): void
  /** Called for a packet that is not signed with the key of the talk. */
  onForged(base: string): void
  onMessage(base: string, packet: Packet, body: Body): void
}

/** Checks packets and puts the parts of messages together. */
export interface Inbox {
  add(read: Read, topic: string, payload: Uint8Array): void
  /** Call `run` when everything that waits now is checked. */
  afterAll(run: () => void): void
  close(): void
}

interface Waiting {
  readonly base: string
  readonly topic: string
  readonly packet: Packet
}

/** Milliseconds of checking without a pause. A check of a signature takes one to ten milliseconds on a phone. */
const sliceMs = 8
/** Largest number of bytes that wait to be checked. A broker that sends more loses them. */
const mostWaiting = 32_000_000

/** Create an inbox. Where the presenter is gets checked before everything else. */
export function createInbox({ verify, timer, now, isNew, checksAll, onOld, onForged, onMessage }: InboxOptions): Inbox {
  const urgent: Waiting[] = []
  const others: (Waiting | (() => void))[] = []
  /** The parts that have arrived of each topic's last message. */
  const incomplete = new Map<string, { readonly packet: Packet; readonly parts: Map<number, Uint8Array> }>()
  let size = 0
  let isPlanned = false
  let cancel = () => {}

  /** Return the bytes of a message when its last part has arrived. */
  function complete(base: string, packet: Packet): Uint8Array | undefined {
    if (packet.parts === 1) return packet.bytes
    const before = incomplete.get(base)
    const isSame = before && before.packet.parts === packet.parts && before.packet.order.join() === packet.order.join()
    const parts = isSame ? before.parts : new Map<number, Uint8Array>()
    parts.set(packet.part, packet.bytes)
    incomplete.set(base, { packet, parts })
    if (parts.size < packet.parts) return undefined
    incomplete.delete(base)
    const sorted = [...parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes)
    const all = new Uint8Array(sorted.reduce((length, { length: more }) => length + more, 0))
    let at = 0
    for (const bytes of sorted) {
      all.set(bytes, at)
      at += bytes.length
    }
    return all
  }

  function check({ base, topic, packet }: Waiting) {
    const isFresh = isNew(packet, base)
    if (!isFresh && !checksAll) return
    if (!verify(packet.signature, textToSign(topic, packet.signed))) return onForged(base)
    if (!isFresh) return onOld(base, packet)
    const bytes = complete(base, packet)
    const body = bytes && readBody(new TextDecoder().decode(bytes))
    if (body) onMessage(base, packet, body)
  }

  function work() {
    isPlanned = false
    const end = now() + sliceMs
    do {
      const next = urgent.shift() ?? others.shift()
      if (!next) return
      if (typeof next === 'function') {
        next()
        continue
      }
      size -= next.packet.signed.length
      check(next)
    } while (now() < end)
    plan()
  }
  function plan() {
    if (isPlanned) return
    isPlanned = true
    cancel = timer.after(0, work)
  }

  return {
    add({ kind, base, part }, topic, payload) {
      const packet = readPacket(payload)
      if (!packet || packet.part !== part) return onForged(base)
      if (size + packet.signed.length > mostWaiting) return
      size += packet.signed.length
      ;(kind === 'here' || kind === 'lead' ? urgent : others).push({ base, topic, packet })
      // A single packet, such as a step, is read at once.
      if (!isPlanned && urgent.length + others.length === 1) work()
      else plan()
    },
    afterAll(run) {
      if (!isPlanned && urgent.length + others.length === 0) return run()
      others.push(run)
      plan()
    },
    close() {
      cancel()
      urgent.length = 0
      others.length = 0
      isPlanned = true
    },
  }
}
