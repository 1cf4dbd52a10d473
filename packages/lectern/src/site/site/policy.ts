import { createHash } from 'node:crypto'
import { Parser } from 'htmlparser2'
import { isForeignAddress } from '../../base/lib/model/index.ts'
import { type CompiledSlide, publicFrontmatter } from '../../compiler/markdown/index.ts'
import type { Project } from '../../compiler/project/index.ts'
import { fontOriginOf, type WebFonts } from './fonts.ts'

/** Other origins that the deck names, by the kind of content loaded from them. */
export interface Origins extends Omit<CompiledSlide['origins'], 'styles'> {
  readonly styles?: readonly string[]
  /** What the code runners of an author may evaluate. WebAssembly is always part of it. */
  readonly evaluation?: 'wasm-unsafe-eval' | 'unsafe-eval'
}

const originOf = (address: string) => address.replace(/^((?:https?:)?\/\/[^/?#]+).*$/is, '$1')

/** Return all addresses of other sites in a value of the frontmatter. */
const addressesIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return /^(?:https?:)?\/\/[^\s"'<>]+$/i.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : []
}

/** Return the origins of all slides, of the deck's style sheets and of its icon, each once and sorted. */
export function originsOf(
  {
    deck,
    styleOrigins,
    copies,
    trust,
    setup,
  }: {
    readonly deck: Pick<Project['deck'], 'config'> & Partial<Pick<Project['deck'], 'slides'>>
  } & Pick<Project, 'styleOrigins'> &
    Partial<Pick<Project, 'copies' | 'trust' | 'setup'>>,
  slides: readonly Pick<CompiledSlide, 'origins'>[],
): Origins {
  const { favicon } = deck.config
  const icon: readonly string[] = isForeignAddress(favicon) && !copies?.fileOf(favicon) ? [originOf(favicon)] : []
  // A layout may show what an address in the frontmatter names: a picture, a video or a page. A copy of it is a file of the site.
  const isOption = (name: string) => name !== 'themeConfig' && name in deck.config
  const named = (trust?.untrusted ? [] : (deck.slides ?? [])).flatMap(({ record }) =>
    Object.entries(publicFrontmatter(record.frontmatter)).flatMap(([name, value]) =>
      isOption(name)
        ? []
        : addressesIn(value)
            .filter((address) => !copies?.fileOf(address))
            .map(originOf),
    ),
  )
  const all = (kind: keyof CompiledSlide['origins'], more: readonly string[] = []) => {
    const found = new Set(more)
    for (const { origins } of slides) for (const origin of origins[kind]) found.add(origin)
    return [...found].sort()
  }
  const styles = all('styles', styleOrigins.styles)
  return {
    images: all('images', [...styleOrigins.images, ...icon, ...named]),
    media: all('media', named),
    frames: all('frames', named),
    fonts: all('fonts', [...styleOrigins.fonts, ...styles.flatMap(fontOriginOf)]),
    styles,
    ...(setup?.browser['code-runners'].length && { evaluation: setup.evaluates ? 'unsafe-eval' : 'wasm-unsafe-eval' }),
  }
}

/** Return a script's source expression for a policy. */
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Return the source expressions of inline scripts, each once. */
export const hashesOf = (scripts: readonly string[]): readonly string[] => [...new Set(scripts.map(hashOf))]

/**
 * Return the inline scripts of a page, without data blocks and scripts with a `src`. What looks like a script in a style, a title, a comment or an
 * attribute is none.
 */
export function scriptsIn(html: string): readonly string[] {
  const scripts: string[] = []
  let code: string | undefined
  const parser = new Parser(
    {
      onopentag(name, { src, type }) {
        code = name === 'script' && src === undefined && !type?.startsWith('application/json') ? '' : undefined
      },
      ontext(text) {
        if (code !== undefined) code += text
      },
      onclosetag() {
        if (code !== undefined) scripts.push(code)
        code = undefined
      },
    },
    { decodeEntities: false },
  )
  parser.end(html)
  return scripts
}

/** Return an origin as a source expression; none for a text that is not an origin, because it could add its own directive. */
function sourceOf(origin: string): readonly string[] {
  if (!/^(https?:)?\/\//i.test(origin) || !URL.canParse(origin, 'https://x')) return []
  const { protocol, host } = new URL(origin, 'https://x')
  if (!/^[\w.:[\]-]+$/.test(host)) return []
  return [origin.startsWith('//') ? host : `${protocol}//${host}`]
}

/**
 * Return the policy of a page. Only scripts of the site and inline scripts with a listed hash may run. Inline styles are allowed, because slides
 * contain them. Other origins are those that the author's deck names.
 */
export function contentSecurityPolicy({
  scripts,
  origins,
  webFonts = { stylesheets: [] },
  sockets = [],
}: {
  /** The inline scripts of the page. */
  readonly scripts: readonly string[]
  readonly origins: Origins
  readonly webFonts?: WebFonts
  /** Addresses of WebSockets. */
  readonly sockets?: readonly string[]
}): string {
  const rule = (name: string, ...sources: readonly string[]) => [name, ...sources].join(' ')
  const { origins: fonts } = webFonts
  return [
    rule('default-src', "'self'"),
    rule('script-src', "'self'", ...(origins.evaluation ? [`'${origins.evaluation}'`] : []), ...hashesOf(scripts)),
    ...(sockets.length > 0 ? [rule('connect-src', "'self'", ...sockets)] : []),
    rule('style-src', "'self'", "'unsafe-inline'", ...(fonts ? [fonts.styles] : []), ...(origins.styles ?? []).flatMap(sourceOf)),
    rule('img-src', "'self'", 'data:', 'blob:', ...origins.images.flatMap(sourceOf)),
    rule('media-src', "'self'", 'data:', 'blob:', ...origins.media.flatMap(sourceOf)),
    rule('font-src', "'self'", 'data:', ...(fonts ? [fonts.files] : []), ...origins.fonts.flatMap(sourceOf)),
    rule('frame-src', "'self'", ...origins.frames.flatMap(sourceOf)),
    rule('object-src', "'none'"),
    rule('base-uri', "'none'"),
    rule('form-action', "'self'"),
  ].join('; ')
}
