import { type ComponentType, useEffect, useState } from 'react'
import { loadPart } from '../../base/lib/browser/index.ts'
import type { DeckExtras } from './deck-source.ts'

type Load = NonNullable<DeckExtras['loadInformation']>

/** The message in the dialog when the information cannot be fetched. A notice says the same, but the dialog covers it. */
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

/** Return a component that shows the information which `load` fetches. On the server there is nothing to fetch. */
export const informationOf =
  (load: Load = () => Promise.resolve({ default: '' })): ComponentType =>
  () => <Information load={load} />
