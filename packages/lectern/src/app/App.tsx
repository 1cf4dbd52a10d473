import { useStore } from 'zustand/react'
import { usePosition } from '../navigation/browser/index.ts'
import { Play } from '../screens/index.ts'
import type { AppState } from './create-app.ts'

/** The whole of what is seen, the same on the server and in the browser. */
export function App({ app }: { readonly app: AppState }) {
  const { parts, navigation, modules } = app
  const deck = useStore(app.deck)
  const { no } = usePosition(navigation)
  const Problems = parts.source.authoring?.Problems
  return (
    <>
      <Play deck={deck} navigation={navigation} modules={modules} layers={parts.layers} EndLayout={parts.EndLayout} />
      {Problems && <Problems no={no} />}
    </>
  )
}
