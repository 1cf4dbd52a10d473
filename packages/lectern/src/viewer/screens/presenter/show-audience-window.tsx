import type { PlayControls } from '../../controls/index.ts'
import { fillScreen } from './fill-screen.ts'
import { openAudienceWindow } from './open-audience-window.ts'

/** Open the audience's window, and offer to let it fill the screen of the room. A notice says what the person can do. */
export async function showAudienceWindow(view: Window, { navigation, panels }: Pick<PlayControls, 'navigation' | 'panels'>): Promise<void> {
  const audience = await openAudienceWindow(view, navigation.addressOf(navigation.store.getState(), 'play'))
  if (!audience) return panels.notify('The browser refused to open a window. Allow it, or follow the link "Play mode" in a new one.')
  const fill = async () => {
    const isFilled = await fillScreen(view, audience.opened)
    panels.notify(isFilled ? undefined : 'The browser does not allow this from here. Press F in the audience window.')
  }
  panels.notify(
    <>
      {audience.isElsewhere ? 'The audience window is on the other screen.' : 'Drag the audience window to the screen of the room.'}
      <button type="button" onClick={fill}>
        Fill its screen
      </button>
    </>,
  )
}
