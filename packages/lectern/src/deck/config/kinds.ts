import { z } from 'zod'
import type { AuthorProblem } from '../../base/errors/index.ts'
import { isActiveAddress } from '../../base/lib/model/index.ts'
import { readAudiences } from './choice.ts'
import type { MoveTiming } from './deck-config.ts'

/** The values that an option accepts: a schema that reads them, a description in words, and the list of names if there is one. */
export interface Kind<Value> {
  readonly schema: z.ZodType<Value>
  /** The text after "Allowed:" in a message. */
  readonly allowed: string
  readonly choices?: readonly string[]
}

const words = (names: readonly string[]) => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`)

/** The other words of YAML for true and false, which decks write, too. */
const flagWords: ReadonlyMap<unknown, boolean> = new Map(
  Object.entries({ on: true, yes: true, true: true, off: false, no: false, false: false }),
)

export const flag: Kind<boolean> = {
  schema: z.preprocess((value) => flagWords.get(value) ?? value, z.boolean()).meta({ type: 'boolean' }),
  allowed: 'true or false',
  choices: ['true', 'false'],
}

/** Numbers are converted to text: `title: 2024`. */
const textOrNumber = z.union([z.string(), z.number().transform(String)])
export const text: Kind<string> = { schema: textOrNumber, allowed: 'a string' }

/** A relative path that does not leave its folder. */
export const pathBelow: Kind<string> = {
  schema: textOrNumber.refine((path) => !/^([\\/]|[a-z]:)|(^|[\\/])\.\.([\\/]|$)/i.test(path)),
  allowed: 'a name, or a path below the working folder without ".."; --output names any other place',
}

/** Accept one of `names`. `others` maps the other spellings in public decks to these names. */
export function oneOf<const Name extends string>(names: readonly Name[], others: Readonly<Record<string, Name>> = {}): Kind<Name> {
  const aliases = new Map(Object.entries(others))
  const schema = z
    .preprocess((value) => (typeof value === 'string' ? (aliases.get(value) ?? value) : value), z.enum(names))
    .meta({ enum: [...names, ...aliases.keys()] })
  return { schema, allowed: words(names), choices: names }
}

/** Return whether a value means true, in any of the words of YAML. */
export const isOn = (value: unknown): boolean => value !== undefined && flag.schema.safeParse(value).data === true

export const flagOrText: Kind<boolean | string> = { schema: z.union([z.boolean(), textOrNumber]), allowed: 'true, false or a string' }

/** A flag, or an address that is safe to link to. */
export const flagOrAddress: Kind<boolean | string> = {
  schema: z.union([z.boolean(), textOrNumber.refine((address) => !isActiveAddress(address))]),
  allowed: 'true, false or an address such as /files/deck.pdf or https://…',
}

export const where: Kind<boolean | 'dev' | 'build'> = {
  schema: z.union([flag.schema, z.enum(['dev', 'build'])]),
  allowed: 'true, false, dev or build',
  choices: ['true', 'false', 'dev', 'build'],
}

/** Whether the code of a magic move can be copied, and in which of its steps. */
export const moveCopies: Kind<boolean | 'always' | 'final'> = {
  schema: z.union([z.boolean(), z.enum(['always', 'final'])]),
  allowed: 'true, false, always or final',
  choices: ['true', 'false', 'always', 'final'],
}

export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): Kind<number> {
  const allowed = most === Number.MAX_SAFE_INTEGER ? `a whole number from ${least}` : `a whole number from ${least} to ${most}`
  return { schema: z.int().min(least).max(most), allowed }
}

/** Seconds, or false for none. */
export const secondsOrFalse: Kind<number | false> = {
  schema: z.union([z.literal(false), z.number().min(1).max(86_400)]),
  allowed: 'seconds from 1 to 86400, or false',
}

export const positiveNumber: Kind<number> = { schema: z.number().positive(), allowed: 'a number above 0' }

const ratioText = /^\s*(\d+(?:\.\d+)?)\s*(?:[:/x|]\s*(\d+(?:\.\d+)?)\s*)?$/

/** Width and height: `1.6`, `16/9`, `16:9`, `4x3`. */
export const ratio: Kind<number> = {
  schema: z
    .preprocess((value) => {
      if (typeof value !== 'string') return value
      const [, width, height = '1'] = ratioText.exec(value) ?? []
      return width === undefined ? value : Number(width) / Number(height)
    }, z.number().positive())
    .pipe(z.number())
    .meta({ type: ['number', 'string'], pattern: ratioText.source }),
  allowed: 'width by height as in 16/9, 4:3 or 1.6',
}

/** A list of texts. A single text becomes a list with one entry. */
export const texts: Kind<readonly string[]> = {
  schema: z.union([z.array(textOrNumber), textOrNumber.transform((one) => [one])]),
  allowed: 'a string or a list of strings',
}

/** Names of audiences. A text has them with commas between them. */
export const audienceNames: Kind<readonly string[]> = {
  schema: texts.schema.transform((list, context) => {
    const names = list.length > 0 ? readAudiences(list.join(',')) : undefined
    if (names !== undefined) return names
    context.addIssue({ code: 'custom' })
    return z.NEVER
  }),
  allowed: 'names of audiences of letters, digits, - and _, as in [workshop, press]',
}

/** The most languages of a deck. */
const mostLanguages = 30

/** Names of devices that Windows reserves, which are language tags as well. No folder may have them. */
const reservedNames = ['aux', 'con', 'nul', 'prn']

/** Language tags (BCP 47) in their usual spelling, each once. A tag is also the name of a file and of a folder. */
export const languageTags: Kind<readonly string[]> = {
  schema: texts.schema.transform((list, context) => {
    const tags = list.map((tag) => {
      const isPlain = /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i.test(tag) && !reservedNames.includes(tag.toLowerCase())
      return isPlain ? Intl.getCanonicalLocales(tag)[0] : undefined
    })
    if (tags.includes(undefined) || new Set(tags).size < tags.length || tags.length > mostLanguages) {
      context.addIssue({ code: 'custom' })
      return z.NEVER
    }
    return tags.filter((tag) => tag !== undefined)
  }),
  allowed: `up to ${mostLanguages} language tags, each once, as in [en, de, pt-BR]; the first is the language of the deck's own file`,
}

