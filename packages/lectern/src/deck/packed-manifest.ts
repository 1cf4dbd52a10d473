import type { DeckManifest, ManifestSlide } from './manifest.ts'

/** A manifest as a built site carries it: column by column and without what goes without saying, for it is part of the first load. */
export interface PackedManifest extends Omit<DeckManifest, 'slides'> {
  readonly titles: readonly string[]
  /** See packWords. */
  readonly keys: string
  /** Fields of a slide that are not as most slides have them, by its index. */
  readonly others: Readonly<Record<number, Omit<Partial<ManifestSlide>, 'title' | 'key'>>>
}

const usual = { level: 1, clicks: 0 }

/** Words in one text: those of one length one after the other, with the length in front; others with commas between, which none may hold. */
export function packWords(words: readonly string[]): string {
  const length = words[0]?.length ?? 0
  return words.every((word) => word.length === length) ? `${length}:${words.join('')}` : `:${words.join(',')}`
}

/** The words of a text made by packWords. */
export function unpackWords(packed: string): string[] {
  const colon = packed.indexOf(':')
  const length = Number(packed.slice(0, colon))
  const text = packed.slice(colon + 1)
  return length > 0 ? (text.match(new RegExp(`[^]{${length}}`, 'g')) ?? []) : text.split(',')
}

/** The manifest in as few bytes as it needs. Keys have no comma in them. */
export function packManifest({ slides, ...manifest }: DeckManifest): PackedManifest {
  const others = slides.flatMap(({ title: _title, key: _key, ...rest }, index) => {
    const unusual = Object.entries(rest).filter(([name, value]) => (usual as Record<string, unknown>)[name] !== value)
    return unusual.length > 0 ? [[index, Object.fromEntries(unusual)] as const] : []
  })
  return {
    ...manifest,
    titles: slides.map(({ title }) => title),
    keys: packWords(slides.map(({ key }) => key.replaceAll(',', '%2C'))),
    others: Object.fromEntries(others),
  }
}

/** The manifest that was packed. */
export function unpackManifest({ titles, keys, others, ...manifest }: PackedManifest): DeckManifest {
  const names = unpackWords(keys)
  return {
    ...manifest,
    slides: titles.map((title, index) => ({ key: names[index]?.replaceAll('%2C', ',') ?? '', title, ...usual, ...others[index] })),
  }
}
