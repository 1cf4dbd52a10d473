import { type RefObject, useEffect, useEffectEvent, useInsertionEffect, useLayoutEffect, useState } from 'react'
import { tryPart, writeToken } from '../../../base/lib/browser/index.ts'
import { placeInSlide, useOwnMemory, useSlide } from '../../stage/browser/index.ts'
import { useIsLive } from '../CodeFrame.tsx'
import type { LoadSetups } from '../setup-list.ts'
import type { CodeEditor, EditorModule } from './code-editor.ts'
import { createFileEditor, type EditorListeners, type FileEditor, takeEditor } from './file-editor.ts'

/** What an author says about an editor. */
export interface EditorSettings {
  readonly code: string
  /** The other side of a comparison. */
  readonly modified?: string | undefined
  /** CSS height, or `auto` to follow the text. Without it, the height is that of the initial text. */
  readonly height?: string | undefined
  readonly readonly?: boolean | undefined
  /** The file that the editor writes in the dev server, relative to the deck's folder. */
  readonly file?: string | undefined
  readonly editorOptions?: Readonly<Record<string, unknown>> | undefined
  /** Fetches `setup/monaco.ts`. */
  readonly editorSetup?: LoadSetups | undefined
  /** Fetches the types of the modules that the code imports. */
  readonly types?: (() => Promise<{ readonly default: Readonly<Record<string, string>> }>) | undefined
  /** Fetch the editor. The slide's module provides this function. */
  readonly load: () => Promise<EditorModule>
}

interface EditorOptions extends EditorSettings {
  /** The element around the block and its editor. */
  readonly box: RefObject<HTMLElement | null>
  /** Receives the editor. */
  readonly editor: RefObject<CodeEditor | undefined>
  readonly language: string
  readonly label: string
  readonly firstLine: number | undefined
  /** Called when the editor is open. */
  readonly onOpen: (box: HTMLElement, sandboxUrl: string) => void
  /** Called when nothing has been typed for a moment after a change. */
  readonly onTyped: () => void
}

/** Return the font of the block that the editor replaces. */
function fontOf(block: Element) {
  const { fontFamily, fontSize, lineHeight } = getComputedStyle(block)
  const size = Number.parseFloat(fontSize)
  return { family: fontFamily, size, lineHeight: Number.parseFloat(lineHeight) || size * 1.5 }
}

/** Milliseconds without a key press after which changed code counts as typed. */
const pause = 600

/** Return the text that a person has typed at a place of the slide. */
function keptText(memory: ReturnType<typeof useOwnMemory>, place: string): string | undefined {
  const kept = memory?.get(place)
  return typeof kept === 'string' ? kept : undefined
}

/** Return the name under which the text is kept that an edit at a place of the slide began with. */
const beginOf = (place: string) => `${place}:from`

/** Return the element for the editor. */
const placeOf = (box: HTMLElement | null) => box?.querySelector<HTMLElement>('.lectern-editor-place')

/** Return the text that a person has typed in place of the author's text, as it was when the slide appeared. */
function useTypedText(box: RefObject<HTMLElement | null>, memory: ReturnType<typeof useOwnMemory>): string | undefined {
  const [typed, setTyped] = useState<string>()
  useLayoutEffect(() => {
    const kept = box.current ? keptText(memory, placeInSlide(box.current)) : undefined
    if (kept !== undefined) setTyped(kept)
  }, [box, memory])
  return typed
}

/** Dispose of a thing when the slide is removed. Only this kind of effect does not end while the slide is hidden. */
export function useDisposal(thing: RefObject<{ dispose(): void } | undefined>) {
  useInsertionEffect(() => () => thing.current?.dispose(), [thing])
}

interface ListenerOptions {
  readonly memory: ReturnType<typeof useOwnMemory>
  /** The place of the editor in the slide. */
  readonly place: string
  /** Whether to keep the text that the edit began with. */
  readonly keepsBegin: boolean
  readonly followsText: boolean
  /** Whether the height of the initial text is known. */
  readonly isMeasured: boolean
  readonly setPixels: (height: number) => void
  readonly onTyped: () => void
}

