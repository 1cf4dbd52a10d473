import { createNavigation } from '../../deck/navigation/browser/index.ts'
import { clicksStart } from '../../deck/navigation/model/index.ts'
import { NextSlide } from '../stage/browser/index.ts'
import { App } from './App.tsx'
import { createApp, modulesOf } from './create-app.ts'
import { DeckLinks } from './DeckLinks.tsx'
import { type DrawnMarkup, drawMarkup } from './draw-markup.ts'
import type { PageRequest } from './page.ts'

/** Draw the play screen at slide `no` for `<div id="lectern">`, as hydration expects it. This needs no browser. */
export function renderPage({ options, modules, no }: PageRequest): Promise<DrawnMarkup> {
  const module = modules[no - 1]
  const app = createApp(options, { position: { no, clicks: 0 }, modules: modulesOf(options.source, new Map(module && [[no, module]])) })
  return drawMarkup(<App app={app} />)
}

/** Draw the slide after `no` for `<template id="lectern-next">`, as the pre-hydration script shows it. Draw nothing on the end slide. */
export async function renderNext({ options, modules, no }: PageRequest): Promise<DrawnMarkup> {
  const { layers, EndLayout, source } = options
  const deck = source.manifest
  // The pre-hydration script can show the next slide only at step 0.
  if (no > deck.slides.length || clicksStart(deck, no + 1) > 0) return { html: '', faults: [] }
  const following = modules[no]
  const navigation = createNavigation({ deck, position: { no, clicks: 0 } })
  const entry = following && ({ kind: 'ready', Component: following.default } as const)
  return drawMarkup(
    <DeckLinks deck={deck} navigation={navigation}>
      <NextSlide deck={deck} layers={layers} EndLayout={EndLayout} renderContext="slide" no={no + 1} entry={entry} />
    </DeckLinks>,
  )
}
