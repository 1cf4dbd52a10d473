/** A CSS module: the page's class names by the names in the file. It comes first because the general pattern below matches it too. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

/** The bundler handles style sheets: an import adds one to the page. */
declare module '*.css'
