import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { t } from '../../../../base/language/index.ts'
import { loadPart } from '../../../../base/lib/browser/index.ts'
import type { stepState } from '../../Step.tsx'
import type { RunnerOutput, StyledText } from './author-runners.ts'
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
  /** Whether people are asked to run the code. */
  readonly isAsked: boolean
  readonly height: string | undefined
  /** The state of the step that shows the output; undefined if no step does. */
  readonly state: ReturnType<typeof stepState> | undefined
  readonly onPress: () => void
}

/** The button that runs the code, and what the code has written. */
export const RunOutput = ({
  output: { lines, outputs = [], running, inPage = false },
  isAsked,
  height,
  state,
  onPress,
}: RunOutputProps) => (
  <div className="lectern-runner">
    <RunButton running={running} inPage={inPage} onPress={onPress} />
    <div
      role="log"
      aria-label={t('Output')}
      className="lectern-run-output slidev-runner-output"
      style={height === undefined ? undefined : { height, overflow: 'auto' }}
      data-click-state={state}
    >
      {isAsked && <p className="lectern-run-hint">{t('Click the play button to run the code')}</p>}
      {lines.map(({ level, texts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only appended
        <Line key={index} texts={texts} className={`lectern-run-${level}`} />
      ))}
      {outputs.map((output, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a run has all of its outputs at once
        <OneOutput key={index} output={output} />
      ))}
    </div>
  </div>
)

function RunButton({ running, inPage, onPress }: { readonly running: boolean; readonly inPage: boolean; readonly onPress: () => void }) {
  const name = running ? (inPage ? t('Running') : t('Stop')) : t('Run')
  return (
    <button type="button" className="lectern-runner-button" aria-label={name} title={name} onClick={onPress} disabled={running && inPage}>
      <svg viewBox="0 0 16 16" width="14" height="14" fill="none" stroke="currentColor" strokeLinejoin="round" aria-hidden="true">
        <path d={running ? 'M3 3h10v10H3z' : 'M3.5 2.5v11l10-5.5z'} />
      </svg>
    </button>
  )
}

/** What one call has written. Commas separate its values, as in Slidev. */
const Line = ({ texts, className }: { readonly texts: readonly StyledText[]; readonly className?: string }) => (
  <div className={`output-line ${className ?? ''}`}>
    {texts.map(({ text, className, isCode }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a line never move
      <Fragment key={index}>
        {index > 0 && <span className="separator">,</span>}
        {isCode ? <pre className={className}>{text}</pre> : <span className={className}>{text}</span>}
      </Fragment>
    ))}
  </div>
)

function OneOutput({ output }: { readonly output: RunnerOutput }): ReactNode {
  if (output.kind === 'html') return <HtmlOutput html={output.html} />
  if (output.kind === 'element') return <ElementOutput element={output.element} />
  if (output.kind === 'error') return <div className="lectern-run-error">{output.text}</div>
  return <Line texts={output.texts} />
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
