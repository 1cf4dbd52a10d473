import { LecternError } from '../../base/errors/index.ts'
import { cacheForever, revalidate, safetyHeaders } from '../../base/lib/node/index.ts'
import { contentHash } from './site-writer.ts'

/** A deck, or the list of several decks, in the folder of a site. */
export interface HostedFolder {
  /** Absolute path of its folder. */
  readonly folder: string
  /** Base path. */
  readonly base: string
  /** The page below the base path that answers unknown addresses: `1` of a deck, '' of a list. */
  readonly home: '1' | ''
}

/** Return a base path with its `%` codes decoded, as servers compare it. @throws LecternError for codes that are no text. */
function decodedPath(base: string): string {
  try {
    return decodeURI(base)
  } catch {
    throw new LecternError(`the base path ${base} contains codes that are no text`, { remedy: 'Name another path with --base.' })
  }
}

/** Return the function that quotes values for `server`. It throws a LecternError for a text that `forbidden` matches, which names `characters`. */
const quoting =
  (server: string, characters: string, forbidden: RegExp) =>
  (text: string): string => {
    if (forbidden.test(text))
      throw new LecternError(`${server} cannot have ${characters} in the path ${JSON.stringify(text)}`, { remedy: 'Name another path.' })
    return `"${text.replace(/["\\]/g, '\\$&')}"`
  }

// biome-ignore lint/suspicious/noControlCharactersInRegex: they would end a line of the configuration
const quotedForCaddy = quoting('Caddy', 'braces, "*", "`" or control characters', /[{}*`\u0000-\u001f\u007f]/)

/** Return a quoted value with a wildcard or a placeholder after it. */
const quotedWith = (text: string, end: string) => quotedForCaddy(text).replace(/"$/, `${end}"`)

function caddyHandlers({ folder, base, home }: HostedFolder): string {
  // Caddy compares the decoded path, and sends addresses as they are.
  const place = decodedPath(base)
  const address = encodeURI(place)
  const headers = Object.entries({ 'Cache-Control': revalidate, ...safetyHeaders })
  const isUnknown = (name: string, hasQuery: '!=' | '==') => `		@${name} {
			not file {path} {path}.html {path}/index.html
			not path_regexp \\.[^/.]*[^/.0-9][^/.]*$
			expression \`{query} ${hasQuery} ""\`
		}
`
  // `route` keeps the directives in this order. `handle_path` cannot remove a prefix with letters beyond ASCII.
  return `${base === '/' ? '' : `redir ${quotedForCaddy(place.slice(0, -1))} ${quotedForCaddy(address)} 302\n`}handle ${quotedWith(place, '*')} {
	route {
		${base === '/' ? '' : `uri strip_prefix ${quotedForCaddy(address.slice(0, -1))}\n\t\t`}root * ${quotedForCaddy(folder)}
		encode zstd gzip
${headers.map(([name, value]) => `		header ${name} "${value}"\n`).join('')}		@assets path /assets/*
		header @assets Cache-Control "${cacheForever}"
		header /manifest.webmanifest Content-Type "application/manifest+json"
		@configuration path /Caddyfile
		respond @configuration 404
${isUnknown('unknown', '==')}		redir @unknown ${quotedForCaddy(address + home)} 302
${isUnknown('unknownWithQuery', '!=')}		redir @unknownWithQuery ${quotedWith(address + home, '?{query}')} 302
		try_files {path} {path}.html {path}/index.html
		file_server
	}
}
`
}

/** Return the handlers of a site, for a site block of Caddy. @throws LecternError for a path that Caddy cannot express. */
export const caddyfile = (parts: readonly HostedFolder[]): string =>
  `# Import this file in the block of your site, and reload Caddy:
#   import ${quotedForCaddy(`${parts[0]?.folder}/Caddyfile`)}
# If you move the folder, change its path below.
${parts.map(caddyHandlers).join('')}`

// biome-ignore lint/suspicious/noControlCharactersInRegex: they would end a line of the configuration
const quotedForNginx = quoting('nginx', '"$" or control characters', /[$\u0000-\u001f\u007f]/)

const compressed = [
  'application/javascript',
  'application/json',
  'application/manifest+json',
  'application/xml',
  'image/svg+xml',
  'text/css',
  'text/javascript',
  'text/plain',
  'text/xml',
]

/** Directives of a location that sends files. A location with its own `add_header` inherits none. */
const sending = (caching: string) =>
  [
    ...Object.entries({ 'Cache-Control': caching, ...safetyHeaders }).map(([name, value]) => `add_header ${name} "${value}" always;`),
    'gzip on;',
    'gzip_vary on;',
    'gzip_min_length 1024;',
    `gzip_types ${compressed.join(' ')};`,
  ]
    .map((line) => `  ${line}\n`)
    .join('')

function nginxLocations({ folder, base, home }: HostedFolder): string {
  // nginx compares locations with the decoded path, and sends addresses as they are.
  const place = decodedPath(base)
  const at = (name: string) => quotedForNginx(place + name)
  const file = (name: string) => quotedForNginx(`${folder}/${name}`)
  const to = (address: string) => quotedForNginx(encodeURI(decodedPath(address))).replace(/"$/, '$is_args$args"')
  const unknown = `@lectern-${contentHash(base)}`
  const withoutSlash =
    base === '/' ? '' : `location = ${quotedForNginx(place.slice(0, -1))} {\n  absolute_redirect off;\n  return 302 ${to(base)};\n}\n`
  return `${withoutSlash}location ^~ ${at('')} {
  alias ${file('')};
  try_files $uri $uri.html $uri/index.html ${unknown};
${sending(revalidate)}}
location ^~ ${at('assets/')} {
  alias ${file('assets/')};
${sending(cacheForever)}}
location = ${at('manifest.webmanifest')} {
  alias ${file('manifest.webmanifest')};
  types { }
  default_type application/manifest+json;
${sending(revalidate)}}
location = ${at('nginx.conf')} {
  return 404;
}
location ${unknown} {
  absolute_redirect off;
  add_header Cache-Control "${revalidate}" always;
  if ($uri ~ "\\.[^/.]*[^/.0-9][^/.]*$") {
    return 404;
  }
  return 302 ${to(base + home)};
}
`
}

/** Return the locations of a site, for a `server` block of nginx. @throws LecternError for a path that nginx cannot express. */
export const nginxConfig = (parts: readonly HostedFolder[]): string =>
  `# Include this file in the "server" block of your site, and reload nginx:
#   include ${quotedForNginx(`${parts[0]?.folder}/nginx.conf`)};
# If you move the folder, change its path below.
${parts.map(nginxLocations).join('')}`
