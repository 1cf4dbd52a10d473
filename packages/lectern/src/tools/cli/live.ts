import type { Command } from './command.ts'
import { UsageError } from './command.ts'
import { print, tell } from './terminal.ts'

export const liveKeysCommand: Command = {
  name: 'live keys',
  summary: 'Create the keys of a talk whose audience follows over a broker of your own.',
  example: 'lectern live keys https://example.org/my-talk/',
  operand: { name: 'address', help: 'where the deck is on the web, for complete links', optional: true },
  flags: {},
  async run({ entry }) {
    if (entry !== '' && !(/^https?:\/\//i.test(entry) && URL.canParse(entry)))
      throw new UsageError(`live keys takes the address of the deck, as in https://example.org/my-talk/, not "${entry}"`)
    const [{ createTalkKeys }, { talkLinks }] = await Promise.all([
      import('../../talk/live/node/index.ts'),
      import('../../talk/live/model/index.ts'),
    ])
    const { presenterKey, publicKey, brokerPassword } = createTalkKeys()
    const address = entry === '' ? 'ADDRESS-OF-THE-DECK/' : entry.replace(/[?#].*$/, '').replace(/\/?$/, '/')
    const { presenter, remote } = talkLinks(address, 'history', presenterKey)
    tell('The keys are shown once and stored nowhere.\n')
    print(`
Public: write this into the first frontmatter of the deck.

live:
  url: wss://broker.example/mqtt
  publicKey: '${publicKey}'

Secret: whoever has one of these links can present. Keep them where you keep passwords.

Presenter ${presenter}
Remote    ${remote}

Secret: the account of the presenter, for the access rules of the broker.

User      presenter
Password  ${brokerPassword}

The broker lets this user read and write below lectern/${publicKey.slice(0, 16)}/. Everybody else reads below here/, lead/ and state/ there, and writes to answer alone.
`)
  },
}
