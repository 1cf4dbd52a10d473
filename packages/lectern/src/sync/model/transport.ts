/** A way for the windows of one deck to hear each other. Each has to pass `testTransport` (`browser/transports/testing/test-transport.ts`). */
export interface Transport {
  /** Send to every other window. May lose, double or reorder; never throws. */
  send(message: string): void
  /**
   * Call `listener` with what others have sent: anything at all; a window does not hear itself. Call `onLoss` when the transport knows that it has
   * missed something. Return the way to stop.
   */
  subscribe(listener: (message: unknown) => void, onLoss?: () => void): () => void
  /** Send and hear nothing from here on. */
  close(): void
}
