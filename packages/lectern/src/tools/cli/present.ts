import type { openTalkStore } from '../../talk/audience/node/index.ts'
import { serveFlags, siteFlags, untrustedFlag } from './build.ts'
import { type Command, hostOf, readPort, textOf } from './command.ts'
import { completeSite, lookForBrowser } from './complete-site.ts'
import { hiddenSite, sparesFolder } from './exporting.ts'
import { linkLines } from './live-links.ts'
import { openInBrowser } from './open-in-browser.ts'
import { prepareTunnel } from './open-tunnel.ts'
import { enterServer, portNotice } from './other-servers.ts'
import { readCertificate } from './read-certificate.ts'
import { reportProblems, seconds, tellUntranslated } from './report.ts'
import { readBase, readDeckOptions, readOut, readProxies } from './site-arguments.ts'
import { createReport, stayAlive } from './stay-alive.ts'
import { print, tell } from './terminal.ts'

/** Start the broker of a talk, and return what the server needs for it. */
async function startTalk(talk: Parameters<typeof openTalkStore>[0], proxies: readonly string[]) {
  const [{ createAnswerLetters, startRelay }, { relayPath }, { openTalkStore }] = await Promise.all([
    import('../../talk/live/node/index.ts'),
    import('../../talk/live/model/index.ts'),
    import('../../talk/audience/node/index.ts'),
  ])
  const { upgrade } = await startRelay({ publicKey: talk.publicKey, report: talk.report, proxies, ...openTalkStore(talk) })
  return { upgrades: { [relayPath]: upgrade }, answerFirst: createAnswerLetters({ publicKey: talk.publicKey, proxies }) }
}

export const presentCommand: Command = {
  name: 'present',
  summary: 'Build a deck if it changed, and serve it for the talk.',
  example: 'lectern present slides.md --remote',
  flags: { ...siteFlags, untrusted: untrustedFlag, ...serveFlags },
  interrupted: 'The deck is no longer served.',
  async run({ entry, flags }) {
    const port = readPort(flags.port, 3030)
    const certificate = readCertificate(flags)
    const tunnel = prepareTunnel(entry, flags, tell)
    const proxies = [...readProxies(flags), ...(tunnel?.proxies ?? [])]
    const untrusted = flags.untrusted === true
    const begin = performance.now()
    const [{ buildSiteIfChanged }, { serveSite }, browser] = await Promise.all([
      import('../../site/build/index.ts'),
      import('../../site/server/index.ts'),
      lookForBrowser(),
    ])
    const site = await buildSiteIfChanged({
      entry,
      base: readBase(flags),
      out: readOut(flags, [entry]) ?? (sparesFolder(entry, untrusted) ? hiddenSite(entry, untrusted) : undefined),
      remote: textOf(flags.remote) || undefined,
      config: readDeckOptions(flags),
      relay: flags.remote !== undefined,
      untrusted,
      takesPicture: typeof browser === 'string',
      onOutput: tell,
    })
    if (site.built) {
      reportProblems(site.built.problems)
      tellUntranslated(site.built)
      tell(`Built ${site.built.pages} pages in ${seconds(performance.now() - begin)}.\n`)
    }
    for (const part of [site, ...(site.built?.translations ?? [])])
      await completeSite({ ...part, changed: (site.built?.written ?? 0) > 0 }, browser)
    const report = createReport()
    const talk = site.talkKey && (await startTalk({ entry, untrusted, publicKey: site.talkKey.publicKey, report }, proxies))
    const served = await serveSite({
      dir: site.out,
      base: site.base,
      isUnchanged: site.isUnchanged,
      port,
      host: hostOf(flags),
      certificate,
      proxies,
      report,
      ...talk,
    })
    stayAlive(report)
    const address = served.addresses[0] ?? ''
    tell(portNotice(port, address) + enterServer({ entry, untrusted, command: 'present', address }))
    const { config } = site.deck
    const addresses = tunnel ? await tunnel.open(served.addresses) : served.addresses
    if (site.talkKey) {
      const { printLiveLinks } = await import('./live-links.ts')
      printLiveLinks({ config, place: 'build', addresses, key: site.talkKey }, flags.links === true)
    } else print(linkLines(config, 'build', addresses))
    if (flags.open) openInBrowser(addresses[0] ?? '')
  },
}
