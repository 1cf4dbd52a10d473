import { renderToString } from 'react-dom/server'
import { clicksStart } from '../navigation/model/index.ts'
import { NextSlide } from '../stage/browser/index.ts'
import { App } from './App.tsx'
import { createApp, modulesOf } from './create-app.ts'
import { DeckLinks } from './DeckLinks.tsx'
import type { PageMarkup, PageRequest } from './page.ts'

/** Draws a slide of the deck for its page, as text; needs no browser. Throws nothing: what a slide or a layer throws is left to the browser. */
export function renderPage({ parts, modules, no }: PageRequest): PageMarkup {
  const { layers, EndLayout, source } = parts
  const deck = source.manifest
  const [module, following] = [modules[no - 1], modules[no]]
  const app = createApp(parts, { position: { no, clicks: 0 }, modules: modulesOf(source, new Map(module && [[no, module]])) })
  const markup = renderToString(<App app={app} />)
  // The early script shows the next slide at step 0, and no other.
  if (no > deck.slides.length || clicksStart(deck, no + 1) > 0) return { app: markup, next: '' }
  const entry = following && ({ kind: 'ready', Component: following.default } as const)
  const next = (
    <DeckLinks deck={deck} navigation={app.navigation}>
      <NextSlide deck={deck} layers={layers} EndLayout={EndLayout} renderContext="slide" no={no + 1} entry={entry} />
    </DeckLinks>
  )
  return { app: markup, next: renderToString(next) }
}
