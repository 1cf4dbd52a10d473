import { useStore } from 'zustand/react'
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
  return (
    <DeckLinks deck={deck} navigation={navigation}>
      <Play deck={deck} navigation={navigation} modules={modules} controls={controls} layers={parts.layers} EndLayout={parts.EndLayout} />
      {authoring && <ShownProblems authoring={authoring} app={app} />}
    </DeckLinks>
  )
}

function ShownProblems({ authoring: { problems, Problems }, app }: { readonly authoring: Authoring; readonly app: AppState }) {
  return <Problems problems={useStore(problems)} no={usePosition(app.navigation).no} />
}
