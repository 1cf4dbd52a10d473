import { longestMessage, type Message, messageStart, parseMessage } from './message.ts'
import { createSlices, type Schedule } from './paced.ts'

/** Connects the windows of one deck. Each transport has to pass `testTransport` (`browser/testing/test-transport.ts`). */
export interface Transport {
  /** Send a message to every other window. Messages may be lost, doubled or reordered. Never throws. */
  send(message: Message): void
  /**
   * Call `listener` with the messages of others. They have passed the check of their form. A window does not hear itself. Call `onLoss` when the
   * transport knows that it has missed a message. Return the function that unsubscribes.
   */
  subscribe(listener: (message: Message) => void, onLoss?: () => void): () => void
  /**
   * Return the latest logical time, in milliseconds since 1970, that the transport knows from a sender whose messages nobody can forge. A machine whose
   * clock is behind takes it for the present.
   */
  provenTime?(): number
  /** Stop sending and listening. */
  close(): void
}

/** Carries texts between the windows of one browser. Every page of the same origin can send on it. */
export interface Wire {
  /** Send a text to every other window. Never throws. */
  send(text: string): void
  /** Call `listener` with what others send, which may be any value, and `onLoss` when something was missed. Return the function that unsubscribes. */
  subscribe(listener: (data: unknown) => void, onLoss: () => void): () => void
  close(): void
}

interface WireTransportOptions {
  /** Milliseconds since an arbitrary start. */
  now(): number
  readonly schedule: Schedule
  /** Return whether another tab or window hides this one. */
  isHidden?(): boolean
}

/** Milliseconds of reading in a frame, in a visible and in a hidden window. A hidden window gets no key presses that would have to wait. */
const sliceMs = 8
const hiddenSliceMs = 100
/** Largest number of characters that wait to be read, and the cost of a message besides its characters. */
const mostWaiting = 8_000_000
const costOfMessage = 500

/**
 * Make a transport of a wire. It reads messages in the order of their arrival, for a limited time in each frame, so that the window answers keys
 * however many arrive. What does not find room meanwhile is lost.
 */
export function createWireTransport(wire: Wire, { now, schedule, isHidden = () => false }: WireTransportOptions): Transport {
  const listeners = new Map<(message: Message) => void, (() => void) | undefined>()
  const waiting: string[] = []
  let size = 0

  const reading = createSlices({
    now,
    schedule,
    sliceMs: () => (isHidden() ? hiddenSliceMs : sliceMs),
    work() {
      const text = waiting.shift()
      if (text === undefined) return false
      size -= text.length + costOfMessage
      const message = parseMessage(text)
      if (message) for (const listener of [...listeners.keys()]) listener(message)
      return true
    },
  })
  function lose() {
    for (const onLoss of listeners.values()) onLoss?.()
  }
  const stopListening = wire.subscribe((data) => {
    if (typeof data !== 'string' || data.length > longestMessage || !data.startsWith(messageStart)) return
    if (size > mostWaiting) return lose()
    waiting.push(data)
    size += data.length + costOfMessage
    reading.request()
  }, lose)

  return {
    send: (message) => wire.send(JSON.stringify(message)),
    subscribe(listener, onLoss) {
      listeners.set(listener, onLoss)
      return () => listeners.delete(listener)
    },
    close() {
      reading.stop()
      stopListening()
      wire.close()
    },
  }
}
