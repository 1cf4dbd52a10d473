import type { Root } from 'hast'
import type { Compilation } from '../compilation.ts'
import {
  childrenOf,
  cloneOf,
  createElement,
  isElement,
  nameOf,
  pointOf,
  positionAt,
  type SlideElement,
  type SlideNode,
  type SlideParent,
  setChildren,
  textOf,
} from '../tree/slide-tree.ts'
import { componentSpecifier, isAuthors, spellings } from './component-lookup.ts'

/** Return the path of the Markdown that a tag stands for; undefined for any other tag. A module of the same name comes first. */
function pathOf(element: SlideElement, compilation: Compilation): string | undefined {
  const { markdownComponents } = compilation.context
  const name = nameOf(element)
  const path = spellings(name)
    .map((spelling) => markdownComponents?.get(spelling))
    .find(Boolean)
  return path === undefined || isAuthors(name, compilation) || componentSpecifier(name, compilation) !== undefined ? undefined : path
}

/** Return the compilation of a Markdown file within a slide. Its problems are at lines of the file, and all else belongs to the slide. */
function compilationOf(compilation: Compilation, file: string, content: string): Compilation {
  const { slide } = compilation
  return {
    ...compilation,
    slide: { ...slide, format: 'md', contentLine: 1, record: { ...slide.record, content, filepath: file } },
    report: (at, problem) => compilation.report('file' in at ? at : { file, line: at.line, column: at.column }, problem),
  }
}

/** Return a path to a file as a slide has to write it, which is in another folder than the file that names it. */
function fromSlide(path: string, file: string, { slide }: Compilation): string {
  const folder = (name: string) => name.split('/').slice(0, -1)
  const up = folder(slide.record.filepath).map(() => '..')
  return /^\.{1,2}\//.test(path) ? [...up, ...folder(file), path].join('/') : path
}

const addresses = ['src', 'href', 'poster'] as const

/** Put nodes at the place of their tag, and let paths begin where the slide is. */
function settle(node: SlideNode, tag: SlideElement, file: string, compilation: Compilation): void {
  node.position = positionAt(pointOf(tag))
  if (!isElement(node)) return
  for (const attribute of node.attributes) {
    attribute.position = positionAt(pointOf(tag))
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue
    if (addresses.some((name) => name === attribute.name)) attribute.value = fromSlide(attribute.value, file, compilation)
  }
  for (const child of childrenOf(node)) settle(child, tag, file, compilation)
}

const slotNameOf = (element: SlideElement): string | undefined => {
  if (nameOf(element) !== 'template') return undefined
  const names = element.attributes.flatMap((each) => (each.type === 'mdxJsxAttribute' ? [each.name] : []))
  return names.map((name) => /^(?:#|v-slot:?)(.*)$/s.exec(name)?.[1]).find((name) => name !== undefined)
}

/** Put the content of a tag in place of the `<slot>` elements of its Markdown. */
function fillSlots(parent: SlideParent, content: readonly SlideNode[]): void {
  const named = content.filter(isElement)
  const filled = (name: string) => {
    const template = named.find((each) => slotNameOf(each) === name)
    if (template) return childrenOf(template)
    return name === 'default' ? content.filter((each) => !isElement(each) || slotNameOf(each) === undefined) : []
  }
  setChildren(
    parent,
    childrenOf(parent).flatMap((child) => {
      if (!isElement(child)) return [child]
      if (nameOf(child) !== 'slot') {
        fillSlots(child, content)
        return [child]
      }
      const given = filled(textOf(child, 'name') ?? 'default')
      return given.length > 0 ? given.map(cloneOf) : childrenOf(child)
    }),
  )
}

/** Leave out scripts: only the slide itself has one. */
function withoutScripts(parent: SlideParent, { report }: Compilation): void {
  setChildren(
    parent,
    childrenOf(parent).filter((child) => {
      if (!isElement(child)) return true
      withoutScripts(child, { report } as Compilation)
      if (nameOf(child) !== 'script') return true
      report(pointOf(child), {
        severity: 'warning',
        what: 'A script in a Markdown component is left out',
        allowed: 'Write a component with a script as a .vue or .tsx file.',
      })
      return false
    }),
  )
}

/** Returns the tree of the Markdown of a compilation, with its tags. */
export type TreeOf = (part: Compilation) => Promise<Root>

/** What finds the content of tags: the parser, and the files that are open around a tag. */
interface Place {
  readonly treeOf: TreeOf
  readonly around: readonly string[]
}

/** Return what a tag shows: the content of its file in a `<div>` that has the attributes of the tag. */
async function contentOf(tag: SlideElement, path: string, compilation: Compilation, { treeOf, around }: Place): Promise<SlideNode> {
  const wrapper = createElement('div', {}, [], pointOf(tag))
  wrapper.attributes = tag.attributes
  const { context, slide, files } = compilation
  const found = context.readFile(path, slide.record.filepath)
  if (found.kind !== 'text') return wrapper
  files.add(found.file)
  const own = compilationOf(compilation, found.file, found.text)
  const root = await treeOf(own)
  withoutScripts(root, own)
  await expand(root, own, { treeOf, around: [...around, path] })
  for (const child of childrenOf(root)) settle(child, tag, found.file, compilation)
  fillSlots(root, childrenOf(tag))
  setChildren(wrapper, childrenOf(root))
  return wrapper
}

async function expand(parent: SlideParent, compilation: Compilation, place: Place): Promise<void> {
  const children: SlideNode[] = []
  for (const child of childrenOf(parent)) {
    if (isElement(child)) await expand(child, compilation, place)
    const path = isElement(child) ? pathOf(child, compilation) : undefined
    if (path === undefined || !isElement(child)) children.push(child)
    else if (place.around.includes(path))
      compilation.report(pointOf(child), {
        what: `<${nameOf(child)}> is inside of itself`,
        allowed: 'Remove it. A Markdown component cannot show itself.',
      })
    else children.push(await contentOf(child, path, compilation, place))
  }
  setChildren(parent, children)
}

/** Replace the tags of `components/*.md` with their Markdown, whose steps and utilities are those of the slide. */
export async function markdownComponents(root: Root, compilation: Compilation, treeOf: TreeOf): Promise<void> {
  if ((compilation.context.markdownComponents?.size ?? 0) > 0) await expand(root, compilation, { treeOf, around: [] })
}