const originText = /^https?:\/\/[a-z\d.[\]:-]+$/

/** Origins of sites (scheme and host), in the form that browsers use. */
export const origins: Kind<readonly string[]> = {
  schema: texts.schema
    .transform((list) => list.map((entry) => entry.toLowerCase().replace(/\/$/, '')))
    .pipe(z.array(z.string().regex(originText))),
  allowed: 'addresses of sites without a path, as in https://example.org',
}

/** The address of an MQTT broker over WebSocket. */
export const brokerAddress: Kind<string> = {
  schema: z.string().refine((address) => {
    const [found, port = 0] =
      /^wss?:\/\/(?:[\w.~-]+:[\w.~-]+@)?(?:[\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?(?:[/?][^\s#]*)?$/i.exec(address) ?? []
    return address === '' || (found !== undefined && Number(port) <= 65_535)
  }),
  allowed: 'an address of a broker, as in wss://broker.example/mqtt',
}

/** A topic of a broker that every kind of broker accepts. */
export const brokerTopic: Kind<string> = {
  schema: textOrNumber.refine((topic) => topic === '' || (/^[\w-]+(\/[\w-]+){0,4}$/.test(topic) && topic.length <= 100)),
  allowed: 'up to five names of letters, digits, - and _, separated by /, as in talks/react-2026',
}

/** A public key of signatures. */
export const publicKeyText: Kind<string> = {
  schema: z.string().regex(/^([\w-]{43})?$/),
  allowed: 'the 43 characters of a public key from "lectern live keys"',
}

/** Names separated by commas, or a list of such texts. */
export const nameList = texts.schema.transform((list) =>
  list
    .flatMap((entry) => entry.split(','))
    .map((name) => name.trim())
    .filter(Boolean),
)
export const names: Kind<readonly string[]> = {
  schema: nameList,
  allowed: 'names separated by commas, or a list of names',
}

export const weights: Kind<readonly number[]> = {
  schema: names.schema.transform((list) => list.map(Number)).pipe(z.array(z.int().min(1).max(1000))),
  allowed: 'numbers from 1 to 1000 separated by commas, or a list of them',
}

export const textMap: Kind<Readonly<Record<string, string>>> = {
  // A name without a value counts as absent.
  schema: z
    .record(z.string(), textOrNumber.nullable())
    .transform((map) => Object.fromEntries(Object.entries(map).flatMap(([name, value]) => (value === null ? [] : [[name, value]])))),
  allowed: 'names, each with a string',
}

export const anyMap: Kind<Readonly<Record<string, unknown>>> = {
  schema: z.record(z.string(), z.unknown()),
  allowed: 'names, each with a value',
}

export const textOrMap: Kind<string | Readonly<Record<string, unknown>>> = {
  schema: z.union([z.string(), z.record(z.string(), z.unknown())]),
  allowed: 'a string, or names, each with a value',
}

const exportOptions = z
  .strictObject({
    format: z.enum(['pdf', 'png', 'pptx', 'pptx-editable', 'md']),
    range: textOrNumber,
    dark: flag.schema,
    withClicks: flag.schema,
    perSlide: flag.schema,
    omitBackground: flag.schema,
    scale: z.number().positive().max(8),
    timeout: z.number().positive().max(3_600_000),
    // Slidev's, without effect.
    withToc: flag.schema,
    wait: z.number(),
    waitUntil: z.string(),
  })
  .partial()

/** Options of `lectern export`, which become its flags: `withClicks` is `with-clicks`. */
export const exportFlags: Kind<Readonly<Record<string, string | boolean>>> = {
  schema: exportOptions.transform((options) =>
    Object.fromEntries(
      Object.entries(options).map(([name, value]) => [
        name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        typeof value === 'boolean' ? value : String(value),
      ]),
    ),
  ),
  allowed: `options of "lectern export": ${Object.keys(exportOptions.shape).slice(0, 8).join(', ')}, each with a value`,
}

const share = z.number().min(0).max(10)
const moveTiming = z
  .strictObject({
    delayMove: share,
    delayLeave: share,
    delayEnter: share,
    delayContainer: share,
    easing: z.string().max(200),
    animateContainer: flag.schema,
    stagger: z.number().min(0).max(1000),
    // The block keeps the colors of its theme.
    containerStyle: flag.schema,
  })
  .partial()

/** Options of Shiki in the headmatter: those of its magic moves. */
export const shikiMoves: Kind<{ readonly magicMove?: MoveTiming | undefined }> = {
  schema: z.strictObject({ magicMove: moveTiming.transform(({ containerStyle: _, ...timing }) => timing) }).partial(),
  allowed: `magicMove, with ${Object.keys(moveTiming.shape).join(', ')}`,
}

/** One option of the deck: the values that it accepts, its default, and a sentence that describes it. */
export interface Option<Value> {
  readonly kind: Kind<Value>
  readonly default: Value
  readonly doc: string
}

/** An option that contains other options. */
export interface OptionGroup<Values> {
  readonly fields: OptionTable<Values>
  /** Names that Slidev accepts here and Lectern does not use. Lectern ignores them without a warning. */
  readonly ignored: readonly string[]
  readonly doc: string
}

export type OptionTable<Values> = { readonly [Name in keyof Values]: Option<Values[Name]> }

export const option = <Value>(kind: Kind<Value>, initial: NoInfer<Value>, doc: string): Option<Value> => ({ kind, default: initial, doc })

/** Return the place of an option's name or value. `path` is the path to the option: `['drawings', 'persist']`. */
export type OptionPlaces = (path: readonly string[], part: 'name' | 'value') => Pick<AuthorProblem, 'place' | 'sourceLine' | 'sourceStart'>

/** Return the warning for an option of Slidev that Lectern accepts and does nothing with. */
export const ineffective = (
  path: readonly string[],
  places: OptionPlaces,
  allowed = 'Slidev alone has it. Remove it if the deck is for Lectern only.',
): AuthorProblem => ({
  severity: 'warning',
  ...places(path, 'name'),
  what: `The option "${path.at(-1)}" has no effect in Lectern`,
  allowed,
})
