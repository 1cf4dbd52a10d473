import type { LiveConfig } from './deck-config.ts'
import { brokerAddress, brokerTopic, publicKeyText } from './kinds.ts'
import { type OptionGroup, option } from './option.ts'

export const liveOptions: OptionGroup<LiveConfig> = {
  doc: 'A broker of your own, over which other devices follow the built deck.',
  ignored: [],
  fields: {
    url: option(brokerAddress, '', 'Address of the broker, as in wss://broker.example/mqtt. It may contain user:password of the audience.'),
    topic: option(brokerTopic, '', 'Topic below which the talk has its messages; lectern/ and the start of the public key by default.'),
    publicKey: option(publicKeyText, '', 'The key that checks what the presenter signs, from "lectern live keys".'),
  },
}
