import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { t } from '../../../base/language/index.ts'
import { changeBetween, movedPosition } from '../model/text-change.ts'
import { type EditorSession, keysOf } from './create-editor-session.ts'
import classes from './NoteField.module.css'
import { SaveState } from './SaveState.tsx'
import { type PlacesStore, useSlideDraft } from './use-slide-draft.ts'

interface NoteFieldProps {
  readonly session: EditorSession
  readonly places: PlacesStore
  readonly no: number
  /** Font size in pixels. */
  readonly size: number
}

/** Edit the notes of slide `no`. They are saved while the author types. */
export function NoteField({ session, places, no, size }: NoteFieldProps) {
  const [draft, slide] = useSlideDraft(session, places, no)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the field inside it
    <div className={classes.field} onKeyDown={keysOf(session)}>
      {draft.kind === 'open' && (
        <NoteText
          aria-label={t('Notes of slide {no}', { no: draft.no })}
          placeholder={t('Write what you say. [click] marks a step.')}
          className={classes.text}
          style={{ fontSize: size }}
          autoFocus
          value={draft.note}
          onEdit={(note) => slide?.edit({ note })}
        />
      )}
      {draft.kind === 'none' && <p className={classes.none}>{draft.why}</p>}
      <SaveState session={session} />
    </div>
  )
}

interface NoteTextProps
  extends Pick<ComponentProps<'textarea'>, 'aria-label' | 'className' | 'style' | 'autoFocus' | 'onFocus' | 'placeholder'> {
  readonly value: string
  readonly onEdit: (text: string) => void
}

/** A text field for notes. When its text changes from outside, the cursor keeps its position in the words. */
export function NoteText({ value, onEdit, ...rest }: NoteTextProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const first = useRef(value)
  useLayoutEffect(() => {
    const element = field.current
    const change = element && changeBetween(element.value, value)
    if (!change) return
    const { selectionStart, selectionEnd } = element
    element.value = value
    element.setSelectionRange(movedPosition(selectionStart, change), movedPosition(selectionEnd, change))
  }, [value])
  return (
    <textarea
      ref={field}
      defaultValue={first.current}
      data-history=""
      spellCheck
      onChange={(event) => onEdit(event.target.value)}
      {...rest}
    />
  )
}
