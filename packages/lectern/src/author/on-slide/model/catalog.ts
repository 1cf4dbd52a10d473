import { isFields } from '../../../base/lib/model/index.ts'
import { mediaKind } from './media.ts'

/** A property of a component, as a form asks for it. */
export interface CatalogProperty {
  readonly name: string
  readonly doc: string
  readonly kind: 'text' | 'number' | 'switch' | 'choice' | 'color' | 'file'
  readonly isNeeded: boolean
  readonly choices: readonly string[]
  readonly initial?: string
  readonly least?: number
  readonly most?: number
}

export interface CatalogComponent {
  readonly name: string
  readonly properties: readonly CatalogProperty[]
  /** How many items the list in it has; undefined if it needs no list. */
  readonly list?: { readonly least: number; readonly most: number }
}

interface CatalogLayout {
  readonly name: string
  /** Its slots besides the default one. */
  readonly slots: readonly string[]
}

/** A file that slides can show: as an author writes it, and the address of the dev server. */
export interface CatalogFile {
  readonly name: string
  readonly address: string
}

/** What can be inserted into a slide of this deck. */
export interface Catalog {
  readonly layouts: readonly CatalogLayout[]
  readonly components: readonly CatalogComponent[]
  readonly files: readonly CatalogFile[]
}

/** An icon as a picture. */
export interface CatalogIcon {
  readonly name: string
  readonly body: string
  readonly width: number
  readonly height: number
}

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((each) => typeof each === 'string')
const hasTexts = (value: unknown, ...names: readonly string[]): value is Readonly<Record<string, unknown>> =>
  isFields(value) && names.every((name) => typeof value[name] === 'string')
const isListOf = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is readonly Item[] =>
  Array.isArray(value) && value.every(isItem)

const isProperty = (value: unknown): value is CatalogProperty =>
  hasTexts(value, 'name', 'doc', 'kind') && isTexts(value.choices) && typeof value.isNeeded === 'boolean'
const isComponent = (value: unknown): value is CatalogComponent => hasTexts(value, 'name') && isListOf(value.properties, isProperty)
const isLayout = (value: unknown): value is CatalogLayout => hasTexts(value, 'name') && isTexts(value.slots)
const isFile = (value: unknown): value is CatalogFile => hasTexts(value, 'name', 'address')
const isIcon = (value: unknown): value is CatalogIcon =>
  hasTexts(value, 'name', 'body') && typeof value.width === 'number' && typeof value.height === 'number'

/** Return the catalog in an answer of the dev server; undefined for anything else. */
export function catalogOf(value: unknown): Catalog | undefined {
  if (!isFields(value)) return undefined
  const { layouts, components, files } = value
  return isListOf(layouts, isLayout) && isListOf(components, isComponent) && isListOf(files, isFile)
    ? { layouts, components, files }
    : undefined
}

/** Return the icons in an answer of the dev server; undefined for anything else. */
export const iconsOf = (value: unknown): readonly CatalogIcon[] | undefined =>
  isFields(value) && isListOf(value.icons, isIcon) ? value.icons : undefined

/** Return the address of an icon as a picture without color. */
export const iconAddress = ({ body, width, height }: CatalogIcon): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`)}`

const escaped = (value: string) =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll(/\s*[\r\n]+\s*/g, ' ')

function attributeOf({ name, kind, initial }: CatalogProperty, value: string, isMdx: boolean): string {
  if (value === '' || value === initial) return ''
  if (kind === 'switch') {
    if (value === 'true') return ` ${name}`
    return initial === 'true' ? (isMdx ? ` ${name}={false}` : ` :${name}="false"`) : ''
  }
  if (kind === 'number') return isMdx ? ` ${name}={${value}}` : ` :${name}="${value}"`
  return ` ${name}="${escaped(value)}"`
}

/**
 * Return the Markdown of a component. `values` are texts by the name of the property; `true` and `false` for a switch. What a property has by default
 * is not written. `items` are those of the list in it, one on each line.
 */
export function componentMarkdown(
  { name, properties, list }: CatalogComponent,
  values: Readonly<Record<string, string>>,
  items: string,
  isMdx: boolean,
): string {
  const attributes = properties.map((property) => attributeOf(property, (values[property.name] ?? '').trim(), isMdx)).join('')
  if (!list) return `<${name}${attributes} />`
  const lines = items
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, list.most)
  return [`<${name}${attributes}>`, '', ...lines.map((line) => `- ${line}`), '', `</${name}>`].join('\n')
}

/** Return why a form cannot be inserted yet: the property that is needed, has another range, or `items`. */
export function missingIn(
  { properties, list }: CatalogComponent,
  values: Readonly<Record<string, string>>,
  items: string,
): string | undefined {
  const wrong = properties.find(({ name, kind, isNeeded, least, most }) => {
    const value = (values[name] ?? '').trim()
    if (value === '') return isNeeded
    if (kind !== 'number') return false
    const number = Number(value)
    return !Number.isFinite(number) || (least !== undefined && number < least) || (most !== undefined && number > most)
  })
  if (wrong) return wrong.name
  return list && items.split(/[\r\n]+/).filter((line) => line.trim() !== '').length < list.least ? 'items' : undefined
}

/** Return the files that are pictures, videos or sounds. */
export const mediaIn = <File extends { readonly name: string }>(files: readonly File[]): File[] =>
  files.filter(({ name }) => mediaKind(name) !== undefined)

/** Return the layouts that are offered for a slide. The slide after the last one has a layout of its own, which the engine adds. `own` is kept: the slide has it. */
export const offeredLayouts = (names: readonly string[], own?: string): string[] => names.filter((name) => name !== 'end' || name === own)
