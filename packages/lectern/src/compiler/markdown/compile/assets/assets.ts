import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import { componentSpecifier, withCapitals } from '../components/component-lookup.ts'
import { isComponentName } from '../html/tag-names.ts'
import { concatenation } from '../tree/expressions.ts'
import { attributeOf, elementsOf, nameOf, pointOf, removeAttribute, type SlideElement, setAttribute, textOf } from '../tree/slide-tree.ts'
import { type AssetKind, assetAddress } from './asset-addresses.ts'

type Rules = Readonly<Record<string, AssetKind>>

/** Attributes that contain the path of a file, by element. */
const rules: Readonly<Record<string, Rules>> = {
  img: { src: 'images', srcSet: 'images' },
  image: { href: 'images', xlinkHref: 'images' },
  use: { href: 'images', xlinkHref: 'images' },
  input: { src: 'images' },
  picture: {},
  source: { src: 'media', srcSet: 'images' },
  video: { src: 'media', poster: 'images' },
  audio: { src: 'media' },
  track: { src: 'media' },
  iframe: { src: 'frames' },
  SlidevVideo: { src: 'media', poster: 'images', printPoster: 'images' },
  Video: { src: 'media', poster: 'images', printPoster: 'images' },
}

/** The kinds of files that a component's properties most likely contain, by name. */
const componentRules: Rules = { src: 'images', image: 'images', poster: 'images', background: 'images' }

const rulesOf = (name: string, isComponent: boolean): Rules => {
  const known = isComponent ? withCapitals(name) : name
  return (Object.hasOwn(rules, known) ? rules[known] : undefined) ?? (isComponent ? componentRules : {})
}

/** Return the kind of resource that an element's attribute loads. Return undefined when it is not the address of a file. */
export const assetKindOf = (name: string, attribute: string): AssetKind | undefined => rulesOf(name, isComponentName(name))[attribute]

/** Return the paths in `a.png 1x, b.png 2x`, each with the text before and behind it. */
export const candidatesIn = (text: string) =>
  [...text.matchAll(/\s*([^\s,](?:\S*[^\s,])?)\s*([^,]*)(?:,|$)/g)].map(([, path = '', descriptor = ''], index) => ({
    before: index > 0 ? ', ' : '',
    path,
    after: descriptor.trim() === '' ? '' : ` ${descriptor.trim()}`,
  }))

/** Resolve each path in `a.png 1x, b.png 2x`. */
const sourceSet = (text: string, element: SlideElement, compilation: Compilation) =>
  concatenation(
    candidatesIn(text).flatMap(({ before, path, after }) => [before, assetAddress(path, 'images', pointOf(element), compilation), after]),
  )

/** Remove an empty address, because it refers to the page itself. */
function dropEmpty(element: SlideElement): void {
  for (const attribute of ['src', 'href', 'xlinkHref']) {
    if (textOf(element, attribute) === '' && nameOf(element) !== 'a') removeAttribute(element, attribute)
  }
}

/** A style with an address in it is no path. */
const cssImage = /\b(?:url|gradient|image-set)\(/

/** Return whether a component for Vue finds a file itself: a path without a slash or dot at its start leads into the folder public, as in Slidev. */
function leavesToVue(name: string, path: string, compilation: Compilation): boolean {
  if (/^[./@]/.test(path) || !componentSpecifier(name, compilation)?.endsWith('.vue')) return false
  const found = compilation.context.resolveAsset(path, compilation.slide.record.filepath)
  return found.kind === 'url' && found.file?.startsWith('public/') === true
}

/** Replace the paths of pictures, videos and frames with the addresses of the files in the built site. */
export function assets(root: Root, compilation: Compilation): void {
  for (const element of elementsOf(root)) {
    const name = nameOf(element)
    const isComponent = isComponentName(name)
    if (!isComponent) dropEmpty(element)
    for (const [attribute, kind] of Object.entries(rulesOf(name, isComponent))) {
      const text = textOf(element, attribute)
      if (!text || (isComponent && !/[./]/.test(text))) continue
      const isGuess = rulesOf(name, isComponent) === componentRules
      if (isGuess && (cssImage.test(text) || leavesToVue(name, text, compilation))) continue
      const written = attributeOf(element, attribute)
      const at = pointOf(written?.position ? written : element)
      setAttribute(
        element,
        attribute,
        attribute === 'srcSet'
          ? sourceSet(text, element, compilation)
          : // A property of an author's component may be a name of something else, and Slidev takes a computed address as it is.
            assetAddress(text, kind, at, compilation, isGuess || element.data?.computed?.includes(attribute) ? 'warning' : 'error'),
      )
    }
  }
}
