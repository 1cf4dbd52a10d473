import { dirname, extname, join } from 'node:path/posix'
import { parseSync } from 'vite'
import { escapeHtml } from '../../base/lib/model/index.ts'
import { readPackedStart } from '../../compiler/project/index.ts'
import { isForHosts } from '../offline/model/offline-plan.ts'
import { moduleRoot, type PackedFile, type PackedSite } from '../offline/model/packed-files.ts'
import { hashesOf, scriptsIn } from './policy.ts'
import type { SiteWriter } from './site-writer.ts'
import { contentHash } from './site-writer.ts'

const textTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.txt': 'text/plain',
  '.vtt': 'text/vtt',
}

const otherTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mov': 'video/quicktime',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.pdf': 'application/pdf',
  '.wasm': 'application/wasm',
}

/** A site's files in memory. */
export interface CollectedSite {
  readonly writer: SiteWriter
  readonly files: ReadonlyMap<string, Buffer>
  /** Names of the author's files that were copied. */
  readonly copied: ReadonlySet<string>
}

/** Create a writer that keeps all files in memory. */
export function collectSite(): CollectedSite {
  const files = new Map<string, Buffer>()
  const copied = new Set<string>()
  return {
    files,
    copied,
    writer: {
      write: (name, content) => void files.set(name, Buffer.from(content)),
      copyFolder(disk, folder, mayCopy = () => true) {
        for (const name of disk.list(folder).names) {
          if (copied.has(name) || !mayCopy(join(folder, name))) continue
          files.set(name, disk.read(join(folder, name)))
          copied.add(name)
        }
      },
      files: () => new Map([...files].map(([name, bytes]) => [name, { hash: contentHash(bytes), size: bytes.length }])),
      finish: () => files.size,
    },
  }
}

/** Return the code of the module `name` with its imports renamed to the names in the page's import map. @internal for its test */
export function linkPacked(name: string, code: string): string {
  const { module } = parseSync(name, code)
  const places = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
    ...module.dynamicImports.map(({ moduleRequest }) => moduleRequest),
  ]
  const byStart = new Map(places.map(({ start, end }) => [start, end]))
  let linked = ''
  let at = 0
  for (const [start, end] of [...byStart].sort(([a], [b]) => a - b)) {
    const path = /^(["'`])(\.{1,2}\/[^"'`$]*)\1$/.exec(code.slice(start, end))?.[2]
    if (path === undefined) continue
    linked += code.slice(at, start) + JSON.stringify(moduleRoot + join(dirname(name), path))
    at = end
  }
  return linked + code.slice(at)
}

/** Return whether a file is a page of the build, which the packed page replaces. */
const isPage = (name: string) => /^(presenter\/)?[^/]+\.html$/.test(name)

function packFile(name: string, bytes: Buffer): PackedFile {
  const ending = extname(name).toLowerCase()
  const type = textTypes[ending]
  if (type === undefined) return { type: otherTypes[ending] ?? 'application/octet-stream', base64: bytes.toString('base64') }
  const text = bytes.toString()
  return { type, text: ending === '.js' && name.startsWith('assets/') && !isWorker(name) ? linkPacked(name, text) : text }
}

/** Return whether a file is an editor's worker. A worker imports no other file. */
const isWorker = (name: string) => /\.worker-[^/]*\.js$/.test(name)

/** Return the policy of the page: its own content, and the sites that slides name. Each of `scripts` may run unchanged. */
function policyOf(policy: string, scripts: readonly string[]): string {
  const rules = policy.split('; ').flatMap((rule) => {
    const [name = '', ...sources] = rule.split(' ')
    const others = sources.filter((source) => !source.startsWith("'"))
    if (!/^(style|img|media|font|frame)-src$/.test(name)) return []
    // A page in a frame is a file, and never text of a slide.
    const packed = name === 'frame-src' ? ['blob:'] : ['data:', 'blob:']
    const fromElsewhere = others.filter((source) => !/^(data|blob):$/.test(source))
    return [[name, ...(name === 'style-src' ? ["'unsafe-inline'"] : []), ...packed, ...fromElsewhere].join(' ')]
  })
  return [
    "default-src 'none'",
    `script-src ${hashesOf(scripts).join(' ')} blob:`,
    'worker-src blob:',
    'connect-src data: blob:',
    ...rules,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

const policyTag = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">\n/
const unescaped = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
/** Serialize a value for a script element. Nothing in it may end the element or open a comment. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Return one page that contains a whole site: `files` as a build for it has written them below `base`. The template is the page without a slide, in
 * which the browser renders the deck.
 */
export function packSite({ files, copied, base }: Pick<CollectedSite, 'files' | 'copied'> & { readonly base: string }): string {
  const bare = files.get('404.html')?.toString() ?? ''
  const start = /<script type="module" src="([^"]*)"><\/script>\n/.exec(bare)
  const isPacked = (name: string) => !isForHosts(name) && name !== 'manifest.webmanifest' && (copied.has(name) || !isPage(name))
  const packed = [...files].filter(([name]) => isPacked(name)).map(([name, bytes]) => [name, packFile(name, bytes)] as const)
  const site: PackedSite = {
    base,
    styles: packed.flatMap(([name, { type }]) => (type === 'text/css' && name.startsWith('assets/') ? [name] : [])),
    files: Object.fromEntries(packed),
  }
  const iconOf = (all: string, url: string) => {
    const name = decodeURIComponent(unescaped(url)).slice(base.length)
    const bytes = files.get(name)
    return bytes ? all.replace(url, `data:${packFile(name, Buffer.of()).type};base64,${bytes.toString('base64')}`) : all
  }
  const data = `<script type="application/json" id="lectern-files">${inScript(site)}</script>\n`
  const packedStart = readPackedStart()
  const appStart = `import ${JSON.stringify(moduleRoot + unescaped(start?.[1] ?? '').slice(base.length))}`
  // A page in a frame gets its address from this page, and with it this page's policy.
  const framed = packed.flatMap(([name]) => (/\.html?$/i.test(name) ? scriptsIn(files.get(name)?.toString() ?? '') : []))
  const policy = policyOf(unescaped(policyTag.exec(bare)?.[1] ?? ''), [...scriptsIn(bare), packedStart, appStart, ...framed])
  // The names of modules are created when the page opens, so their list has no hash. The policy follows right after it. Everything before it is the
  // engine's own code.
  const parts = `${data}<script>${packedStart}</script>
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<script type="module">${appStart}</script>
</head>`
  return bare
    .replace(policyTag, '')
    .replace(/<link rel="(manifest|modulepreload|preload|canonical)"[^>]*>\n/g, '')
    .replace(/<link rel="icon" href="([^"]*)"/, iconOf)
    .replace(/<noscript>.*?<\/noscript>/s, '<noscript>These slides need JavaScript.</noscript>')
    .replace(start?.[0] ?? '', '')
    .replace(`"deck":${JSON.stringify(base)}`.slice(0, -1), `"deck":"${moduleRoot}`)
    .replace('</head>', () => parts)
}
