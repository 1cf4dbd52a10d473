import type { Answers } from './answers.ts'
import type { Channels } from './channels.ts'
import type { Message } from './message.ts'
import type { Peers } from './peers.ts'
import type { Speaker } from './speaker.ts'

interface ReaderParts {
  readonly origin: string
  readonly peers: Peers
  readonly channels: Channels
  readonly answers: Answers
  readonly speaker: Speaker
  /** Say what this window is. */
  announce(): void
  /** Something was lost: ask for it. */
  heal(): void
}

/** Make what reads the messages of other windows. */
export function createReader({ origin, peers, channels, answers, speaker, announce, heal }: ReaderParts): (message: Message) => void {
  /** Answer a question: that this window is here, and what the other has not; those whose name comes first speak first. */
  function answer(from: string, have: Readonly<Record<string, number>>) {
    announce()
    let rank = 0
    for (const name of peers.all.keys()) if (name !== from && name < origin) rank++
    answers.ask(have, rank)
    // The one who asks may hold what is not here, and does not know it.
    if (Object.keys(have).some((name) => !channels.all.get(name)?.entries.digest())) heal()
  }

  function readChange({ channel: name, entries, cleared, digest, from, clock }: Message & { type: 'change' }) {
    // What nobody here uses is kept for late windows, but not for those who have not introduced themselves.
    if (!channels.all.get(name)?.isOpen() && !peers.isKnown(from)) return
    const channel = channels.of(name, from)
    if (!channel) return
    channel.receive(entries, cleared && cleared[0] <= clock ? cleared : undefined, from, clock)
    if (digest !== undefined) answers.heardWhole(name, digest)
  }

  return (message) => {
    const { from } = message
    if (!speaker.hear(message.clock)) return
    // What is between has been lost, or comes later: to ask costs little.
    if (peers.isGap(from, message.seq)) heal()
    if (message.type === 'bye') peers.part(from)
    else if (message.type === 'here') peers.meet(from, message.about)
    else if (message.type === 'ask') {
      peers.meet(from, message.about)
      answer(from, message.have)
    } else {
      if (!peers.isKnown(from)) heal() // it may have been taken for gone
      readChange(message)
    }
  }
}
