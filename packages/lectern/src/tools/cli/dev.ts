import type { Handler, ServedToPrograms } from '../../author/dev-server/index.ts'
import { mcpPath, tokenOf } from '../mcp/endpoint-token.ts'
import { serveFlags, untrustedFlag } from './build.ts'
import { type Command, hostOf, readChoice, readPort, textOf } from './command.ts'
import { linkLines } from './live-links.ts'
import { openInBrowser } from './open-in-browser.ts'
import { prepareTunnel } from './open-tunnel.ts'
import { enterServer, portNotice } from './other-servers.ts'
import { readCertificate } from './read-certificate.ts'
import { reportProblems } from './report.ts'
import { readBase, readProxies, readTheme, themeFlag } from './site-arguments.ts'
import { createReport, stayAlive } from './stay-alive.ts'
import { print, tell, tellPlain } from './terminal.ts'

/** Return the handler by which assistants of this machine use the server. Its code loads with the first request. */
function assistantOf(entry: string, untrusted: boolean, served: ServedToPrograms): Handler {
  // Assistants read it when the server has started.
  const token = tokenOf(served.project())
  const open = async () => {
    const [{ answerMcp }, { openAssistant }] = await Promise.all([import('../mcp/index.ts'), import('./open-assistant.ts')])
    const serve = async () => ({ url: served.address(), readSaved: served.readSaved })
    const server = await openAssistant({ entry, untrusted, serve, looking: async () => served.looking() })
    return answerMcp({ server, token })
  }
  let opening: Promise<Handler> | undefined
  return async (request, response) => {
    opening ??= open()
    return (await opening)(request, response)
  }
}

export const devCommand: Command = {
  name: 'dev',
  summary: 'Show a deck in the browser while you write it. The page shows each save.',
  example: 'lectern dev slides.md --open',
  flags: {
    base: { value: 'path', help: "base path of the deck; the deck's title as a slug by default" },
    theme: themeFlag,
    bind: { value: 'address', help: 'another name of --host with an address, as in Slidev' },
    log: {
      value: 'warn|error|silent|info',
      help: 'which mistakes of the deck the terminal shows; with warn, the default, and with info all',
    },
    force: { help: 'compile all slides, draw all diagrams and prepare all packages anew' },
    inspect: { help: 'show authors at /__inspect what the bundler makes of each module' },
    untrusted: untrustedFlag,
    ...serveFlags,
  },
  interrupted: 'The deck is no longer served.',
  async run({ entry, flags }) {
    const port = readPort(flags.port, 3030)
    if (process.stdin.isTTY && process.stdout.isTTY && flags.untrusted !== true && flags.theme === undefined)
      await (await import('./offer-packages.ts')).offerPackages({ entry })
    const certificate = readCertificate(flags)
    const tunnel = prepareTunnel(entry, flags, tell)
    const proxies = [...readProxies(flags), ...(tunnel?.proxies ?? [])]
    const level = readChoice(flags, 'log', ['warn', 'error', 'silent', 'info'])
    const isShown = ({ severity }: { readonly severity: 'error' | 'warning' }) =>
      level !== 'silent' && (level !== 'error' || severity === 'error')
    const { createKept, keepConfigured, openInEditor, startDevServer } = await import('../../author/dev-server/index.ts')
    let isFirst = true
    const kept = createKept((sentence) => tell(`${sentence}\n`))
    const start: Parameters<typeof keepConfigured>[0] = (port, onReconfigured) => {
      const fresh = flags.force === true && isFirst
      isFirst = false
      return startDevServer({
        entry,
        port,
        host: textOf(flags.bind) ?? hostOf(flags),
        certificate,
        proxies,
        base: readBase(flags),
        remote: textOf(flags.remote) || undefined,
        live: flags.remote !== undefined,
        config: readTheme(flags),
        untrusted: flags.untrusted === true,
        fresh,
        inspects: flags.inspect === true,
        isOtherName: tunnel?.isName,
        kept,
        programs: (served) => ({ [mcpPath]: assistantOf(entry, flags.untrusted === true, served) }),
        endpoints: (dir) => ({ '/__open-in-editor': openInEditor({ dir, env: process.env }) }),
        onProblems: (problems) => reportProblems(problems.filter(isShown)),
        takePicture: async (wanted, deck, address) => (await import('./slide-picture.ts')).markedPicture(deck, address, wanted),
        onReconfigured,
        log: level === 'silent' ? () => undefined : tellPlain,
      })
    }
    const report = createReport()
    const running = await keepConfigured(start, port, {
      onRestart: () => print('The configuration of the bundler or the installed packages have changed. The server starts again.\n'),
      onError: (error) =>
        report(`The server cannot start again, and tries each second: ${error instanceof Error ? error.message : String(error)}`),
    })
    stayAlive(report)
    const { config, talkKey } = running
    const addresses = tunnel ? await tunnel.open(running.addresses) : running.addresses
    const address = addresses[0] ?? ''
    tell(portNotice(port, address) + enterServer({ entry, untrusted: flags.untrusted === true, command: 'dev', address }))
    if (talkKey) {
      const { printLiveLinks } = await import('./live-links.ts')
      printLiveLinks({ config, place: 'dev', addresses, key: talkKey }, flags.links === true)
    } else print(linkLines(config, 'dev', addresses))
    if (flags.open) openInBrowser(addresses[0] ?? '')
  },
}
