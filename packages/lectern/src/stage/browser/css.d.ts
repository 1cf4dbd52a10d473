/** A CSS module: the class names of the page by the names in the file. Stands first, for the general pattern below fits it too. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

/** Style sheets are the bundler's: importing one puts it into the page. */
declare module '*.css'
