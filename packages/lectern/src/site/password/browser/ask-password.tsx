import { createRoot } from 'react-dom/client'
import { PasswordDialog, type PasswordQuestion } from './PasswordDialog.tsx'

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
