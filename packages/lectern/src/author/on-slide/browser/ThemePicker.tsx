import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import { RoundButton } from '../../../base/button/index.ts'
import { t } from '../../../base/language/index.ts'
import { browserStorage } from '../../../base/lib/browser/index.ts'
import { ActionButton, looks, useModal } from '../../../base/ui/index.ts'
import { formatAddress } from '../../../deck/navigation/model/index.ts'
import type { Access } from '../../../site/password/browser/index.ts'
import type { Editing } from '../../editing/browser/create-editing.ts'
import type { EditMode } from './create-edit-mode.ts'
import { createThemes } from './create-themes.ts'
import classes from './InsertMenu.module.css'

interface ThemePickerProps {
  readonly mode: EditMode
  readonly editing: Editing
  readonly access: Access
  readonly onClose: () => void
}

type Listed = Awaited<ReturnType<ReturnType<typeof createThemes>['list']>>

/** What the frame shows: the page of the deck in a theme, the reason why there is none, or nothing yet. */
interface Shown {
  readonly theme: string
  readonly address?: string
  readonly why?: string
}

/** Let the page below a base path be light or dark as this one, if it has both. Return the function that forgets that. */
function sameScheme(base: string): () => void {
  const storage = browserStorage(window)
  const key = `lectern:colorScheme:${base}`
  storage.set(key, JSON.stringify(document.documentElement.classList.contains('dark') ? 'dark' : 'light'))
  return () => void storage.set(key, undefined)
}

/** The dialog that chooses one of the installed themes. Its frame shows the current slide in a theme. */
export function ThemePicker({ mode, editing, access, onClose }: ThemePickerProps) {
  const { title, dialog } = useModal(onClose)
  const deck = useStore(editing.store, ({ manifest }) => manifest)
  const { base: shared, root: base = shared, aspectRatio } = deck
  const source = useMemo(() => createThemes(window, shared, access), [shared, access])
  const [listed, setListed] = useState<Listed>()
  const [chosen, setChosen] = useState<string>()
  const [shown, setShown] = useState<Shown>()
  const list = useRef<HTMLDivElement>(null)
  const { no } = mode.slide()

  useEffect(() => {
    let isOver = false
    source.list().then((found) => {
      if (isOver) return
      setListed(found)
      if (!('why' in found)) setChosen(found.theme)
    })
    return () => {
      isOver = true
      source.end()
    }
  }, [source])
  const own = listed && !('why' in listed) ? listed.theme : undefined
  useEffect(() => {
    if (own !== undefined) list.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
  }, [own])
  useEffect(() => {
    if (chosen === undefined) return
    // The page of the deck has its own theme.
    if (chosen === own) return setShown({ theme: chosen, address: base })
    let isOver = false
    let forget: () => void = () => undefined
    setShown({ theme: chosen })
    source.show(chosen).then((found) => {
      if (isOver) return
      if ('address' in found) forget = sameScheme(found.address)
      setShown({ theme: chosen, ...found })
    })
    return () => {
      isOver = true
      forget()
    }
  }, [source, chosen, own, base])

  const why = listed && 'why' in listed ? listed.why : shown?.why
  const names = listed && !('why' in listed) ? [...new Set([listed.theme, ...listed.themes])] : []
  return (
    <dialog {...dialog} className={`${looks.surface} ${classes.menu}`}>
      <header className={classes.head}>
        <h2 id={title}>{t('Theme of the deck')}</h2>
        <RoundButton name={t('Close')} icon="m6 6 12 12M18 6 6 18" onClick={onClose} />
      </header>
      <div className={classes.themes}>
        {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset */}
        <div ref={list} role="group" aria-label={t('Themes')} className={`${looks.scroller} ${classes.names}`}>
          {names.map((name) => (
            <button key={name} type="button" aria-pressed={name === chosen} className={classes.choice} onClick={() => setChosen(name)}>
              <span className={looks.clipped}>{name}</span>
            </button>
          ))}
        </div>
        <div className={classes.frame} style={{ aspectRatio }}>
          {shown?.address !== undefined && (
            <iframe
              key={shown.address}
              title={t('The slide in the theme {theme}', { theme: shown.theme })}
              src={
                new URL(
                  formatAddress({ ...deck, root: shown.address }, { no, clicks: 0 }, 'embedded'),
                  new URL(shown.address, location.href),
                ).href
              }
              tabIndex={-1}
              className={classes.page}
            />
          )}
          {shown && shown.address === undefined && why === undefined && (
            <p role="status">{t('The slide in the theme {theme} is being drawn.', { theme: shown.theme })}</p>
          )}
          {why !== undefined && <p role="alert">{why}</p>}
        </div>
      </div>
      <footer className={classes.foot}>
        <ActionButton
          look="strong"
          disabled={chosen === undefined || chosen === own || shown?.address === undefined}
          onClick={() => {
            onClose()
            if (chosen !== undefined && listed && !('why' in listed)) mode.setTheme(listed.file, chosen)
          }}
        >
          {t('Use this theme')}
        </ActionButton>
      </footer>
    </dialog>
  )
}
