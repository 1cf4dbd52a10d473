import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { RoundButton } from '../../../base/button/index.ts'
import { t } from '../../../base/language/index.ts'
import { looks, useModal } from '../../../base/ui/index.ts'
import type { Editing } from '../../editing/browser/create-editing.ts'
import { offeredLayouts } from '../model/catalog.ts'
import type { EditMode } from './create-edit-mode.ts'
import classes from './InsertMenu.module.css'
import { byUse, wordsOf } from './layout-names.ts'
import { optionBeside } from './option-moves.ts'
import { SlideInLayout } from './SlideInLayout.tsx'

interface LayoutPickerProps {
  readonly mode: EditMode
  readonly editing: Editing
  readonly onClose: () => void
}

/** Choose the layout of the slide on screen, among pictures of this slide in each layout. */
export function LayoutPicker({ mode, editing, onClose }: LayoutPickerProps) {
  const { title, dialog } = useModal(onClose)
  const { no, element } = mode.slide()
  const root = element?.querySelector('.slidev-layout')
  const isEnd = root?.classList.contains('end') === true
  const [layouts, setLayouts] = useState<readonly string[]>([])
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    let isOver = false
    editing
      .loadWords()
      .then((words) => !isOver && setLayouts(byUse(offeredLayouts(words.layouts, isEnd ? 'end' : undefined), (name) => name)))
    return () => {
      isOver = true
    }
  }, [editing, isEnd])
  useEffect(() => {
    if (layouts.length > 0) list.current?.querySelector<HTMLElement>('[aria-pressed="true"],button')?.focus()
  }, [layouts])
  function onKeyDown(event: KeyboardEvent) {
    const options = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const current = options.find((option) => option === document.activeElement)
    const next = current && optionBeside(options, current, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <dialog {...dialog} className={`${looks.surface} ${classes.menu}`}>
      <header className={classes.head}>
        <h2 id={title}>{t('Layout of the slide')}</h2>
        <RoundButton name={t('Close')} icon="m6 6 12 12M18 6 6 18" onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of pictures is no fieldset */}
      <div
        ref={list}
        role="group"
        aria-label={t('Layouts')}
        className={`${looks.scroller} ${classes.list} ${classes.pictures}`}
        onKeyDown={onKeyDown}
      >
        {layouts.map((layout) => (
          <button
            key={layout}
            type="button"
            id={`${id}-${layout}`}
            aria-label={layout}
            aria-pressed={root?.classList.contains(layout) === true}
            className={classes.choice}
            onClick={() => {
              onClose()
              if (root?.classList.contains(layout) !== true) mode.setLayout(layout)
            }}
          >
            <SlideInLayout editing={editing} layout={layout} no={no} />
            <span className={looks.clipped}>{wordsOf(layout)}</span>
          </button>
        ))}
      </div>
    </dialog>
  )
}
