import { type FormEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand/react'
import { plural, t } from '../../../base/language/index.ts'
import { ActionButton, looks } from '../../../base/ui/index.ts'
import type { Navigation } from '../../../deck/navigation/browser/index.ts'
import type { Access } from '../../../site/password/browser/index.ts'
import type { Editing } from '../../editing/browser/create-editing.ts'
import { mediaMarkdown } from '../model/media.ts'
import { ColumnHandle } from './ColumnHandle.tsx'
import { createEditMode, type EditMode } from './create-edit-mode.ts'
import { EditBar } from './EditBar.tsx'
import type { FoundBlock } from './find-block.ts'
import { LayoutPicker } from './LayoutPicker.tsx'
import { markSelection } from './mark-selection.ts'
import { SelectionFrame } from './SelectionFrame.tsx'
import classes from './SlideEdit.module.css'
import { StepStrip } from './StepStrip.tsx'
import { largeBytes } from './send-media.ts'
import { listenToSlide } from './slide-events.ts'
import { ThemePicker } from './ThemePicker.tsx'

interface SlideEditLayerProps {
  readonly editing: Editing
  readonly access: Access
  readonly navigation: Navigation
  readonly onDone: () => void
}

/** Files that wait for the answer of a person, because they are large. */
interface Large {
  readonly files: readonly File[]
  readonly after: FoundBlock | undefined
}

const megabytes = (files: readonly File[]) => Math.round(files.reduce((sum, { size }) => sum + size, 0) / 1_000_000)

/** Edit on the slide: its texts, what is on it, and what is dropped there. */
export function SlideEditLayer(props: SlideEditLayerProps) {
  const { editing, access, navigation } = props
  const [mode, setMode] = useState<EditMode>()
  useEffect(() => {
    let made: EditMode | undefined
    let isOver = false
    editing.load().then((loaded) => {
      if (isOver) return
      made = createEditMode({ editing, loaded, access, navigation })
      setMode(made)
    })
    return () => {
      isOver = true
      made?.dispose()
    }
  }, [editing, access, navigation])
  return mode ? <OpenMode mode={mode} {...props} /> : null
}

function OpenMode({ mode, editing, access, navigation, onDone }: SlideEditLayerProps & { readonly mode: EditMode }) {
  const { edit, selection } = mode
  const { notice, asksLink, text } = useStore(edit.store)
  const [large, setLarge] = useState<Large>()
  const [picks, setPicks] = useState<'layout' | 'theme'>()
  const [showsSteps, setShowsSteps] = useState(false)
  const done = useRef(onDone)
  done.current = onDone

  useEffect(() => {
    const put = async (files: readonly File[], after: FoundBlock | undefined) => {
      const written: string[] = []
      for (const file of files) {
        edit.say(file.name ? t('{file} is being written.', { file: file.name }) : t('The picture is being written.'), false)
        const answer = await mode.send(file)
        if ('why' in answer) edit.say(answer.why)
        else written.push(mediaMarkdown(answer.address))
      }
      if (written.length === 0) return
      await mode.insert(written.join('\n\n'), after)
      if (written.length === files.length)
        edit.say(
          plural('{count, plural, one {The file is on the slide.} other {# files are on the slide.}}', { count: written.length }),
          false,
        )
    }
    const putFiles = (files: readonly File[], after: FoundBlock | undefined) => {
      if (files.some(({ size }) => size > largeBytes)) setLarge({ files, after })
      else put(files, after)
    }
    putter.current = put
    const stage = document.querySelector('main')
    if (!stage) return
    const stop = listenToSlide({ mode, stage, putFiles, onDone: () => done.current() })
    const look = () => {
      edit.look()
      selection.look()
    }
    const observer = new MutationObserver(look)
    observer.observe(stage, { childList: true, subtree: true })
    const stopMarking = markSelection(selection, editing)
    let { no } = navigation.store.getState().position
    const stopFollowing = navigation.store.subscribe(({ position }) => {
      if (position.no === no) return
      no = position.no
      edit.end()
      selection.choose(undefined)
    })
    document.documentElement.classList.add('lectern-on-slide')
    return () => {
      document.documentElement.classList.remove('lectern-on-slide')
      stop()
      observer.disconnect()
      stopFollowing()
      stopMarking()
    }
  }, [mode, edit, selection, navigation, editing])
  const putter = useRef<(files: readonly File[], after: FoundBlock | undefined) => void>(undefined)

  return createPortal(
    <>
      <SelectionFrame mode={mode} />
      <ColumnHandle mode={mode} />
      {showsSteps && <StepStrip mode={mode} navigation={navigation} />}
      <section className={classes.top} aria-label={t('Editing on the slide')} data-slide-tools="">
        <EditBar
          mode={mode}
          editing={editing}
          onFiles={(files) => {
            const { block } = selection.store.getState()
            if (files.some(({ size }) => size > largeBytes)) setLarge({ files, after: block })
            else putter.current?.(files, block)
          }}
          onLayout={() => {
            edit.end()
            setPicks('layout')
          }}
          onTheme={() => {
            edit.end()
            setPicks('theme')
          }}
          showsSteps={showsSteps}
          onSteps={() => setShowsSteps(!showsSteps)}
          onDone={onDone}
        />
        {picks === 'layout' && <LayoutPicker mode={mode} editing={editing} onClose={() => setPicks(undefined)} />}
        {picks === 'theme' && <ThemePicker mode={mode} editing={editing} access={access} onClose={() => setPicks(undefined)} />}
        {asksLink && (
          <LinkForm
            before={text?.link() ?? ''}
            onLink={(href) => setLink(mode, href)}
            onCancel={() => {
              edit.askLink(false)
              text?.focus()
            }}
          />
        )}
        {large && (
          <div role="alertdialog" aria-label={t('Large file')} className={`${looks.surface} ${classes.notice}`}>
            <p>
              {plural(
                '{count, plural, one {{file} has {size, number} MB.} other {These files have {size, number} MB.}} Everybody who sees the deck loads that much.',
                { count: large.files.length, file: large.files[0]?.name ?? '', size: megabytes(large.files) },
              )}
            </p>
            <ActionButton
              look="strong"
              autoFocus
              onClick={() => {
                setLarge(undefined)
                putter.current?.(large.files, large.after)
              }}
            >
              {t('Put it on the slide')}
            </ActionButton>
            <ActionButton onClick={() => setLarge(undefined)}>{t('Leave it out')}</ActionButton>
          </div>
        )}
        <p role={notice?.isWrong ? 'alert' : 'status'} className={notice ? `${looks.surface} ${classes.notice}` : classes.none}>
          {notice?.text}
        </p>
      </section>
    </>,
    document.body,
  )
}

function setLink(mode: EditMode, href: string): void {
  const { text } = mode.edit.store.getState()
  mode.edit.askLink(false)
  if (text) {
    text.focus()
    text.toggle('a', href)
  } else mode.edit.say(t('This element has changed in the file meanwhile. Select it again.'))
}

interface LinkFormProps {
  /** The address that the link has; empty for a new link. */
  readonly before: string
  readonly onLink: (href: string) => void
  readonly onCancel: () => void
}

/** Ask for the address of a link. The text remembers what is selected, also when the slide is made anew meanwhile. */
function LinkForm({ before, onLink, onCancel }: LinkFormProps) {
  const [initial] = useState(before)
  const [href, setHref] = useState(before)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (href.trim() === '' && initial === '') onCancel()
    else onLink(href.trim())
  }
  return (
    <form className={`${looks.surface} ${classes.notice}`} onSubmit={onSubmit}>
      <label className={classes.label}>
        {t('Address of the link')}
        <input
          ref={field}
          className={looks.field}
          value={href}
          placeholder="https://"
          onChange={({ target }) => setHref(target.value)}
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.key === 'Escape') onCancel()
          }}
        />
      </label>
      <ActionButton type="submit" look="strong">
        {href.trim() === '' && initial !== '' ? t('Remove the link') : t('Link')}
      </ActionButton>
    </form>
  )
}
