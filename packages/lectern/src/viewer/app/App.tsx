import { useStore } from 'zustand/react'
import { SharedStateContext } from '../components/index.ts'
import { Play } from '../screens/index.ts'
import { SlideMemoryContext } from '../stage/browser/index.ts'
import type { AppState } from './create-app.ts'
import { DeckLinks } from './DeckLinks.tsx'
import { useJoining } from './session/use-joining.ts'

/** The whole user interface, the same on the server and in the browser. */
export function App({ app }: { readonly app: AppState }) {
  const { options, navigation, modules, controls } = app
  const { author } = options.source
  const deck = useStore(app.deck)
  const session = useStore(app.session)
  const isJoining = useJoining(deck.live !== undefined && !app.Presenter, session)
  const { layers, EndLayout } = options
  const context = { deck, navigation, modules, controls, layers, EndLayout }
  return (
    <SharedStateContext value={app.shared}>
      <SlideMemoryContext value={app.memory}>
        <DeckLinks deck={deck} navigation={navigation} settings={controls.settings} presents={app.Presenter !== undefined}>
          {app.Presenter ? (
            <app.Presenter
              {...context}
              session={session}
              presenting={app.presenting}
              loadPanel={options.extras.loadPresenterPanel}
              noteField={author?.noteField}
            />
          ) : (
            <>
              <Play
                {...context}
                isJoining={isJoining}
                overSlide={session?.overSlide}
                barButtons={
                  <>
                    {session?.barButtons}
                    {author?.barButtons()}
                    {session?.ask}
                  </>
                }
              />
              {session?.live}
            </>
          )}
          {session?.connection}
          {author?.over({ navigation, screen: app.Presenter ? 'presenter' : 'play' })}
        </DeckLinks>
      </SlideMemoryContext>
    </SharedStateContext>
  )
}
