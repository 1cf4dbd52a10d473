import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { nearestName } from '../../base/errors/index.ts'
import { type Host, hosts, rootHosts } from '../../site/site/index.ts'
import { type Arguments, textOf, UsageError } from './command.ts'

/** Return the host of `--host`; undefined without the flag. @throws UsageError for an unknown host. */
export function readHost(flags: Arguments['flags']): Host | undefined {
  const name = textOf(flags.host)
  if (name === undefined) return undefined
  const known = hosts.find((host) => host === name)
  if (known) return known
  const nearest = nearestName(name, hosts)
  throw new UsageError(`--host takes ${hosts.join(', ')}, not "${name}"`, {
    remedy: nearest ? `Did you mean "${nearest}"?` : 'Other hosts of static files need no flag: see "Building and hosting" in the guide.',
  })
}

/** Return the base path of a repository `owner/name` on GitHub Pages. */
const pagesBase = (owner: string, name: string) => (name.toLowerCase() === `${owner.toLowerCase()}.github.io` ? '/' : `/${name}/`)

/** Return the base path for the address of a GitHub repository, as in `git@github.com:owner/name.git`; undefined for any other text. @internal for its test */
export function baseOfRemote(address: string): string | undefined {
  const [, owner, name] = /github\.com[:/]([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?\s*$/.exec(address) ?? []
  return owner && name ? pagesBase(owner, name) : undefined
}

/** Return the address of the repository `origin` around a folder; '' when there is none. */
function originOf(dir: string): string {
  try {
    return execFileSync('git', ['-C', dir, 'remote', 'get-url', 'origin'], {
      encoding: 'utf8',
      timeout: 10_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return '' // not a repository, or git is not installed
  }
}

/**
 * Return the base path of a site for a host: the named one, else the one at which the host publishes it; undefined when the deck's title decides.
 *
 * @throws UsageError when the host cannot publish at the named path, or the repository on GitHub is unknown.
 */
export function baseForHost(
  host: Host | undefined,
  {
    base,
    entry,
    untrusted,
    env = process.env,
  }: { readonly base: string | undefined; readonly entry: string; readonly untrusted: boolean; readonly env?: NodeJS.ProcessEnv },
): string | undefined {
  if (host === undefined) return base
  if (rootHosts.has(host)) {
    if (base !== undefined && /[^/]/.test(base))
      throw new UsageError(`--host ${host} publishes a folder at the root of a site, not at ${base}`, { remedy: 'Leave out --base.' })
    return '/'
  }
  if (host !== 'github' || base !== undefined) return base
  const dir = dirname(entry)
  // A site with a domain of its own is at the root.
  if (existsSync(join(dir, 'public/CNAME'))) return '/'
  // An untrusted folder may have its own settings for git, which can name programs.
  const found = baseOfRemote(env.GITHUB_REPOSITORY ? `github.com/${env.GITHUB_REPOSITORY}` : untrusted ? '' : originOf(dir))
  if (found) return found
  throw new UsageError('--host github: the name of the repository is unknown', {
    remedy: 'Add the repository as "origin" with git remote add, or name the base path, as in --base /my-repository/.',
  })
}
