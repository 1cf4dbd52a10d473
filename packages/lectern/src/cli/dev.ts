import { remoteFlag } from './build.ts'
import { type Command, readPort, remoteOf } from './command.ts'
import { openInBrowser } from './open-in-browser.ts'
import { presenterAddress } from './presenter-address.ts'
import { reportProblems } from './report.ts'
import { readBase } from './site-arguments.ts'
import { print, tellPlain } from './terminal.ts'

export const devCommand: Command = {
  name: 'dev',
  summary: 'Shows a deck while it is being written: every save is seen at once.',
  flags: {
    port: { value: 'number', help: 'port to listen on; 3030, or the next free one' },
    base: { value: 'path', help: "base path of the deck; the deck's title as a slug by default" },
    remote: remoteFlag,
    open: { help: 'open the deck in the browser' },
  },
  async run({ entry, flags }) {
    const port = readPort(flags.port, 3030)
    const [{ startAuthoring }, { openInEditor }] = await Promise.all([import('../vite/index.ts'), import('../server/index.ts')])
    const authoring = await startAuthoring({
      entry,
      port,
      base: readBase(flags),
      remote: remoteOf(flags.remote),
      endpoints: (dir) => ({ '/__open-in-editor': openInEditor({ dir, env: process.env }) }),
      onProblems: (problems) => reportProblems(problems),
      log: tellPlain,
    })
    const presenter = presenterAddress(authoring.config, 'dev')
    print(`\n  Deck      ${authoring.url}\n${presenter ? `  Presenter ${authoring.url}${presenter}\n` : ''}\n`)
    if (flags.open) openInBrowser(authoring.url)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => authoring.close().then(() => process.exit(0)))
  },
}
