import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Location, Range, WorkspaceEdit } from 'vscode-languageserver'
import type { Project } from '../../compiler/project/index.ts'
import { componentFile, shownPath } from '../../compiler/project/index.ts'
import { type CursorPlace, type CutText, cutText, targetsIn, type Word } from './cursor-place.ts'

const rangeOf = ({ line, from, to }: Word): Range => ({ start: { line, character: from }, end: { line, character: to } })
const at = (path: string, line = 0, word?: Word): Location => ({
  uri: pathToFileURL(path).href,
  range: word ? rangeOf(word) : { start: { line, character: 0 }, end: { line, character: 0 } },
})

const plain = (target: string) => target.replace(/^\.?\//, '')

/** Something that a deck can name at several places. */
export type Named = { readonly kind: 'alias' | 'component' | 'file'; readonly name: string }

/** Return the absolute path of a file that the file `from` names. */
function fileOf({ dir, context }: Project, target: string, from: string): string | undefined {
  const path = target.replace(/#.*$/, '')
  const found = context.readFile(path, from)
  if (found.kind === 'text') return resolve(dir, found.file)
  const asset = context.resolveAsset(path, from)
  if ((asset.kind === 'import' || asset.kind === 'url') && asset.file !== undefined) return resolve(dir, asset.file)
  return undefined
}

/** Return what is named at a place: a slide by its alias, a component, or a file. */
export function namedAt(project: Project, place: CursorPlace, path: string): Named | undefined {
  const { word } = place
  const from = shownPath(project, path)
  if (place.kind === 'component') return { kind: 'component', name: word.text }
  if (place.kind === 'value') {
    const option = place.path.at(-1)
    if (option === 'routeAlias') return { kind: 'alias', name: word.text }
    if (option === 'layout') {
      const layout = project.context.layout(word.text)
      return layout === undefined ? undefined : { kind: 'file', name: layout }
    }
  }
  if (project.context.aliases.has(plain(word.text)) && (place.kind === 'link' || place.kind === 'propertyValue'))
    return { kind: 'alias', name: plain(word.text) }
  if (!['value', 'snippet', 'link', 'propertyValue'].includes(place.kind)) return undefined
  const file = fileOf(project, word.text, from)
  return file === undefined ? undefined : { kind: 'file', name: file }
}

/** Return the slide that a link names by its number. */
export function slideByNumber({ deck, dir }: Project, target: string): Location | undefined {
  const record = /^\d+$/.test(plain(target)) ? deck.slides[Number(plain(target)) - 1]?.record : undefined
  return record && at(resolve(dir, record.filepath), record.start)
}

interface FoundWord {
  readonly path: string
  readonly word: Word
}

/** Return the words of a text that name a thing. */
function wordsIn(project: Project, path: string, cut: CutText, named: Named): readonly Word[] {
  const from = shownPath(project, path)
  if (named.kind === 'component') {
    const tag = new RegExp(`</?(${named.name})(?![\\w.:-])`, 'g')
    return cut.lines.flatMap((text, line) =>
      [...text.matchAll(tag)].map(({ 0: all, index }): Word => {
        const start = index + all.length - named.name.length
        return { line, from: start, to: start + named.name.length, text: named.name, before: '' }
      }),
    )
  }
  const targets = targetsIn(cut).map(({ word }) => word)
  if (named.kind === 'file') return targets.filter(({ text }) => fileOf(project, text, from) === named.name)
  const links = targets.flatMap((word) => {
    const start = word.text.length - plain(word.text).length
    return plain(word.text) === named.name ? [{ ...word, from: word.from + start, text: named.name }] : []
  })
  return [...aliasIn(cut, named.name), ...links]
}

/** Return the `routeAlias` of a text that gives a slide this name. */
function aliasIn({ lines }: CutText, alias: string): readonly Word[] {
  return lines.flatMap((text, line): Word[] => {
    const [, start = '', name = ''] = /^(routeAlias:[ \t]*["']?)([^\s"']+)/.exec(text) ?? []
    return name === alias ? [{ line, from: start.length, to: start.length + name.length, text: name, before: '' }] : []
  })
}

/** Return every place in the files of a deck that names a thing. */
function find(project: Project, named: Named, textOf: (path: string) => string | undefined): readonly FoundWord[] {
  return project.deck.files
    .map((file) => join(project.dir, file))
    .flatMap((path) => {
      const text = textOf(path)
      return text === undefined ? [] : wordsIn(project, path, cutText(text), named).map((word) => ({ path, word }))
    })
}

/** Return where a thing is defined. */
export function definitionOf(project: Project, named: Named, textOf: (path: string) => string | undefined): Location | undefined {
  if (named.kind === 'alias') {
    const [path, word] = project.deck.files
      .map((file) => join(project.dir, file))
      .map((each) => [each, aliasIn(cutText(textOf(each) ?? ''), named.name)[0]] as const)
      .find(([, found]) => found !== undefined) ?? ['']
    return word && at(path, word.line, word)
  }
  const file = named.kind === 'component' ? componentFile(project, named.name) : named.name
  return file === undefined ? undefined : at(file)
}

export const referencesTo = (project: Project, named: Named, textOf: (path: string) => string | undefined): Location[] =>
  find(project, named, textOf).map(({ path, word }) => at(path, word.line, word))

/** Names that an alias may have. */
export const isAlias = (name: string): boolean => /^(?!-?\d+(?:\.\d+)?$)[^\s/?#%]+$/.test(name)

/** Return the edit that renames an alias everywhere. */
export function renameAlias(project: Project, alias: string, name: string, textOf: (path: string) => string | undefined): WorkspaceEdit {
  const changes: Record<string, { range: Range; newText: string }[]> = {}
  for (const { path, word } of find(project, { kind: 'alias', name: alias }, textOf)) {
    const uri = pathToFileURL(path).href
    changes[uri] = [...(changes[uri] ?? []), { range: rangeOf(word), newText: name }]
  }
  return { changes }
}

export const wordRange = rangeOf
