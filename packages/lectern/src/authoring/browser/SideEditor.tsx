import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Splitter } from '../../lib/browser/index.ts'
import type { SlideWords } from '../model/index.ts'
import type { Desk } from './create-desk.ts'
import type { SlideDraftState } from './create-slide-draft.ts'
import { keysOf } from './editor-keys.ts'
import { SaveState } from './SaveState.tsx'
import classes from './SideEditor.module.css'
import { TextEditor } from './TextEditor.tsx'
import { type PlacesStore, useSlideDraft } from './use-slide-draft.ts'
import { useUpright } from './use-upright.ts'

interface SideEditorProps {
  readonly desk: Desk
  readonly places: PlacesStore
  /** The slide on screen. */
  readonly no: number
  /** Share of the window in percent: of its width, on upright screens of its height. */
  readonly width: number
  readonly shares: { readonly least: number; readonly most: number }
  readonly onWidth: (width: number) => void
  readonly onClose: () => void
  /** Whether the text has the focus when it comes. */
  readonly takesFocus: boolean
  readonly notesAddress: string
  readonly loadWords: () => Promise<SlideWords>
}

const tabs = ['Slide', 'Notes'] as const
type Tab = (typeof tabs)[number]

/** The editor beside the stage, on upright screens below it: source and notes of the slide on screen, saved as one types. */
export function SideEditor({ desk, places, no, width, shares, onWidth, onClose, takesFocus, notesAddress, loadWords }: SideEditorProps) {
  const [draft, edit] = useSlideDraft(desk, places, no)
  const [tab, setTab] = useState<Tab>('Slide')
  const [said, setSaid] = useState('')
  const upright = useUpright()
  const id = useId()

  // The app makes room: all that is fixed in it keeps to the stage.
  useLayoutEffect(() => {
    const { classList, style } = document.documentElement
    classList.add('lectern-editing')
    style.setProperty('--lectern-editor', String(width))
    return () => {
      classList.remove('lectern-editing')
      style.removeProperty('--lectern-editor')
    }
  }, [width])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said of one slide is not said of another
  useEffect(() => setSaid(''), [no])

  const open = draft.kind === 'open' ? draft : undefined
  const common = { describedBy: `${id}-leave`, className: classes.text, series: open?.series ?? 0 }
  return createPortal(
    <div className={classes.window}>
      <Splitter
        name="Width of the editor"
        orientation={upright ? 'horizontal' : 'vertical'}
        controls={id}
        value={100 - width}
        least={100 - shares.most}
        most={100 - shares.least}
        onChange={(value) => onWidth(100 - value)}
        className={classes.splitter}
      />
      <section id={id} aria-label="Slide editor" className={classes.editor} onKeyDown={keysOf(desk)}>
        <Head
          draft={draft}
          notesAddress={notesAddress}
          onClose={onClose}
          onOpen={() => open && desk.openElsewhere(open.file, open.line).then(setSaid)}
        />
        <Tabs id={id} chosen={tab} onChoose={setTab} />
        {open &&
          tabs.map((each) => (
            <div
              key={each}
              role="tabpanel"
              id={`${id}-${each}`}
              aria-labelledby={`${id}-tab-${each}`}
              hidden={tab !== each}
              className={classes.panel}
            >
              {each === 'Slide' ? (
                <TextEditor
                  {...common}
                  label={`Source of slide ${open.no}`}
                  placeholder="Markdown of the slide"
                  value={open.source}
                  onEdit={(source) => edit({ source })}
                  takesFocus={takesFocus}
                  firstLine={() => open.line}
                  isFirst={() => open.no === 1}
                  loadWords={loadWords}
                />
              ) : (
                <TextEditor
                  {...common}
                  label={`Notes of slide ${open.no}`}
                  placeholder="What to say. [click] marks where a step is due."
                  value={open.note}
                  onEdit={(note) => edit({ note })}
                  takesFocus={false}
                />
              )}
            </div>
          ))}
        {draft.kind === 'none' && <p className={classes.none}>{draft.why}</p>}
        <footer className={classes.foot}>
          {said && <p role="status">{said}</p>}
          <SaveState desk={desk} files={open ? [open.file] : []} />
          <p id={`${id}-leave`} hidden>
            Escape and then Tab leave the text.
          </p>
        </footer>
      </section>
    </div>,
    document.body,
  )
}

interface HeadProps {
  readonly draft: SlideDraftState
  readonly notesAddress: string
  readonly onOpen: () => void
  readonly onClose: () => void
}

function Head({ draft, notesAddress, onOpen, onClose }: HeadProps) {
  return (
    <header className={classes.head}>
      <h2>{draft.kind === 'open' ? `${draft.file}:${draft.line}` : ''}</h2>
      <button type="button" className={classes.button} onClick={onOpen} disabled={draft.kind !== 'open'}>
        Open in editor
      </button>
      <a className={classes.button} href={notesAddress}>
        All notes
      </a>
      <button
        type="button"
        className={`${classes.button} ${classes.close}`}
        aria-label="Close editor"
        title="Close editor"
        onClick={onClose}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 6 12 12M18 6 6 18" />
        </svg>
      </button>
    </header>
  )
}

function Tabs({ id, chosen, onChoose }: { readonly id: string; readonly chosen: Tab; readonly onChoose: (tab: Tab) => void }) {
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    const next = tabs[(tabs.indexOf(chosen) + step + tabs.length) % tabs.length] ?? chosen
    onChoose(next)
    document.getElementById(`${id}-tab-${next}`)?.focus()
  }
  return (
    <div role="tablist" aria-label="What is edited" className={classes.tabs} onKeyDown={onKeyDown}>
      {tabs.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`${id}-tab-${each}`}
          aria-controls={`${id}-${each}`}
          aria-selected={each === chosen}
          tabIndex={each === chosen ? 0 : -1}
          onClick={() => onChoose(each)}
        >
          {each}
        </button>
      ))}
    </div>
  )
}
