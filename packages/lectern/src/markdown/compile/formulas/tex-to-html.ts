import type { ParseError } from 'katex'
import { isActiveAddress } from '../../../lib/model/index.ts'
import type { KatexOptions } from '../../../setup/model/index.ts'

/** HTML and MathML of a formula, or what is wrong with it and at which character of the source. */
export type TexResult = { readonly html: string } | { readonly wrong: string; readonly offset: number }

/** TeX → HTML for the eye with MathML for screen readers. */
export type TexToHtml = (tex: string, display: boolean) => TexResult

/** `expected '}'` of `Expected '}', got 'EOF' at position 3: …` */
const isParseError = (error: unknown): error is ParseError => error instanceof Error && error.name === 'ParseError'

/** Whether the setup file trusts a command such as `\href`. No address in a formula runs as a script, whatever is trusted. */
function isTrusted(trust: unknown, context: { readonly command: string; readonly url?: string; readonly protocol?: string }): boolean {
  if (isActiveAddress(context.url ?? '')) return false
  return typeof trust === 'function' ? Boolean(trust(context)) : trust === true
}

/** Makes the compiler of a slide's formulas with KaTeX's `options`; what `\gdef` defines in one holds in those after it. */
export async function createTexToHtml(options: KatexOptions = {}): Promise<TexToHtml> {
  // Loaded with the first formula.
  const { default: katex } = await import('katex')
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
      // KaTeX calls itself for each pair of braces.
      if (error instanceof RangeError) return { wrong: 'it is nested too deep', offset: 0 }
      if (!isParseError(error)) throw error
      return { wrong: error.rawMessage, offset: error.position ?? 0 }
    }
  }
}
