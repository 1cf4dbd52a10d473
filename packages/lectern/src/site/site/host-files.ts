import { join } from 'node:path'
import { cacheForever, safetyHeaders } from '../../base/lib/node/index.ts'
import { caddyfile, type HostedFolder, nginxConfig } from './server-configs.ts'
import type { SiteWriter } from './site-writer.ts'

/** Hosts for which a build writes files. */
export const hosts = ['github', 'netlify', 'vercel', 'cloudflare', 'nginx', 'caddy'] as const

export type Host = (typeof hosts)[number]

/** Hosts that publish a folder at the root of a site. */
export const rootHosts: ReadonlySet<Host> = new Set(['netlify', 'vercel', 'cloudflare'])

const headerLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')

/** Return `_headers` for Netlify and Cloudflare Pages. Both join the values of a header that several rules set, so only one rule sets each. */
const headersFile = (decks: readonly HostedFolder[]) =>
  [
    `/*\n${headerLines(safetyHeaders)}`,
    ...decks.map(({ base }) => `${base}assets/*\n${headerLines({ 'Cache-Control': cacheForever })}`),
  ].join('')

/** Return `_redirects` for Netlify. An existing file comes first, and the first rule that fits wins. */
const netlifyRedirects = (parts: readonly HostedFolder[]) =>
  parts
    .toReversed()
    .map(({ base, home }) => `${home ? `${base}assets/* ${base}404.html 404\n` : ''}${base}* ${base}${home} 302\n`)
    .join('')

/** Return `vercel.json`. Vercel itself answers with the 404.html of the root only, so the decks of a list need a rule each. */
function vercelConfig([first, ...others]: readonly HostedFolder[], decks: readonly HostedFolder[]): string {
  const list = (headers: Readonly<Record<string, string>>) => Object.entries(headers).map(([key, value]) => ({ key, value }))
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: '/(.*)', headers: list(safetyHeaders) },
      ...decks.map(({ base }) => ({ source: `${base}assets/(.*)`, headers: list({ 'Cache-Control': cacheForever }) })),
    ],
    ...(first?.home === '' && { rewrites: others.map(({ base }) => ({ source: `${base}((?!assets/)[^.]*)`, destination: `${base}404` })) }),
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

/**
 * Return the files that a host needs besides those of every site, by name relative to the folder of the site. `parts` has the one deck, or the list
 * followed by its decks.
 *
 * @throws LecternError when the configuration of the host cannot express a path.
 *
 * @internal for its test
 */
export function hostFiles(host: Host, parts: readonly HostedFolder[]): Readonly<Record<string, string>> {
  const decks = parts.filter(({ home }) => home !== '')
  switch (host) {
    // GitHub Pages knows neither headers nor redirects. It reads 404.html and .nojekyll, which every site has.
    case 'github':
      return {}
    case 'netlify':
      return { _headers: headersFile(decks), _redirects: netlifyRedirects(parts) }
    // Cloudflare follows a redirect even where a file exists, so a rule for unknown addresses would never end. It answers with the nearest 404.html.
    case 'cloudflare':
      return { _headers: headersFile(decks) }
    case 'vercel':
      return { 'vercel.json': vercelConfig(parts, decks) }
    case 'nginx':
      return { 'nginx.conf': nginxConfig(parts) }
    case 'caddy':
      return { Caddyfile: caddyfile(parts) }
  }
}

/** Return the folders of a deck's site: that of the deck, and those of its translations. */
export const hostedFolders = (site: {
  readonly out: string
  readonly base: string
  readonly languages: readonly string[]
}): HostedFolder[] => [
  { folder: site.out, base: site.base, home: '1' },
  ...site.languages.slice(1).map((tag) => ({ folder: join(site.out, tag), base: `${site.base}${tag}/`, home: '1' as const })),
]

/** Write the files for a host. A file of that name in `public/` is used instead. @throws LecternError as `hostFiles` does. */
export function writeHostFiles(writer: SiteWriter, host: Host, parts: readonly HostedFolder[]): void {
  for (const [name, text] of Object.entries(hostFiles(host, parts))) writer.write(name, text)
}
