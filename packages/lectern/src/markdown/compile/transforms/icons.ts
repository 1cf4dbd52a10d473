import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import { elementsOf, nameOf, type SlideElement, setAttribute } from '../tree/slide-tree.ts'
import { componentSpecifier, isAuthors } from './component-lookup.ts'

type Icon = Awaited<ReturnType<Compilation['context']['icon']>>

/** `CarbonLogoGithub` is `carbon-logo-github`. */
const withDashes = (name: string) => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()

/** The icon of a tag; a collection's name may have dashes itself, so each dash may be where the icon's name starts. */
async function findIcon(tag: string, compilation: Compilation): Promise<Icon> {
  const { icon } = compilation.context
  const [collection = '', name] = tag.split(':')
  if (name !== undefined) return icon(collection, name)
  const words = withDashes(tag).split('-')
  for (let n = 1; n < words.length; n++) {
    const found = await icon(words.slice(0, n).join('-'), words.slice(n).join('-'))
    if (found) return found
  }
  return undefined
}

/** Tags that may name an icon: those with a colon or a dash, and capitalised ones; the components of the deck go first. */
const mayBeIcon = (name: string, compilation: Compilation) =>
  /^[a-z][a-z\d]*[:-]|^[A-Z][a-z\d]+[A-Z]/.test(name) &&
  !/^v-/.test(name) &&
  !isAuthors(name, compilation) &&
  componentSpecifier(name, compilation) === undefined

function toIcon(element: SlideElement, icon: NonNullable<Icon>, compilation: Compilation): void {
  element.name = compilation.engine('Icon')
  element.children = []
  setAttribute(element, 'body', icon.body)
  setAttribute(element, 'viewBox', `0 0 ${icon.width} ${icon.height}`)
}

/** Icon tags, `<carbon:logo-github/>` or `<carbon-logo-github />`, become the drawing itself: no font, no request. */
export async function icons(root: Root, compilation: Compilation): Promise<void> {
  for (const element of elementsOf(root)) {
    const name = nameOf(element)
    const icon = mayBeIcon(name, compilation) ? await findIcon(name, compilation) : undefined
    if (icon) toIcon(element, icon, compilation)
  }
}
