import type { ReactNode } from 'react'
import { useStore } from 'zustand/react'
import { RoundButton } from '../../../base/button/index.ts'
import { BarMenu } from '../../../base/ui/index.ts'
import type { DeckManifest } from '../../../deck/deck/index.ts'
import { Controls, type PlayControls } from '../../controls/index.ts'
import { arrangementItems } from './arrangement.ts'
import classes from './Presenter.module.css'
import type { PreferencesStore } from './preferences.ts'
import type { Mirror } from './use-mirror.ts'

interface PresenterBarProps {
  readonly controls: PlayControls
  readonly deck: DeckManifest
  readonly preferences: PreferencesStore
  readonly mirror: Mirror
  /** Buttons after those for the audience's view. */
  readonly children: ReactNode
}

/** The bar of the play screen with the presenter's buttons. What needs a wide screen is only there. */
export function PresenterBar({ controls, deck, preferences, mirror, children }: PresenterBarProps) {
  const { cursor, arrangement } = useStore(preferences.store)
  return (
    <div className={classes.bottom}>
      <Controls controls={controls} deck={deck} persistent>
        <RoundButton
          name="Presenter cursor"
          icon="M6 3.5v15l4-4 2.5 6 2.5-1-2.5-6H18z"
          aria-pressed={cursor}
          onClick={() => preferences.set({ cursor: !cursor })}
        />
        <div className={classes.wide}>
          <BarMenu
            name="Arrangement"
            icon="M4 5h16v14H4zM14 5v14M14 11h6"
            label="Arrangements"
            items={arrangementItems.map((item) => ({ ...item, pressed: item.id === arrangement }))}
            onChoose={(name) => preferences.set({ arrangement: name })}
          />
          {mirror.isSupported && (
            <RoundButton
              name="Mirror the audience window"
              icon="M3 4h18v12H3zM8 20h8M9 8h6v4H9z"
              aria-pressed={mirror.stream !== undefined}
              onClick={mirror.toggle}
            />
          )}
        </div>
        {children}
      </Controls>
    </div>
  )
}
