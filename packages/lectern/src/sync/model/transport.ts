/** A way for the windows of one deck to hear each other. Each has to pass `testTransport` (`browser/transports/testing/test-transport.ts`). */
export interface Transport {
  /** To every other window. May lose, double or reorder; never throws. */
  send(message: string): void
  /** What others have sent, as it came: anything at all. A window does not hear itself. Returns the way to stop. */
  subscribe(listener: (message: unknown) => void): () => void
  /** Nothing is sent or heard from here on. */
  close(): void
}
