import { type ComponentType, useEffect, useState } from 'react'
import type { DeckExtras } from './deck-source.ts'

const failed = '<p>This could not be loaded. Check the connection and try again.</p>'

/** Shows what the deck says of itself, fetched when it is opened. */
export function createInformation(load: DeckExtras['loadInformation']): ComponentType {
  return function Information() {
    const [html, setHtml] = useState('')
    useEffect(() => {
      load?.().then(
        (module) => setHtml(module.default),
        () => setHtml(failed),
      )
    }, [])
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the build from the author's Markdown, without HTML of its own
    return <div dangerouslySetInnerHTML={{ __html: html }} />
  }
}
