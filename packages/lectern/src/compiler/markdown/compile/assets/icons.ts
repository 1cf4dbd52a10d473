import type { Root } from 'hast'
import type { AuthorProblem } from '../../../../base/errors/index.ts'
import type { Compilation } from '../compilation.ts'
import { componentSpecifier, isAuthors } from '../components/component-lookup.ts'
import { elementsOf, nameOf, pointOf, type SlideElement, setAttribute } from '../tree/slide-tree.ts'
import { iconOfTitle } from './title-icons.ts'

/** An icon class in a tag or in the code of a component, such as `i-mdi-check` or `hover:i-mdi:check`. */
const iconClass = /(?<=[\s"'`:!(])i-[a-z\d]+(?:-[a-z\d]+)*(?::[a-z\d-]+)?(?![\w-])/g

type IconProblem = Pick<AuthorProblem, 'what' | 'allowed'>

/** Say what to do about an icon that is in no installed collection. */
export const unknownIcon = (written: string, collection: string): IconProblem => ({
  what: `Unknown icon ${written}`,
  allowed: `Install the icons with "npm install @iconify-json/${collection}", or check the name.`,
})

/** Find the icon classes in a source text that name no installed icon, each with its first offset and its problem. */
export async function unknownIconClasses(
  source: string,
  utilities: (source: string) => Promise<string>,
): Promise<{ readonly name: string; readonly offset: number; readonly problem: IconProblem }[]> {
  const offsets = new Map<string, number>()
  for (const { 0: name, index } of source.matchAll(iconClass)) if (!offsets.has(name)) offsets.set(name, index)
  const unknown = [...offsets].map(async ([name, offset]) => {
    const collection = collectionOf(name.slice('i-'.length))
    // An author may have a class of this kind in a style sheet. Only one of a known collection is a mistake.
    const isUnknown = collection !== undefined && (await utilities(`<i class="${name}">`)) === ''
    return isUnknown ? [{ name, offset, problem: unknownIcon(`class ${name}`, collection) }] : []
  })
  return (await Promise.all(unknown)).flat()
}

/** Names of icon collections that decks use most, without `@iconify-json/`. A tag such as `<mdi-check/>` most likely means one of their icons. */
const collections: ReadonlySet<string> = new Set(
  `akar-icons ant-design arcticons basil bi bx bxl bxs carbon cib cif cil circle-flags codicon cryptocurrency devicon devicon-plain ep eva fa
  fa-brands fa-regular fa-solid fa6-brands fa6-regular fa6-solid fa7-brands fa7-regular fa7-solid fe feather file-icons flag flat-color-icons
  fluent fluent-color fluent-emoji fluent-emoji-flat fluent-mdl2 game-icons gg gridicons healthicons heroicons heroicons-outline
  heroicons-solid hugeicons ic icon-park icon-park-outline icon-park-solid iconamoon iconoir ion iwwa jam la lab las line-md logos lucide
  lucide-lab maki material-symbols material-symbols-light mdi mdi-light meteocons mingcute mynaui noto noto-v1 octicon oui openmoji pajamas
  pepicons-pop pepicons-print ph pixelarticons prime proicons quill radix-icons raphael ri simple-icons simple-line-icons skill-icons solar
  streamline subway svg-spinners system-uicons tabler tdesign teenyicons token token-branded twemoji typcn uil uim uis uit unjs vaadin
  vscode-icons weui wi wpf zmdi zondicons`.split(/\s+/),
)

/** Return the collection that an unknown tag names: `mdi` of `<mdi:check/>`, and of `<mdi-check/>` when the collection is known. */
export function collectionOf(name: string): string | undefined {
  const [before = '', after] = name.split(':')
  if (after !== undefined) return before
  const words = name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-')
    .toLowerCase()
    .split('-')
  for (let n = words.length - 1; n > 0; n--) {
    const collection = words.slice(0, n).join('-')
    if (collections.has(collection)) return collection
  }
  return undefined
}

type Icon = Awaited<ReturnType<Compilation['context']['icon']>>

/** Convert `CarbonLogoGithub` to `carbon-logo-github`. */
const withDashes = (name: string) => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()

/** Return the icon of a tag, or of a name such as `uil:github`. A collection's name may contain dashes, so the icon's name may start after any dash. */
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

/** Replace icon tags, `<carbon:logo-github/>` or `<carbon-logo-github />`, with an SVG. It needs no font and no request. */
export async function icons(root: Root, compilation: Compilation): Promise<void> {
  for (const element of elementsOf(root)) {
    const name = nameOf(element)
    const icon = mayBeIcon(name, compilation) ? await findIcon(name, compilation) : undefined
    if (icon) toIcon(element, icon, compilation)
  }
}

/** The title of a code block: its words, and the icon before them. */
export interface CodeTitle {
  readonly words: string
  readonly icon?: { readonly body: string; readonly viewBox: string }
}

const written = /~([^~]+)~/

/**
 * Return a title without its icon `~i-uil:github~`, and the icon. Report one that is not installed. A title without one has the icon of its file, if the
 * collection `vscode-icons` is installed.
 */
export async function codeTitle(title: string, element: SlideElement, compilation: Compilation): Promise<CodeTitle> {
  const [, name] = written.exec(title) ?? []
  const own = name ?? iconOfTitle(title)
  if (own === undefined) return { words: title }
  const words = title.replaceAll(new RegExp(written, 'g'), '').trim()
  const plain = own.trim().replace(/^i-/, '')
  const found = await findIcon(plain, compilation)
  if (found) return { words, icon: { body: found.body, viewBox: `0 0 ${found.width} ${found.height}` } }
  if (name !== undefined)
    compilation.report(pointOf(element), { severity: 'warning', ...unknownIcon(name, collectionOf(plain) ?? 'carbon') })
  return { words }
}
