import { useStore } from 'zustand/react'
import { t } from '../../base/language/index.ts'
import classes from './ControlPanels.module.css'
import { useOpenPanel } from './create-panels.ts'
import './notice.css'
import type { ControlPanelsProps } from './play-controls.ts'

/**
 * Everything over the slides: the open panel, the black or white screen, a notice. It also hides the idle pointer and keeps the screen awake in full
 * screen.
 */
export function ControlPanels(props: ControlPanelsProps) {
  const { panels, recording } = props.controls
  const open = useOpenPanel(panels)
  const dialogs = useStore(panels.dialogs.store)
  const { cover, notice } = useStore(panels.store)
  return (
    <>
      {dialogs && open && <dialogs.OpenPanel name={open} {...props} />}
      {recording?.panels}
      {dialogs && <dialogs.Ambience controls={props.controls} />}
      {cover && (
        <button
          type="button"
          aria-label={t('Show the slide again')}
          className={classes.cover}
          style={{ background: cover }}
          onClick={() => panels.cover(undefined)}
        />
      )}
      {notice && (
        <div role="alert" className="lectern-notice">
          {notice}
          <button type="button" onClick={() => panels.notify(undefined)}>
            {t('Close')}
          </button>
        </div>
      )}
    </>
  )
}
