import type { Root } from 'hast'
import { displayText } from '../../../lib/model/index.ts'
import type { Compilation } from '../compilation.ts'
import {
  attributeOf,
  elementsOf,
  pointOf,
  removeAttribute,
  type SlideElement,
  setChildren,
  textOf,
  visitElements,
} from '../tree/slide-tree.ts'
import { compileExpression } from '../vue/compile-expression.ts'
import type { Scope } from '../vue/scope.ts'
import { attempt, isAsWritten, pointInAttribute, scopeIn, slideScope } from '../vue/slide-scope.ts'
import { UnsupportedExpression } from '../vue/unsupported-expression.ts'
import { isConstant } from '../vue/value.ts'

const directive = 'v-html'

/** The text of `v-html`; undefined with one message where it is not known yet. */
function htmlOf(element: SlideElement, scope: Scope, compilation: Compilation): string | undefined {
  const attribute = attributeOf(element, directive)
  if (!attribute) return undefined
  return attempt(
    () => {
      const value = compileExpression(textOf(element, directive) ?? '', scope)
      if (isConstant(value)) return displayText(value.constant)
      throw new UnsupportedExpression('The HTML of v-html must be known while the deck is compiled', 1, {
        allowed: 'Allowed: a text that is written out.',
      })
    },
    (offset) => pointInAttribute(element, attribute, offset, compilation),
    compilation,
  )
}

/** `v-html`: HTML in a text, read in the same way as that of the slide, so that the same is refused. */
export async function htmlTexts(root: Root, compilation: Compilation): Promise<void> {
  if (!elementsOf(root).some((element) => attributeOf(element, directive))) return
  // Loaded with the first slide that has tags in it.
  const { createTreeBuilder } = await import('../html/build-tree.ts')
  const scope = slideScope(compilation)
  visitElements(root, (element, ancestors) => {
    const line = [...ancestors, element]
    if (isAsWritten(line) || !attributeOf(element, directive)) return undefined
    const html = htmlOf(element, scopeIn(scope, line), compilation)
    removeAttribute(element, directive)
    if (html === undefined) return undefined
    const at = pointOf(element)
    const builder = createTreeBuilder({
      report: (_, what, allowed) => compilation.report(at, { what, allowed }),
      openTag: (source) => compilation.utilitySources.push(source),
      firstLine: compilation.slide.contentLine,
    })
    builder.addHtml({ html, pointAt: () => at })
    setChildren(element, builder.finish())
    return undefined
  })
}
