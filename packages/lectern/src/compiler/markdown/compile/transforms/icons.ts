import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import { elementsOf, nameOf, type SlideElement, setAttribute } from '../tree/slide-tree.ts'
import { componentSpecifier, isAuthors } from './component-lookup.ts'

type Icon = Awaited<ReturnType<Compilation['context']['icon']>>

/** Convert `CarbonLogoGithub` to `carbon-logo-github`. */
const withDashes = (name: string) => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()

/** Return the icon of a tag, or of a name such as `uil:github`. A collection's name may contain dashes, so the icon's name may start after any dash. */
export async function findIcon(tag: string, compilation: Compilation): Promise<Icon> {
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

/** Return whether a tag may name an icon: it has a colon, a dash or capital letters. The deck's components take precedence. */
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

/** Replace icon tags, `<carbon:logo-github/>` or `<carbon-logo-github />`, with the drawing. It needs no font and no request. */
export async function icons(root: Root, compilation: Compilation): Promise<void> {
  for (const element of elementsOf(root)) {
    const name = nameOf(element)
    const icon = mayBeIcon(name, compilation) ? await findIcon(name, compilation) : undefined
    if (icon) toIcon(element, icon, compilation)
  }
}
