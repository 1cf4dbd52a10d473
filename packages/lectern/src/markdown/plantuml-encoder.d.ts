declare module 'plantuml-encoder' {
  /** The text of a diagram as part of an address. */
  const plantUml: { encode(text: string): string }
  export default plantUml
}
