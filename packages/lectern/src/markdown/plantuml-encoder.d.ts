declare module 'plantuml-encoder' {
  /** Encode the text of a diagram for use in an address. */
  const plantUml: { encode(text: string): string }
  export default plantUml
}
