import { LecternError } from '../../base/errors/index.ts'
import { cacheForever, revalidate, safetyHeaders } from '../../base/lib/node/index.ts'
import { decodedPath, type HostedFolder } from './hosted-folder.ts'
import { contentHash } from './site-writer.ts'

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

/** Return a quoted value. @throws LecternError for a character that no value can contain. */
function quoted(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they would end a line of the configuration
  if (/[$\u0000-\u001f\u007f]/.test(text))
    throw new LecternError(`nginx cannot have "$" or control characters in the path ${JSON.stringify(text)}`, {
      remedy: 'Name another path.',
    })
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

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

function locations({ folder, base, home }: HostedFolder): string {
  // nginx compares locations with the decoded path, and sends addresses as they are.
  const place = decodedPath(base)
  const at = (name: string) => quoted(place + name)
  const file = (name: string) => quoted(`${folder}/${name}`)
  const to = (address: string) => quoted(encodeURI(decodedPath(address))).replace(/"$/, '$is_args$args"')
  const unknown = `@lectern-${contentHash(base)}`
  const withoutSlash =
    base === '/' ? '' : `location = ${quoted(place.slice(0, -1))} {\n  absolute_redirect off;\n  return 302 ${to(base)};\n}\n`
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
#   include ${quoted(`${parts[0]?.folder}/nginx.conf`)};
# If you move the folder, change its path below.
${parts.map(locations).join('')}`
