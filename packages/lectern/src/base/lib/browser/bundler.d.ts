// The results of imports that the bundler handles.

/** A CSS module: the page's class names by the names in the file. It comes first because the general pattern below matches it too. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

/** The bundler handles style sheets: an import adds one to the page. */
declare module '*.css'

/** The bundler's result for an address with a question mark: a worker, or the address of the built file. */
declare module '*?worker' {
  const worker: new () => Worker
  export default worker
}
declare module '*?url' {
  const url: string
  export default url
}
