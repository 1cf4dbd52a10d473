import type { DeckManifest, ManifestSlide } from './manifest.ts'

/** The form of a manifest in a built site. It lists values by column and leaves out defaults, because it is part of the first load. */
export interface PackedManifest extends Omit<DeckManifest, 'slides'> {
  readonly titles: readonly string[]
  /** In the format of `packWords`. */
  readonly keys: string
  /** Fields of a slide that differ from the defaults, by slide index. */
  readonly others: Readonly<Record<number, Omit<Partial<ManifestSlide>, 'title' | 'key'>>>
}

const usual = { level: 1, clicks: 0 }

/**
 * Join words into one text. Words of equal length follow one another, with the length in front. Other words are separated by commas, so no word may
 * contain a comma.
 */
export function packWords(words: readonly string[]): string {
  const length = words[0]?.length ?? 0
  return words.every((word) => word.length === length) ? `${length}:${words.join('')}` : `:${words.join(',')}`
}

/** Return the words in a text that `packWords` created. */
export function unpackWords(packed: string): string[] {
  const colon = packed.indexOf(':')
  const length = Number(packed.slice(0, colon))
  const text = packed.slice(colon + 1)
  return length > 0 ? (text.match(new RegExp(`[^]{${length}}`, 'g')) ?? []) : text.split(',')
}

/** Return the manifest in its packed form. Commas in keys are encoded. */
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

/** Return the manifest from its packed form. */
export function unpackManifest({ titles, keys, others, ...manifest }: PackedManifest): DeckManifest {
  const names = unpackWords(keys)
  return {
    ...manifest,
    slides: titles.map((title, index) => ({ key: names[index]?.replaceAll('%2C', ',') ?? '', title, ...usual, ...others[index] })),
  }
}
