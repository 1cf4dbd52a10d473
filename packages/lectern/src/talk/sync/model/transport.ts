/** Connects the windows of one deck. Each transport has to pass `testTransport` (`browser/transports/testing/test-transport.ts`). */
export interface Transport {
  /** Send a message to every other window. Messages may be lost, doubled or reordered. Never throws. */
  send(message: string): void
  /**
   * Call `listener` with the messages of others, which may be any value. A window does not hear itself. Call `onLoss` when the transport knows that
   * it has missed a message. Return the function that unsubscribes.
   */
  subscribe(listener: (message: unknown) => void, onLoss?: () => void): () => void
  /**
   * Return the latest logical time, in milliseconds since 1970, that the transport knows from a sender whose messages nobody can forge. A machine whose
   * clock is behind takes it for the present.
   */
  provenTime?(): number
  /** Stop sending and listening. */
  close(): void
}
