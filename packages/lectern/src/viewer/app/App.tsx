import { useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { Play } from '../screens/Play.tsx'
import type { AppState } from './create-app.ts'
import { DeckProvider } from './DeckProvider.tsx'
import type { Session } from './session/session.ts'

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
    <DeckProvider
      deck={deck}
      navigation={navigation}
      settings={controls.settings}
      presents={app.Presenter !== undefined}
      shared={app.shared}
      memory={app.memory}
    >
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
              </>
            }
          />
          {session?.handheld({ deck, controls })}
          {session?.live}
        </>
      )}
      {session?.connection}
      {session?.joinCode}
      {author?.over({ navigation, screen: app.Presenter ? 'presenter' : 'play' })}
    </DeckProvider>
  )
}

/** Milliseconds that a window waits to hear where the talk is. */
const longestWait = 2_000

/**
 * Return whether a window of a live talk does not know yet where the talk is. Whoever joins late needs the slide that everybody sees: the neighbors of the
 * first one wait for it, because a slow network brings them first otherwise.
 */
function useJoining(isLive: boolean, session: Pick<Session, 'lead'> | undefined): boolean {
  const [isJoining, setJoining] = useState(isLive)
  useEffect(() => {
    if (!isJoining) return
    const timer = setTimeout(() => setJoining(false), longestWait)
    return () => clearTimeout(timer)
  }, [isJoining])
  useEffect(() => {
    if (!isJoining || !session) return
    const { lead } = session
    const look = () => lead.state().place && setJoining(false)
    look()
    return lead.subscribe(look)
  }, [isJoining, session])
  return isJoining
}
