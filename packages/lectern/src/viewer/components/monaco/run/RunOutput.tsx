import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../../../../base/language/index.ts'
import { loadPart } from '../../../../base/lib/browser/index.ts'
import type { stepState } from '../../Step.tsx'
import type { RunnerOutput } from './author-runners.ts'
import type { OutputLine } from './run-message.ts'

/** What the code of a block has written. */
export interface Output {
  readonly lines: readonly OutputLine[]
  /** The output of an author's runner. */
  readonly outputs?: readonly RunnerOutput[]
  readonly running: boolean
  /** Whether the run cannot be stopped, because it is in the page. */
  readonly inPage?: boolean
}

interface RunOutputProps {
  readonly output: Output
  readonly height: string | undefined
  /** The state of the step that shows the output; undefined if no step does. */
  readonly state: ReturnType<typeof stepState> | undefined
  readonly onPress: () => void
}

/** The button that runs the code, and what the code has written. */
export const RunOutput = ({ output: { lines, outputs = [], running, inPage = false }, height, state, onPress }: RunOutputProps) => (
  <div className="lectern-runner">
    <button type="button" className="lectern-runner-button" onClick={onPress} disabled={running && inPage}>
      {running ? (inPage ? t('Running') : t('Stop')) : t('Run')}
    </button>
    <div
      role="log"
      aria-label={t('Output')}
      className="lectern-run-output slidev-runner-output"
      style={{ maxHeight: height }}
      data-click-state={state}
    >
      {lines.map(({ level, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only appended
        <div key={index} className={`lectern-run-${level}`}>
          {text}
        </div>
      ))}
      {outputs.map((output, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a run has all of its outputs at once
        <OneOutput key={index} output={output} />
      ))}
    </div>
  </div>
)

function OneOutput({ output }: { readonly output: RunnerOutput }): ReactNode {
  if (output.kind === 'html') return <HtmlOutput html={output.html} />
  if (output.kind === 'element') return <ElementOutput element={output.element} />
  if (output.kind === 'error') return <div className="lectern-run-error">{output.text}</div>
  return (
    <div className="output-line">
      {output.texts.map(({ text, className }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a line never move
        <span key={index} className={className}>
          {index > 0 && ' '}
          {text}
        </span>
      ))}
    </div>
  )
}

/** HTML of a runner. It may be what strangers wrote, so nothing in it runs. */
function HtmlOutput({ html }: { readonly html: string }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let current = true
    loadPart('the output of code', () => import('dompurify')).then(({ default: createDOMPurify }) => {
      const fragment = createDOMPurify(window).sanitize(html, { RETURN_DOM_FRAGMENT: true, FORBID_TAGS: ['form', 'iframe', 'style'] })
      if (current) box.current?.replaceChildren(fragment)
    })
    return () => {
      current = false
    }
  }, [html])
  return <div ref={box} className="lectern-run-html" />
}

function ElementOutput({ element }: { readonly element: Element }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.replaceChildren(element), [element])
  return <div ref={box} className="lectern-run-html" />
}
