import { serveFlags, siteFlags, untrustedFlag } from './build.ts'
import { type Command, hostOf, readPort, remoteOf } from './command.ts'
import { completeSite, lookForBrowser } from './complete-site.ts'
import { hiddenSite } from './exporting.ts'
import { linkLines } from './links.ts'
import { openInBrowser } from './open-in-browser.ts'
import { reportProblems, seconds } from './report.ts'
import { readBase, readOut } from './site-arguments.ts'
import { createReport, stayAlive } from './stay-alive.ts'
import { print, tell } from './terminal.ts'

export const presentCommand: Command = {
  name: 'present',
  summary: 'Build a deck if it changed, and serve it.',
  flags: { ...siteFlags, untrusted: untrustedFlag, ...serveFlags },
  interrupted: 'The deck is no longer served.',
  async run({ entry, flags }) {
    const port = readPort(flags.port, 3030)
    const untrusted = flags.untrusted === true
    const begin = performance.now()
    const [{ buildSiteIfChanged }, { serveSite }, browser] = await Promise.all([
      import('../build/index.ts'),
      import('../server/index.ts'),
      lookForBrowser(),
    ])
    const site = await buildSiteIfChanged({
      entry,
      base: readBase(flags),
      // Leave the folder `dist` of an untrusted deck unchanged.
      out: readOut(flags, [entry]) ?? (untrusted ? hiddenSite(entry, untrusted) : undefined),
      remote: remoteOf(flags.remote),
      untrusted,
      takesPicture: typeof browser === 'string',
      onOutput: tell,
    })
    if (site.built) {
      reportProblems(site.built.problems)
      tell(`Built ${site.built.pages} pages in ${seconds(performance.now() - begin)}.\n`)
    }
    await completeSite({ ...site, changed: (site.built?.written ?? 0) > 0 }, browser)
    const report = createReport()
    const served = await serveSite({ dir: site.out, base: site.base, port, host: hostOf(flags), report })
    stayAlive(report)
    print(linkLines(site.deck.config, 'build', served.addresses))
    if (flags.open) openInBrowser(served.addresses[0] ?? '')
  },
}
