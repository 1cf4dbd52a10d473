import { afterEach, describe, expect, it } from 'vitest'
import { type Message, messageOf, type Transport } from '../../model/index.ts'

/** The transport under test. */
export interface TransportUnderTest {
  /** Connect a window to the others of the same deck. */
  connect(deck: string): Transport | Promise<Transport>
  /** Resolves when all sent messages have arrived. */
  settle(): Promise<void>
}

/** Return a message that every transport carries unchanged: a whole channel of this name. */
export const wholeChannel = (channel: string, digest = 0): Message =>
  messageOf('sender', 1, 1, { type: 'change', channel, entries: [], digest })

/** Test the rules that every transport must follow. The test of each transport calls this. */
export function testTransport(name: string, { connect, settle }: TransportUnderTest): void {
  let opened: Transport[] = []
  async function join(deck = '/talk/') {
    const transport = await connect(deck)
    const heard: string[] = []
    const stop = transport.subscribe((message) => message.type === 'change' && heard.push(message.channel))
    opened.push(transport)
    return { transport, heard, stop, send: (channel: string) => transport.send(wholeChannel(channel)) }
  }
  afterEach(() => {
    for (const transport of opened) transport.close()
    opened = []
  })

  describe(`${name} as a transport`, () => {
    it('carries a message to every other window, and not back', async () => {
      const [a, b, c] = [await join(), await join(), await join()]
      a.send('hello')
      await settle()
      expect([a.heard, b.heard, c.heard]).toEqual([[], ['hello'], ['hello']])
    })

    it('carries the same message twice, in the order in which messages were sent', async () => {
      const [a, b] = [await join(), await join()]
      for (const channel of ['one', 'two', 'two', 'three']) a.send(channel)
      await settle()
      expect(b.heard).toEqual(['one', 'two', 'two', 'three'])
    })

    it('carries any text: empty, long, of any script', async () => {
      const [a, b] = [await join(), await join()]
      const channels = ['', 'x'.repeat(300), 'über 🎉 \u0000 \ud800', '{"lectern":1}']
      for (const channel of channels) a.send(channel)
      await settle()
      expect(b.heard).toEqual(channels)
    })

    it('carries a message of 180 000 characters', async () => {
      const [a, b] = [await join(), await join()]
      const have = Object.fromEntries(Array.from({ length: 700 }, (_, no) => [`${no}`.padStart(240, 'x'), no]))
      const question = messageOf('sender', 1, 1, { type: 'ask', about: { role: 'presenter', live: true, hidden: false }, have })
      const heard: Message[] = []
      b.transport.subscribe((message) => message.type === 'ask' && heard.push(message))
      a.transport.send(question)
      await settle()
      expect(heard).toEqual([question])
    })

    it('keeps two decks on one host apart, even if one path begins with the other', async () => {
      const [a, b, c] = [await join('/talk/'), await join('/talk/two/'), await join('/')]
      a.send('hello')
      await settle()
      expect([b.heard, c.heard]).toEqual([[], []])
    })

    it('notifies several listeners, and none that has stopped', async () => {
      const [a, b] = [await join(), await join()]
      const more: string[] = []
      b.transport.subscribe((message) => message.type === 'change' && more.push(message.channel))
      b.stop()
      a.send('hello')
      await settle()
      expect([b.heard, more]).toEqual([[], ['hello']])
    })

    it('neither sends nor hears after it is closed, and can be closed twice', async () => {
      const [a, b, c] = [await join(), await join(), await join()]
      b.transport.close()
      b.transport.close()
      b.send('from the closed')
      a.send('to the closed')
      await settle()
      expect([a.heard, b.heard, c.heard]).toEqual([[], [], ['to the closed']])
    })
  })
}
