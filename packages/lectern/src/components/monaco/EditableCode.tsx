import { type ReactNode, type RefObject, useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react'
import { placeInSlide, useOwnMemory, useSlide } from '../../stage/browser/index.ts'
import { CodeBlock } from '../CodeBlock.tsx'
import { type CodeFrameProps, useIsLive } from '../CodeFrame.tsx'
import { textHtml } from '../html-text.ts'
import type { LoadSetups } from '../setup-list.ts'
import { stepState } from '../step-state.ts'
import type { CodeEditor, EditorModule } from './code-editor.ts'
import './monaco.css'
import { type AuthorRunner, createAuthorRunner } from './run/author-runners.ts'
import { createRunner, type Runner } from './run/create-runner.ts'
import { type Output, RunOutput } from './run/RunOutput.tsx'
import { runApart } from './run/run-apart.ts'

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
  const { runnerOptions, runners, editorSetup, ...frame } = others
  const language = frame.language ?? ''
  const { active, clicks } = useSlide()
  const isLive = useIsLive()
  const memory = useOwnMemory()
  const [isOpen, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  const [pixels, setPixels] = useState<number>()
  const box = useRef<HTMLDivElement>(null)
  const typed = useTypedText(box, memory)
  const editor = useRef<CodeEditor>(undefined)
  useDisposal(editor)
  const { output, run, stop, prepare } = useCodeRun({ editor, language, runners, runnerOptions })
  const wanted = isLive && active

  // Create the editor when its slide is shown for the first time. It then stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the compiler's output never changes
  useEffect(() => {
    if (!wanted || isOpen) return
    let given = true
    load().then(
      async (module) => {
        if (editorSetup) await module.setUp(editorSetup)
        if (given) open(module)
      },
      () => given && setFailed(true),
    )
    function open({ createEditor, sandboxUrl }: EditorModule): void {
      const container = box.current?.querySelector<HTMLElement>('.lectern-editor-place')
      const block = box.current?.querySelector('pre')
      if (!container || !block || !box.current) return
      let timer: ReturnType<typeof setTimeout> | undefined
      let measured = false
      const name = placeInSlide(box.current)
      const text = keptText(memory, name)
      const options = {
        container,
        ...(modified === undefined ? { code: text ?? code, modified } : { code, modified: text ?? modified }),
        language,
        label: frame.title ?? 'Code',
        readonly,
        firstLine: frame.firstLine,
        font: fontOf(block),
        further: editorOptions,
        onChange(now: string) {
          memory?.set(name, now === (modified ?? code) ? undefined : now)
          clearTimeout(timer)
          if (runs && autorun) timer = setTimeout(run, pause)
        },
        onHeight(text: number) {
          // The frame's padding of 1 px is part of its height.
          if (!measured || height === 'auto') setPixels(text + 2)
          measured = true
        },
      }
      setOpen(true)
      // A hidden editor has no width, by which it wraps lines.
      container.hidden = false
      editor.current = createEditor(options)
      if (runs) {
        prepare(box.current, sandboxUrl)
        if (autorun) run()
      }
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
