import { type ComponentType, useEffect, useState } from 'react'
import { loadPart } from '../lib/browser/index.ts'
import type { DeckExtras } from './deck-source.ts'

type Load = NonNullable<DeckExtras['loadInformation']>

/** The dialog lies over the notice that says the same. */
const missing = '<p>This could not be loaded. Another try follows by itself.</p>'

/** What the deck says of itself, fetched when it is opened. */
function Information({ load }: { readonly load: Load }) {
  const [html, setHtml] = useState('')
  useEffect(() => {
    loadPart('the information about this deck', load, () => setHtml(missing)).then((module) => setHtml(module.default))
  }, [load])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the build from the author's Markdown, without HTML of its own
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}

/** The same as a component without props; on the server there is nothing to load. */
export const informationOf =
  (load: Load = () => Promise.resolve({ default: '' })): ComponentType =>
  () => <Information load={load} />
