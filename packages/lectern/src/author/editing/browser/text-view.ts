import { autocompletion, type CompletionContext, completionKeymap, currentCompletions } from '@codemirror/autocomplete'
import { defaultKeymap, indentWithTab } from '@codemirror/commands'
import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { yamlFrontmatter } from '@codemirror/lang-yaml'
import { HighlightStyle, syntaxHighlighting, syntaxTree } from '@codemirror/language'
import { Annotation, EditorState, type Extension, StateEffect, StateField } from '@codemirror/state'
import { Decoration, drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers, placeholder } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { t } from '../../../base/language/index.ts'
import type { SlideWords } from '../../../deck/deck/index.ts'
import { completeSlide } from '../model/complete-slide.ts'
import { changeBetween } from '../model/text-change.ts'
import type { InsertPlace } from './insert-place.ts'

/** Options of a text view. Its functions are called each time the view needs a value. */
export interface TextViewOptions {
  readonly label: () => string
  /** Id of the element that explains how to leave the field. */
  readonly describedBy: string
  readonly placeholder: string
  readonly onEdit: (text: string) => void
  /** Called with the line, from 0, to which the author has moved the cursor. */
  readonly onCursor?: (line: number) => void
  /** Called with what the author has selected: its first and last line, from 0, and its text; undefined for nothing. */
  readonly onSelect?: (selected: SelectedLines | undefined) => void
  /** Called when the author moves the cursor without typing. */
  readonly onMove?: () => void
  /** Return the number of the first line. Without it, lines have no numbers. */
  readonly firstLine?: () => number
  /** Load the words that are offered while the author types. */
  readonly loadWords?: () => Promise<SlideWords>
  /** Open the menu of what can be inserted, after a slash in an empty line. */
  readonly onInsert?: (place: InsertPlace) => void
  /** Return whether the text is the first slide, whose frontmatter also holds the options of the deck. */
  readonly isFirst?: () => boolean
}

interface SelectedLines {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** Mark a change that comes from outside and not from typing. */
const fromOutside = Annotation.define<true>()

/** The line that is marked, by the start of a line. */
const markEffect = StateEffect.define<number | undefined>()
const lineMark = Decoration.line({ class: 'cm-markedLine', attributes: { 'aria-current': 'location' } })
const markedLine = StateField.define({
  create: () => Decoration.none,
  update(marks, { effects, changes }) {
    const effect = effects.find((each) => each.is(markEffect))
    if (!effect) return marks.map(changes)
    return effect.value === undefined ? Decoration.none : Decoration.set([lineMark.range(effect.value)])
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** Mark a line, from 1, and show it. */
export function markLine(view: EditorView, line: number | undefined): void {
  const { doc } = view.state
  const at = line === undefined || line < 1 || line > doc.lines ? undefined : doc.line(line).from
  view.dispatch({ effects: [markEffect.of(at), ...(at === undefined ? [] : [EditorView.scrollIntoView(at, { y: 'nearest' })])] })
}

const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--lectern-ui-text)', backgroundColor: 'transparent', fontSize: '14px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace', lineHeight: '1.6' },
  '.cm-content': { padding: '12px 0', caretColor: 'var(--lectern-ui-text)' },
  '.cm-line': { padding: '0 16px 0 8px' },
  '.cm-cursor': { borderLeftColor: 'var(--lectern-ui-text)', borderLeftWidth: '2px' },
  '.cm-gutters': { border: '0', color: 'var(--lectern-ui-quiet)', backgroundColor: 'transparent', fontSize: '12px' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '36px', paddingRight: '8px', lineHeight: '22.4px' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--lectern-ui-text) 5%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--lectern-ui-accent) 28%, transparent)',
  },
  '.cm-markedLine': {
    boxShadow: 'inset 3px 0 0 var(--lectern-ui-accent)',
    backgroundColor: 'color-mix(in srgb, var(--lectern-ui-accent) 16%, transparent)',
  },
  '.cm-placeholder': { color: 'var(--lectern-ui-quiet)' },
  '.cm-tooltip': {
    border: '1px solid var(--lectern-ui-line)',
    borderRadius: '8px',
    backgroundColor: 'var(--lectern-ui-bar)',
    boxShadow: 'var(--lectern-ui-shadow)',
    color: 'var(--lectern-ui-text)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', maxHeight: '14em' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 12px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--lectern-ui-accent)',
    color: 'var(--lectern-ui-surface)',
  },
  '.cm-tooltip.cm-completionInfo': { padding: '8px 12px', maxWidth: '280px', font: '13px / 1.45 system-ui, sans-serif' },
})

const colors = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.propertyName, tags.definition(tags.propertyName), tags.tagName, tags.keyword], color: 'var(--lectern-ink-name)' },
  { tag: [tags.string, tags.monospace, tags.attributeValue], color: 'var(--lectern-ink-text)' },
  { tag: [tags.link, tags.url, tags.attributeName, tags.number, tags.bool], color: 'var(--lectern-ink-value)' },
  { tag: [tags.meta, tags.comment, tags.processingInstruction, tags.contentSeparator], color: 'var(--lectern-ui-quiet)' },
])

