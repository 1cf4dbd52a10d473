import type { MarkName } from '../model/cells.ts'
import { openCodeText } from '../model/code-text.ts'
import { openTextBlock, prefixAt } from '../model/text-block.ts'
import { isAtStart, rangeIn, type SelectedText, selectedIn, selectText } from './caret.ts'
import type { OpenText } from './create-slide-writer.ts'
import { indent, joinItem, outdent, splitItem } from './edit-list.ts'
import { hasMark, toggleMark } from './edit-marks.ts'
import { createHosts, type EditedHosts, kindOf, type Snapshot } from './edited-hosts.ts'
import { editedLines, prepareBlock, readBlock } from './read-block.ts'

/** A text of the slide that is being edited. */
export interface TextEditing {
  /** Return whether a node belongs to what is edited. */
  has(node: Node | null): boolean
  isConnected(): boolean
  /** Give the selected text a mark, or take it away. */
  toggle(name: MarkName, href?: string): void
  hasMark(name: MarkName): boolean
  /** The address of the link at the caret. */
  link(): string | undefined
  insert(text: string): void
  /** Undo or redo a step of this edit, or the one before it. */
  travel(direction: 'undo' | 'redo'): void
  /** Give the text the focus, and select what was selected there. */
  focus(): void
  /** Return what is selected in the element, or was before the focus left it or the slide was made anew. */
  selected(): SelectedText
  /** Number of letters of the element. */
  length(): number
  /** Remember what is to be selected with the focus. */
  remember(selected: SelectedText): void
  /** End the edit. Return by how much the source has grown. */
  end(): number
}

export interface TextEditingOptions {
  /** The element that is edited: a whole list, a line, a cell, or the element `code` of a block. */
  readonly element: HTMLElement
  /** Start of the element in the content that the slide was compiled from. */
  readonly compiledAt: number
  readonly open: OpenText
  /** Called when the author leaves the text, or goes to another one. */
  readonly onLeave: (to?: 'next' | 'previous' | 'below') => void
  readonly onSave: () => void
  /** Undo or redo a step from before this edit. */
  readonly onTravel: (direction: 'undo' | 'redo') => void
  readonly onLink: () => void
  /** Called when somebody else has changed the same text. */
  readonly onConflict: () => void
  /** Called after each change and each move of the caret. */
  readonly onChange: () => void
}

/**
 * Read the element and put copies of its nodes into it, prepared for typing: React keeps its own. Return the function that gives the Markdown of what is
 * there then. Return undefined where it cannot be edited safely.
 */
function openElement({ element, open, compiledAt }: TextEditingOptions): ((further: readonly Element[]) => string) | undefined {
  const { content, start, end } = open
  const copy = () => element.replaceChildren(...[...element.childNodes].map((node) => node.cloneNode(true)))
  if (kindOf(element) === 'code') {
    const code = openCodeText(content.slice(start, end), prefixAt(content, start), element.textContent ?? '')
    if (code) copy()
    // The browser needs a line end of its own behind an empty last line.
    return code && (() => code.write((element.textContent ?? '').replace(/\n$/, '')))
  }
  const block = readBlock(element, start - compiledAt)
  let id = 0
  const opened = block && openTextBlock(block, content, () => ++id)
  if (!opened) return undefined
  copy()
  prepareBlock(element, opened.lines)
  return (further) => opened.write(editedLines(element, further))
}

/** The steps of an edit that is open. Letters that are typed one after the other are one step. */
function createSteps(hosts: EditedHosts) {
  const done: Snapshot[] = []
  const undone: Snapshot[] = []
  let lastInput = ''
  return {
    /** Remember the text before a change. */
    remember(input: string, before = hosts.snapshot()) {
      const goesOn = input === 'insertText' && lastInput === 'insertText' && done.length > 0
      lastInput = input
      undone.length = 0
      if (!goesOn) done.push(before)
    },
    /** Show the text before or after a step. Return whether there is one. */
    travel(direction: 'undo' | 'redo'): boolean {
      const [from, to] = direction === 'undo' ? [done, undone] : [undone, done]
      const found = from.pop()
      lastInput = ''
      if (!found) return false
      to.push(hosts.snapshot())
      hosts.show(found)
      return true
    },
  }
}

