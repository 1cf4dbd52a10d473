import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { t } from '../../../base/language/index.ts'
import { ActionButton, looks, useModal } from '../../../base/ui/index.ts'
import classes from './PasswordDialog.module.css'

/** What a person reads who is asked, and the check of the answer. */
export interface PasswordQuestion {
  readonly heading: string
  /** One or two sentences that say what the password opens. */
  readonly words: string
  /** Resolve with whether the password is right. Resolve with a sentence to ask again: it says what was wrong. */
  check(password: string): Promise<boolean | string>
}

interface PasswordDialogProps extends PasswordQuestion {
  /** Called once, with whether the password was right. */
  readonly onDone: (isRight: boolean) => void
}

/** Ask for the password until the check has a result or the person cancels. */
export function PasswordDialog({ heading, words, check, onDone }: PasswordDialogProps) {
  const cancel = () => onDone(false)
  const { title, dialog } = useModal(cancel)
  const field = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState('')
  const [isChecking, setChecking] = useState(false)
  const id = useId()
  useEffect(() => {
    if (refusal) field.current?.select()
  }, [refusal])
  async function answer(event: SyntheticEvent) {
    event.preventDefault()
    if (isChecking) return
    setChecking(true)
    setRefusal('')
    const result = await check(field.current?.value ?? '')
    setChecking(false)
    if (typeof result === 'boolean') onDone(result)
    else setRefusal(result)
  }
  return (
    <dialog {...dialog} aria-describedby={`${id}-words`} className={`${looks.surface} ${classes.dialog}`}>
      <form onSubmit={(event) => void answer(event)} className={classes.form}>
        <svg viewBox="0 0 24 24" aria-hidden="true" className={classes.lock}>
          <path d="M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5zM12 15v2" />
        </svg>
        <h2 id={title}>{heading}</h2>
        <p id={`${id}-words`}>{words}</p>
        <label htmlFor={id}>{t('Enter password')}</label>
        <input
          ref={field}
          id={id}
          type="password"
          autoComplete="current-password"
          autoCapitalize="off"
          spellCheck={false}
          autoFocus
          required
          aria-invalid={refusal !== ''}
          aria-describedby={refusal ? `${id}-refusal` : undefined}
          className={`${looks.field} ${classes.field}`}
        />
        <p id={`${id}-refusal`} role="alert" className={classes.refusal}>
          {refusal}
        </p>
        <div className={classes.buttons}>
          <ActionButton onClick={cancel}>{t('Cancel')}</ActionButton>
          <ActionButton type="submit" look="strong" aria-disabled={isChecking}>
            {isChecking ? t('Opening …') : t('Open')}
          </ActionButton>
        </div>
      </form>
    </dialog>
  )
}

/** Ask the person at a window for the password. Resolve with whether the right one was given; false if the person cancels. */
export function askPassword({ document }: Window, question: PasswordQuestion): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  // The page behind may still collect presses for the talk, which are not meant for it.
  for (const type of ['click', 'keydown', 'keyup'] as const) place.addEventListener(type, (event) => event.stopPropagation())
  const root = createRoot(place.appendChild(document.createElement('div')))
  return new Promise((resolve) => {
    const done = (isRight: boolean) => {
      root.unmount()
      place.remove()
      resolve(isRight)
    }
    root.render(<PasswordDialog {...question} onDone={done} />)
  })
}
