import { LecternError } from '../../base/errors/index.ts'
import { cacheForever, revalidate, safetyHeaders } from '../../base/lib/node/index.ts'
import { decodedPath, type HostedFolder } from './hosted-folder.ts'

/** Return a quoted value. @throws LecternError for a character that no value can contain. */
function quoted(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they would end a line of the configuration
  if (/[{}*`\u0000-\u001f\u007f]/.test(text))
    throw new LecternError(`Caddy cannot have braces, "*", "\`" or control characters in the path ${JSON.stringify(text)}`, {
      remedy: 'Name another path.',
    })
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

/** Return a quoted value with a wildcard or a placeholder after it. */
const quotedWith = (text: string, end: string) => quoted(text).replace(/"$/, `${end}"`)

function handlers({ folder, base, home }: HostedFolder): string {
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
  return `${base === '/' ? '' : `redir ${quoted(place.slice(0, -1))} ${quoted(address)} 302\n`}handle ${quotedWith(place, '*')} {
	route {
		${base === '/' ? '' : `uri strip_prefix ${quoted(address.slice(0, -1))}\n\t\t`}root * ${quoted(folder)}
		encode zstd gzip
${headers.map(([name, value]) => `		header ${name} "${value}"\n`).join('')}		@assets path /assets/*
		header @assets Cache-Control "${cacheForever}"
		header /manifest.webmanifest Content-Type "application/manifest+json"
		@configuration path /Caddyfile
		respond @configuration 404
${isUnknown('unknown', '==')}		redir @unknown ${quoted(address + home)} 302
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
#   import ${quoted(`${parts[0]?.folder}/Caddyfile`)}
# If you move the folder, change its path below.
${parts.map(handlers).join('')}`
