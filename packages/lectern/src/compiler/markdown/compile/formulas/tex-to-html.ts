/// <reference path="../untyped-packages.d.ts" />
import type { ParseError } from 'katex'
import { isActiveAddress } from '../../../../base/lib/model/index.ts'
import type { KatexOptions } from '../../../../deck/setup/index.ts'

/** The most frequent commands, used to suggest a correction. */
export const texCommands: readonly string[] = `
  alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi varphi chi psi omega
  Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega
  frac dfrac tfrac cfrac binom sqrt sum prod int iint iiint oint lim limsup liminf max min sup inf log ln exp sin cos tan cot sec csc arcsin
  arccos arctan sinh cosh tanh det dim ker gcd arg deg Pr
  left right big Big bigg Bigg langle rangle lfloor rfloor lceil rceil vert Vert lvert rvert lVert rVert mid
  cdot times div pm mp ast star circ bullet oplus otimes cup cap setminus in notin ni subset supset subseteq supseteq emptyset varnothing
  forall exists nexists neg land lor implies iff to mapsto leftarrow rightarrow Leftarrow Rightarrow leftrightarrow Leftrightarrow uparrow
  downarrow longrightarrow hookrightarrow xrightarrow xleftarrow
  le leq ge geq ne neq approx equiv sim simeq cong propto ll gg prec succ parallel perp
  infty partial nabla hbar ell Re Im aleph angle triangle dots ldots cdots vdots ddots prime dagger
  hat bar vec dot ddot tilde widehat widetilde overline underline overbrace underbrace overset underset stackrel
  mathbb mathbf mathcal mathfrak mathit mathrm mathscr mathsf mathtt boldsymbol operatorname text textbf textit textrm texttt mathop
  begin end quad qquad hspace phantom color textcolor colorbox boxed cancel tag label ref limits nolimits displaystyle textstyle substack
  middle not over choose mod bmod pmod
`
  .trim()
  .split(/\s+/)

/** HTML and MathML of a formula with the warnings of KaTeX, or its problem and the offset in the source. */
type TexResult = { readonly html: string; readonly warnings: readonly string[] } | { readonly wrong: string; readonly offset: number }

/** Convert TeX to HTML for display and MathML for screen readers. */
export type TexToHtml = (tex: string, display: boolean) => TexResult

/** `expected '}'` of `Expected '}', got 'EOF' at position 3: …` */
const isParseError = (error: unknown): error is ParseError => error instanceof Error && error.name === 'ParseError'

/** Return whether the setup file trusts a command such as `\href`. An address that runs as a script is never trusted. */
function isTrusted(trust: unknown, context: { readonly command: string; readonly url?: string; readonly protocol?: string }): boolean {
  if (isActiveAddress(context.url ?? '')) return false
  return typeof trust === 'function' ? Boolean(trust(context)) : trust === true
}

/** The console is the one thing outside the language that this room touches, because KaTeX writes to it. */
declare const console: { warn: (...words: unknown[]) => void }

const noMetrics = /^No character metrics for '(.+)' in style/su
const notLatex = /^LaTeX-incompatible input and strict mode is set to '\w+': (.+)$/su

/** Return the sentence for an author that says the same as a warning of KaTeX. */
function wordsOf(warning: string): string {
  const character = noMetrics.exec(warning)?.[1]
  if (character) return `KaTeX does not know the size of the character "${character}", so others may lie on it`
  return `KaTeX warns of this formula: ${notLatex.exec(warning)?.[1] ?? warning}`
}

/** Return what `convert` returns, and each thing once that KaTeX writes to the console meanwhile. It has no other way to tell. */
function withWarnings(convert: () => string): { readonly html: string; readonly warnings: readonly string[] } {
  const warnings = new Set<string>()
  const { warn } = console
  console.warn = (...words: unknown[]) => void warnings.add(wordsOf(words.map(String).join(' ')))
  try {
    return { html: convert(), warnings: [...warnings] }
  } finally {
    console.warn = warn
  }
}

/** Create the compiler of a slide's formulas with KaTeX's `options`. A `\gdef` in one formula applies to the later ones. */
export async function createTexToHtml(options: KatexOptions = {}): Promise<TexToHtml> {
  // Loaded with the first formula. The second adds \ce and \pu for chemistry.
  const [{ default: katex }] = await Promise.all([import('katex'), import('katex/contrib/mhchem')])
  const macros = Object.assign({}, options.macros)
  return (tex, display) => {
    try {
      return withWarnings(() =>
        katex.renderToString(tex, {
          strict: 'ignore',
          ...options,
          trust: (context) => isTrusted(options.trust, context),
          output: 'htmlAndMathml',
          displayMode: display,
          macros,
          throwOnError: true,
        }),
      )
    } catch (error) {
      // KaTeX uses recursion for each pair of braces.
      if (error instanceof RangeError) return { wrong: 'it is nested too deep', offset: 0 }
      if (!isParseError(error)) throw error
      return { wrong: error.rawMessage, offset: error.position ?? 0 }
    }
  }
}
