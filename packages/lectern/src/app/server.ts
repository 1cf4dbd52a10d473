import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { NextSlide } from '../stage/browser/index.ts'
import { App } from './App.tsx'
import { createApp } from './create-app.ts'
import type { PageMarkup, PageRequest } from './page.ts'

export { noScriptCss } from './no-script-css.ts'
export type { PageData, PageMarkup, PageRequest } from './page.ts'

/** Draws a slide of the deck for its page, as text; needs no browser. Throws nothing: what a slide or a layer throws is left to the browser. */
export function renderPage({ parts, modules, no }: PageRequest): PageMarkup {
  const { layers, EndLayout, source } = parts
  const deck = source.manifest
  const [module, following] = [modules[no - 1], modules[no]]
  const app = createApp(parts, { position: { no, clicks: 0 }, modules: new Map(module && [[no, module]]) })
  const entry = following && ({ kind: 'ready', Component: following.default } as const)
  const next = createElement(NextSlide, { deck, layers, EndLayout, renderContext: 'slide', no: no + 1, entry })
  return { app: renderToString(createElement(App, { app })), next: no > deck.slides.length ? '' : renderToString(next) }
}
