import { z } from 'zod'
import type { Files } from '../../../base/files/index.ts'
import type { CompileContext, CompiledSlide } from '../../markdown/index.ts'
import type { FinishedSlide } from './finish-slide.ts'

/** A question that the compiler asked its context, and the answer, both as text. */
type Lookup = readonly [question: string, answer: string]

const conditionSchema = z.object({
  showFor: z.array(z.string()).optional(),
  hideFor: z.array(z.string()).optional(),
  length: z.enum(['short', 'long']).optional(),
})
const entrySchema = z.object({
  lookups: z.array(z.tuple([z.string(), z.string()])),
  finished: z
    .object({
      code: z.string(),
      imports: z.array(
        z.object({ specifier: z.string(), start: z.number(), end: z.number(), names: z.array(z.string()), locals: z.array(z.string()) }),
      ),
      component: z.number().optional(),
    })
    .optional(),
  slide: z.object({
    code: z.string(),
    clicks: z.number(),
    clicksElements: z.array(
      z.object({ directive: z.string(), from: z.number(), until: z.number().optional(), when: z.array(conditionSchema).optional() }),
    ),
    layout: z.string(),
    draggables: z.array(z.object({ name: z.string().optional(), attribute: z.string().optional(), line: z.number(), column: z.number() })),
    files: z.array(z.string()),
    editedFiles: z.array(z.string()),
    origins: z.object({
      images: z.array(z.string()),
      media: z.array(z.string()),
      frames: z.array(z.string()),
      fonts: z.array(z.string()),
      styles: z.array(z.string()),
    }),
    namesLine: z.boolean().optional(),
  }),
})
const fileSchema = z.object({ version: z.string(), slides: z.record(z.string(), entrySchema) })
type Entry = z.infer<typeof entrySchema>

/** Record what the compiler asks and which answers it gets, so that a cached result can be checked. */
export function recordLookups(context: CompileContext): { context: CompileContext; lookups: Lookup[] } {
  const lookups: Lookup[] = []
  const asked = new Set<string>()
  const recorded = <T>(question: string, answer: T): T => {
    const text = JSON.stringify(answer) ?? ''
    const both = `${question}\n${text}`
    if (!asked.has(both)) lookups.push([question, text])
    asked.add(both)
    return answer
  }
  const recording: CompileContext = {
    ...context,
    resolveAsset: (path, from) => recorded(`asset ${JSON.stringify([path, from])}`, context.resolveAsset(path, from)),
    ...(context.remoteAsset && { remoteAsset: (address) => recorded(`remote ${address}`, context.remoteAsset?.(address)) }),
    ...(context.hasImport && {
      hasImport: (specifier, from) => recorded(`import ${JSON.stringify([specifier, from])}`, context.hasImport?.(specifier, from) ?? true),
    }),
    ...(context.ownExports && {
      ownExports: (specifier, from) => recorded(`exports ${JSON.stringify([specifier, from])}`, context.ownExports?.(specifier, from)),
    }),
    ...(context.rendersBlock && {
      rendersBlock: (...asked) => recorded(`block ${JSON.stringify(asked)}`, context.rendersBlock?.(...asked) ?? true),
    }),
    ...(context.layoutSlots && { layoutSlots: (specifier) => recorded(`slots ${specifier}`, context.layoutSlots?.(specifier)) }),
    component: (name) => recorded(`component ${name}`, context.component(name)),
    layout: (name) => recorded(`layout ${name}`, context.layout(name)),
    ...(context.toCss && {
      async toCss(...style) {
        const answer = await context.toCss?.(...style)
        if (!answer) throw new TypeError('the context turns styles into CSS')
        // Files that the style imports are inputs that only compiling it finds.
        if ('files' in answer && answer.files.length > 0) lookups.push(['imports', answer.files.join()])
        return answer
      },
    }),
    get base() {
      return recorded('base', context.base)
    },
    get slideCount() {
      return recorded('slideCount', context.slideCount)
    },
    get drawing() {
      if (context.drawing) recorded('drawing', context.drawing.id)
      return context.drawing
    },
    get aliases() {
      recorded('aliases', [...context.aliases])
      return context.aliases
    },
    get pages() {
      return recorded('pages', context.pages ?? [])
    },
  }
  return { context: recording, lookups }
}

const pairSchema = z.tuple([z.string(), z.string()])
const blockSchema = z.tuple([z.string(), z.string().optional(), z.string().optional()])

function answerNow(context: CompileContext, question: string): string {
  const [kind = '', ...rest] = question.split(' ')
  const subject = rest.join(' ')
  if (kind === 'asset') return JSON.stringify(context.resolveAsset(...pairSchema.parse(JSON.parse(subject))))
  if (kind === 'remote') return JSON.stringify(context.remoteAsset?.(subject)) ?? ''
  if (kind === 'import') return JSON.stringify(context.hasImport?.(...pairSchema.parse(JSON.parse(subject))) ?? true)
  if (kind === 'exports') return JSON.stringify(context.ownExports?.(...pairSchema.parse(JSON.parse(subject)))) ?? ''
  if (kind === 'component') return JSON.stringify(context.component(subject)) ?? ''
  if (kind === 'block') return JSON.stringify(context.rendersBlock?.(...blockSchema.parse(JSON.parse(subject))) ?? true)
  if (kind === 'slots') return JSON.stringify(context.layoutSlots?.(subject)) ?? ''
  if (kind === 'layout') return JSON.stringify(context.layout(subject)) ?? ''
  if (kind === 'imports') return ''
  if (kind === 'drawing') return JSON.stringify(context.drawing?.id) ?? ''
  if (kind === 'base') return JSON.stringify(context.base)
  if (kind === 'aliases') return JSON.stringify([...context.aliases])
  if (kind === 'pages') return JSON.stringify(context.pages ?? [])
  return JSON.stringify(context.slideCount)
}

