import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { builtFile, locateAsset, type Project } from '../../compiler/project/index.ts'
import { descriptionOf } from './description.ts'

import type { SiteWriter } from './site-writer.ts'
import { contentHash } from './site-writer.ts'

/** The default favicon. @internal for its test */
export const engineFavicon = builtFile('favicon.svg')

/** Return the deck's favicon: the one that the option names, else `public/favicon.*`, else the engine's. */
export function faviconOf(project: Project): { url: string } | { file: string } {
  const { favicon } = project.deck.config
  const named = favicon ? locateAsset(project, favicon) : undefined
  if (named && !('what' in named)) return named
  for (const name of ['favicon.svg', 'favicon.png', 'favicon.ico']) {
    if (project.disk.isFile(join(project.dir, 'public', name))) return { url: `${project.base}${name}` }
  }
  return { file: engineFavicon }
}

/** Background colors of the play screen, as in `stage.css`. */
const grounds = { light: '#ffffff', dark: '#121212' }

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
}

/** An icon of the deck: its complete address and, for a file of the deck, its content. @internal for its test */
export interface AppIcon {
  readonly url: string
  readonly content?: Uint8Array | undefined
}

const endingOf = ({ url }: AppIcon) => extname(url.split(/[?#]/)[0] ?? '').toLowerCase()

/** Return the side length in pixels of a square PNG, from its header; 0 for any other file. */
function pngSize({ content = new Uint8Array() }: AppIcon): number {
  const bytes = new DataView(content.buffer, content.byteOffset, content.byteLength)
  if (bytes.byteLength < 24 || bytes.getUint32(0) !== 0x89504e47) return 0
  return bytes.getUint32(16) === bytes.getUint32(20) ? bytes.getUint32(16) : 0
}

/** The smallest icon, in pixels, with which browsers offer to install an app. */
const smallestIcon = 144

/** Return whether browsers accept the icon for an installed app. Vector icons fit any size. @internal for its test */
export const isAppIcon = (icon: AppIcon): boolean => endingOf(icon) === '.svg' || pngSize(icon) >= smallestIcon

/** Return the web app manifest, with which browsers offer to install the deck. Its start URL and scope are the base path. @internal for its test */
export function appManifest({ base, deck }: Pick<Project, 'base' | 'deck'>, icons: readonly AppIcon[]): string {
  const { title, colorSchema, lang } = deck.config
  const ground = grounds[colorSchema === 'dark' ? 'dark' : 'light']
  return JSON.stringify({
    id: base,
    name: title,
    short_name: title,
    description: descriptionOf(deck) || undefined,
    lang,
    start_url: base,
    scope: base,
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: icons.map((icon) => {
      const size = pngSize(icon)
      const sizes = endingOf(icon) === '.svg' ? 'any' : size > 0 ? `${size}x${size}` : undefined
      return { src: icon.url, type: types[endingOf(icon)], sizes, purpose: 'any' }
    }),
  })
}

/** Write the favicon, unless it is a file of `public/`, and the manifest that names it. Return their addresses. */
export function writeIdentity(project: Project, writer: SiteWriter): { favicon: string; manifest: string } {
  const { base, dir, disk } = project
  const write = (file: string): AppIcon => {
    const content = file === engineFavicon ? readFileSync(file) : disk.read(file)
    const name = `assets/favicon-${contentHash(content)}${extname(file)}`
    writer.write(name, content)
    return { url: base + name, content }
  }
  const found = faviconOf(project)
  const inPublic = 'url' in found && found.url.startsWith(base) ? join(dir, 'public', found.url.slice(base.length)) : ''
  const favicon: AppIcon =
    'file' in found ? write(found.file) : { url: found.url, content: disk.isFile(inPublic) ? disk.read(inPublic) : undefined }
  const icons = isAppIcon(favicon) ? [favicon] : [favicon, write(engineFavicon)]
  writer.write('manifest.webmanifest', appManifest(project, icons))
  return { favicon: favicon.url, manifest: `${base}manifest.webmanifest` }
}
