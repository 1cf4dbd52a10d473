import { type ComponentType, useEffect, useState } from 'react'
import { loadPart } from '../lib/browser/index.ts'
import type { DeckExtras } from './deck-source.ts'

type Load = NonNullable<DeckExtras['loadInformation']>

/** The dialog covers the notice that says the same. */
const missing = '<p>This could not be loaded. Loading is retried automatically.</p>'

/** The deck's information (`info`), fetched when the dialog opens. */
function Information({ load }: { readonly load: Load }) {
  const [html, setHtml] = useState('')
  useEffect(() => {
    loadPart('the information about this deck', load, () => setHtml(missing)).then((module) => setHtml(module.default))
  }, [load])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build makes it from the author's Markdown, without raw HTML
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}

/** Return the same as a component without props. On the server there is nothing to load. */
export const informationOf =
  (load: Load = () => Promise.resolve({ default: '' })): ComponentType =>
  () => <Information load={load} />
