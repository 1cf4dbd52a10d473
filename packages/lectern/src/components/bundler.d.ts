/** The bundler's result for an address with a question mark: a worker, or the address of the built file. */
declare module '*?worker' {
  const worker: new () => Worker
  export default worker
}
declare module '*?url' {
  const url: string
  export default url
}
