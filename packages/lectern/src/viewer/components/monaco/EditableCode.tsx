import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { t } from '../../../base/language/index.ts'
import { useSlide } from '../../stage/browser/index.ts'
import { CodeBlock, type CodeFrameProps } from '../CodeFrame.tsx'
import { textHtml } from '../html-text.ts'
import { stepState } from '../Step.tsx'
import type { LoadSetups } from '../setup-list.ts'
import type { CodeEditor } from './code-editor.ts'
import './monaco.css'
import { useStore } from 'zustand'
import type { FileEditor } from './file-editor.ts'
import { type AuthorRunner, createAuthorRunner, runInSandboxOf } from './run/author-runners.ts'
import { createRunner, type Runner } from './run/create-runner.ts'
import { type Output, RunOutput } from './run/RunOutput.tsx'
import { type EditorSettings, useDisposal, useEditor } from './use-editor.ts'

export interface EditableCodeProps extends CodeFrameProps, EditorSettings {
  /** The highlighted code, visible until the editor is ready, and in print. */
  readonly html: string
  /** Whether the code can be run. */
  readonly runs?: boolean
  /** False if it runs only on request. */
  readonly autorun?: boolean
  /** The step that shows the output. */
  readonly outputFrom?: number
  readonly outputHeight?: string
  /** Options for the code runner of the author. */
  readonly runnerOptions?: Readonly<Record<string, unknown>>
  /** Fetches `setup/code-runners.ts`. */
  readonly runners?: LoadSetups
  /** Fetches the script with the modules that the code imports. */
  readonly modules?: () => Promise<{ readonly default: string }>
  /** Whether the code runs without strict mode. */
  readonly isSloppy?: boolean
}

/** What TypeScript writes above code with imports. */
const strictMark = /^\s*(['"])use strict\1;?/

const signed = (code: string, sign: string) => code.replaceAll(/^/gm, `${sign} `)

/** Return a comparison as text, after somebody has changed its second side. */
const bothSides = (before: string, after: string) => `${signed(before, '-')}\n${signed(after, '+')}`

interface CodeRunOptions {
  readonly editor: RefObject<CodeEditor | undefined>
  readonly language: string
  readonly runners: EditableCodeProps['runners']
  readonly runnerOptions: EditableCodeProps['runnerOptions']
  readonly modules: EditableCodeProps['modules']
  readonly isSloppy: boolean
}

const noOutput: Output = { lines: [], running: false }

/** Run the text of the editor: with a runner of the author, or else as JavaScript in a sandbox. */
function useCodeRun({ editor, language, runners, runnerOptions = {}, modules, isSloppy }: CodeRunOptions) {
  const [output, setOutput] = useState<Output>(noOutput)
  const runner = useRef<Runner>(undefined)
  const author = useRef<AuthorRunner>(undefined)
  useDisposal(author)
  useDisposal(runner)
  const loadModules = async () => (await modules?.())?.default
  const run = async () => {
    try {
      if (await author.current?.run(editor.current?.text() ?? '')) return
      const javascript = await editor.current?.javascript()
      const script = await loadModules()
      if (javascript !== undefined) runner.current?.run(isSloppy ? javascript.replace(strictMark, '') : javascript, script)
    } catch (error) {
      setOutput({
        lines: [{ level: 'error', texts: [{ text: t('This code cannot be run: {reason}', { reason: String(error) }) }] }],
        running: false,
      })
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
        runInSandbox: runInSandboxOf(box, sandboxUrl, loadModules),
        tell: (outputs, running) => setOutput({ lines: [], outputs, running, inPage: true }),
      })
    },
  }
}

/** Code that people edit, compare or run on the slide. It is an ordinary block until the editor is ready, and in places without an editor. */
export function EditableCode({ html, runs = false, autorun = true, outputFrom = 0, outputHeight, ...props }: EditableCodeProps): ReactNode {
  const {
    code,
    modified,
    height,
    readonly,
    file,
    editorOptions,
    editorSetup,
    load,
    runnerOptions,
    runners,
    modules,
    types,
    isSloppy = false,
    ...frame
  } = props
  const language = frame.language ?? ''
  const { clicks } = useSlide()
  const box = useRef<HTMLDivElement>(null)
  const editor = useRef<CodeEditor>(undefined)
  useDisposal(editor)
  const { output, run, stop, prepare } = useCodeRun({ editor, language, runners, runnerOptions, modules, isSloppy })
  const { isOpen, failed, pixels, fileEditor, typed } = useEditor({
    ...{ box, editor, code, modified, height, readonly, file, editorOptions, editorSetup, types, load, language },
    label: frame.title ?? t('Code'),
    firstLine: frame.firstLine,
    onOpen(around, sandboxUrl) {
      if (!runs) return
      prepare(around, sandboxUrl)
      if (autorun) run()
    },
    onTyped() {
      if (runs && autorun) run()
    },
  })

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
      {failed && <p className="lectern-editor-failed">{t('The editor could not be loaded.')}</p>}
      {runs && isOpen && (
        <RunOutput
          output={output}
          isAsked={!autorun && output === noOutput}
          height={outputHeight}
          state={outputFrom > 0 ? stepState(clicks, outputFrom) : undefined}
          onPress={() => (output.running ? stop() : run())}
        />
      )}
    </div>
  )
}

/** The button that saves the file of an editor, and what came of it. */
function SaveBar({ editor }: { readonly editor: FileEditor }) {
  const { said, there } = useStore(editor.file.state)
  const load = () => {
    const text = editor.file.take()
    if (text === undefined) return
    editor.replace(text)
    editor.focus()
  }
  return (
    <div className="lectern-save">
      <button type="button" onClick={() => editor.save()}>
        {t('Save')}
      </button>
      {there !== undefined && (
        <button type="button" onClick={load}>
          {t('Load the file')}
        </button>
      )}
      <p role="status">{said}</p>
    </div>
  )
}
