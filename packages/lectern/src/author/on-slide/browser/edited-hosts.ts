import { message, t } from '../../../base/language/index.ts'
import { caretAt, caretOffset, rangeIn, select, setCaretOffset } from './caret.ts'
import { removeEmptyItem } from './edit-list.ts'

/** What the edited element is. */
export type EditedKind = 'code' | 'list' | 'cell' | 'line'

export const kindOf = (element: Element): EditedKind =>
  element.localName === 'code' ? 'code' : element.matches('ul,ol') ? 'list' : element.matches('td,th') ? 'cell' : 'line'

const names: Readonly<Record<EditedKind, string>> = {
  code: message('Code on the slide'),
  list: message('List on the slide'),
  cell: message('Cell on the slide'),
  line: message('Text on the slide'),
}

const attributes = ['contenteditable', 'role', 'aria-label', 'aria-multiline', 'data-editing', 'spellcheck']

/** What was on the slide at a moment of the edit. */
export interface Snapshot {
  readonly nodes: readonly Node[]
  readonly further: readonly (readonly Node[])[]
  readonly caret: number
}

/** The edited element, and the paragraphs that are typed after it. */
export interface EditedHosts {
  readonly kind: EditedKind
  readonly further: readonly HTMLElement[]
  all(): readonly HTMLElement[]
  atCaret(): HTMLElement
  snapshot(): Snapshot
  show(snapshot: Snapshot): void
  /** Begin a paragraph with what is behind the caret. */
  splitLine(): void
  /** End a list: an empty item becomes a paragraph after it. */
  leaveList(): void
  /** Join a paragraph that was typed with the text before it. */
  joinLine(host: HTMLElement): void
  insertText(text: string): void
  insertBreak(): void
  /** Make the elements plain ones again. */
  release(): void
}

/** Make an element editable. `listen` adds the listeners of the edit to each host. */
export function createHosts(element: HTMLElement, listen: (host: HTMLElement) => void): EditedHosts {
  const kind = kindOf(element)
  const further: HTMLElement[] = []
  const all = () => [element, ...further]
  const atCaret = () => all().find((host) => rangeIn(host)) ?? element
  const copies = (host: Element) => [...host.childNodes].map((node) => node.cloneNode(true))

  function prepare(host: HTMLElement, name: string): void {
    host.contentEditable = kind === 'code' ? 'plaintext-only' : 'true'
    host.spellcheck = kind !== 'code'
    host.setAttribute('role', 'textbox')
    host.setAttribute('aria-label', t(name))
    host.setAttribute('aria-multiline', String(kind === 'list' || kind === 'code'))
    host.dataset.editing = ''
    listen(host)
  }
  /** Add a paragraph after a host and put the caret into it. */
  function addParagraph(after: HTMLElement, nodes: readonly Node[]): void {
    const paragraph = document.createElement('p')
    after.after(paragraph)
    further.splice(after === element ? 0 : further.indexOf(after) + 1, 0, paragraph)
    prepare(paragraph, names.line)
    paragraph.append(...nodes)
    // An empty paragraph has no height.
    if (paragraph.textContent === '') paragraph.replaceChildren(document.createElement('br'))
    paragraph.focus()
    caretAt(paragraph, 'start')
  }
  /** Replace the selection with a node, and put the caret behind it. */
  function insertNode(node: Node, after: () => void): void {
    const range = rangeIn(atCaret())
    if (!range) return
    range.deleteContents()
    range.insertNode(node)
    after()
    range.setStartAfter(node)
    range.collapse(true)
    select(range)
  }

  prepare(element, names[kind])
  return {
    kind,
    further,
    all,
    atCaret,
    snapshot: () => ({ nodes: copies(element), further: further.map(copies), caret: caretOffset(element) }),
    show({ nodes, caret, further: paragraphs }) {
      element.replaceChildren(...nodes)
      for (const each of further.splice(0)) each.remove()
      for (const each of paragraphs) addParagraph(further.at(-1) ?? element, each)
      element.focus()
      setCaretOffset(element, caret)
    },
    splitLine() {
      const host = atCaret()
      const range = rangeIn(host)
      if (!range) return
      range.deleteContents()
      const rest = document.createRange()
      rest.setStart(range.startContainer, range.startOffset)
      rest.setEnd(host, host.childNodes.length)
      const moved = rest.extractContents()
      // The second half of a mark is a new one.
      for (const half of moved.querySelectorAll('[data-mark]'))
        if (host.querySelector(`[data-mark="${half.getAttribute('data-mark')}"]`)) half.removeAttribute('data-mark')
      addParagraph(host, [...moved.childNodes])
    },
    leaveList() {
      removeEmptyItem(element)
      addParagraph(element, [])
    },
    joinLine(host) {
      const before = all()[all().indexOf(host) - 1]
      const into = before?.matches('ul,ol') ? [...before.querySelectorAll('li')].at(-1) : before
      if (!before || !into) return
      const mark = document.createTextNode('')
      for (const br of host.querySelectorAll(':scope > br:last-child')) br.remove()
      into.append(mark, ...host.childNodes)
      host.remove()
      further.splice(further.indexOf(host), 1)
      before.focus()
      caretAt(mark, 'end')
    },
    insertText(text) {
      const host = atCaret()
      insertNode(document.createTextNode(text), () => {
        // A line end that is the last letter has no height.
        if (text === '\n' && kind === 'code' && caretOffset(host) >= (host.textContent ?? '').length - 1) host.append('\n')
      })
    },
    insertBreak() {
      const br = document.createElement('br')
      insertNode(br, () => {
        if (!br.nextSibling) br.after(document.createElement('br'))
      })
    },
    release() {
      for (const host of all()) {
        for (const attribute of attributes) host.removeAttribute(attribute)
        if (host.contains(document.activeElement)) host.blur()
      }
    },
  }
}