/**
 * Compiled slides by the hash of their input, in one file of the deck's cache folder. It keeps only slides without problems, so that each build
 * reports every problem again.
 */
export interface CompileCache {
  /** Return whether there is an entry for that hash, which may be out of date. */
  has(hash: string): boolean
  get(hash: string, context: CompileContext): CompiledSlide | undefined
  set(hash: string, slide: CompiledSlide, lookups: readonly Lookup[]): void
  /** Return the finished slide of that hash. `finish` makes it when it is not cached. */
  finished(hash: string, finish: () => FinishedSlide): FinishedSlide
  /** Write the entries that were used or added since the cache was opened. Drop unused entries. */
  save(): void
}

/** The cache that has nothing and keeps nothing. */
export const noCache: CompileCache = {
  has: () => false,
  get: () => undefined,
  set: () => undefined,
  finished: (_, finish) => finish(),
  save: () => undefined,
}

/** Open the cache `file`. A cache that is missing, unreadable or of another version is empty, and so is a fresh one. */
export function openCompileCache(disk: Files, file: string, version: string, isFresh = false): CompileCache {
  let stored: Record<string, Entry> = {}
  try {
    const parsed = fileSchema.safeParse(JSON.parse(disk.read(file).toString()))
    if (parsed.success && parsed.data.version === version && !isFresh) stored = parsed.data.slides
  } catch {
    // There is no valid cache: compile everything again.
  }
  return createCompileCache(stored, (slides) => disk.write(file, JSON.stringify({ version, slides }), { flush: false }))
}

/** Create a cache that lasts as long as the process. */
export const memoryCache = (): CompileCache => createCompileCache({}, () => undefined)

/** Create the check whether a reading of the deck gives the same answers. Most slides ask the same questions, so each list of them is checked once. */
function createLookupCheck(): (lookups: Entry['lookups'], context: CompileContext) => boolean {
  type Lookups = Entry['lookups']
  const answers = new WeakMap<CompileContext, { readonly known: Map<string, string>; readonly checked: Map<Lookups, boolean> }>()
  /** The first list with each text, by this text and by each list with the same one. */
  const lists = new Map<string, Lookups>()
  const firsts = new WeakMap<Lookups, Lookups>()
  function firstOf(lookups: Lookups): Lookups {
    const text = JSON.stringify(lookups)
    const first = lists.get(text) ?? lookups
    lists.set(text, first)
    firsts.set(lookups, first)
    return first
  }
  return (lookups, context) => {
    const { known, checked } = answers.get(context) ?? { known: new Map<string, string>(), checked: new Map<Lookups, boolean>() }
    answers.set(context, { known, checked })
    const list = firsts.get(lookups) ?? firstOf(lookups)
    const before = checked.get(list)
    if (before !== undefined) return before
    // A copy of a file of another host may arrive meanwhile.
    const mayChange = (question: string) => question.startsWith('remote ')
    const isCurrent = lookups.every(([question, answer]) => {
      const now = known.get(question) ?? answerNow(context, question)
      if (!mayChange(question)) known.set(question, now)
      return now === answer
    })
    if (!lookups.some(([question]) => mayChange(question))) checked.set(list, isCurrent)
    return isCurrent
  }
}

function createCompileCache(stored: Record<string, Entry>, write: (slides: Record<string, Entry>) => void): CompileCache {
  const used = new Map<string, Entry>()
  const isCurrent = createLookupCheck()
  /** Compiled slides as they are returned: the same object as long as the entry is the same. */
  const returned = new WeakMap<Entry['slide'], CompiledSlide>()
  function compiledOf({ slide }: Entry): CompiledSlide {
    const known = returned.get(slide)
    if (known) return known
    const compiled = {
      ...slide,
      clicksElements: slide.clicksElements as CompiledSlide['clicksElements'],
      draggables: slide.draggables as CompiledSlide['draggables'],
      problems: [],
    }
    returned.set(slide, compiled)
    return compiled
  }
  let changed = false
  return {
    has: (hash) => used.has(hash) || Object.hasOwn(stored, hash),
    get(hash, context) {
      const entry = used.get(hash) ?? stored[hash]
      if (!entry || !isCurrent(entry.lookups, context)) return undefined
      used.set(hash, entry)
      return compiledOf(entry)
    },
    set(hash, compiled, lookups) {
      const { problems, ...slide } = compiled
      if (problems.length > 0) return
      const entry = entrySchema.parse({ slide, lookups: [...lookups] })
      used.set(hash, entry)
      returned.set(entry.slide, compiled)
      changed = true
    },
    finished(hash, finish) {
      const entry = used.get(hash)
      if (entry?.finished) return entry.finished
      const made = finish()
      if (entry) {
        const imports = made.imports.map((one) => ({ ...one, names: [...one.names], locals: [...one.locals] }))
        used.set(hash, { ...entry, finished: { ...made, imports } })
        changed = true
      }
      return made
    },
    save() {
      if (!changed && used.size === Object.keys(stored).length) return
      write(Object.fromEntries(used))
    },
  }
}
