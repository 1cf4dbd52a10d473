import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Scenario } from '../page/create-services.ts'
import { rowLimit } from './limits.ts'
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

/** The controls of the queue, for people who play with it by hand. */
export function SyncerDialog({ syncer, from, setFrom, onClose, children }: SyncerDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const { scenario, goal, view, isOwn, isActive, change, play, follow } = syncer
  // Nobody can see a dialog of a slide that is left, but it would keep all keys.
  useEffect(() => {
    if (!isActive) dialog.current?.close()
  }, [isActive])
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
  return (
    <dialog
      ref={dialog}
      className="syncer-dialog"
      aria-label="Queue syncer"
      onClose={close}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
    >
      <div className="syncer-controls">
        <Choice
          legend="In bulk"
          name="kind"
          value={scenario.kind}
          options={{ gas: 'Gas gifting', token: 'Token air dropping' }}
          onChange={(kind) => begin({ kind })}
        />
        <InputSource scenario={scenario} begin={begin} />
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
        <div className="syncer-buttons">
          <button type="button" onClick={() => play(3)}>
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
          <button type="button" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
        <Together syncer={syncer} />
      </div>
      <div className="syncer-results">
        {view && view.problems.length > 0 && (
          <ul role="alert">
            {view.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
        {(view?.waiting ?? view?.notKept) && <p role="status">{view?.waiting ?? view?.notKept}</p>}
        {children}
        <p className="syncer-pages">
          <button type="button" disabled={from === 0} onClick={() => setFrom(from - pageLength)}>
            Previous rows
          </button>
          <span>{total === 0 ? 'No rows' : `${from + 1}–${Math.min(total, from + pageLength)} of ${total}`}</span>
          <button type="button" disabled={from + pageLength >= total} onClick={() => setFrom(from + pageLength)}>
            Next rows
          </button>
        </p>
        {view?.rows.find(({ problem }) => problem)?.problem && <p>{view.rows.find(({ problem }) => problem)?.problem}</p>}
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
}

function Choice<Value extends string>({ legend, name, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {(Object.keys(options) as Value[]).map((option) => (
        <label key={option}>
          <input type="radio" name={`syncer-${name}`} checked={value === option} onChange={() => onChange(option)} />
          {options[option]}
        </label>
      ))}
    </fieldset>
  )
}

function InputSource({ scenario, begin }: { readonly scenario: Scenario; readonly begin: (next: Partial<Scenario>) => void }) {
  const [text, setText] = useState(typeof scenario.input === 'string' ? scenario.input : 'recipient,amount\n')
  const read = async (file: File | undefined) => {
    if (!file) return
    const content = await file.text()
    setText(content.slice(0, 5000))
    begin({ input: content })
  }
  return (
    <fieldset
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        read(event.dataTransfer.files[0])
      }}
    >
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
        rows={3}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="button" onClick={() => begin({ input: text })}>
        Use this CSV
      </button>
    </fieldset>
  )
}

function Storage({ syncer: { store, storeNote, chooseStore } }: { readonly syncer: SyncerState }) {
  return (
    <>
      <Choice
        legend="Storage provider"
        name="store"
        value={store}
        options={{ memory: 'Memory', database: 'IndexedDB' }}
        onChange={chooseStore}
      />
      {storeNote && <p role="status">{storeNote}</p>}
    </>
  )
}

function Retry({ syncer: { page, scenario } }: { readonly syncer: SyncerState }) {
  return (
    <button type="button" onClick={() => void page?.call('retry', scenario).catch(() => undefined)}>
      Retry what failed
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
    <fieldset>
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
