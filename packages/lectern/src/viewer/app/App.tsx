import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand/react'
import type { DeckManifest } from '../../deck/deck/index.ts'
import type { Navigation } from '../../deck/navigation/browser/index.ts'
import { formatAddress, type MoveName } from '../../deck/navigation/model/index.ts'
import { DeckContext, type DeckContextValue, LinkContext, SharedStateContext } from '../components/index.ts'
import { Play } from '../screens/Play.tsx'
import { SlideMemoryContext } from '../stage/browser/index.ts'
import type { AppState } from './create-app.ts'
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

interface DeckLinksProps extends Pick<DeckContextValue, 'settings' | 'presents'> {
  readonly deck: DeckManifest
  readonly navigation: Pick<Navigation, 'store' | 'go' | 'move'>
  readonly children: ReactNode
}

/** Let links in slides navigate to slides, and give components the deck, its moves and its color scheme. */
export function DeckLinks({ deck, navigation, settings, presents = false, children }: DeckLinksProps) {
  const links = useMemo(
    () => ({
      slides: deck.slides,
      hrefOf: (no: number) => formatAddress(deck, { no, clicks: 0 }, ''),
      goTo: (no: number, clicks?: number) => void navigation.go(no, clicks),
      move: (name: MoveName) => void navigation.move(name),
    }),
    [deck, navigation],
  )
  const context = useMemo(() => ({ deck, navigation, presents, ...(settings && { settings }) }), [deck, navigation, settings, presents])
  return (
    <DeckContext value={context}>
      <LinkContext value={links}>{children}</LinkContext>
    </DeckContext>
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
