import type { DeckManifest, ManifestSlide } from './manifest.ts'

/** Titles and keys of slides that follow each other. */
export interface PackedNames {
  readonly titles: readonly string[]
  /** In the format of `packWords`. */
  readonly keys: string
}

/** The form of a manifest in a built site. It lists values by column and leaves out defaults, because it is part of the first load. */
export interface PackedManifest extends Omit<DeckManifest, 'slides'>, PackedNames {
  /** Number of slides. Absent when all of them have their names here. */
  readonly count?: number
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

/** Return the titles and keys of slides. Commas in keys are encoded. */
export const packNames = (slides: DeckManifest['slides']): PackedNames => ({
  titles: slides.map(({ title }) => title),
  keys: packWords(slides.map(({ key }) => key.replaceAll(',', '%2C'))),
})

/** Return the manifest in its packed form, with the titles and keys of the first `named` slides. */
export function packManifest({ slides, ...manifest }: DeckManifest, named = slides.length): PackedManifest {
  const others = slides.flatMap(({ title: _title, key: _key, ...rest }, index) => {
    const unusual = Object.entries(rest).filter(([name, value]) => (usual as Record<string, unknown>)[name] !== value)
    return unusual.length > 0 ? [[index, Object.fromEntries(unusual)] as const] : []
  })
  return {
    ...manifest,
    ...packNames(slides.slice(0, named)),
    ...(named < slides.length && { count: slides.length }),
    others: Object.fromEntries(others),
  }
}

/** Return the title and the key of each slide from their packed form. */
function unpackNames({ titles, keys }: PackedNames): readonly Pick<ManifestSlide, 'key' | 'title'>[] {
  const all = unpackWords(keys)
  return titles.map((title, index) => ({ key: all[index]?.replaceAll('%2C', ',') ?? '', title }))
}

/** Return the manifest from its packed form. Slides without names there have an empty key and an empty title. */
export function unpackManifest({ titles, keys, others, count = titles.length, ...manifest }: PackedManifest): DeckManifest {
  const names = unpackNames({ titles, keys })
  return {
    ...manifest,
    slides: Array.from({ length: count }, (_, index) => ({ key: '', title: '', ...names[index], ...usual, ...others[index] })),
  }
}

/** Return the manifest with the names of the slides from number `first` on. */
export function withNames(manifest: DeckManifest, first: number, packed: PackedNames): DeckManifest {
  const names = unpackNames(packed)
  return { ...manifest, slides: manifest.slides.map((slide, index) => ({ ...slide, ...names[index + 1 - first] })) }
}