function completions({ loadWords, isFirst }: TextViewOptions): Extension {
  if (!loadWords) return []
  const source = async ({ state, pos }: CompletionContext) => {
    const found = completeSlide(state.doc.toString(), pos, await loadWords(), isFirst?.() ?? false)
    if (!found) return null
    const types = { option: 'property', value: 'enum', component: 'class' }
    const options = found.options.map(({ label, kind, doc, text }) => ({
      label,
      type: types[kind],
      ...(doc !== undefined && { info: doc }),
      ...(text !== undefined && { apply: text }),
    }))
    return { from: found.from, options, validFor: /^[\w-]*$/ }
  }
  return [autocompletion({ override: [source], icons: false }), keymap.of(completionKeymap)]
}

/** Return whether a place belongs to code or to frontmatter, where a slash is only a slash. */
function isInCode(state: EditorState, position: number): boolean {
  for (let node = syntaxTree(state).resolveInner(position, -1); ; ) {
    if (/Code|Frontmatter|Comment/.test(node.name)) return true
    if (!node.parent) return false
    node = node.parent
  }
}

/** Open the menu of what can be inserted when a slash is typed in an empty line. Without a choice, the slash is typed. */
const slashInserts = ({ onInsert }: TextViewOptions): Extension =>
  onInsert
    ? EditorView.inputHandler.of((view, from, to, text) => {
        const { state } = view
        if (text !== '/' || from !== to || state.doc.lineAt(from).text.trim() !== '' || isInCode(state, from)) return false
        const put = (written: string) => {
          const { doc } = view.state
          const at = Math.min(from, doc.length)
          view.dispatch({ changes: { from: at, insert: written }, selection: { anchor: at + written.length }, userEvent: 'input' })
          view.focus()
        }
        onInsert({
          put(markdown) {
            const { doc } = view.state
            const line = doc.lineAt(Math.min(from, doc.length))
            const before = line.number > 1 && doc.line(line.number - 1).text.trim() !== '' ? '\n' : ''
            const after = line.number < doc.lines && doc.line(line.number + 1).text.trim() !== '' ? '\n' : ''
            put(before + markdown + after)
          },
          leave: () => put('/'),
        })
        return true
      })
    : []

const modifierKeys: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta'])

/**
 * Let Tab leave the field after Escape, until the next key. CodeMirror's own way lasts two seconds, which is too short
 * for some people. It also misses an Escape that stops a search for completions. An Escape that closes their list does only that.
 */
const tabLeaves = EditorView.domEventObservers({
  keydown({ key }, view) {
    if (key === 'Tab' || modifierKeys.has(key)) return
    view.setTabFocusMode(key === 'Escape' && currentCompletions(view.state).length === 0)
  },
  blur(_, view) {
    view.setTabFocusMode(false)
  },
})

function extensionsOf(parts: TextViewOptions): Extension {
  const { firstLine } = parts
  return [
    EditorState.phrases.of({ Completions: t('Completions') }),
    drawSelection(),
    highlightActiveLine(),
    markedLine,
    EditorView.lineWrapping,
    firstLine
      ? lineNumbers({ formatNumber: (line) => String(line + firstLine() - 1) })
      : EditorView.contentAttributes.of({ style: 'padding-left: 8px' }),
    completions(parts),
    slashInserts(parts),
    tabLeaves,
    keymap.of([indentWithTab, ...defaultKeymap]),
    yamlFrontmatter({ content: markdown({ base: markdownLanguage }) }),
    syntaxHighlighting(colors),
    look,
    placeholder(parts.placeholder),
    EditorView.contentAttributes.of(() => ({ 'aria-label': parts.label(), 'aria-describedby': parts.describedBy, spellcheck: 'true' })),
    EditorView.updateListener.of(({ docChanged, selectionSet, transactions, state }) => {
      if (transactions.some((each) => each.annotation(fromOutside))) return
      if (docChanged) parts.onEdit(state.doc.toString())
      if (docChanged || selectionSet) parts.onCursor?.(cursorLine(state))
      if (selectionSet && !docChanged) parts.onMove?.()
      if (selectionSet) parts.onSelect?.(selectedIn(state))
    }),
  ]
}

/** Return the line of the cursor, from 0. */
const cursorLine = ({ doc, selection }: EditorState): number => doc.lineAt(selection.main.head).number - 1

function selectedIn({ doc, selection: { main } }: EditorState): SelectedLines | undefined {
  if (main.empty) return undefined
  return { from: doc.lineAt(main.from).number - 1, to: doc.lineAt(main.to).number - 1, text: doc.sliceString(main.from, main.to) }
}

/** Return a new state of a text: the cursor at its start. */
export const textState = (text: string, parts: TextViewOptions): EditorState =>
  EditorState.create({ doc: text, extensions: extensionsOf(parts) })

/** Return a state as a JSON value, with its cursor. */
export const stateAsJson = (state: EditorState): unknown => state.toJSON()

/** Return the state in `json` if it is a state of `text`. */
export function stateFromJson(json: unknown, text: string, parts: TextViewOptions): EditorState | undefined {
  try {
    const state = EditorState.fromJSON(json, { extensions: extensionsOf(parts) })
    return state.doc.toString() === text ? state : undefined
  } catch {
    return undefined
  }
}

/** Update the view to `text`, which was changed outside. Only the difference is applied, so that cursor and focus stay. */
export function followText(view: EditorView, text: string): void {
  const changes = changeBetween(view.state.doc.toString(), text)
  if (changes) view.dispatch({ changes, annotations: fromOutside.of(true) })
}

/** Put the cursor at an offset of the text and show it. */
export function placeCursor(view: EditorView, offset: number): void {
  const anchor = Math.min(offset, view.state.doc.length)
  view.dispatch({ selection: { anchor }, scrollIntoView: true, annotations: fromOutside.of(true) })
}
