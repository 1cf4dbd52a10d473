import { readdirSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { packageFiles } from '../../base/files/index.ts'
import { deckOptionGroups } from '../../deck/config/index.ts'
import { builtIns, parse, type SourceSlide, slotsOf } from '../markdown/index.ts'
import { builtFile, engineDir } from './engine-files.ts'
import type { Project } from './project.ts'
import { slideWords } from './slide-words.ts'
import { createCollections, createIcons, type Icon } from './styles/icons.ts'

/** A word that an editor offers or explains. */
export interface Explained {
  readonly name: string
  readonly doc: string
  readonly choices?: readonly string[]
}

/** Return the options that can stand at a path of frontmatter. `isHead` marks the frontmatter that also holds the options of the deck. */
export function optionsAt(project: Project, path: readonly string[], isHead: boolean): readonly Explained[] {
  const { slide, deck } = slideWords(project)
  const [outer] = path
  if (outer === undefined)
    return [...new Map([...slide, ...(isHead ? deck : [])].toReversed().map((word) => [word.name, word])).values()].reverse()
  if (outer === 'defaults') return slide
  const group = Object.entries(deckOptionGroups).find(([name]) => name === outer)?.[1]
  return Object.entries(group?.fields ?? {}).map(([name, { doc, kind }]) => ({
    name,
    doc: `${doc} Allowed: ${kind.allowed}.`,
    choices: kind.choices ?? [],
  }))
}

/** A property of a component, as its source or the engine's table declares it. */
export interface Property extends Explained {
  readonly choices: readonly string[]
  readonly kind: 'text' | 'number' | 'switch' | 'choice' | 'color' | 'file'
  readonly isNeeded: boolean
  /** The value that it has when nobody sets it, as text. */
  readonly initial?: string
  readonly least?: number
  readonly most?: number
}

const fileNames = /^(?:src|image|picture|poster|printPoster|logo|avatar|video|audio|file|\w+(?:Src|Image|File))$/

/** Return what kind of value a property takes, by its type, its allowed values and its name. */
function kindOf(name: string, type: string, choices: readonly string[]): Property['kind'] {
  if (choices.length === 2 && choices.every((choice) => choice === 'true' || choice === 'false')) return 'switch'
  if (choices.length > 0) return 'choice'
  if (/^a number\b|^(?:readonly )?number\b/.test(type)) return 'number'
  if (/^boolean\b/.test(type)) return 'switch'
  if (/color$/i.test(name)) return 'color'
  return fileNames.test(name) ? 'file' : 'text'
}

/** Return the range in words such as `from 1 to 20`. */
function rangeIn(words: string): Pick<Property, 'least' | 'most'> {
  const [, least, most] = /\bfrom (-?\d+(?:\.\d+)?) to (-?\d+(?:\.\d+)?)\b/.exec(words) ?? []
  return least === undefined || most === undefined ? {} : { least: Number(least), most: Number(most) }
}

const property = /(?:\/\*\*\s*((?:(?!\*\/)[\s\S])*?)\s*\*\/\s*)?(?:readonly\s+)?([A-Za-z_$][\w$]*)(\??):\s*([^;,\n]+)/g

/** Return the values that properties have by default, where a function takes them apart or `withDefaults` gives them. */
function initialValues(text: string): ReadonlyMap<string, string> {
  const [, ofVue] = /\bwithDefaults\([\s\S]*?>\(\),\s*\{([\s\S]*?)\}\s*\)/.exec(text) ?? []
  const [, ofReact = ''] = /\(\s*\{([^{}]*)\}\s*:\s*(?:Readonly<)?(?:\w*Props\b|\{)/.exec(text) ?? []
  const value = /([A-Za-z_$][\w$]*)\s*[=:]\s*(?:'([^'\n]*)'|"([^"\n]*)"|(-?\d+(?:\.\d+)?|true|false))(?=\s*(?:,|$))/g
  return new Map(
    [...(ofVue ?? ofReact).matchAll(value)].map(([, name = '', single, double, plain]) => [name, single ?? double ?? plain ?? '']),
  )
}

/** Return the properties that the source of a component declares in a type of the name `Props`. @internal for its test */
export function declaredProperties(text: string): readonly Property[] {
  const [, , body = ''] = /\b(?:interface\s+\w*Props\b[^{]*|type\s+\w*Props\s*=\s*|defineProps<)(\{)([\s\S]*?)\n?\}/.exec(text) ?? []
  const initial = initialValues(text)
  return [...body.matchAll(property)].map(([, doc = '', name = '', optional, type = '']) => {
    const choices = [...type.matchAll(/'([^']*)'/g)].map(([, choice = '']) => choice)
    const words = doc.replaceAll(/\s*\n\s*\*?\s*/g, ' ')
    const value = initial.get(name)
    return {
      name,
      doc: `${words}${words === '' ? '' : ' '}\`${type.trim()}\`${optional ? '' : ', needed'}`,
      choices,
      kind: kindOf(name, type.trim(), choices),
      isNeeded: optional === '' && value === undefined,
      ...(value !== undefined && { initial: value }),
      ...rangeIn(words),
    }
  })
}

const spellings = (name: string) => [name, name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())]

/** Return the file of a component; undefined for one of the engine, and for an unknown one. */
export function componentFile({ context }: Project, name: string): string | undefined {
  const file = spellings(name)
    .map((each) => context.component(each)?.replace(/\?.*$/, ''))
    .find(Boolean)
  return file === undefined || file.startsWith('virtual:') ? undefined : file
}

/** Return whether a component comes with the engine, and nothing lies over it. */
export const isBuiltIn = (project: Project, name: string): boolean =>
  spellings(name).some((each) => builtIns.has(each)) && (componentFile(project, name)?.startsWith(engineDir) ?? true)

/** Return the properties of a component. */
export function propertiesOf(project: Project, name: string): readonly Property[] {
  const file = componentFile(project, name)
  const known = spellings(name)
    .map((each) => builtIns.get(each))
    .find(Boolean)
  if (!known || !isBuiltIn(project, name)) {
    const text = file === undefined ? undefined : packageFiles(dirname(file)).findText(file)
    return typeof text === 'string' ? declaredProperties(text) : []
  }
  return known.props.map((prop) => {
    const value = known.values?.[prop]
    const choices = value && /^\w+(, \w+)+$/.test(value.allowed) ? value.allowed.split(', ') : []
    const isNeeded = known.needs?.includes(prop) === true
    return {
      name: prop,
      doc: `${isNeeded ? 'Needed. ' : ''}${value ? `Allowed: ${value.allowed}.` : ''}`,
      choices,
      kind: known.switches?.includes(prop) ? 'switch' : kindOf(prop, value?.allowed ?? '', choices),
      isNeeded,
      ...rangeIn(value?.allowed ?? ''),
    }
  })
}

/** Return the layout that a slide asks for. */
export function layoutOf(slide: SourceSlide, isFirst: boolean): string {
  const [, name] = /^layout:[ \t]*["']?([\w-]+)/m.exec(slide.frontmatter?.yaml ?? '') ?? []
  return name ?? (isFirst ? 'cover' : 'default')
}

export const slotsFor = (project: Project, layout: string): readonly string[] => slotsOf(layout, project.context) ?? []

/** Return the files that a slide of `from` can name, as an author writes them. */
export function filesFor({ dir, disk }: Project, from: string): readonly string[] {
  const beside = posix.dirname(from)
  return disk.list(dir, ['node_modules', 'dist', '.lectern', '.git']).names.map((name) => {
    const file = name.replaceAll('\\', '/')
    if (file.startsWith('public/')) return file.slice('public'.length)
    const path = posix.relative(beside, file)
    return path.startsWith('.') ? path : `./${path}`
  })
}

/** Return the names of the installed collections of icons that a deck can use. */
function collectionsFor(dir: string): readonly string[] {
  const names = new Set<string>()
  for (const start of [dir, engineDir])
    for (let folder = start; ; folder = dirname(folder)) {
      try {
        for (const name of readdirSync(join(folder, 'node_modules/@iconify-json'))) names.add(name)
      } catch {
        // There are none.
      }
      if (folder === dirname(folder)) break
    }
  return [...names].sort()
}

/** Create the list of the installed icons: `carbon-add`. Each collection is read once. */
export function createIconNames() {
  const known = new Map<string, readonly string[]>()
  return (dir: string): readonly string[] => {
    const names = known.get(dir)
    if (names) return names
    const collections = createCollections([dir, engineDir])
    const found = collectionsFor(dir).flatMap((name) => Object.keys(collections(name)?.icons ?? {}).map((icon) => `${name}-${icon}`))
    known.set(dir, found)
    return found
  }
}

/** Create the reader of an installed icon by its name, `carbon-add`. */
export function createIconPictures(dir: string): (name: string) => Promise<Icon | undefined> {
  const collections = createCollections([dir, engineDir])
  const icons = createIcons(collections)
  const names = collectionsFor(dir)
  return async (name) => {
    const collection = names.find((each) => name.startsWith(`${each}-`))
    return collection === undefined ? undefined : icons(collection, name.slice(collection.length + 1))
  }
}

/** Return an example of a layout: its slide in the deck that shows each layout once. */
export function exampleOf(layout: string): string | undefined {
  const file = builtFile('layouts/slides.md')
  const text = packageFiles(dirname(file)).findText(file)
  if (typeof text !== 'string') return undefined
  const slide = parse(text).slides.find((each, index) => index > 0 && layoutOf(each, false) === layout)
  return slide && `---\n${slide.frontmatter?.yaml.trimEnd() ?? ''}\n---\n\n${slide.content}`
}

export const shownPath = ({ dir }: Project, file: string): string => relative(dir, file)