/** The changes of an open text that keys and the browser ask for. */
interface TextChanges {
  travel(direction: 'undo' | 'redo'): void
  enter(): void
  lineBreak(): void
  tab(isBack: boolean): void
  /** Join what is at the caret with what is before it. Return whether the browser has nothing to delete. */
  join(): boolean
  toggle(name: MarkName, href?: string): void
  paste(text: string): void
  insert(text: string): void
  remember(input: string): void
}

function createChanges(hosts: EditedHosts, hold: () => void, { element, onLeave, onTravel }: TextEditingOptions): TextChanges {
  const { kind, atCaret } = hosts
  const steps = createSteps(hosts)
  const change = (input: string, work: () => void) => {
    steps.remember(input)
    work()
    hold()
  }
  /** Remember the text before `work` only if that changes something. */
  const tryChange = (work: () => boolean): boolean => {
    const before = hosts.snapshot()
    if (!work()) return false
    steps.remember('try', before)
    hold()
    return true
  }
  const isInList = () => kind === 'list' && atCaret() === element
  return {
    remember: steps.remember,
    travel: (direction) => (steps.travel(direction) ? hold() : onTravel(direction)),
    enter() {
      if (kind === 'cell') onLeave('below')
      else if (kind === 'code') change('enter', () => hosts.insertText('\n'))
      else if (isInList()) change('enter', () => splitItem(element) || hosts.leaveList())
      else change('enter', hosts.splitLine)
    },
    lineBreak() {
      if (kind === 'code') change('enter', () => hosts.insertText('\n'))
      else change('enter', hosts.insertBreak)
    },
    tab(isBack) {
      if (isInList()) change('tab', () => (isBack ? outdent(element) : indent(element)))
      else if (kind === 'code' && !isBack) change('tab', () => hosts.insertText('  '))
      else onLeave(isBack ? 'previous' : 'next')
    },
    join() {
      const host = atCaret()
      if (kind === 'code') return false
      if (host !== element) {
        if (isAtStart(host)) change('join', () => hosts.joinLine(host))
        return isAtStart(host)
      }
      return kind === 'list' ? tryChange(() => joinItem(element)) : isAtStart(host)
    },
    toggle(name, href) {
      if (kind !== 'code') tryChange(() => toggleMark(atCaret(), name, href))
    },
    paste(text) {
      const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '')
      change('paste', () => hosts.insertText(kind === 'code' ? lines : lines.replaceAll(/\s*\n\s*/g, ' ')))
    },
    insert: (text) => change('insertText', () => hosts.insertText(text)),
  }
}

/** Inputs of the browser that would change more than the text. */
const refusedInput = /^(format|insertFromDrop|insertOrdered|insertUnordered|insertHorizontal)/

/** Return the listeners of the edited elements. */
function createListeners(changes: () => TextChanges, options: TextEditingOptions, has: (node: Node) => boolean) {
  return {
    /** Enter and Delete also come from keyboards on a screen, which send no keys. */
    beforeinput(event: InputEvent): void {
      const { inputType } = event
      const runs: Readonly<Record<string, () => void>> = {
        insertParagraph: changes().enter,
        insertLineBreak: changes().lineBreak,
        historyUndo: () => changes().travel('undo'),
        historyRedo: () => changes().travel('redo'),
      }
      const run = runs[inputType]
      const isDone = run !== undefined || refusedInput.test(inputType) || (inputType === 'deleteContentBackward' && changes().join())
      if (isDone) event.preventDefault()
      else changes().remember(inputType)
      run?.()
    },
    paste(event: ClipboardEvent): void {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (text === '' && event.clipboardData?.files.length) return
      event.preventDefault()
      event.stopPropagation()
      changes().paste(text)
    },
    /** The focus may go to the tools of the text. Anywhere else, the edit is over. */
    focusout({ relatedTarget }: FocusEvent): void {
      if (relatedTarget instanceof Element && !has(relatedTarget) && !relatedTarget.closest('[data-slide-tools]')) options.onLeave()
    },
    keydown(event: KeyboardEvent): void {
      // Keys of the deck have no meaning in a text.
      event.stopPropagation()
      if (event.isComposing) return
      const { toggle, travel, tab } = changes()
      const commands: Readonly<Record<string, () => void>> = {
        b: () => toggle('strong'),
        i: () => toggle('em'),
        e: () => toggle('code'),
        k: options.onLink,
        s: options.onSave,
        z: () => travel(event.shiftKey ? 'redo' : 'undo'),
        y: () => travel('redo'),
      }
      const plain: Readonly<Record<string, () => void>> = { escape: () => options.onLeave(), tab: () => tab(event.shiftKey) }
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
      const run = (isCommand ? commands : plain)[event.key.toLowerCase()]
      if (!run) return
      event.preventDefault()
      run()
    },
    keyup: (event: KeyboardEvent) => event.stopPropagation(),
    dragstart: (event: DragEvent) => event.preventDefault(),
  }
}

