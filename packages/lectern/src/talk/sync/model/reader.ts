import type { Answers } from './answers.ts'
import type { Channels } from './channels.ts'
import type { Message } from './message.ts'
import type { Peers } from './peers.ts'
import type { Speaker } from './speaker.ts'

interface ReaderOptions {
  readonly origin: string
  readonly peers: Peers
  readonly channels: Channels
  readonly answers: Answers
  readonly speaker: Speaker
  /** Announce the state of this window. */
  announce(): void
  /** Ask again after a loss. */
  heal(): void
}

/** Create the function that reads the messages of other windows. */
export function createReader({ origin, peers, channels, answers, speaker, announce, heal }: ReaderOptions): (message: Message) => void {
  /** Answer a question: announce this window, and send what the other window lacks. Windows answer in the order of their names. */
  function answer(from: string, have: Readonly<Record<string, number>>) {
    announce()
    let rank = 0
    for (const name of peers.all.keys()) if (name !== from && name < origin) rank++
    answers.ask(have, rank)
    // The window that asks may hold entries that this window lacks.
    if (Object.keys(have).some((name) => !channels.all.get(name)?.entries.digest())) heal()
  }

  function readChange({ channel: name, entries, cleared, digest, from, clock }: Message & { type: 'change' }) {
    // Channels that this window does not use are kept for late windows, but only from senders that have introduced themselves.
    if (!channels.all.get(name)?.isOpen() && !peers.isKnown(from)) return
    const channel = channels.of(name, from)
    if (!channel) return
    channel.receive(entries, cleared && cleared[0] <= clock ? cleared : undefined, from, clock)
    if (digest !== undefined) answers.heardWhole(name, digest)
  }

  return (message) => {
    const { from } = message
    if (!speaker.hear(message.clock)) return
    // The messages between are lost or late. A question costs little.
    if (peers.isGap(from, message.seq)) heal()
    if (message.type === 'bye') peers.part(from)
    else if (message.type === 'here') peers.meet(from, message.about)
    else if (message.type === 'ask') {
      peers.meet(from, message.about)
      answer(from, message.have)
    } else {
      if (!peers.isKnown(from)) heal() // this window may have removed the sender as silent
      readChange(message)
    }
  }
}
