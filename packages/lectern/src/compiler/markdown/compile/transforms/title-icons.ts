import type { Compilation } from '../compilation.ts'
import { pointOf, type SlideElement } from '../tree/slide-tree.ts'
import { unknownIcon } from './icon-classes.ts'
import { collectionOf } from './icon-collections.ts'
import { findIcon } from './icons.ts'

/** The title of a code block: its words, and the drawing before them. */
export interface CodeTitle {
  readonly words: string
  readonly icon?: { readonly body: string; readonly viewBox: string }
}

const written = /~([^~]+)~/

/** Return a title without its icon `~i-uil:github~`, and the icon. Report one that is not installed. */
export async function codeTitle(title: string, element: SlideElement, compilation: Compilation): Promise<CodeTitle> {
  const [, name] = written.exec(title) ?? []
  if (name === undefined) return { words: title }
  const words = title.replaceAll(new RegExp(written, 'g'), '').trim()
  const plain = name.trim().replace(/^i-/, '')
  const found = await findIcon(plain, compilation)
  if (found) return { words, icon: { body: found.body, viewBox: `0 0 ${found.width} ${found.height}` } }
  compilation.report(pointOf(element), { severity: 'warning', ...unknownIcon(name, collectionOf(plain) ?? 'carbon') })
  return { words }
}
