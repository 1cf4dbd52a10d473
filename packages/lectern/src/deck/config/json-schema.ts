import { z } from 'zod'
import { deckOptionGroups, deckOptions, ignoredDeckOptions } from './deck-options.ts'
import type { Kind, Option, OptionGroup } from './kinds.ts'
import { slideOptions } from './slide-options.ts'

/** A JSON schema, draft 7, which current editors support. */
type JsonSchema = Readonly<Record<string, unknown>>

/** Names that editors suggest for an option that also accepts other names: `{ layout: ['center', 'cover'] }`. */
export type Suggestions = Readonly<Record<string, readonly string[]>>

/** `title:` without a value counts as absent. */
const nothing: JsonSchema = { type: ['null', 'string'], maxLength: 0 }

function schemaOf({ schema }: Kind<unknown>, suggested: readonly string[] | undefined): JsonSchema {
  const { $schema, ...read } = z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' })
  return { anyOf: [...(suggested ? [{ enum: suggested }] : []), read, nothing] }
}

const isEmpty = (value: unknown) => value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

function properties(options: Readonly<Record<string, Omit<Option<unknown>, 'default'> & { default?: unknown }>>, suggestions: Suggestions) {
  return Object.fromEntries(
    Object.entries(options).map(([name, { kind, doc, default: initial }]) => {
      const defaults = initial === undefined || isEmpty(initial) ? {} : { default: initial }
      return [name, { description: doc, ...defaults, ...schemaOf(kind, suggestions[name]) }]
    }),
  )
}

const unused = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { description: 'An option of Slidev that has no effect here.' }]))

function group({ fields, doc, ignored }: OptionGroup<unknown>): JsonSchema {
  const known = { ...properties(fields, {}), ...unused(ignored) }
  return { description: doc, type: ['object', 'null'], properties: known, additionalProperties: false }
}

const draft = 'http://json-schema.org/draft-07/schema#'

/** Return the schema of a slide's frontmatter. It allows other names, which are props for the slide's layout. */
export function slideSchema(suggestions: Suggestions): JsonSchema {
  return {
    $schema: draft,
    title: 'Frontmatter of a slide',
    type: ['object', 'null'],
    properties: properties(slideOptions, suggestions),
  }
}

/** Return the schema of a deck's first frontmatter. It has the options of the deck and of its first slide. */
export function headmatterSchema(suggestions: Suggestions): JsonSchema {
  const groups = Object.fromEntries(
    Object.entries(deckOptionGroups as Record<string, OptionGroup<unknown>>).map(([name, options]) => [name, group(options)]),
  )
  const slide = properties(slideOptions, suggestions)
  const deck = properties(deckOptions, suggestions)
  const defaults = { ...deck.defaults, properties: slide }
  return {
    $schema: draft,
    title: 'Frontmatter of a deck',
    type: ['object', 'null'],
    properties: { ...slide, ...deck, defaults, ...groups, ...unused(ignoredDeckOptions) },
  }
}
