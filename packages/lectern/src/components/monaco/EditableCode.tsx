import { type ReactNode, type RefObject, useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react'
import { placeInSlide, useOwnMemory, useSlide } from '../../stage/browser/index.ts'
import { CodeBlock } from '../CodeBlock.tsx'
import { type CodeFrameProps, useIsLive } from '../CodeFrame.tsx'
import { textHtml } from '../html-text.ts'
import type { LoadSetups } from '../setup-list.ts'
import { stepState } from '../step-state.ts'
import type { CodeEditor, EditorModule } from './code-editor.ts'
import { createFileEditor, type EditorListeners, type FileEditor, takeEditor } from './file-editor.ts'
import './monaco.css'
import { type AuthorRunner, createAuthorRunner } from './run/author-runners.ts'
import { createRunner, type Runner } from './run/create-runner.ts'
import { type Output, RunOutput } from './run/RunOutput.tsx'
import { runApart } from './run/run-apart.ts'
import { SaveBar } from './SaveBar.tsx'

export interface EditableCodeProps extends CodeFrameProps {
  /** The highlighted code, visible until the editor is ready, and in print. */
  readonly html: string
  readonly code: string
  /** The other side of a comparison. */
  readonly modified?: string
  /** Whether the code can be run. */
  readonly runs?: boolean
  /** False if it runs only on request. */
  readonly autorun?: boolean
  /** The step that shows the output. */
  readonly outputFrom?: number
  readonly outputHeight?: string
  /** CSS height, or `auto` to follow the text. Without it, the height is that of the initial text. */
  readonly height?: string
  readonly readonly?: boolean
  /** The file that the editor writes in the authoring server, relative to the deck's folder. */
  readonly file?: string
  readonly editorOptions?: Readonly<Record<string, unknown>>
  /** Options for the code runner of the author. */
  readonly runnerOptions?: Readonly<Record<string, unknown>>
  /** Fetches `setup/code-runners.ts`. */
  readonly runners?: LoadSetups
  /** Fetches `setup/monaco.ts`. */
  readonly editorSetup?: LoadSetups
  /** Fetch the editor. The slide's module provides this function. */
  readonly load: () => Promise<EditorModule>
}

/** Return the font of the block that the editor replaces. */
function fontOf(block: Element) {
  const { fontFamily, fontSize, lineHeight } = getComputedStyle(block)
  const size = Number.parseFloat(fontSize)
  return { family: fontFamily, size, lineHeight: Number.parseFloat(lineHeight) || size * 1.5 }
}

/** Milliseconds without a key press after which changed code runs again. */
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
function useDisposal(thing: RefObject<{ dispose(): void } | undefined>) {
  useInsertionEffect(() => () => thing.current?.dispose(), [thing])
}

const signed = (code: string, sign: string) => code.replaceAll(/^/gm, `${sign} `)

/** Return a comparison as text, after somebody has changed its second side. */
const bothSides = (before: string, after: string) => `${signed(before, '-')}\n${signed(after, '+')}`

interface CodeRunOptions {
  readonly editor: RefObject<CodeEditor | undefined>
  readonly language: string
  readonly runners: EditableCodeProps['runners']
  readonly runnerOptions: EditableCodeProps['runnerOptions']
}

/** Run the text of the editor: with a runner of the author, or else as JavaScript in a sandbox. */
function useCodeRun({ editor, language, runners, runnerOptions = {} }: CodeRunOptions) {
  const [output, setOutput] = useState<Output>({ lines: [], running: false })
  const runner = useRef<Runner>(undefined)
  const author = useRef<AuthorRunner>(undefined)
  useDisposal(author)
  useDisposal(runner)
  const run = async () => {
    try {
      if (await author.current?.run(editor.current?.text() ?? '')) return
      const javascript = await editor.current?.javascript()
      if (javascript !== undefined) runner.current?.run(javascript)
    } catch (error) {
      setOutput({ lines: [{ level: 'error', text: `This code cannot be run: ${String(error)}` }], running: false })
    }
  }
  return {
    output,
    run,
    stop: () => runner.current?.stop(),
    /** Create the runners when the editor is open. */
    prepare(box: HTMLElement, sandboxUrl: string) {
      runner.current = createRunner(box, sandboxUrl, (lines, running) => setOutput({ lines, running }))
      if (!runners) return
      author.current = createAuthorRunner({
        ...{ loadSetups: runners, language, options: runnerOptions },
        runApart: runApart(box, sandboxUrl),
        tell: (outputs, running) => setOutput({ lines: [], outputs, running, inPage: true }),
      })
    },
  }
}

/** Code that people edit, compare or run on the slide. It is an ordinary block until the editor is ready, and in places without an editor. */
export function EditableCode({ html, code, modified, runs = false, load, ...props }: EditableCodeProps): ReactNode {
  const { autorun = true, outputFrom = 0, outputHeight, height, readonly = false, editorOptions = {}, ...others } = props
  const { file, runnerOptions, runners, editorSetup, ...frame } = others
  const language = frame.language ?? ''
  const { no, active, clicks } = useSlide()
  const isLive = useIsLive()
  const memory = useOwnMemory()
  const [isOpen, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  const [pixels, setPixels] = useState<number>()
  const [fileEditor, setFileEditor] = useState<FileEditor>()
  const box = useRef<HTMLDivElement>(null)
  const typed = useTypedText(box, memory)
  const editor = useRef<CodeEditor>(undefined)
  useDisposal(editor)
  const { output, run, stop, prepare } = useCodeRun({ editor, language, runners, runnerOptions })
  const wanted = isLive && active

  /** Return what the editor at `place` in the slide reports to. */
  function listenersAt(place: string, isMeasured = false): EditorListeners {
    let timer: ReturnType<typeof setTimeout> | undefined
    let measured = isMeasured
    function remember(now: string, from: string) {
      memory?.set(place, now === from ? undefined : now)
      if (file !== undefined) memory?.set(beginOf(place), now === from ? undefined : from)
    }
    return {
      remember,
      change(now, from) {
        remember(now, from)
        clearTimeout(timer)
        if (runs && autorun) timer = setTimeout(run, pause)
      },
      height(text) {
        // The frame's padding of 1 px is part of its height.
        if (!measured || height === 'auto') setPixels(text + 2)
        measured = true
      },
    }
  }

  /** Show the editor, and run its code. */
  function start(opened: CodeEditor, around: HTMLElement, sandboxUrl: string): void {
    editor.current = opened
    setOpen(true)
    if (!runs) return
    prepare(around, sandboxUrl)
    if (autorun) run()
  }

  // A save has replaced the slide: take its editor before the browser paints, so that no key press gets lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the compiler's output never changes
  useLayoutEffect(() => {
    const container = placeOf(box.current)
    if (!wanted || editor.current || file === undefined || !container || !box.current) return
    const place = placeInSlide(box.current)
    const kept = takeEditor(`${no} ${place} ${file}`)
    if (!kept) return
    container.hidden = false
    setPixels(kept.height() + 2)
    kept.moveTo(container, listenersAt(place, true))
    const now = kept.text()
    const text = kept.file.arrive(code, now)
    if (text !== now) kept.replace(text)
    setFileEditor(kept)
    start(kept, box.current, kept.sandboxUrl)
  }, [wanted])

  // Create the editor when its slide is shown for the first time. It then stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the compiler's output never changes
  useEffect(() => {
    if (!wanted || editor.current) return
    let given = true
    load().then(
      async (module) => {
        if (editorSetup) await module.setUp(editorSetup)
        if (given) open(module)
      },
      () => given && setFailed(true),
    )
    function open(module: EditorModule): void {
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
        label: frame.title ?? 'Code',
        readonly,
        firstLine: frame.firstLine,
        font: fontOf(block),
        further: editorOptions,
      }
      // A hidden editor has no width, by which it wraps lines.
      container.hidden = false
      const token = document.querySelector('meta[name="lectern-write"]')?.getAttribute('content')
      if (file === undefined || !token) {
        const onChange = (now: string) => listeners.change(now, modified ?? code)
        start(module.createEditor({ ...options, onChange, onHeight: listeners.height }), box.current, module.sandboxUrl)
        return
      }
      const from = keptText(memory, beginOf(place)) ?? code
      const created = createFileEditor(module, { ...options, ...{ name: `${no} ${place} ${file}`, file, from, token, listeners } })
      setFileEditor(created)
      start(created, box.current, module.sandboxUrl)
    }
    return () => {
      given = false
    }
  }, [wanted])

  return (
    <div
      ref={box}
      className="lectern-editor"
      data-kept="editor"
      data-keeps-clicks={isOpen ? '' : undefined}
      data-late={outputFrom > 0 ? '' : undefined}
    >
      <div hidden={isOpen}>
        <CodeBlock {...frame} html={typed === undefined ? html : textHtml(modified === undefined ? typed : bothSides(code, typed))} />
      </div>
      {isOpen && frame.title && <div className="slidev-code-block-title">{frame.title}</div>}
      <div className="lectern-editor-place" hidden={!isOpen} style={{ height: height && height !== 'auto' ? height : pixels }} />
      {fileEditor && <SaveBar editor={fileEditor} />}
      {failed && <p className="lectern-editor-failed">The editor could not be loaded.</p>}
      {runs && isOpen && (
        <RunOutput
          output={output}
          height={outputHeight}
          state={outputFrom > 0 ? stepState(clicks, outputFrom) : undefined}
          onPress={() => (output.running ? stop() : run())}
        />
      )}
    </div>
  )
}