/** Create what an editor reports to. */
function createListeners({ memory, place, keepsBegin, followsText, isMeasured, setPixels, onTyped }: ListenerOptions): EditorListeners {
  let timer: ReturnType<typeof setTimeout> | undefined
  let measured = isMeasured
  function remember(now: string, from: string) {
    memory?.set(place, now === from ? undefined : now)
    if (keepsBegin) memory?.set(beginOf(place), now === from ? undefined : from)
  }
  return {
    remember,
    change(now, from) {
      remember(now, from)
      clearTimeout(timer)
      timer = setTimeout(onTyped, pause)
    },
    height(text) {
      // The frame's padding of 2 px is part of its height.
      if (!measured || followsText) setPixels(text + 4)
      measured = true
    },
  }
}

/** Replace a block by an editor when its slide is shown. Return its state, and the text that was typed before. */
export function useEditor({ box, editor, code, modified, language, label, firstLine, onOpen, onTyped, ...settings }: EditorOptions) {
  const { height, readonly = false, file, editorOptions = {}, editorSetup, types, load } = settings
  const { no, active } = useSlide()
  const isLive = useIsLive()
  const memory = useOwnMemory()
  const [isOpen, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  const [pixels, setPixels] = useState<number>()
  const [fileEditor, setFileEditor] = useState<FileEditor>()
  const typed = useTypedText(box, memory)
  const wanted = isLive && active

  const listenersAt = (place: string, isMeasured = false) =>
    createListeners({ memory, place, isMeasured, setPixels, onTyped, keepsBegin: file !== undefined, followsText: height === 'auto' })

  /** Show the editor. */
  function start(opened: CodeEditor, around: HTMLElement, sandboxUrl: string): void {
    editor.current = opened
    setOpen(true)
    onOpen(around, sandboxUrl)
  }

  // A save has replaced the slide: take its editor before the browser paints, so that no key press gets lost.
  const takeKept = useEffectEvent(() => {
    const container = placeOf(box.current)
    if (editor.current || file === undefined || !container || !box.current) return
    const place = placeInSlide(box.current)
    const kept = takeEditor(`${no} ${place} ${file}`)
    if (!kept) return
    container.hidden = false
    setPixels(kept.height() + 4)
    kept.moveTo(container, listenersAt(place, true))
    const now = kept.text()
    const text = kept.file.arrive(code, now)
    if (text !== now) kept.replace(text)
    setFileEditor(kept)
    start(kept, box.current, kept.sandboxUrl)
  })
  useLayoutEffect(() => {
    if (wanted) takeKept()
  }, [wanted])

  // Create the editor when its slide is shown for the first time. It then stays.
  const loadEditor = useEffectEvent(async () => {
    const module = await load()
    if (editorSetup) await module.setUp(editorSetup)
    // The editor opens meanwhile.
    if (types) void tryPart('the types of this code', types).then((files) => files && module.addTypes(files.default))
    return module
  })
  const open = useEffectEvent((module: EditorModule): void => {
    const container = placeOf(box.current)
    const block = box.current?.querySelector('pre')
    if (!container || !block || !box.current) return
    const place = placeInSlide(box.current)
    const text = keptText(memory, place)
    const listeners = listenersAt(place)
    const options = {
      container,
      ...(modified === undefined ? { code: text ?? code, modified } : { code, modified: text ?? modified }),
      language,
      label,
      readonly,
      firstLine,
      font: fontOf(block),
      further: editorOptions,
    }
    // A hidden editor has no width, by which it wraps lines.
    container.hidden = false
    const token = writeToken(document)
    if (file === undefined || !token) {
      const onChange = (now: string) => listeners.change(now, modified ?? code)
      start(module.createEditor({ ...options, onChange, onHeight: listeners.height }), box.current, module.sandboxUrl)
      return
    }
    const from = keptText(memory, beginOf(place)) ?? code
    const created = createFileEditor(module, { ...options, ...{ name: `${no} ${place} ${file}`, file, from, token, listeners } })
    setFileEditor(created)
    start(created, box.current, module.sandboxUrl)
  })
  useEffect(() => {
    if (!wanted || editor.current) return
    let given = true
    loadEditor().then(
      (module) => given && open(module),
      () => given && setFailed(true),
    )
    return () => {
      given = false
    }
  }, [wanted, editor])

  return { isOpen, failed, pixels, fileEditor, typed }
}
