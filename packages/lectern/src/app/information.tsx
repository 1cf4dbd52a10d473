import { type ComponentType, useEffect, useState } from 'react'
import type { DeckExtras } from './deck-source.ts'

type Load = NonNullable<DeckExtras['loadInformation']>

const failed = '<p>This could not be loaded. Check the connection and try again.</p>'

/** What the deck says of itself, fetched when it is opened. */
function Information({ load }: { readonly load: Load }) {
  const [html, setHtml] = useState('')
  useEffect(() => {
    load().then(
      (module) => setHtml(module.default),
      () => setHtml(failed),
    )
  }, [load])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the build from the author's Markdown, without HTML of its own
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}

/** The same as a component without props; on the server there is nothing to load. */
export const informationOf =
  (load: Load = () => Promise.resolve({ default: '' })): ComponentType =>
  () => <Information load={load} />
