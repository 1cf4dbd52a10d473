import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Scenario } from '../page/create-services.ts'
import { isSettled } from './board.ts'
import { rowLimit } from './read-csv.ts'
import { lastGoal } from './recorded-run.ts'
import type { SyncerState } from './use-syncer.ts'

export interface SyncerDialogProps {
  readonly syncer: SyncerState
  /** First row of the table. */
  readonly from: number
  readonly setFrom: (from: number) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Rows of the table in the dialog. */
const pageLength = 8

/** Bytes of the largest file that is read. */
const fileLimit = 20_000_000

/** The controls of the queue, for people who play with it by hand. */
export function SyncerDialog({ syncer, from, setFrom, onClose, children }: SyncerDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const { scenario, goal, view, isOwn, isActive, change, play, follow } = syncer
  // Nobody can see a dialog of a slide that is left, but it would keep all keys.
  useEffect(() => {
    if (!isActive) dialog.current?.close()
  }, [isActive])
  const [dropped, setDropped] = useState<File>()
  const total = view?.states.length ?? 0
  const close = () => {
    setFrom(0)
    onClose()
  }
  const begin = (next: Partial<Scenario>) => {
    setFrom(0)
    change({ ...next, run: scenario.run + 1 })
    if (goal < 0) play(0)
  }
  const beginAgain = () => {
    setFrom(0)
    change({ run: scenario.run + 1 })
    play(-1)
  }
  // What is done is done again: another press must not do nothing.
  const runAll = () => {
    if (goal === lastGoal && view && isSettled(view.states)) begin({})
    play(lastGoal)
  }
  const problem = view?.rows.find((row) => row.problem)?.problem
  return (
    <dialog
      ref={dialog}
      className="syncer-dialog"
      aria-labelledby={title}
      onClose={close}
      // A file that misses the field must not replace the talk in this tab.
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        setDropped(event.dataTransfer.files[0])
      }}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
    >
      <header>
        <h2 id={title}>Queue syncer</h2>
        <div className="syncer-buttons syncer-actions">
          <button type="button" className="syncer-main" onClick={runAll}>
            Run all
          </button>
          <button type="button" onClick={beginAgain}>
            Begin again
          </button>
          <Retry syncer={syncer} />
          {isOwn && (
            <button type="button" onClick={follow}>
              Return to the presenter
            </button>
          )}
        </div>
        <button type="button" className="syncer-close" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </header>
      <div className="syncer-results">
        {view && view.problems.length > 0 && (
          <ul role="alert">
            {view.problems.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
        {(view?.waiting ?? view?.notKept) && <p role="status">{view?.waiting ?? view?.notKept}</p>}
        {children}
        {problem && <p>{problem}</p>}
        <p className="syncer-pages">
          <button type="button" disabled={from === 0} onClick={() => setFrom(from - pageLength)}>
            Previous rows
          </button>
          <button type="button" disabled={from + pageLength >= total} onClick={() => setFrom(from + pageLength)}>
            Next rows
          </button>
          <span>{total === 0 ? 'No rows' : `${from + 1}–${Math.min(total, from + pageLength)} of ${total}`}</span>
        </p>
      </div>
      <div className="syncer-controls">
        <InputSource scenario={scenario} begin={begin} dropped={dropped} />
        <Choice
          legend="In bulk"
          name="kind"
          value={scenario.kind}
          options={{ gas: 'Gas gifting', token: 'Token air dropping' }}
          onChange={(kind) => begin({ kind })}
        />
        <Storage syncer={syncer} />
        <Choice
          legend="Account that pays"
          name="account"
          value={scenario.account}
          options={{ custodian: 'With funds', baraka: 'Almost empty' }}
          onChange={(account) => change({ account })}
        />
        <Choice
          legend="Gas limit"
          name="gas"
          value={scenario.gas}
          options={{ enough: 'Enough', 'too little': 'Too little' }}
          onChange={(gas) => change({ gas })}
        />
        <Choice
          legend="Node"
          name="node"
          value={scenario.isOnline ? 'on' : 'off'}
          options={{ on: 'On', off: 'Off' }}
          onChange={(node) => change({ isOnline: node === 'on' })}
        />
        <Together syncer={syncer} />
      </div>
    </dialog>
  )
}

interface ChoiceProps<Value extends string> {
  readonly legend: string
  readonly name: string
  readonly value: string
  readonly options: Readonly<Record<Value, string>>
  readonly onChange: (value: Value) => void
  readonly note?: string
}

function Choice<Value extends string>({ legend, name, value, options, onChange, note }: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {(Object.keys(options) as Value[]).map((option) => (
        <label key={option}>
          <input type="radio" name={`syncer-${name}`} checked={value === option} onChange={() => onChange(option)} />
          {options[option]}
        </label>
      ))}
      {note && <p role="status">{note}</p>}
    </fieldset>
  )
}

interface InputSourceProps {
  readonly scenario: Scenario
  readonly begin: (next: Partial<Scenario>) => void
  /** The file that was dropped last. */
  readonly dropped: File | undefined
}

function InputSource({ scenario, begin, dropped }: InputSourceProps) {
  const [text, setText] = useState(typeof scenario.input === 'string' ? scenario.input : 'recipient,amount\n')
  const [problem, setProblem] = useState('')
  const read = async (file: File | undefined) => {
    if (!file) return
    if (file.size > fileLimit) return setProblem(`The file "${file.name}" is larger than ${fileLimit / 1e6} MB: split it.`)
    try {
      const content = await file.text()
      setProblem('')
      setText(content.slice(0, 5000))
      begin({ input: content })
    } catch {
      setProblem(`The file "${file.name}" cannot be read. Choose it again.`)
    }
  }
  const readDropped = useEffectEvent(read)
  useEffect(() => void readDropped(dropped), [dropped])
  return (
    <fieldset className="syncer-input">
      <legend>Input source</legend>
      <div className="syncer-buttons">
        <button type="button" aria-pressed={scenario.input === 24} onClick={() => begin({ input: 24 })}>
          24 rows
        </button>
        <button type="button" aria-pressed={scenario.input === 1000} onClick={() => begin({ input: 1000 })}>
          1 000 rows
        </button>
        <label className="syncer-file">
          CSV file
          <input type="file" accept=".csv,text/csv" onChange={(event) => read(event.target.files?.[0])} />
        </label>
      </div>
      <textarea
        aria-label={`CSV, at most ${rowLimit} rows`}
        rows={2}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="button" onClick={() => begin({ input: text })}>
        Use this CSV
      </button>
      {problem && <p role="alert">{problem}</p>}
    </fieldset>
  )
}

function Storage({ syncer: { store, storeNote, chooseStore } }: { readonly syncer: SyncerState }) {
  return (
    <Choice
      legend="Storage provider"
      name="store"
      value={store}
      options={{ memory: 'Memory', database: 'IndexedDB' }}
      onChange={chooseStore}
      note={storeNote}
    />
  )
}

function Retry({ syncer: { page, scenario } }: { readonly syncer: SyncerState }) {
  return (
    <button type="button" onClick={() => void page?.call('retry', scenario).catch(() => undefined)}>
      Retry failed
    </button>
  )
}

function Together({ syncer: { page } }: { readonly syncer: SyncerState }) {
  const [outcome, setOutcome] = useState('')
  const send = async (queued: boolean) => {
    try {
      const { accepted, refused, problem } = (await page?.call('together', queued)) ?? { accepted: 0, refused: 0, problem: undefined }
      setOutcome(`${accepted} accepted, ${refused} refused. ${problem ?? ''}`)
    } catch (error) {
      setOutcome((error as Error).message)
    }
  }
  return (
    <fieldset className="syncer-together">
      <legend>Two senders, one account</legend>
      <div className="syncer-buttons">
        <button type="button" onClick={() => send(false)}>
          Without the queue
        </button>
        <button type="button" onClick={() => send(true)}>
          With the queue
        </button>
      </div>
      <p role="status">{outcome}</p>
    </fieldset>
  )
}
