import { siteFlags } from './build.ts'
import { type Command, readPort, remoteOf, textOf } from './command.ts'
import { completeSite, lookForBrowser } from './complete-site.ts'
import { openInBrowser } from './open-in-browser.ts'
import { presenterAddress } from './presenter-address.ts'
import { reportProblems, seconds } from './report.ts'
import { print, tell } from './terminal.ts'

export const presentCommand: Command = {
  name: 'present',
  summary: 'Builds a deck where it changed and serves it.',
  flags: {
    ...siteFlags,
    port: { value: 'number', help: 'port to listen on; 3030, or the next free one' },
    open: { help: 'open the deck in the browser' },
  },
  async run({ entry, flags }) {
    const port = readPort(flags.port, 3030)
    const begin = performance.now()
    const [{ buildSiteIfChanged }, { serveSite }, browser] = await Promise.all([
      import('../vite/index.ts'),
      import('../server/index.ts'),
      lookForBrowser(),
    ])
    const site = await buildSiteIfChanged({
      entry,
      base: textOf(flags.base),
      out: textOf(flags.out),
      remote: remoteOf(flags.remote),
      takesPicture: typeof browser === 'string',
    })
    if (site.built) {
      reportProblems(site.built.problems)
      tell(`Built ${site.built.pages} pages in ${seconds(performance.now() - begin)}.\n`)
    }
    await completeSite({ ...site, changed: (site.built?.written ?? 0) > 0 }, browser)
    const served = await serveSite({ dir: site.out, base: site.base, port })
    const [local = ''] = served.addresses
    const list = (name: string, addresses: readonly string[]) =>
      addresses.map((address, index) => `  ${(index === 0 ? name : '').padEnd(9)} ${address}\n`).join('')
    const below = presenterAddress(site.deck.config, 'build')
    const presenter = below ? served.addresses.map((address) => address + below) : []
    print(`\n${list('Audience', served.addresses)}${list('Presenter', presenter)}\n`)
    if (flags.open) openInBrowser(local)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => served.close().then(() => process.exit(0)))
  },
}
