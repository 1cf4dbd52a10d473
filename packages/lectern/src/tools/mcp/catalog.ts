import { LecternError, nearestName } from '../../base/errors/index.ts'
import { exampleOf, type Project, propertiesOf, slotsFor } from '../../compiler/project/index.ts'
import { themesFor } from '../scaffold/index.ts'
import type { GuidePage } from './search-guide.ts'

/** What a deck is built from. */
export const catalogKinds = ['themes', 'layouts', 'components'] as const
type Kind = (typeof catalogKinds)[number]

interface Entry {
  readonly name: string
  readonly about: string
  readonly example: string
}

/** Return the shortest block of the guide that uses a component. */
function componentExample(guide: readonly GuidePage[], name: string): string {
  const kebab = name.replaceAll(/(?<=.)([A-Z])/g, '-$1').toLowerCase()
  const uses = new RegExp(`<(${name}|${kebab})[\\s/>]`)
  const blocks = guide.flatMap(({ text }) =>
    [...text.matchAll(/^(`{3,})(?:md|html|vue|jsx)[^\n]*\n([\s\S]*?)^\1$/gm)].map(([, , block = '']) => block),
  )
  const [shortest = ''] = blocks.filter((block) => uses.test(block)).sort((a, b) => a.length - b.length)
  return shortest.trimEnd()
}

const entriesOf: Readonly<Record<Kind, (project: Project, guide: readonly GuidePage[]) => readonly Entry[]>> = {
  themes: ({ dir }) => themesFor(dir).map(({ name, about }) => ({ name, about, example: `---\ntheme: ${name}\n---` })),
  layouts: (project) =>
    project.context.layoutNames.map((name) => {
      const slots = slotsFor(project, name).filter((slot) => slot !== 'default')
      const about = slots.length > 0 ? `slots: ${slots.join(', ')}` : ''
      return { name, about, example: exampleOf(name)?.trimEnd() ?? `---\nlayout: ${name}\n---\n\n# Title` }
    }),
  components: (project, guide) =>
    project.context.componentNames.map((name) => {
      const properties = propertiesOf(project, name).map((each) => (each.doc === '' ? each.name : `${each.name} (${each.doc.trim()})`))
      return { name, about: properties.join(', '), example: componentExample(guide, name) || `<${name} />` }
    }),
}

/** Return the themes, layouts or components of a deck as text, each with an example. @throws LecternError when the deck has none of this name. */
export function catalog(project: Project, guide: readonly GuidePage[], kind: Kind, name: string | undefined): string {
  const all = entriesOf[kind](project, guide)
  const wanted = name === undefined ? all : all.filter((entry) => entry.name === name)
  if (name !== undefined && wanted.length === 0) {
    const names = all.map((entry) => entry.name)
    const nearest = nearestName(name, names)
    throw new LecternError(`this deck has no ${kind.slice(0, -1)} "${name}"`, {
      remedy: `${nearest ? `Did you mean "${nearest}"? ` : ''}It has ${names.join(', ')}.`,
    })
  }
  return wanted
    .map(({ name: title, about, example }) => `## ${title}${about && `: ${about}`}\n\n\`\`\`\`md\n${example}\n\`\`\`\``)
    .join('\n\n')
}
