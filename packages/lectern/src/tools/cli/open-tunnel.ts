import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LecternError } from '../../base/errors/index.ts'
import { atExit } from '../../base/lib/node/index.ts'
import type { Arguments } from './command.ts'

/** The package that an author installs for a tunnel. */
const tunnelPackage = 'untun'

/** The package, as far as it is used. */
interface TunnelPackage {
  startTunnel(options: {
    port: number
    acceptCloudflareNotice: boolean
  }): Promise<{ getURL(): Promise<string>; close(): Promise<void> } | undefined>
}

/** A way for devices elsewhere to a server of this machine. */
export interface Tunnel {
  /** Addresses of the proxy through which devices come. */
  readonly proxies: readonly string[]
  /** Return whether a name is that of the open tunnel. */
  isName(name: string): boolean
  /** Open the tunnel, and return the addresses of the deck with that of the tunnel behind the one of this machine. */
  open(addresses: readonly string[]): Promise<readonly string[]>
}

export const tunnelFlag = {
  help: 'with --remote, also serve the deck through a Quick Tunnel of Cloudflare; needs the package untun',
} as const

/** Return the entry of the package as seen from the deck. @throws LecternError when it is not installed. */
function findPackage(entry: string): string {
  try {
    return createRequire(join(dirname(resolve(entry)), 'noop.js')).resolve(tunnelPackage)
  } catch (cause) {
    throw new LecternError(`--tunnel needs the package "${tunnelPackage}", which is not installed`, {
      cause,
      remedy: `Run "npm install --save-dev ${tunnelPackage}" beside the deck. It fetches the program of Cloudflare, which brings the deck to the internet.`,
    })
  }
}

/**
 * Prepare the tunnel that `--tunnel` asks for; undefined without that flag, and without `--remote`, as in Slidev. `say` receives a sentence about a tunnel
 * that does not open: the deck is served without it.
 *
 * @throws LecternError when the package is not installed.
 */
export function prepareTunnel(entry: string, { tunnel, remote }: Arguments['flags'], say: (sentence: string) => void): Tunnel | undefined {
  if (!tunnel) return undefined
  if (remote === undefined) {
    say('--tunnel works with --remote, which lets other devices in. The deck is served without a tunnel.\n')
    return undefined
  }
  const found = findPackage(entry)
  let name = ''
  return {
    proxies: ['127.0.0.1', '::1'],
    isName: (asked) => asked === name,
    async open(addresses) {
      const [own = '', ...others] = addresses
      try {
        const { startTunnel }: TunnelPackage = await import(pathToFileURL(found).href)
        const opened = await startTunnel({ port: Number(new URL(own).port), acceptCloudflareNotice: true })
        if (!opened) throw new Error('it was not started')
        atExit(() => void opened.close())
        const { host, hostname, origin } = new URL(await opened.getURL())
        if (!host) throw new Error('it has no address')
        name = hostname.toLowerCase()
        return [own, origin + new URL(own).pathname, ...others]
      } catch (error) {
        say(`The tunnel did not open: ${error instanceof Error ? error.message : String(error)}. The deck is served without it.\n`)
        return addresses
      }
    },
  }
}
