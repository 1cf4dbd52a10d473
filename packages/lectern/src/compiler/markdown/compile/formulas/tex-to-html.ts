/// <reference path="../untyped-packages.d.ts" />
import type { ParseError } from 'katex'
import { isActiveAddress } from '../../../../base/lib/model/index.ts'
import type { KatexOptions } from '../../../../deck/setup/index.ts'

/** HTML and MathML of a formula, or its problem and the offset in the source. */
type TexResult = { readonly html: string } | { readonly wrong: string; readonly offset: number }

/** Convert TeX to HTML for display and MathML for screen readers. */
export type TexToHtml = (tex: string, display: boolean) => TexResult

/** `expected '}'` of `Expected '}', got 'EOF' at position 3: …` */
const isParseError = (error: unknown): error is ParseError => error instanceof Error && error.name === 'ParseError'

/** Return whether the setup file trusts a command such as `\href`. An address that runs as a script is never trusted. */
function isTrusted(trust: unknown, context: { readonly command: string; readonly url?: string; readonly protocol?: string }): boolean {
  if (isActiveAddress(context.url ?? '')) return false
  return typeof trust === 'function' ? Boolean(trust(context)) : trust === true
}

/** Create the compiler of a slide's formulas with KaTeX's `options`. A `\gdef` in one formula applies to the later ones. */
export async function createTexToHtml(options: KatexOptions = {}): Promise<TexToHtml> {
  // Loaded with the first formula. The second adds \ce and \pu for chemistry.
  const [{ default: katex }] = await Promise.all([import('katex'), import('katex/contrib/mhchem')])
  const macros = Object.assign({}, options.macros)
  return (tex, display) => {
    try {
      return {
        html: katex.renderToString(tex, {
          strict: 'ignore',
          ...options,
          trust: (context) => isTrusted(options.trust, context),
          output: 'htmlAndMathml',
          displayMode: display,
          macros,
          throwOnError: true,
        }),
      }
    } catch (error) {
      // KaTeX uses recursion for each pair of braces.
      if (error instanceof RangeError) return { wrong: 'it is nested too deep', offset: 0 }
      if (!isParseError(error)) throw error
      return { wrong: error.rawMessage, offset: error.position ?? 0 }
    }
  }
}
