import type { ReactNode } from 'react'
import { useStore } from 'zustand/react'
import type { DeckManifest } from '../deck/index.ts'
import classes from './ControlPanels.module.css'
import { useOpenPanel } from './create-panels.ts'
import type { PlayControls } from './create-play-controls.ts'

/** What the panels over the slides are drawn with. */
export interface ControlPanelsProps {
  readonly controls: PlayControls
  readonly deck: Pick<DeckManifest, 'slides' | 'aspectRatio'>
  /** Draws slide `no` as large as the element around it, its steps revealed. Called for thumbnails in sight only. */
  renderThumbnail(no: number): ReactNode
}

/** Whatever lies over the slides: the panel that is open, the black or white screen, a notice. Hides the idle pointer and keeps the screen awake in full screen. */
export function ControlPanels(props: ControlPanelsProps) {
  const { panels } = props.controls
  const open = useOpenPanel(panels)
  const dialogs = useStore(panels.dialogs.store)
  const { cover, notice } = useStore(panels.store)
  return (
    <>
      {dialogs && open && <dialogs.OpenPanel name={open} {...props} />}
      {dialogs && <dialogs.Ambience controls={props.controls} />}
      {cover && (
        <button
          type="button"
          aria-label="Show the slide again"
          className={classes.cover}
          style={{ background: cover }}
          onClick={() => panels.cover(undefined)}
        />
      )}
      {notice && (
        <div role="alert" className={classes.notice}>
          {notice}
          <button type="button" onClick={() => panels.notify(undefined)}>
            Close
          </button>
        </div>
      )}
    </>
  )
}
