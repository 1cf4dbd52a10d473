import type { Expression, SimpleCallExpression } from 'estree-jsx'
import type { Root } from 'hast'
import { displayText, isComponentName } from '../../../../base/lib/model/index.ts'
import type { Compilation } from '../compilation.ts'
import { compileExpression } from '../expressions/compile-expression.ts'
import { UnsupportedExpression } from '../expressions/parse.ts'
import type { Scope } from '../expressions/scope.ts'
import { isConstant } from '../expressions/scope.ts'
import { attempt, isAsWritten, pointInAttribute, scopeIn, slideScope } from '../expressions/slide-scope.ts'
import { callExpression, identifier } from '../tree/expressions.ts'
import {
  attributeOf,
  elementsOf,
  nameOf,
  pointOf,
  removeAttribute,
  type SlideElement,
  setChildren,
  textOf,
  visitElements,
} from '../tree/slide-tree.ts'
import { spread } from '../vue-templates/bindings.ts'

const directive = 'v-html'

interface HtmlData {
  /** The call that gives an element its HTML. */
  shownHtml?: SimpleCallExpression
}

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementHastData extends HtmlData {}
  interface MdxJsxTextElementHastData extends HtmlData {}
}

/** Return the text of `v-html`, or the code of its value where a script runs. Report any other text that is not known at build time. */
function htmlOf(element: SlideElement, scope: Scope, compilation: Compilation): string | Expression | undefined {
  const attribute = attributeOf(element, directive)
  if (!attribute) return undefined
  return attempt(
    () => {
      const value = compileExpression(textOf(element, directive) ?? '', scope)
      if (isConstant(value)) return displayText(value.constant)
      if (scope.anyCode && !isComponentName(nameOf(element))) return value.code
      throw new UnsupportedExpression('The HTML of v-html must be known while the deck is compiled', 1, {
        allowed: 'Allowed: a literal string.',
      })
    },
    (offset) => pointInAttribute(element, attribute, offset, compilation),
    compilation,
  )
}

/** Compile `v-html`: HTML in a text. It is parsed like the slide's HTML, so that the same parts are refused. */
export async function htmlTexts(root: Root, compilation: Compilation): Promise<void> {
  if (!elementsOf(root).some((element) => attributeOf(element, directive))) return
  // Loaded with the first slide that contains tags.
  const { createTreeBuilder } = await import('./build-tree.ts')
  const scope = slideScope(compilation)
  visitElements(root, (element, ancestors) => {
    const line = [...ancestors, element]
    if (isAsWritten(line) || !attributeOf(element, directive)) return undefined
    const html = htmlOf(element, scopeIn(scope, line), compilation)
    removeAttribute(element, directive)
    if (html === undefined) return undefined
    if (typeof html !== 'string') {
      const shown = callExpression(identifier(scope.vue('htmlProps')), [html])
      element.attributes.push(spread(shown))
      element.data = { ...element.data, shownHtml: shown }
      setChildren(element, [])
      return undefined
    }
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
