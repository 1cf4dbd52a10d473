import { relative } from 'node:path'
import { type CompletionItem, CompletionItemKind, type CompletionList, MarkupKind } from 'vscode-languageserver'
import type { Project } from '../../compiler/project/index.ts'
import {
  componentFile,
  createIconNames,
  type Explained,
  filesFor,
  isBuiltIn,
  layoutOf,
  optionsAt,
  propertiesOf,
  slotsFor,
} from '../../compiler/project/index.ts'
import { listThemes } from '../scaffold/index.ts'
import type { CursorPlace, Word } from './cursor-place.ts'

/** The most words in one answer. The editor asks again after the next letter. */
const most = 300

interface Offered extends Explained {
  readonly kind: CompletionItemKind
  /** The text to insert; by default the name. */
  readonly text?: string
  readonly detail?: string
}

/** Options whose value is a file. */
const fileOptions = new Set(['background', 'image', 'backgroundImage', 'poster', 'logo', 'avatar', 'video', 'favicon'])

const wordsOf = (names: readonly string[], kind: CompletionItemKind): Offered[] => names.map((name) => ({ name, doc: '', kind }))

function toItem({ name, doc, kind, text = name, detail }: Offered, { line, from, to }: Word, index: number): CompletionItem {
  return {
    label: name,
    kind,
    sortText: String(index).padStart(6, '0'),
    ...(detail !== undefined && { detail }),
    ...(doc !== '' && { documentation: { kind: MarkupKind.Markdown, value: doc } }),
    textEdit: { range: { start: { line, character: from }, end: { line, character: to } }, newText: text },
  }
}

/** Create what completes words of decks. Icons and classes are listed once. */
export function createCompletion() {
  const icons = createIconNames()

  const links = ({ context, deck }: Project): Offered[] =>
    [...context.aliases]
      .map(
        ([name, no]): Offered => ({
          name,
          doc: '',
          kind: CompletionItemKind.Reference,
          detail: deck.slides[no - 1]?.record.title ?? `slide ${no}`,
        }),
      )
      .concat(
        deck.slides.map(({ record }) => ({
          name: String(record.no),
          doc: '',
          kind: CompletionItemKind.Reference,
          detail: record.title ?? `slide ${record.no}`,
        })),
      )

  const files = (project: Project, path: string, isWanted = (_: string) => true) =>
    wordsOf(filesFor(project, relative(project.dir, path)).filter(isWanted), CompletionItemKind.File)

  function values(project: Project, place: CursorPlace & { kind: 'value' }, path: string, isHead: boolean): Offered[] {
    const [name = '', ...outer] = place.path.toReversed()
    if (name === 'src') return files(project, path, (file) => /\.mdx?$/.test(file))
    if (name === 'theme' && outer.length === 0)
      return listThemes(project.dir).map((theme) => ({ name: theme.name, doc: theme.about, kind: CompletionItemKind.Value }))
    if (fileOptions.has(name)) return files(project, path)
    const choices = optionsAt(project, outer.toReversed(), isHead).find((option) => option.name === name)?.choices ?? []
    return wordsOf(choices, CompletionItemKind.Value)
  }

  function propertyValues(project: Project, place: CursorPlace & { kind: 'propertyValue' }, path: string): Offered[] {
    const { component, property } = place
    const choices = propertiesOf(project, component).find(({ name }) => name === property)?.choices ?? []
    if (choices.length > 0) return wordsOf(choices, CompletionItemKind.Value)
    if (property === 'to' || property === 'href') return links(project)
    return property === 'src' || property === 'poster' ? files(project, path) : []
  }

  async function classes(project: Project, { before }: Word): Promise<Offered[]> {
    const [, variants = '', start = ''] = /^((?:[\w-]+:)*)(.*)$/.exec(before) ?? []
    if (start.startsWith('i-'))
      return wordsOf(
        icons(project.dir).map((icon) => `${variants}i-${icon}`),
        CompletionItemKind.Color,
      )
    return wordsOf(
      (await project.utilityNames()).map((name) => variants + name),
      CompletionItemKind.Constant,
    )
  }

  function tags(project: Project, { before }: Word): Offered[] {
    const own = project.context.componentNames.map(
      (name): Offered => ({
        ...{ name, doc: '', kind: CompletionItemKind.Class },
        detail: isBuiltIn(project, name) ? 'Lectern' : relative(project.dir, componentFile(project, name) ?? ''),
      }),
    )
    const separator = before.includes(':') ? ':' : '-'
    const named = before.length < 2 ? [] : icons(project.dir).map((icon) => icon.replace('-', separator))
    return [...own, ...wordsOf(named, CompletionItemKind.Color)]
  }

  async function offered(project: Project, place: CursorPlace, path: string, isEntry: boolean): Promise<Offered[]> {
    const isHead = isEntry && place.index === 0
    const { word } = place
    if (place.kind === 'option')
      return optionsAt(project, place.path, isHead).map((option) => ({
        ...option,
        kind: CompletionItemKind.Property,
        text: `${option.name}: `,
      }))
    if (place.kind === 'value') return values(project, place, path, isHead)
    if (place.kind === 'component') return tags(project, word)
    if (place.kind === 'slot')
      return slotsFor(project, layoutOf(place.slide, isHead)).map((name) => ({
        name,
        doc: '',
        kind: CompletionItemKind.Field,
        text: `${name}::`,
      }))
    if (place.kind === 'snippet') return files(project, path).map((file) => ({ ...file, text: file.name.replace(/^\.\//, './') }))
    if (place.kind === 'link') return [...links(project), ...files(project, path)]
    if (place.kind === 'property')
      return propertiesOf(project, place.component).map((each) => ({ ...each, kind: CompletionItemKind.Property, text: `${each.name}=""` }))
    return place.property === 'class' ? classes(project, word) : propertyValues(project, place, path)
  }

  /** Return the words that can stand at a place of the file `path`. */
  return async function complete(project: Project, place: CursorPlace, path: string, isEntry: boolean): Promise<CompletionList> {
    const start = place.word.before.toLowerCase()
    const all = await offered(project, place, path, isEntry)
    const starting = all.filter(({ name }) => name.toLowerCase().startsWith(start))
    const found = [
      ...starting,
      ...(starting.length < most ? all.filter((each) => !starting.includes(each) && each.name.toLowerCase().includes(start)) : []),
    ]
    return {
      isIncomplete: found.length > most,
      items: found.slice(0, most).map((each, index) => toItem(each, place.word, index)),
    }
  }
}
