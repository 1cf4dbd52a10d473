import { useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { locale, t } from '../../../../base/language/index.ts'
import { ActionButton, looks } from '../../../../base/ui/index.ts'
import { lengthWords, sizeWords } from '../../model/kept-recording.ts'
import own from './KeptRecordings.module.css'
import type { Kept, KeptFile, KeptItem } from './kept.ts'
import classes from './Recording.module.css'

/** Offer recordings for saving, in a corner, so that the talk goes on behind them. */
export function KeptRecordings({ kept }: { readonly kept: Kept }) {
  const items = useStore(kept.store)
  if (items.length === 0) return null
  return (
    <section aria-label={t('Recordings')} className={`${looks.surface} ${own.kept}`} onKeyDown={(event) => event.stopPropagation()}>
      {items.map((item) => (
        <Item key={item.kept.id} item={item} kept={kept} />
      ))}
    </section>
  )
}

/** Return the time at which a recording began, with the day if it is not today. */
function beganWords(began: number): string {
  const date = new Date(began)
  const today = date.toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(locale(), {
    hour: 'numeric',
    minute: '2-digit',
    ...(!today && { day: 'numeric', month: 'long' }),
  }).format(date)
}

function Item({ item, kept }: { readonly item: KeptItem; readonly kept: Kept }) {
  const { kept: recording, files } = item
  const [state, setState] = useState<'shown' | 'saving' | 'asking'>('shown')
  const saved = recording.saved > 0
  const what = { began: beganWords(recording.began), length: lengthWords(recording.recorded) }
  async function save() {
    setState('saving')
    await kept.save(item)
    setState('shown')
  }
  return (
    <div className={own.item}>
      <p role="status">
        {state === 'saving'
          ? t('The recording from {began}, {length}, is being saved …', what)
          : saved
            ? t('The recording from {began}, {length}, was saved with your downloads.', what)
            : t('A recording from {began}, {length}, was not saved.', what)}
      </p>
      {saved && files && (
        <ul>
          {files.map((file) => (
            <li key={file.name}>
              <FileLink file={file} />
            </li>
          ))}
        </ul>
      )}
      {!item.storage.lasting && <p className={classes.quiet}>{t('It is in memory only, and is lost when this page closes.')}</p>}
      {state === 'asking' ? (
        <div className={classes.row}>
          <span>{t('Delete it permanently?')}</span>
          <ActionButton onClick={() => setState('shown')}>{t('Keep')}</ActionButton>
          <ActionButton look="wrong" onClick={() => void kept.remove(item)}>
            {t('Delete')}
          </ActionButton>
        </div>
      ) : (
        <div className={classes.row}>
          <ActionButton onClick={() => (saved ? void kept.remove(item) : setState('asking'))}>
            {saved ? t('Delete from this browser') : t('Delete')}
          </ActionButton>
          <ActionButton onClick={() => kept.hide(item)}>{saved ? t('Close') : t('Later')}</ActionButton>
          {!saved && (
            <ActionButton look="strong" disabled={state === 'saving'} onClick={() => void save()}>
              {t('Save')}
            </ActionButton>
          )}
        </div>
      )}
    </div>
  )
}

/** A link that saves one file again. */
function FileLink({ file: { label, name, content } }: { readonly file: KeptFile }) {
  const [href, setHref] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(content)
    setHref(url)
    return () => URL.revokeObjectURL(url)
  }, [content])
  return (
    <a href={href} download={name}>
      {label}
      <span className={classes.quiet}>{`${name}, ${sizeWords(content.size)}`}</span>
    </a>
  )
}
