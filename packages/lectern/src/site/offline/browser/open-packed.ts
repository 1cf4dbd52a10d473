// The script of a deck in one file. It gives every packed file an address and starts the deck.
import { moduleRoot, type PackedFile, type PackedSite } from '../model/packed-files.ts'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Characters that end an address in code, styles and markup. */
const ends = '"\'`()\\s?#&<>\\\\,'

/** Match addresses below `base` up to their end. Names that contain such characters match as they are and as Markdown encodes them. */
function namedBelow(base: string, names: readonly string[]): RegExp {
  const unusual = names.filter((name) => new RegExp(`[${ends}]`).test(name)).flatMap((name) => [name, encodeURI(name)])
  const longestFirst = unusual.sort((a, b) => b.length - a.length).map(escaped)
  return new RegExp(`${escaped(base)}(${[...longestFirst, `[^${ends}]+`].join('|')})`, 'g')
}

/** Create the addresses of packed files, each on first use. Addresses below the base path in texts are replaced by these. */
function createAddresses({ base, files }: PackedSite, addressOfBlob: (blob: Blob) => string) {
  const known = new Map<string, string>()
  const named = namedBelow(base, Object.keys(files))

  const textOf = (text: string) => text.replace(named, (all: string, path: string) => addressOf(path) ?? addressOf(nameIn(path)) ?? all)

  function contentOf({ text, base64 = '' }: PackedFile): BlobPart {
    if (text !== undefined) return textOf(text)
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  }

  function addressOf(name: string): string | undefined {
    const file = Object.hasOwn(files, name) ? files[name] : undefined
    if (!file) return undefined
    const address = known.get(name) ?? addressOfBlob(new Blob([contentOf(file)], { type: file.type }))
    known.set(name, address)
    return address
  }
  return { addressOf, textOf }
}

/** Return the decoded name of a path, or the path itself if it cannot be decoded. */
function nameIn(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Give the files of the packed site their addresses in the page `view`. The module that starts the site is added afterwards. */
export function openPacked(view: Window & typeof globalThis, site: PackedSite): void {
  const { document } = view
  const { addressOf, textOf } = createAddresses(site, (blob) => view.URL.createObjectURL(blob))
  const add = (kind: 'style' | 'script', text: string, type?: string) => {
    const element = document.createElement(kind)
    if (type) element.setAttribute('type', type)
    element.textContent = text
    document.head.append(element)
  }
  for (const name of site.styles) add('style', textOf(site.files[name]?.text ?? ''))
  const modules = Object.keys(site.files).filter((name) => name.endsWith('.js'))
  const imports = Object.fromEntries(modules.map((name) => [moduleRoot + name, addressOf(name)]))
  add('script', JSON.stringify({ imports }), 'importmap')
}
