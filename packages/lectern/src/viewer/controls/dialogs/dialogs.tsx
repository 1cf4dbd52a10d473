import { Suspense, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../../base/language/index.ts'
import type { OpenPanelProps } from '../play-controls.ts'
import { Goto } from './Goto.tsx'
import { Help } from './Help.tsx'
import classes from './Modal.module.css'
import { Modal } from './Modal.tsx'
import { Overview } from './Overview.tsx'

/** The dialog with this name. The settings menu and the sheet of the bar are not dialogs, because they are attached to the bar. */
export function OpenPanel({ name, controls, deck, renderThumbnail }: OpenPanelProps) {
  const { navigation, panels, settings, drawing, shortcuts, presses, Information, outline } = controls
  // The dialog has the focus by now.
  useLayoutEffect(() => {
    const kept = presses.splice(0)
    queueMicrotask(() => replayPresses(kept)) // React cannot render within an effect
  }, [presses])
  const close = () => panels.show()
  const go = (no: number) => {
    navigation.go(no)
    flushSync(close)
    // The focus is back on the opener, where Space would open the dialog again instead of moving the talk.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  const { no } = navigation.store.getState().position
  switch (name) {
    case 'overview':
      return (
        <Overview
          deck={deck}
          current={no}
          renderThumbnail={renderThumbnail}
          isClosingPress={(press) => shortcuts?.isPressOf('toggle_overview', press) ?? false}
          onGo={go}
          onClose={close}
          tool={outline && <outline.Button onClick={() => panels.show('outline')} />}
        />
      )
    case 'outline':
      return (
        outline && (
          <Modal name={t('Outline')} whole onClose={close}>
            <Suspense>
              <outline.Panel current={no} renderThumbnail={renderThumbnail} onGo={go} />
            </Suspense>
          </Modal>
        )
      )
    case 'goto':
      return <Goto deck={deck} current={no} renderThumbnail={renderThumbnail} onGo={go} onClose={close} />
    case 'help':
      return (
        shortcuts && (
          <Help
            shortcuts={shortcuts}
            context={{
              changesScheme: settings.schema === 'auto',
              draws: drawing?.mayDraw === true,
              joins: deck.live !== undefined,
              presents: controls.otherScreen.getState() === 'play',
            }}
            onClose={close}
          />
        )
      )
    case 'information':
      return (
        Information && (
          <Modal name={t('Information')} onClose={close}>
            <div className={classes.text}>
              <Information />
            </div>
          </Modal>
        )
      )
    case 'more':
    case 'settings':
      return null
  }
}

/** React watches the `value` of each field itself, so that it reports only what a person has typed. */
const setValue = (field: HTMLInputElement, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)

/** Return the text of a field after a key; undefined if the key does not change it. */
function textAfter({ key }: KeyboardEvent, text: string): string | undefined {
  if (key === 'Backspace') return text.slice(0, -1)
  return [...key].length === 1 ? text + key : undefined
}

/** Press keys again where the focus is, in their order. A key that no one handles changes the text of the focused field. */
function replayPresses(presses: readonly KeyboardEvent[]): void {
  for (const press of presses) {
    const target = document.activeElement ?? document.body
    // React renders after each press, as it does between presses of a person.
    const isLeft = flushSync(() => target.dispatchEvent(new KeyboardEvent('keydown', press)))
    const field = document.activeElement
    const text = isLeft && field instanceof HTMLInputElement ? textAfter(press, field.value) : undefined
    if (text !== undefined && field instanceof HTMLInputElement)
      flushSync(() => {
        setValue(field, text)
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      })
    target.dispatchEvent(new KeyboardEvent('keyup', press))
  }
}

export { Ambience } from './Ambience.tsx'
export { BarTouch } from './BarTouch.tsx'
export { More } from './More.tsx'
export { SettingsMenu } from './SettingsMenu.tsx'