/** Start to edit a text of the slide. Return undefined where it cannot be edited safely. */
export function editText(options: TextEditingOptions): TextEditing | undefined {
  const { element, open, onChange } = options
  const original = [...element.childNodes]
  const write = openElement(options)
  if (!write) return undefined
  const { signal, ...stopper } = stoppable()
  const written = open.content.slice(open.start, open.end)
  let hasChanged = false

  const has = (node: Node | null) => hosts.all().some((host) => host.contains(node))
  function hold(): void {
    hasChanged = true
    noteSelection()
    if (!open.hold(write?.(hosts.further) ?? written)) options.onConflict()
    onChange()
  }
  const listeners = createListeners(() => changes, options, has)
  const hosts = createHosts(element, (host) => {
    host.addEventListener('beforeinput', listeners.beforeinput, { signal })
    host.addEventListener('input', hold, { signal })
    host.addEventListener('paste', listeners.paste, { signal })
    host.addEventListener('focusout', listeners.focusout, { signal })
    host.addEventListener('keydown', listeners.keydown, { signal })
    host.addEventListener('keyup', listeners.keyup, { signal })
    host.addEventListener('dragstart', listeners.dragstart, { signal })
  })
  const changes = createChanges(hosts, hold, options)
  // The selection is lost when something else has the focus, and when the element leaves the page.
  let last: { readonly host: HTMLElement; readonly selected: SelectedText } = { host: element, selected: { start: 0, end: 0 } }
  function noteSelection(): void {
    const host = hosts.all().find(rangeIn)
    const selected = host && selectedIn(host)
    if (host && selected) last = { host, selected }
  }
  const onSelect = () => {
    noteSelection()
    onChange()
  }
  document.addEventListener('selectionchange', onSelect, { signal })

  return {
    has,
    isConnected: () => element.isConnected,
    toggle: changes.toggle,
    hasMark: (name) => hasMark(hosts.atCaret(), name),
    link() {
      const node = rangeIn(hosts.atCaret())?.startContainer
      return (node instanceof Element ? node : node?.parentElement)?.closest('[data-editing] a')?.getAttribute('href') ?? undefined
    },
    insert: changes.insert,
    travel: changes.travel,
    focus() {
      noteSelection()
      const { host, selected } = last
      host.focus()
      selectText(host, selected)
    },
    selected() {
      noteSelection()
      const length = element.textContent.length
      return last.host === element ? last.selected : { start: length, end: length }
    },
    length: () => element.textContent.length,
    remember(selected) {
      last = { host: element, selected }
    },
    end() {
      stopper.stop()
      const isSame = !hasChanged || write(hosts.further) === written
      hosts.release()
      // The nodes of React come back when nothing has changed, else the slide is made anew.
      if (isSame) {
        element.replaceChildren(...original)
        for (const paragraph of hosts.further) paragraph.remove()
      }
      return open.finish()
    },
  }
}

function stoppable() {
  const stopper = new AbortController()
  return { signal: stopper.signal, stop: () => stopper.abort() }
}
