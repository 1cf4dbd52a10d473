import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import { RoundButton } from '../../../base/button/index.ts'
import { message, t } from '../../../base/language/index.ts'
import { ActionButton, looks } from '../../../base/ui/index.ts'
import type { Editing } from '../../editing/browser/create-editing.ts'
import { offeredLayouts } from '../model/catalog.ts'
import type { MarkName } from '../model/cells.ts'
import type { EditMode } from './create-edit-mode.ts'
import classes from './SlideEdit.module.css'

interface EditBarProps {
  readonly mode: EditMode
  readonly editing: Editing
  readonly onFiles: (files: readonly File[]) => void
  readonly onLayout: () => void
  readonly onTheme: () => void
  readonly showsSteps: boolean
  readonly onSteps: () => void
  readonly onDone: () => void
}

const marks: readonly { readonly mark: MarkName; readonly name: string; readonly icon: string; readonly keys: string }[] = [
  { mark: 'strong', name: message('Bold'), icon: 'M8 5h5a3.5 3.5 0 0 1 0 7H8zm0 7h6a3.5 3.5 0 0 1 0 7H8z', keys: 'Control+B' },
  { mark: 'em', name: message('Italic'), icon: 'M10 5h7M7 19h7m-.5-14-3 14', keys: 'Control+I' },
  { mark: 'code', name: message('Code'), icon: 'm9 7-5 5 5 5m6-10 5 5-5 5', keys: 'Control+E' },
]
const link = 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1'

/** What can be done with the text, with the selected element, or with the slide. */
export function EditBar({ mode, editing, onFiles, onLayout, onTheme, showsSteps, onSteps, onDone }: EditBarProps) {
  const { edit, selection } = mode
  const { text } = useStore(edit.store)
  const { block } = useStore(selection.store)
  const files = useRef<HTMLInputElement>(null)
  return (
    <div role="toolbar" aria-label={t('Edit on the slide')} className={`${looks.surface} ${classes.bar}`}>
      <RoundButton
        name={t('Undo')}
        icon="M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6"
        aria-keyshortcuts="Control+Z"
        onMouseDown={keepText}
        onClick={edit.undo}
      />
      <RoundButton
        name={t('Redo')}
        icon="m15 7 5 5-5 5m5-5H10a6 6 0 0 0-6 6"
        aria-keyshortcuts="Control+Y"
        onMouseDown={keepText}
        onClick={edit.redo}
      />
      <span className={classes.line} />
      {text ? (
        <>
          {marks.map(({ mark, name, icon, keys }) => (
            <RoundButton
              key={mark}
              name={t(name)}
              icon={icon}
              aria-keyshortcuts={keys}
              aria-pressed={text.hasMark(mark)}
              onMouseDown={keepText}
              onClick={() => text.toggle(mark)}
            />
          ))}
          <RoundButton
            name={t('Link')}
            icon={link}
            aria-keyshortcuts="Control+K"
            aria-pressed={text.hasMark('a')}
            onMouseDown={keepText}
            onClick={() => edit.askLink(true)}
          />
        </>
      ) : block?.opposite ? (
        <>
          <span className={classes.name}>{t(block.name)}</span>
          <ActionButton onClick={selection.toOtherSide}>{t('Other side')}</ActionButton>
        </>
      ) : block ? (
        <>
          <span className={classes.name}>{t(block.name)}</span>
          <InsertButton mode={mode} />
          <RoundButton name={t('Move before the previous element')} icon="M12 19V6m-6 6 6-6 6 6" onClick={() => selection.order(-1)} />
          <RoundButton name={t('Move after the next element')} icon="M12 5v13m-6-6 6 6 6-6" onClick={() => selection.order(1)} />
          <RoundButton
            name={t('Duplicate element')}
            icon="M9 9h11v11H9zM5 15H4V4h11v1"
            aria-keyshortcuts="Control+D"
            onClick={selection.duplicate}
          />
          <RoundButton
            name={t('Delete element')}
            icon="M5 7h14M10 4h4M7 7l1 13h8l1-13"
            aria-keyshortcuts="Delete"
            onClick={selection.remove}
          />
        </>
      ) : (
        <>
          <InsertButton mode={mode} />
          <ActionButton onClick={() => mode.insert(t('Text'), undefined, true)}>{t('Text')}</ActionButton>
          <ActionButton onClick={() => files.current?.click()}>{t('Picture')}</ActionButton>
          <NewSlide mode={mode} editing={editing} />
          <ActionButton aria-haspopup="dialog" onClick={onLayout}>
            {t('Layout')}
          </ActionButton>
          <ActionButton aria-haspopup="dialog" onClick={onTheme}>
            {t('Theme')}
          </ActionButton>
        </>
      )}
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept="image/*,video/*,audio/*"
        aria-label={t('Files for the slide')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {!text && (
        <ActionButton aria-pressed={showsSteps} onClick={onSteps}>
          {t('Steps')}
        </ActionButton>
      )}
      <span className={classes.line} />
      <ActionButton look="strong" onClick={onDone}>
        {t('Done')}
      </ActionButton>
    </div>
  )
}

/** Open the menu of what can be inserted. */
const InsertButton = ({ mode }: Pick<EditBarProps, 'mode'>) => (
  <RoundButton name={t('Insert')} icon="M12 5v14M5 12h14" aria-keyshortcuts="/" aria-haspopup="dialog" onClick={mode.openMenu} />
)

/** A press must not take the focus from the text. */
const keepText = (event: { preventDefault(): void }) => event.preventDefault()

/** Insert a slide with one of the layouts. */
function NewSlide({ mode, editing }: Pick<EditBarProps, 'mode' | 'editing'>) {
  const [layouts, setLayouts] = useState<readonly string[]>([])
  useEffect(() => {
    let isOver = false
    editing.loadWords().then((words) => !isOver && setLayouts(offeredLayouts(words.layouts)))
    return () => {
      isOver = true
    }
  }, [editing])
  return (
    <select
      className={looks.field}
      aria-label={t('New slide')}
      value=""
      onChange={({ target }) => {
        mode.insertSlide(target.value)
        target.blur()
      }}
    >
      <option value="" hidden>
        {t('New slide')}
      </option>
      {layouts.map((layout) => (
        <option key={layout}>{layout}</option>
      ))}
    </select>
  )
}
