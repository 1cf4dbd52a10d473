import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { isFields } from '../../base/lib/model/index.ts'
import { createNavigation } from '../../deck/navigation/browser/index.ts'
import { clicksStart } from '../../deck/navigation/model/index.ts'
import { NextSlide } from '../stage/browser/index.ts'
import { App } from './App.tsx'
import { createApp, modulesOf } from './create-app.ts'
import { DeckProvider } from './DeckProvider.tsx'
import type { PageRequest } from './page.ts'

/** Prerender the play screen at slide `no` for `<div id="lectern">`, as hydration expects it. This needs no browser. */
export function renderPage({ options, modules, no }: PageRequest): Promise<Prerendered> {
  const module = modules[no - 1]
  const app = createApp(options, { position: { no, clicks: 0 }, modules: modulesOf(options.source, new Map(module && [[no, module]])) })
  return prerender(<App app={app} />)
}

/** Prerender the slide after `no` for `<template id="lectern-next">`, as the pre-hydration script shows it. On the end slide, return no markup. */
export async function renderNext({ options, modules, no }: PageRequest): Promise<Prerendered> {
  const { layers, EndLayout, source } = options
  const deck = source.manifest
  // The pre-hydration script can show the next slide only at step 0.
  if (no > deck.slides.length || clicksStart(deck, no + 1) > 0) return { html: '', faults: [] }
  const following = modules[no]
  const navigation = createNavigation({ deck, position: { no, clicks: 0 } })
  const entry = following && ({ kind: 'ready', Component: following.default } as const)
  return prerender(
    <DeckProvider deck={deck} navigation={navigation}>
      <NextSlide deck={deck} layers={layers} EndLayout={EndLayout} renderContext="slide" no={no + 1} entry={entry} />
    </DeckProvider>,
  )
}

/** An error that a component threw while its page was prerendered. */
interface RenderFault {
  readonly error: unknown
  /** React's list of the components around it, the innermost first. */
  readonly componentStack: string
}

/** Markup, and the errors that components threw. The browser renders the components that threw. */
interface Prerendered {
  readonly html: string
  readonly faults: readonly RenderFault[]
}

/** React's mark of a component that threw or that waits for something. */
const missingComponent = '<!--$!-->'

/** Return whether a component says that only a browser can render it. That is no fault. */
const isLeftToBrowser = (error: unknown): boolean => isFields(error) && 'leftToBrowser' in error

/**
 * Render `element` as text. The fast way does not wait, and gives no reason why a component is missing. If one is missing, render everything again in
 * the way that waits and reports errors. The promise never settles if a component waits forever.
 */
async function prerender(element: ReactNode): Promise<Prerendered> {
  const html = renderToString(element)
  if (!html.includes(missingComponent)) return { html, faults: [] }
  const faults: RenderFault[] = []
  const stream = await renderToReadableStream(element, {
    // All content is in its place, so no script has to move it there.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error, { componentStack = '' }) {
      if (!isLeftToBrowser(error)) faults.push({ error, componentStack })
    },
  })
  await stream.allReady
  const whole = await new Response(stream).text()
  return faults.length > 0 ? { html, faults } : { html: whole, faults }
}
