import { afterEach, describe, expect, it } from 'vitest'
import type { Transport } from '../../../model/index.ts'

/** The transport under test. */
export interface TransportUnderTest {
  /** Connect a window to the others of the same deck. */
  connect(deck: string): Transport | Promise<Transport>
  /** Resolves when all sent messages have arrived. */
  settle(): Promise<void>
}

/** Test the rules that every transport must follow. The test of each transport calls this. */
export function testTransport(name: string, { connect, settle }: TransportUnderTest): void {
  let opened: Transport[] = []
  async function join(deck = '/talk/') {
    const transport = await connect(deck)
    const heard: unknown[] = []
    const stop = transport.subscribe((message) => heard.push(message))
    opened.push(transport)
    return { transport, heard, stop }
  }
  afterEach(() => {
    for (const transport of opened) transport.close()
    opened = []
  })

  describe(`${name} as a transport`, () => {
    it('carries a text to every other window, and not back', async () => {
      const [a, b, c] = [await join(), await join(), await join()]
      a.transport.send('hello')
      await settle()
      expect([a.heard, b.heard, c.heard]).toEqual([[], ['hello'], ['hello']])
    })

    it('carries the same text twice, in the order in which texts were sent', async () => {
      const [a, b] = [await join(), await join()]
      for (const text of ['one', 'two', 'two', 'three']) a.transport.send(text)
      await settle()
      expect(b.heard).toEqual(['one', 'two', 'two', 'three'])
    })

    it('carries any text: empty, long, of any script', async () => {
      const [a, b] = [await join(), await join()]
      const texts = ['', 'x'.repeat(200_000), 'über 🎉 \u0000 \ud800', '{"lectern":1}']
      for (const text of texts) a.transport.send(text)
      await settle()
      expect(b.heard).toEqual(texts)
    })

    it('keeps two decks on one host apart, also where the name of one begins with that of the other', async () => {
      const [a, b, c] = [await join('/talk/'), await join('/talk/two/'), await join('/')]
      a.transport.send('hello')
      await settle()
      expect([b.heard, c.heard]).toEqual([[], []])
    })

    it('notifies several listeners, and none that has stopped', async () => {
      const [a, b] = [await join(), await join()]
      const more: unknown[] = []
      b.transport.subscribe((message) => more.push(message))
      b.stop()
      a.transport.send('hello')
      await settle()
      expect([b.heard, more]).toEqual([[], ['hello']])
    })

    it('neither sends nor hears once it is closed, and closes twice', async () => {
      const [a, b, c] = [await join(), await join(), await join()]
      b.transport.close()
      b.transport.close()
      b.transport.send('from the closed')
      a.transport.send('to the closed')
      await settle()
      expect([a.heard, b.heard, c.heard]).toEqual([[], [], ['to the closed']])
    })
  })
}
