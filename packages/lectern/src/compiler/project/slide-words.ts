import { commonLayoutProps, deckOptionGroups, deckOptions, slideOptions } from '../../deck/config/index.ts'
import { type SlideWords, transitionNames } from '../../deck/deck/index.ts'
import type { Project } from './project.ts'

/** Return the words of a deck with its theme and addons. */
export function slideWords({ context: { layoutNames, componentNames } }: Pick<Project, 'context'>): SlideWords {
  const named: Readonly<Record<string, readonly string[]>> = { layout: layoutNames, transition: [...transitionNames, 'none'] }
  const offered = (
    options: Readonly<
      Record<string, { readonly doc: string; readonly kind?: { readonly allowed: string; readonly choices?: readonly string[] } }>
    >,
  ) =>
    Object.entries(options).map(([name, { doc, kind }]) => ({
      name,
      doc: kind ? `${doc} Allowed: ${kind.allowed}.` : doc,
      choices: named[name] ?? kind?.choices ?? [],
    }))
  const props = commonLayoutProps.map((name) => ({ name, doc: 'For layouts that take it.', choices: [] }))
  return {
    slide: [...offered(slideOptions), ...props],
    deck: offered({ ...deckOptions, ...deckOptionGroups }),
    layouts: layoutNames,
    components: componentNames,
  }
}
