import { Suspense } from 'react'
import { useStore } from 'zustand/react'
import { SharedStateContext } from '../components/index.ts'
import { usePosition } from '../navigation/browser/index.ts'
import { Play } from '../screens/index.ts'
import type { AppState } from './create-app.ts'
import { DeckLinks } from './DeckLinks.tsx'
import type { Authoring } from './deck-source.ts'

/** The whole of what is seen, the same on the server and in the browser. */
export function App({ app }: { readonly app: AppState }) {
  const { parts, navigation, modules, controls } = app
  const { authoring } = parts.source
  const deck = useStore(app.deck)
  const session = useStore(app.session)
  const { layers, EndLayout } = parts
  const surroundings = { deck, navigation, modules, controls, layers, EndLayout }
  return (
    <SharedStateContext value={app.shared}>
      <DeckLinks deck={deck} navigation={navigation}>
        {app.Presenter ? (
          <app.Presenter {...surroundings} session={session} presenting={app.presenting} />
        ) : (
          <>
            <Play {...surroundings} overSlide={session?.overSlide} />
            {session?.live}
          </>
        )}
        {authoring && !app.Presenter && <ShownOverflow authoring={authoring} app={app} />}
        {authoring && <ShownProblems authoring={authoring} app={app} />}
      </DeckLinks>
    </SharedStateContext>
  )
}

function ShownProblems({ authoring: { problems, Problems }, app }: { readonly authoring: Authoring; readonly app: AppState }) {
  return <Problems problems={useStore(problems)} no={usePosition(app.navigation).no} />
}

function ShownOverflow({ authoring: { OverflowBadge }, app }: { readonly authoring: Authoring; readonly app: AppState }) {
  const { no } = usePosition(app.navigation)
  return (
    <Suspense>
      <OverflowBadge no={no} />
    </Suspense>
  )
}
