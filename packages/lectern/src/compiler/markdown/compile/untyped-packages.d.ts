// Packages without types of their own.

/** Adds the commands `\ce` and `\pu` to KaTeX when it is loaded. */
declare module 'katex/contrib/mhchem'

declare module 'plantuml-encoder' {
  /** Encode the text of a diagram for use in an address. */
  const plantUml: { encode(text: string): string }
  export default plantUml
}
